// Erasing a person's data: what goes, what stays, on what ground, confirmed by four digits.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { RequestCard } from '@kvartal/contract/office/requests'
import { formatCount, type NounForms } from '@kvartal/russian/count'
import { DenseButton } from '@kvartal/ui/dense-button'
import { DenseInput } from '@kvartal/ui/dense-input'
import { Dialog, DialogActions } from '@kvartal/ui/dialog'
import { CheckIcon, InfoIcon } from '@kvartal/ui/icon'
import { showUndoToast } from '@kvartal/ui/undo-toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react'
import { reloadRequests } from '../../features/requests/request-queries.ts'
import { nameOf } from '../../features/requests/request-words.ts'
import { callOffice, OfficeProblem } from '../../shared/api/call-office.ts'
import { officeQuery } from '../../shared/api/office-query.ts'
import { FailureNote, SkeletonRows } from '../../shared/states/states.tsx'
import styles from './request.module.css'

const { requests } = OFFICE_CALLS
const noteForms: NounForms = ['заметка', 'заметки', 'заметок']
const subscriptionForms: NounForms = ['подписка', 'подписки', 'подписок']

type EraseDialogProps = { card: RequestCard; open: boolean; onOpenChange: (open: boolean) => void }

export function EraseDialog({ card, open, onOpenChange }: EraseDialogProps): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Стереть личные данные: ${nameOf(card)}?`}
      lead="Вернуть их будет нельзя. Сделаем сразу:"
    >
      {open ? <EraseForm card={card} onDone={() => onOpenChange(false)} /> : null}
    </Dialog>
  )
}

function EraseForm({ card, onDone }: { card: RequestCard; onDone: () => void }): ReactElement {
  const queries = useQueryClient()
  const params = { id: card.id }
  const { data: facts, error } = useQuery(officeQuery(requests.eraseFacts, { params }))
  // What the person saw: a change that comes while the form is open is answered by a conflict.
  const [version] = useState(card.version)
  const [ground, setGround] = useState('Просьба человека')
  const [confirm, setConfirm] = useState('')
  const [problem, setProblem] = useState<unknown>(null)
  const [isErasing, setErasing] = useState(false)
  if (error) return <FailureNote error={error}>Не узнали, что будет стёрто.</FailureNote>
  if (!facts) return <SkeletonRows rows={4} />
  const byPhone = facts.confirmBy === 'phone'
  const isConfirmed = byPhone ? /^\d{4}$/.test(confirm.trim()) : confirm.includes('@')
  const erase = async (event: FormEvent) => {
    event.preventDefault()
    setErasing(true)
    setProblem(null)
    try {
      await callOffice(requests.erase, { params, body: { version, ground, confirm: confirm.trim() } })
      showUndoToast({ text: 'Личные данные стёрты, запись в журнале' })
      onDone()
      await reloadRequests(queries, [card.id])
    } catch (failure) {
      setProblem(failure)
    } finally {
      setErasing(false)
    }
  }
  const confirmProblem = problem instanceof OfficeProblem ? problem.reasonOf('confirm') : undefined
  return (
    <form className={styles.form} onSubmit={(event) => void erase(event)}>
      <ul className={styles.eraseFacts}>
        <Fact>
          имя, телефон, почта и текст {facts.numbers.length > 1 ? 'заявок' : 'заявки'}{' '}
          {facts.numbers.map((number) => `№ ${number}`).join(', ')}
        </Fact>
        {facts.notes > 0 ? <Fact>{formatCount(facts.notes, noteForms)}</Fact> : null}
        {facts.subscriptions > 0 ? <Fact>{formatCount(facts.subscriptions, subscriptionForms)} на письма</Fact> : null}
        {facts.tellsCrm ? <Fact>просьба стереть уйдёт в CRM</Fact> : null}
        <li className={styles.stays}>
          <InfoIcon />
          <span>останутся: дата, проект, источник, исход, без имени</span>
        </li>
      </ul>
      {problem && !confirmProblem ? <FailureNote error={problem}>Данные не стёрты.</FailureNote> : null}
      <DenseInput
        label="Основание"
        value={ground}
        maxLength={300}
        onChange={(event) => setGround(event.target.value)}
      />
      <DenseInput
        className={byPhone ? styles.digits : undefined}
        label={
          byPhone
            ? 'Чтобы подтвердить, введите последние 4 цифры телефона'
            : 'Чтобы подтвердить, введите почту человека'
        }
        inputMode={byPhone ? 'numeric' : 'email'}
        value={confirm}
        invalid={Boolean(confirmProblem)}
        message={confirmProblem ?? ''}
        onChange={(event) => setConfirm(event.target.value)}
      />
      <DialogActions aside="запишем в журнал">
        <DenseButton
          variant="danger-filled"
          type="submit"
          disabled={!isConfirmed || ground.trim().length < 3}
          waiting={isErasing}
        >
          Стереть
        </DenseButton>
        <DenseButton keyHint="Esc" onClick={onDone}>
          Оставить
        </DenseButton>
      </DialogActions>
    </form>
  )
}

function Fact({ children }: { children: ReactNode }): ReactElement {
  return (
    <li>
      <CheckIcon />
      <span>{children}</span>
    </li>
  )
}
