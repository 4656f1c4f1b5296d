// A chart of the installment payments over time: the first payment, the parts and the final one to scale.
import type { InstallmentRow, InstallmentSchedule } from '@kvartal/finance'
import { formatDate } from '@kvartal/russian/date'
import { formatPrice } from '@kvartal/russian/number'
import { formatTerm } from '@kvartal/russian/term'
import styles from './installment-picture.module.css'

const texts = {
  picture: (payments: number, first: string, part: string, final: string | null, term: string) =>
    `${payments} платежей за ${term}: первый ${first}, затем по ${part}${final ? `, последний ${final}` : ''}`,
}

const HEIGHT = 120
const SLOT = 12
const BAR = 8

export function InstallmentPicture({ schedule }: { schedule: InstallmentSchedule }) {
  const { rows, firstPaymentRub, partRub, finalPaymentRub } = schedule
  const first = rows[0]
  const last = rows[rows.length - 1]
  if (!first || !last) return null
  const byMonth = stackByMonth(rows)
  const highest = byMonth.reduce((most, { total }) => Math.max(most, total), 1)
  const width = (last.month + 1) * SLOT
  return (
    <figure>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.picture(
          rows.length,
          formatPrice(firstPaymentRub),
          formatPrice(partRub),
          finalPaymentRub > 0 ? formatPrice(finalPaymentRub) : null,
          formatTerm(last.month),
        )}
      >
        {byMonth.flatMap(({ month, payments }) => {
          let top = HEIGHT
          return payments.map(({ kind, paymentRub }) => {
            const height = (paymentRub / highest) * HEIGHT
            top -= height
            return (
              <rect
                key={`${month} ${kind}`}
                className={styles[kind]}
                x={month * SLOT + (SLOT - BAR) / 2}
                y={top}
                width={BAR}
                height={height}
              />
            )
          })
        })}
      </svg>
      {first.date && last.date && (
        <figcaption className={styles.axis}>
          <span>{formatDate(first.date)}</span>
          <span>{formatDate(last.date)}</span>
        </figcaption>
      )}
    </figure>
  )
}

/** The last part and the final payment are due in the same month, so their bars are stacked. */
function stackByMonth(rows: readonly InstallmentRow[]): { month: number; total: number; payments: InstallmentRow[] }[] {
  const months = new Map<number, InstallmentRow[]>()
  for (const row of rows) months.set(row.month, [...(months.get(row.month) ?? []), row])
  return [...months].map(([month, payments]) => ({
    month,
    payments,
    total: payments.reduce((sum, { paymentRub }) => sum + paymentRub, 0),
  }))
}
