// What a screen says when it has nothing to show: empty, nothing found, loading, failed, no access.
import { DenseButton } from '@kvartal/ui/dense-button'
import { Note } from '@kvartal/ui/note'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import type { ReactElement, ReactNode } from 'react'
import { OfficeProblem } from '../api/call-office.ts'
import styles from './states.module.css'

type EmptyStateProps = {
  /** «Заявок пока нет». */
  title: ReactNode
  /** What will be here and how to start; which condition to drop. */
  children: ReactNode
  actions?: ReactNode
}

/** Also for «Таких заявок нет» and for «Цены утверждает руководитель продаж». */
export function EmptyState({ title, children, actions }: EmptyStateProps): ReactElement {
  return (
    <div className={styles.empty}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{children}</p>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  )
}

/** Only when there is nothing older to show: otherwise the old data stays in use. */
export function SkeletonRows({ rows = 8 }: { rows?: number }): ReactElement {
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden>
        <span role="status">Загружаем</span>
      </VisuallyHidden>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal rows
        <div key={at} className={styles.row} aria-hidden="true">
          <i className={styles.bone} />
          <i className={styles.bone} />
          <i className={styles.bone} />
          <i className={styles.bone} />
        </div>
      ))}
    </div>
  )
}

type FailureNoteProps = {
  error: unknown
  /** What did not work, and what still does: «Люди не загрузились». */
  children: ReactNode
  onRetry?: (() => void) | undefined
}

/** The failure of a part of a screen: in its place, with the number of the request and a way to try again. */
export function FailureNote({ error, children, onRetry }: FailureNoteProps): ReactElement {
  return (
    <Note
      tone="error"
      live
      action={
        onRetry ? (
          <DenseButton variant="text" size="small" onClick={onRetry}>
            Повторить
          </DenseButton>
        ) : null
      }
    >
      {children} {failureText(error)}
    </Note>
  )
}

export function failureText(error: unknown): string {
  if (!(error instanceof OfficeProblem)) return 'Обновите страницу, а если не поможет, покажите это администратору.'
  // For actions without fields to choose from, such as taking a request.
  if (error.conflict) {
    const who = error.conflict.stored.changedBy ?? 'кто-то другой'
    return `Это только что изменили: ${who}. Посмотрите, что теперь, и повторите.`
  }
  const number = error.requestId && error.status >= 500 ? ` Номер сбоя ${error.requestId.slice(0, 8)}.` : ''
  return `${error.message}${number}`
}
