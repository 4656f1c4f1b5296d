// The table of a layout's floors: what each free flat costs, in one sum and by the month.
import type { OfferedFlat } from '@kvartal/contract'
import { formatPrice } from '@kvartal/russian/number'
import { formatPayment } from '@kvartal/russian/payment'
import { classNames } from '@kvartal/ui/class-names'
import { StatusDot } from '@kvartal/ui/status-dot'
import { tableRoles } from '@kvartal/ui/table-roles'
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
    <table
      {...tableRoles.table}
      aria-label={texts.table(first.building?.name ?? first.projectName)}
      className={styles.table}
    >
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row} className={classNames(styles.row, styles.head)}>
          <th {...tableRoles.columnHead}>{columns.floor}</th>
          <th {...tableRoles.columnHead}>{columns.flat}</th>
          <th {...tableRoles.columnHead} className={styles.monthly}>
            {payments ? `${columns.monthly}, ${payments.title}` : columns.monthly}
          </th>
          <th {...tableRoles.columnHead} className={styles.price}>
            {columns.price}
          </th>
          <th {...tableRoles.columnHead} className={styles.difference}>
            {columns.difference}
          </th>
          <th {...tableRoles.columnHead}>
            <VisuallyHidden>{texts.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {rows.map((flat) => (
          <tr key={flat.id} {...tableRoles.row} className={styles.row}>
            <td {...tableRoles.cell}>
              <span className={styles.wide}>{floorOfFloors(flat)}</span>
              <span className={styles.narrow}>{texts.floor(flat.floor)}</span>
            </td>
            <td {...tableRoles.cell}>
              <FlatLink first={first} flat={flat} />
            </td>
            <td {...tableRoles.cell} className={styles.monthly}>
              <Payment payment={payments?.of(flat.price) ?? null} />
            </td>
            <td {...tableRoles.cell} className={styles.price}>
              {taken?.has(flat.id) ? <StatusDot status="reserved" /> : formatPrice(flat.price)}
            </td>
            <td {...tableRoles.cell} className={styles.difference}>
              {differenceText(flat.price, cheapestRub) ?? texts.cheapest}
            </td>
            <td {...tableRoles.cell} className={styles.actions}>
              {actions(flat)}
            </td>
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
