// The dialog in the middle: a short form or a question. The site's modal comes from the right.
import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names/index.ts'
import { DialogFrame, type DialogState } from '../dialog-frame/index.ts'
import styles from './dialog.module.css'

type DialogProps = DialogState & {
  title: ReactNode
  /** Before the title: a face. */
  aside?: ReactNode
  lead?: ReactNode
  /** `wide` is for a comparison of two versions. */
  size?: 'regular' | 'wide'
  children: ReactNode
}

export function Dialog({ title, aside, lead, size = 'regular', children, ...state }: DialogProps): ReactElement {
  const titleId = useId()
  const titleRef = useRef<HTMLDivElement>(null)
  return (
    <DialogFrame
      {...state}
      titleId={titleId}
      titleRef={titleRef}
      locksPage={false}
      popupClassName={classNames(styles.dialog, size === 'wide' && styles.wide)}
    >
      <div className={styles.head} ref={titleRef} tabIndex={-1}>
        {aside}
        <div>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
      </div>
      {children}
    </DialogFrame>
  )
}

/** The row of buttons at the bottom; `aside` stands at its right end. */
export function DialogActions({ aside, children }: { aside?: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div className={styles.actions}>
      {children}
      {aside ? <span className={styles.aside}>{aside}</span> : null}
    </div>
  )
}
