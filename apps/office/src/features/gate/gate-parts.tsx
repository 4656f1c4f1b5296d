// Parts that several pages before signing in share.
import { DenseButton } from '@kvartal/ui/dense-button'
import { ChevronLeftIcon } from '@kvartal/ui/icon'
import { KeyHint } from '@kvartal/ui/key-hint'
import { Link } from '@kvartal/ui/link'
import { Note } from '@kvartal/ui/note'
import type { FormEvent, ReactElement, ReactNode } from 'react'
import type { OfficeProblem } from '../../shared/api/call-office.ts'
import { failureText } from '../../shared/states/states.tsx'
import styles from './gate-parts.module.css'

type GateFormProps = {
  onSubmit: (event: FormEvent) => void
  /** A refusal that belongs to no field. */
  failure?: OfficeProblem | null
  children: ReactNode
}

export function GateForm({ onSubmit, failure, children }: GateFormProps): ReactElement {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {failure ? (
        <Note tone="error" live>
          {failureText(failure)}
        </Note>
      ) : null}
      {children}
    </form>
  )
}

type SubmitRowProps = { waiting: boolean; disabled?: boolean; children: string }

/** The one action of the page, with its key. */
export function SubmitRow({ waiting, disabled = false, children }: SubmitRowProps): ReactElement {
  return (
    <div className={styles.submit}>
      <DenseButton variant="primary" type="submit" waiting={waiting} disabled={disabled}>
        {children}
      </DenseButton>
      <KeyHint>Enter</KeyHint>
    </div>
  )
}

type GateBackProps = { children: string } & ({ href: string } | { onClick: () => void })

/** The way back over the title. */
export function GateBack({ children, ...to }: GateBackProps): ReactElement {
  const face = (
    <>
      <ChevronLeftIcon size="s" /> {children}
    </>
  )
  if ('href' in to) {
    return (
      <Link href={to.href} className={styles.back}>
        {face}
      </Link>
    )
  }
  return (
    <button type="button" className={styles.back} onClick={to.onClick}>
      {face}
    </button>
  )
}
