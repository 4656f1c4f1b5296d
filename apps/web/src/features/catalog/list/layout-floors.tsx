// The table of a layout's floors: what each free flat costs, in one sum and by the month.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { formatPrice } from '@kvartal/russian/number'
import { formatPayment } from '@kvartal/russian/payment'
import { classNames } from '@kvartal/ui/class-names'
import { StatusDot } from '@kvartal/ui/status-dot'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { type ReactNode, useMemo } from 'react'
import { floorOfFloors } from '../../../entities/flat/index.ts'
import { FlatLink } from './folded-rows.tsx'
import styles from './layout-floors.module.css'
import { differenceText, type FlatOfLayout } from './layout-words.ts'
import { type LayoutPayment, useLayoutPayments } from './use-layout-payments.ts'

const texts = {
  table: (building: string) => `Этажи, ${building}`,
  columns: { floor: 'Этаж', flat: 'Квартира', monthly: 'В месяц', price: 'Цена', difference: 'Разница' },
  actions: 'Избранное',
  floor: (floor: number) => `${floor}\u00a0этаж`,
  cheapest: 'дешевле всех',
  /** «взнос 2 650 000 ₽» */
  firstPayment: (rub: number) => `взнос\u00a0${formatPrice(rub)}`,
}

interface LayoutFloorsProps {
  first: OfferedFlat
  flats: readonly FlatOfLayout[]
  taken?: ReadonlySet<number> | undefined
  actions: (flat: { id: number }) => ReactNode
}

export function LayoutFloors({ first, flats, taken, actions }: LayoutFloorsProps) {
  const rows = useMemo(() => [...flats].sort((a, b) => a.floor - b.floor || a.id - b.id), [flats])
  const cheapestRub = Math.min(...flats.map(({ price }) => price))
  const payments = useLayoutPayments(first)
  const { columns } = texts
  return (
    <table aria-label={texts.table(first.building?.name ?? first.projectName)} className={styles.table}>
      <thead>
        <tr className={classNames(styles.row, styles.head)}>
          <th>{columns.floor}</th>
          <th>{columns.flat}</th>
          <th className={styles.monthly}>{payments ? `${columns.monthly}, ${payments.title}` : columns.monthly}</th>
          <th className={styles.price}>{columns.price}</th>
          <th className={styles.difference}>{columns.difference}</th>
          <th>
            <VisuallyHidden>{texts.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((flat) => (
          <tr key={flat.id} className={styles.row}>
            <td>
              <span className={styles.wide}>{floorOfFloors(flat)}</span>
              <span className={styles.narrow}>{texts.floor(flat.floor)}</span>
            </td>
            <td>
              <FlatLink first={first} flat={flat} />
            </td>
            <td className={styles.monthly}>
              <Payment payment={payments?.of(flat.price) ?? null} />
            </td>
            <td className={styles.price}>
              {taken?.has(flat.id) ? <StatusDot status="reserved" /> : formatPrice(flat.price)}
            </td>
            <td className={styles.difference}>{differenceText(flat.price, cheapestRub) ?? texts.cheapest}</td>
            <td className={styles.actions}>{actions(flat)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A monthly sum never stands without its first payment. */
function Payment({ payment }: { payment: LayoutPayment | null }) {
  if (!payment) return null
  return (
    <>
      {formatPayment(payment.monthlyRub)}
      <span className={styles.first}>, {texts.firstPayment(payment.firstPaymentRub)}</span>
    </>
  )
}
