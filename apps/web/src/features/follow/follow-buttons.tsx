// The buttons that open the dialog. They are not shown where the server sends no letters.
import { useSettings } from '@kvartal/runtime/document'
import { classNames } from '@kvartal/ui/class-names'
import { Icon } from '@kvartal/ui/icon'
import { showToast } from '@kvartal/ui/toast'
import { useState } from 'react'
import styles from './follow-buttons.module.css'
import type { FollowedFlat, FollowedList, FollowSubject } from './follow-subject.ts'

type FollowDialog = typeof import('./dialog/follow-dialog.tsx')['FollowDialog']

const texts = {
  list: 'Сообщить о новых',
  flat: 'Следить за ценой',
  alike: 'Сообщить о\u00a0похожей',
  failed: 'Форма не загрузилась: нет связи. Попробуйте ещё раз.',
}

export function FollowListButton({ list }: { list: FollowedList }) {
  return <FollowButton subject={{ list }} className={styles.inRow} label={texts.list} />
}

/** On the page of a flat that is not for sale: the list of flats that meet the same need. */
export function FollowAlikeButton({ list, className }: { list: FollowedList; className: string | undefined }) {
  return <FollowButton subject={{ list }} className={className} label={texts.alike} />
}

export function FollowFlatButton({ flat, className }: { flat: FollowedFlat; className: string | undefined }) {
  return <FollowButton subject={{ flat }} className={className} label={texts.flat} />
}

interface FollowButtonProps {
  subject: FollowSubject
  className: string | undefined
  label: string
}

function FollowButton({ subject, className, label }: FollowButtonProps) {
  const { favoritesByMail } = useSettings()
  const [Dialog, setDialog] = useState<FollowDialog>()
  const [open, setOpen] = useState(false)
  if (!favoritesByMail) return null
  const show = () => {
    setOpen(true)
    import('./dialog/follow-dialog.tsx').then(
      ({ FollowDialog }) => setDialog(() => FollowDialog),
      () => showToast({ text: texts.failed }),
    )
  }
  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, className)}
        aria-haspopup="dialog"
        onClick={show}
        data-print="hide"
      >
        <BellIcon />
        {label}
      </button>
      {Dialog && <Dialog subject={subject} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

function BellIcon() {
  return (
    <Icon size="s">
      <path d="M5 17h14l-1.8-2.6V10a5.2 5.2 0 0 0-10.4 0v4.4zM10 20h4" />
    </Icon>
  )
}
