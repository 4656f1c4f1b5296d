// «Записать звонок»: a request that came by phone, written down by hand.

import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { RequestLot } from '@kvartal/contract/office/requests'
import { DenseButton } from '@kvartal/ui/dense-button'
import { DenseInput } from '@kvartal/ui/dense-input'
import { Dialog, DialogActions } from '@kvartal/ui/dialog'
import { NativeSelect } from '@kvartal/ui/native-select'
import { Textarea } from '@kvartal/ui/textarea'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { LotField } from '../../features/requests/lot-field.tsx'
import { lotChoice } from '../../features/requests/lot-states.ts'
import { requestKeys } from '../../features/requests/request-queries.ts'
import { callOffice, OfficeProblem } from '../../shared/api/call-office.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { FailureNote } from '../../shared/states/states.tsx'
import type { Choices } from './conditions.tsx'
import styles from './requests.module.css'

const { requests } = OFFICE_CALLS

const EMPTY = { name: '', phone: '', email: '', project: '', matter: '', note: '' }

type RecordCallDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; choices: Choices | undefined }

export function RecordCallDialog({ open, onOpenChange, choices }: RecordCallDialogProps): ReactElement {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Записать звонок" lead="Заявка встанет в список за вами.">
      {open ? <RecordCallForm onOpenChange={onOpenChange} choices={choices} /> : null}
    </Dialog>
  )
}

function RecordCallForm({ onOpenChange, choices }: Omit<RecordCallDialogProps, 'open'>): ReactElement {
  const queries = useQueryClient()
  const navigate = useNavigate()
  // One number for all tries of this form: the same call sent twice makes one request.
  const [id] = useState(() => crypto.randomUUID())
  const [call, setCall] = useState(EMPTY)
  const [lot, setLot] = useState<RequestLot | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const set = (field: keyof typeof EMPTY) => (event: { target: { value: string } }) =>
    setCall((now) => ({ ...now, [field]: event.target.value }))
  const reasonOf = (field: string) => (problem instanceof OfficeProblem ? problem.reasonOf(field) : undefined)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    setProblem(null)
    try {
      const body = { id, ...call, project: call.project || null, ...lotChoice(lot) }
      const { request } = await callOffice(requests.record, { body })
      void queries.invalidateQueries({ queryKey: requestKeys.counts })
      void queries.invalidateQueries({ queryKey: requestKeys.lists })
      onOpenChange(false)
      await navigate(hrefs.request(request.id))
    } catch (error) {
      setProblem(error)
    } finally {
      setSaving(false)
    }
  }
  const phoneProblem = reasonOf('phone')
  const emailProblem = reasonOf('email')
  return (
    <form className={styles.callForm} onSubmit={(event) => void save(event)}>
      {problem && !phoneProblem && !emailProblem ? <FailureNote error={problem}>Звонок не записан.</FailureNote> : null}
      <div className={styles.pair}>
        <DenseInput label="Имя" value={call.name} onChange={set('name')} maxLength={200} />
        <DenseInput
          label="Телефон"
          type="tel"
          value={call.phone}
          onChange={set('phone')}
          invalid={Boolean(phoneProblem)}
          message={phoneProblem ?? ''}
        />
      </div>
      <div className={styles.pair}>
        <DenseInput
          label="Почта"
          type="email"
          value={call.email}
          onChange={set('email')}
          invalid={Boolean(emailProblem)}
          message={emailProblem ?? ''}
        />
        <NativeSelect label="Проект" value={call.project} onChange={set('project')}>
          <option value="">не решил</option>
          {choices?.projects.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <LotField project={call.project} value={lot} onChoose={setLot} />
      <DenseInput
        label="О чём"
        placeholder="Семейная ипотека"
        value={call.matter}
        onChange={set('matter')}
        maxLength={300}
      />
      <Textarea label="Заметка" hint="Видят только сотрудники." value={call.note} onChange={set('note')} />
      <DialogActions>
        <DenseButton variant="primary" type="submit" waiting={isSaving}>
          Записать звонок
        </DenseButton>
        <DenseButton keyHint="Esc" onClick={() => onOpenChange(false)}>
          Отмена
        </DenseButton>
      </DialogActions>
    </form>
  )
}
