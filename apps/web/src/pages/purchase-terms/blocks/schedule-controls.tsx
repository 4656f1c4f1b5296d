// The month of the first payment and the link to the schedule as a file, above a schedule.
import type { AddressParams } from '@kvartal/runtime/address'
import { upperFirst } from '@kvartal/russian/first-letter'
import { monthNames } from '@kvartal/russian/month'
import { TextLink } from '@kvartal/ui/link'
import { NativeSelect } from '@kvartal/ui/native-select'
import type { ReactNode } from 'react'
import { CalculatorForm } from '../../../shared/calculator/calculator-form.tsx'
import styles from './schedule-controls.module.css'

const texts = {
  start: 'Первый платёж',
  file: 'Скачать график, XLSX',
}

interface ScheduleControlsProps {
  /** The page with the anchor of the schedule. */
  action: string
  others: AddressParams
  onEarlyInput: (typed: URLSearchParams) => void
  /** Months such as 2026-12, the usual one first. */
  months: readonly string[]
  /** Null: the usual one. */
  month: string | null
  onMonthChange: (month: string | null) => void
  /** Null where this server does not have the program. */
  fileHref: string | null
  children?: ReactNode
}

export function ScheduleControls(props: ScheduleControlsProps) {
  const { action, others, onEarlyInput, months, month, onMonthChange, fileHref, children } = props
  const [usual = ''] = months
  return (
    <div className={styles.controls} data-print="hide">
      <CalculatorForm className={styles.form} action={action} others={others} onEarlyInput={onEarlyInput}>
        <NativeSelect
          label={texts.start}
          name="start"
          value={month !== null && months.includes(month) ? month : usual}
          onChange={({ currentTarget: { value } }) => onMonthChange(value === usual ? null : value)}
        >
          {months.map((option) => (
            <option key={option} value={option}>
              {monthText(option)}
            </option>
          ))}
        </NativeSelect>
      </CalculatorForm>
      <p className={styles.links}>
        {fileHref !== null && <ScheduleFileLink href={fileHref}>{texts.file}</ScheduleFileLink>}
        {children}
      </p>
    </div>
  )
}

/** A plain link: the server makes the file, also without scripts. */
export function ScheduleFileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink alone href={href} rel="nofollow" download>
      {children}
    </TextLink>
  )
}

/** «Декабрь 2026» */
function monthText(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${upperFirst(monthNames[(number ?? 1) - 1] ?? '')} ${year}`
}
