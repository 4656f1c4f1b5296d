// The schedule of a loan: payments by year as a chart and a table, by month on demand.
import { type CombinedMortgage, mortgageYears } from '@kvartal/finance'
import { addressOf } from '@kvartal/runtime/address'
import { InPlaceLink } from '@kvartal/runtime/links'
import { formatNumber } from '@kvartal/russian/number'
import { LinkProvider, TextLink } from '@kvartal/ui/link'
import { ScheduleDetails } from '../../../shared/calculator/schedule-details.tsx'
import { RuledTable } from '../../../shared/ruled-table/ruled-table.tsx'
import styles from './mortgage-schedule-table.module.css'
import type { SharedMortgageProps } from './payment-calculator.tsx'

const texts = {
  title: 'График погашения',
  picture: 'Сколько за\u00a0год уходит на\u00a0проценты и\u00a0на\u00a0долг',
  interest: 'Проценты',
  principal: 'Долг',
  year: 'Год',
  month: 'Месяц',
  paid: 'Платежи, ₽',
  balance: 'Остаток, ₽',
  toMonths: 'Показать по\u00a0месяцам',
  toYears: 'Показать по\u00a0годам',
  note: 'Последний платёж отличается на\u00a0копейки: в\u00a0него попадает округление остальных.',
}

/** Of one loan or of two together. */
type Schedule = CombinedMortgage['schedule']

type ScheduleTableProps = Pick<SharedMortgageProps, 'path' | 'params'> & { loan: { schedule: Schedule } }

export function MortgageScheduleTable({ path, params, loan }: ScheduleTableProps) {
  const byMonths = params.schedule === 'months'
  const rows = byMonths ? monthRows(loan.schedule) : yearRows(loan.schedule)
  return (
    <ScheduleDetails id="schedule" title={texts.title} {...(byMonths && { note: texts.note })} open={byMonths}>
      <YearsPicture schedule={loan.schedule} />
      <p className={styles.switch} data-print="hide">
        <LinkProvider component={InPlaceLink}>
          <TextLink to={`${addressOf(path, { ...params, schedule: byMonths ? null : 'months' })}#schedule`}>
            {byMonths ? texts.toYears : texts.toMonths}
          </TextLink>
        </LinkProvider>
      </p>
      <RuledTable
        dense
        label={texts.title}
        columns={[
          { title: byMonths ? texts.month : texts.year },
          { title: texts.paid, numeric: true },
          { title: `${texts.interest}, ₽`, numeric: true, secondary: true },
          { title: `${texts.principal}, ₽`, numeric: true, secondary: true },
          { title: texts.balance, numeric: true },
        ]}
        rows={rows}
      />
    </ScheduleDetails>
  )
}

function yearRows(schedule: Schedule) {
  return mortgageYears(schedule).map(({ year, paidRub, interestRub, principalRub, balanceRub }) => ({
    key: `year ${year}`,
    cells: [year, ...[paidRub, interestRub, principalRub, balanceRub].map((rub) => formatNumber(rub))],
  }))
}

/** To the kopeck, as in the bank's schedule. */
function monthRows({ rows }: Schedule) {
  return rows.map(({ month, paymentRub, interestRub, principalRub, balanceRub }) => ({
    key: `month ${month}`,
    cells: [month, ...[paymentRub, interestRub, principalRub, balanceRub].map((rub) => formatNumber(rub, 2))],
  }))
}

const HEIGHT = 120
const SLOT = 12
const BAR = 8

/** Decorative, because the table has the same data: interest and principal of every year. */
function YearsPicture({ schedule }: { schedule: Schedule }) {
  const years = mortgageYears(schedule)
  const highest = years.reduce((most, { paidRub }) => Math.max(most, paidRub), 1)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{texts.picture}</figcaption>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${years.length * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {years.map(({ year, paidRub, principalRub }) => {
          const x = (year - 1) * SLOT + (SLOT - BAR) / 2
          const whole = (paidRub / highest) * HEIGHT
          const debt = (principalRub / highest) * HEIGHT
          return (
            <g key={year}>
              <rect className={styles.interest} x={x} y={HEIGHT - whole} width={BAR} height={whole - debt} />
              <rect className={styles.principal} x={x} y={HEIGHT - debt} width={BAR} height={debt} />
            </g>
          )
        })}
      </svg>
      <ul className={styles.legend}>
        <li>
          <i className={styles.interestMark} aria-hidden="true" />
          {texts.interest}
        </li>
        <li>
          <i className={styles.principalMark} aria-hidden="true" />
          {texts.principal}
        </li>
      </ul>
    </figure>
  )
}
