// Asks for the password again before a change of how the person signs in.
import { DenseButton } from '@kvartal/ui/dense-button'
import { Dialog, DialogActions } from '@kvartal/ui/dialog'
import { type ReactElement, type ReactNode, useState } from 'react'
import { OfficeProblem } from '../../shared/api/call-office.ts'
import { failureText } from '../../shared/states/states.tsx'
import { PasswordField } from './password-field.tsx'

type PasswordDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  lead: ReactNode
  /** The verb on the button. */
  confirm: string
  danger?: boolean
  /** A refusal is shown under the field. */
  onConfirm: (password: string) => Promise<unknown>
}

export function PasswordDialog(props: PasswordDialogProps): ReactElement {
  const { open, onOpenChange, title, lead } = props
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} lead={lead}>
      {/* Mounted anew at every opening: nobody's password stays in it. */}
      {open ? <Question {...props} /> : null}
    </Dialog>
  )
}

function Question({ confirm, danger = false, onConfirm, onOpenChange }: PasswordDialogProps): ReactElement {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)
  const send = async () => {
    setWaiting(true)
    setFault(undefined)
    try {
      await onConfirm(password)
      onOpenChange(false)
    } catch (error) {
      if (!(error instanceof OfficeProblem)) throw error
      setFault(failureText(error))
      setWaiting(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (password !== '' && !isWaiting) void send()
      }}
    >
      <PasswordField
        label="Ваш пароль"
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        invalid={fault !== undefined}
        message={fault}
      />
      <DialogActions>
        <DenseButton
          variant={danger ? 'danger-filled' : 'primary'}
          type="submit"
          waiting={isWaiting}
          disabled={password === ''}
        >
          {confirm}
        </DenseButton>
        <DenseButton onClick={() => onOpenChange(false)} keyHint="Esc">
          Отмена
        </DenseButton>
      </DialogActions>
    </form>
  )
}
