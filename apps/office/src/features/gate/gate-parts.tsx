// Parts that several pages before signing in share.
import { DenseButton } from '@kvartal/ui/dense-button'
import { KeyHint } from '@kvartal/ui/key-hint'
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
