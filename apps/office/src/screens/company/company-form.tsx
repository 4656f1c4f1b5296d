// The form of the company's name and logo, with the logo as the site will show it.

import { OFFICE_CALLS } from '@kvartal/contract/office'
import { companyCalls } from '@kvartal/contract/office/company'
import { DenseButton } from '@kvartal/ui/dense-button'
import { DenseInput } from '@kvartal/ui/dense-input'
import { NativeSelect } from '@kvartal/ui/native-select'
import { Note } from '@kvartal/ui/note'
import { Wordmark } from '@kvartal/ui/wordmark'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { GateForm, SubmitRow } from '../../features/gate/gate-parts.tsx'
import { callOffice, OfficeProblem } from '../../shared/api/call-office.ts'
import { officeQuery } from '../../shared/api/office-query.ts'
import { showCompany } from '../../shared/company/company.tsx'
import { useOfficeForm } from '../../shared/forms/use-office-form.ts'
import { showProblem } from '../../shared/notifications/show-problem.ts'
import { FailureNote, SkeletonRows } from '../../shared/states/states.tsx'
import styles from './company.module.css'
import { type Company, type CompanyFields, conflictingParts, merged } from './company-conflict.ts'
import { CompanyConflict, type LostRace } from './company-conflict-dialog.tsx'

const { company: calls } = OFFICE_CALLS

type CompanyFormProps = { onDone: () => void; isFirstStart: boolean }

export function CompanyForm({ onDone, isFirstStart }: CompanyFormProps): ReactElement {
  const { data, error, refetch } = useQuery({ ...officeQuery(calls.see), gcTime: 0 })
  if (error) {
    return (
      <FailureNote error={error} onRetry={() => void refetch()}>
        Данные компании не загрузились.
      </FailureNote>
    )
  }
  if (!data) return <SkeletonRows rows={3} />
  if (data.company) return <LoadedForm company={data.company} onDone={onDone} isFirstStart={isFirstStart} />
  return (
    <>
      <Note>
        В базе ещё нет данных компании. Загрузите набор командой npm run import, название и логотип придут с ним.
      </Note>
      <div>
        <DenseButton variant="primary" onClick={onDone}>
          Открыть офис
        </DenseButton>
      </div>
    </>
  )
}

function LoadedForm({ company, onDone, isFirstStart }: CompanyFormProps & { company: Company }): ReactElement {
  const queries = useQueryClient()
  /** As the fields were filled: what is loaded later is not what the person has changed. */
  const [opened] = useState(company)
  const [conflict, setConflict] = useState<LostRace | null>(null)
  /** Parts that only one of two people has changed are merged without a question; the others are offered for a choice. */
  const save = async (seen: Company, wanted: CompanyFields): Promise<void> => {
    try {
      await callOffice(calls.change, { body: { ...wanted, version: seen.version } })
    } catch (error) {
      const lost = error instanceof OfficeProblem ? error.conflict?.stored : undefined
      if (!lost) throw error
      const stored = { ...(lost.values as CompanyFields), version: lost.version }
      if (conflictingParts(seen, wanted, stored).length > 0) return setConflict({ seen, wanted, stored, by: lost })
      return save(stored, merged({ seen, wanted, stored }))
    }
    setConflict(null)
    showCompany(queries, wanted)
    onDone()
  }
  const { form, field, submit, failure, isSubmitting } = useOfficeForm({
    schema: companyCalls.change.body,
    defaults: opened,
    send: ({ version: _, ...wanted }) => save(opened, wanted),
  })
  const [name, wordmark, dot] = form.watch(['name', 'wordmark', 'wordmarkDot'])
  return (
    <>
      {conflict ? (
        // Beside the form: what is submitted in the dialog would reach the form too.
        <CompanyConflict
          race={conflict}
          onClose={() => setConflict(null)}
          onSave={(chosen) => save(conflict.stored, chosen).catch(showProblem)}
        />
      ) : null}
      <GateForm onSubmit={submit} failure={failure}>
        <DenseInput label="Название" autoComplete="organization" {...field('name')} />
        <DenseInput label="Логотип словом" hint="Как в шапке сайта, обычно строчными буквами." {...field('wordmark')} />
        <NativeSelect
          label="Буква, вместо которой ягода"
          value={dot === null || dot >= wordmark.length ? '' : String(dot)}
          onChange={({ target }) => form.setValue('wordmarkDot', target.value === '' ? null : Number(target.value))}
        >
          <option value="">без ягоды</option>
          {[...wordmark].map((letter, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter is known by its place
            <option key={place} value={place}>
              {place + 1}-я, «{letter}»
            </option>
          ))}
        </NativeSelect>
        <p className={styles.preview}>
          <span className={styles.word}>
            <Wordmark name={name} word={wordmark} dotAt={dot} size="inherit" />
          </span>
          <span className={styles.aside}>так его увидят на сайте</span>
        </p>
        <div className={styles.actions}>
          <SubmitRow waiting={isSubmitting}>{isFirstStart ? 'Сохранить и открыть офис' : 'Сохранить'}</SubmitRow>
          <DenseButton variant="text" onClick={onDone}>
            {isFirstStart ? 'Оставить как есть' : 'Отмена'}
          </DenseButton>
        </div>
      </GateForm>
    </>
  )
}
