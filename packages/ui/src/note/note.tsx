// A note inside a screen: a bar at the left, the text, one action at the right.
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names/index.ts'
import { CheckIcon, InfoIcon } from '../icon/index.ts'
import { WarningIcon } from '../office-icon/index.ts'
import styles from './note.module.css'

const ICONS = { plain: InfoIcon, good: CheckIcon, warning: WarningIcon, error: WarningIcon }

type NoteProps = {
  tone?: keyof typeof ICONS
  /** Replaces the icon of the tone. */
  icon?: ReactNode
  children: ReactNode
  action?: ReactNode
  /** For a note that appears after the screen did: an error is announced at once, others when the reader is idle. */
  live?: boolean
  className?: string | undefined
}

export function Note({ tone = 'plain', icon, children, action, live = false, className }: NoteProps): ReactElement {
  const Icon = ICONS[tone]
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div className={classNames(styles.note, styles[tone], className)} role={live ? role : undefined}>
      <span className={styles.icon}>{icon ?? <Icon />}</span>
      <div className={styles.text}>{children}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
