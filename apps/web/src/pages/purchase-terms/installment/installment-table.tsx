// Every payment of the installment with its date.
import type { InstallmentRow, InstallmentSchedule } from '@kvartal/finance'
import { formatDate } from '@kvartal/russian/date'
import { formatNumber } from '@kvartal/russian/number'
import { ScheduleDetails } from '../../../shared/calculator/schedule-details.tsx'
import { RuledTable } from '../../../shared/ruled-table/ruled-table.tsx'

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

export function InstallmentTable({ schedule, today }: { schedule: InstallmentSchedule; today: string }) {
  return (
    <ScheduleDetails title={texts.title} note={texts.from(today)} open>
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
    </ScheduleDetails>
  )
}

function kindText({ kind }: InstallmentRow, place: number): string {
  return kind === 'part' ? texts.part(place) : texts[kind]
}
