// Every payment of the installment with its date.
import { firstPaymentMonths, type InstallmentRow, type InstallmentSchedule } from '@kvartal/finance'
import { formatDate } from '@kvartal/russian/date'
import { formatNumber } from '@kvartal/russian/number'
import { CalculatorDetails } from '../../../shared/calculator/calculator-details.tsx'
import { RuledTable } from '../../../shared/tables/ruled-table.tsx'
import { ScheduleControls } from '../blocks/schedule-controls.tsx'
import type { InstallmentParams } from './load-installment.ts'

const texts = {
  title: 'График платежей',
  from: (date: string) =>
    `Если внести первый взнос ${formatDate(date)}. В\u00a0договоре даты считают от\u00a0регистрации.`,
  date: 'Дата',
  kind: 'Платёж',
  sum: 'Сумма, ₽',
  left: 'Остаток, ₽',
  first: 'Первый взнос',
  part: (number: number) => `${number}-й`,
  final: 'Последний',
}

interface InstallmentTableProps {
  path: string
  params: InstallmentParams
  change: (part: Partial<InstallmentParams>) => void
  onEarlyInput: (typed: URLSearchParams) => void
  schedule: InstallmentSchedule
  today: string
  startDate: string
  /** Null where this server does not have the program. */
  fileHref: string | null
}

export function InstallmentTable(props: InstallmentTableProps) {
  const { path, params, change, onEarlyInput, schedule, today, startDate, fileHref } = props
  const { start: _, ...others } = params
  return (
    <CalculatorDetails title={texts.title} note={texts.from(startDate)} open>
      <ScheduleControls
        action={`${path}#schedule`}
        others={others}
        onEarlyInput={onEarlyInput}
        months={firstPaymentMonths(today, 0)}
        month={params.start}
        onMonthChange={(start) => change({ start })}
        fileHref={fileHref}
      />
      <RuledTable
        dense
        label={texts.title}
        columns={[
          { title: texts.kind },
          { title: texts.date },
          { title: texts.sum, numeric: true },
          { title: texts.left, numeric: true, secondary: true },
        ]}
        rows={schedule.rows.map((row, place) => ({
          key: `${row.kind} ${row.month}`,
          cells: [
            kindText(row, place),
            row.date && formatDate(row.date),
            formatNumber(row.paymentRub),
            formatNumber(row.balanceRub),
          ],
        }))}
      />
    </CalculatorDetails>
  )
}

function kindText({ kind }: InstallmentRow, place: number): string {
  return kind === 'part' ? texts.part(place) : texts[kind]
}
