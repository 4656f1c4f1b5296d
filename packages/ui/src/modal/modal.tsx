// The modal: slides in from the right in 0.6 s, 560 px wide, the whole width on a phone.
import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import { DialogClose, DialogFrame, type DialogState } from '../dialog-frame/index.ts'
import { CloseIcon } from '../icon/index.ts'
import { Heading } from '../text/index.ts'
import styles from './modal.module.css'

type ModalProps = DialogState & {
  title: ReactNode
  /** What the dialog is about, above its title. */
  overline?: ReactNode
  closeLabel?: string
  children: ReactNode
}

export function Modal({ title, overline, closeLabel = 'Закрыть', children, ...state }: ModalProps): ReactElement {
  const titleId = useId()
  const titleRef = useRef<HTMLDivElement>(null)
  return (
    <DialogFrame {...state} titleId={titleId} titleRef={titleRef} popupClassName={styles.modal ?? ''}>
      <div className={styles.bar}>
        {overline && <p className={styles.overline}>{overline}</p>}
        <DialogClose className={styles.close} aria-label={closeLabel}>
          <CloseIcon size="l" />
        </DialogClose>
      </div>
      <div ref={titleRef} className={styles.title} tabIndex={-1}>
        <Heading level={2} size="panel" id={titleId}>
          {title}
        </Heading>
      </div>
      <div className={styles.body}>{children}</div>
    </DialogFrame>
  )
}
