// The state of a record: a shape and a word, never colour alone.
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names/index.ts'
import styles from './state-mark.module.css'

/**
 * `new` waits for an answer; `work` and `half` are in progress; `meet` is agreed; `won` and `ok` are good; `off` is
 * closed, sold or switched off; `warn` is a warning, `bad` a failure; `plan` will happen later.
 */
export type StateMarkKind = 'new' | 'work' | 'meet' | 'won' | 'ok' | 'half' | 'off' | 'warn' | 'bad' | 'plan'

type StateMarkProps = {
  kind: StateMarkKind
  /** The word. Without it `label` is needed. */
  children?: ReactNode
  /** The accessible name of a mark that stands alone. */
  label?: string
  /** Keeps the colour of the shape and writes the word in ink, for a sentence beside the mark. */
  inkWord?: boolean
  className?: string | undefined
}

export function StateMark({ kind, children, label, inkWord = false, className }: StateMarkProps): ReactElement {
  return (
    <span
      className={classNames(styles.state, styles[kind], className)}
      {...(label ? { role: 'img', 'aria-label': label } : {})}
    >
      {inkWord ? <span className={styles.inkWord}>{children}</span> : children}
    </span>
  )
}

/** The amber disc of what waits for an answer; always beside a word that says so. */
export function Berry({ className }: { className?: string | undefined }): ReactElement {
  return <span className={classNames(styles.berry, className)} aria-hidden="true" />
}
