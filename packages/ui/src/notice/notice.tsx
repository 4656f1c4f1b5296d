// Messages in the page: a notice in a tinted strip, and the empty state, which offers the nearest thing that works.
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names/index.ts'
import { CheckIcon, CloseIcon, ErrorIcon, InfoIcon } from '../icon/index.ts'
import { Heading, Text } from '../text/index.ts'
import styles from './notice.module.css'

export type NoticeTone = 'info' | 'success' | 'error'

const ICONS = { info: InfoIcon, success: CheckIcon, error: ErrorIcon }

type NoticeProps = {
  tone?: NoticeTone
  children: ReactNode
  /** An action for the visitor: a text link or a text button. */
  action?: ReactNode
  onDismiss?: () => void
  /**
   * For a notice that appears after the page did: screen readers announce an error at once, other notices when they are
   * idle.
   */
  live?: boolean
  className?: string
}

export function Notice({
  tone = 'info',
  children,
  action,
  onDismiss,
  live = false,
  className,
}: NoticeProps): ReactElement {
  const Icon = ICONS[tone]
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={live ? role : undefined}>
      <Icon className={styles.icon} />
      <div className={styles.text}>
        {children}
        {action ? <> {action}</> : null}
      </div>
      {onDismiss ? (
        <button type="button" className={styles.dismiss} aria-label="Скрыть сообщение" onClick={onDismiss}>
          <CloseIcon size="s" />
        </button>
      ) : null}
    </div>
  )
}

type EmptyStateProps = {
  title: ReactNode
  level?: 1 | 2 | 3
  children?: ReactNode
  actions?: ReactNode
  className?: string
}

export function EmptyState({ title, level = 2, children, actions, className }: EmptyStateProps): ReactElement {
  return (
    <div className={classNames(styles.empty, className)}>
      <Heading level={level} size="h2">
        {title}
      </Heading>
      {children ? <Text tone="secondary">{children}</Text> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
