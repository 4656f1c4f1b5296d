// The menu of states. «Бронь» comes with a flat and a term, so it opens its own dialog; «Закрыта» asks for the reason.
import {
  CLOSE_REASON_NAMES,
  CLOSE_REASONS,
  type CloseReason,
  REQUEST_STATE_NAMES,
  REQUEST_STATES,
  type RequestState,
} from '@kvartal/contract/office/requests'
import { DenseButton } from '@kvartal/ui/dense-button'
import { Dialog, DialogActions } from '@kvartal/ui/dialog'
import { MenuChoice, MenuChoices } from '@kvartal/ui/menu'
import { StateMark } from '@kvartal/ui/state-mark'
import { tickBox } from '@kvartal/ui/tick-box'
import { type ReactElement, useState } from 'react'
import { STATE_MARKS } from './request-words.ts'
import styles from './state-choices.module.css'

type StateChoicesProps = {
  value: RequestState | ''
  onChoose: (state: RequestState) => void
  /** Why a state cannot be chosen here. */
  disabled?: Partial<Record<RequestState, string>>
}

/** The content of a menu. */
export function StateChoices({ value, onChoose, disabled = {} }: StateChoicesProps): ReactElement {
  return (
    <MenuChoices value={value} onValueChange={(next) => onChoose(next as RequestState)}>
      {REQUEST_STATES.map((state) => (
        <MenuChoice key={state} value={state} disabled={state in disabled} note={disabled[state]}>
          <StateMark kind={STATE_MARKS[state]}>{REQUEST_STATE_NAMES[state]}</StateMark>
        </MenuChoice>
      ))}
    </MenuChoices>
  )
}

/** What a person may give as a reason; the rest is given by the server. */
const REASONS = CLOSE_REASONS.filter((reason) => reason !== 'before-office')

type CloseDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** «заявку Кирилла Андреева», «3 заявки» */
  what: string
  /** What a sale does with the reserve: «Квартира № 28 станет проданной.». Undefined: nothing is reserved. */
  saleNote?: string | undefined
  onClose: (reason: CloseReason) => void
}

export function CloseDialog({ open, onOpenChange, what, saleNote, onClose }: CloseDialogProps): ReactElement {
  const [reason, setReason] = useState<CloseReason | null>(null)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Закрыть ${what}`} lead="Почему?">
      <fieldset className={styles.reasons} aria-label="Причина">
        {REASONS.map((value) => (
          <label key={value} className={styles.reason}>
            <input
              type="radio"
              name="close-reason"
              value={value}
              className={tickBox}
              checked={reason === value}
              onChange={() => setReason(value)}
            />
            {CLOSE_REASON_NAMES[value]}
          </label>
        ))}
      </fieldset>
      <p className={styles.sale} role="status">
        {reason === 'bought' ? saleNote : null}
      </p>
      <DialogActions aside={reason ? undefined : 'выберите причину'}>
        <DenseButton
          variant="primary"
          disabled={reason === null}
          onClick={() => {
            if (reason) onClose(reason)
          }}
        >
          Закрыть {what}
        </DenseButton>
        <DenseButton keyHint="Esc" onClick={() => onOpenChange(false)}>
          Оставить
        </DenseButton>
      </DialogActions>
    </Dialog>
  )
}
