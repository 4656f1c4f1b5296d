// The dialog: what the letters will report, the address, the reasons, the consent. From the right on a desktop, from
// below on a phone.
import { Modal } from '@kvartal/ui/modal'
import { Sheet } from '@kvartal/ui/sheet'
import { useWidthClass } from '@kvartal/ui/width-class'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useOpenAfterMount } from '../../../shared/open-after-mount/use-open-after-mount.ts'
import { track } from '../../../shared/track/track.ts'
import type { FollowSubject } from '../follow-subject.ts'
import { FollowForm } from './follow-form.tsx'
import { LetterSent } from './letter-sent.tsx'
import { texts } from './texts.ts'
import { FORM_NAME } from './use-follow-form.ts'

interface FollowDialogProps {
  subject: FollowSubject
  open: boolean
  onClose: () => void
}

export function FollowDialog({ subject, open, onClose }: FollowDialogProps) {
  const isPhone = useWidthClass() === 'MOBILE'
  const isOpen = useOpenAfterMount(open)
  const [sentTo, setSentTo] = useState<string>()
  const [opening, setOpening] = useState(0)
  const challenged = useRef(false)
  const onChallenge = useCallback((shown: boolean) => {
    challenged.current = shown
  }, [])
  const flatId = 'flat' in subject ? subject.flat.id : undefined
  useEffect(() => {
    if (open) track('form_open', { formname: FORM_NAME, flatId })
  }, [open, flatId])
  const { title } = 'list' in subject ? texts.list : texts.flat
  const dialog = {
    open: isOpen,
    // The captcha task is rendered outside the dialog: a click on it must not close the form.
    onOpenChange: (next: boolean) => {
      if (!next && !challenged.current) onClose()
    },
    onClosed: () => {
      setSentTo(undefined)
      setOpening(opening + 1)
    },
    title: sentTo === undefined ? title : texts.sent.title,
  }
  const content = (
    <div key={opening}>
      {/* Stays mounted after sending: «Отправить ещё раз» sends the same values. */}
      <FollowForm
        subject={subject}
        isHidden={sentTo !== undefined}
        onSent={setSentTo}
        onChallenge={onChallenge}
        sent={(sendAgain, state) =>
          sentTo !== undefined && <LetterSent email={sentTo} onAgain={sendAgain} onClose={onClose} {...state} />
        }
      />
    </div>
  )
  return isPhone ? (
    <Sheet {...dialog} fit>
      {content}
    </Sheet>
  ) : (
    <Modal {...dialog}>{content}</Modal>
  )
}
