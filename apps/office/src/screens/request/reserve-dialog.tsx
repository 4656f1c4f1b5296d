// Reserving a flat or a commercial lot for a request: which one and until when. Its status changes with the request, at
// once.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { RequestCard, RequestLot } from '@kvartal/contract/office/requests'
import { DateInput } from '@kvartal/ui/date-input'
import { DenseButton } from '@kvartal/ui/dense-button'
import { Dialog, DialogActions } from '@kvartal/ui/dialog'
import { type ReactElement, useState } from 'react'
import { LotField } from '../../features/requests/lot-field.tsx'
import { lotChoice } from '../../features/requests/lot-states.ts'
import { useAnnounceWrite } from '../../features/requests/request-actions.ts'
import { useApplyRow, useRequestChoices } from '../../features/requests/request-queries.ts'
import { nameOf } from '../../features/requests/request-words.ts'
import { callOffice } from '../../shared/api/call-office.ts'
import { FailureNote } from '../../shared/states/states.tsx'
import { addDays, dayOf, momentAt } from '../../shared/time/company-clock.ts'
import { formatDays, shortDay } from '../../shared/time-words.ts'
import styles from './request.module.css'

const { requests } = OFFICE_CALLS

type ReserveDialogProps = { card: RequestCard; open: boolean; onOpenChange: (open: boolean) => void }

export function ReserveDialog({ card, open, onOpenChange }: ReserveDialogProps): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Забронировать для заявки: ${nameOf(card)}`}
      lead="Сайт и площадки покажут бронь сразу. В конце срока она кончится сама."
    >
      {open ? <ReserveForm card={card} onOpenChange={onOpenChange} /> : null}
    </Dialog>
  )
}

/** The last minute of the day. */
const endOfDay = (day: string): Date => momentAt(day, 23, 59)

function ReserveForm({ card, onOpenChange }: Omit<ReserveDialogProps, 'open'>): ReactElement {
  const apply = useApplyRow()
  const announce = useAnnounceWrite()
  const choices = useRequestChoices().data
  const [today] = useState(() => dayOf(new Date()))
  const [chosen, setChosen] = useState<RequestLot | null>(card.lot?.status === 'free' ? card.lot : null)
  const [until, setUntil] = useState<string | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const usualDays =
    choices?.projects.find(({ slug }) => slug === card.project)?.reserveDays ?? choices?.reserveDays ?? null
  const day = until ?? (usualDays === null ? '' : addDays(today, usualDays))
  const reserve = async () => {
    if (!chosen || !day) return
    setSaving(true)
    setProblem(null)
    try {
      const body = { version: card.version, ...lotChoice(chosen), until: endOfDay(day).toISOString() }
      const answer = await callOffice(requests.reserve, { params: { id: card.id }, body })
      onOpenChange(false)
      apply(answer.request)
      announce(`Бронь на № ${chosen.number} до ${shortDay(endOfDay(day), new Date())}`, answer.batchId, [card.id])
    } catch (error) {
      setProblem(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className={styles.form}>
      {problem ? <FailureNote error={problem}>Бронь не поставлена.</FailureNote> : null}
      <LotField project={card.project ?? ''} value={chosen} onChoose={setChosen} freeOnly />
      <DateInput
        label="До какого дня"
        hint={
          choices && usualDays ? `Обычно ${formatDays(usualDays)}, не больше ${choices.reserveDaysMax}.` : undefined
        }
        today={today}
        min={today}
        value={day}
        onValueChange={setUntil}
      />
      <DialogActions aside={chosen ? undefined : 'выберите, что свободно'}>
        <DenseButton variant="primary" disabled={!chosen || !day} waiting={isSaving} onClick={() => void reserve()}>
          {chosen && day
            ? `Забронировать № ${chosen.number} до ${shortDay(endOfDay(day), new Date())}`
            : 'Забронировать'}
        </DenseButton>
        <DenseButton keyHint="Esc" onClick={() => onOpenChange(false)}>
          Отмена
        </DenseButton>
      </DialogActions>
    </div>
  )
}
