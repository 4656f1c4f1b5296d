// The schedule of a loan: payments by year as a chart and a table, by month on demand.
import { type CombinedMortgage, firstPaymentMonths, mortgageYears } from '@kvartal/finance'
import { addressOf } from '@kvartal/runtime/address'
import { InPlaceLink } from '@kvartal/runtime/links'
import { formatDate } from '@kvartal/russian/date'
import { formatNumber } from '@kvartal/russian/number'
import { LinkProvider, TextLink } from '@kvartal/ui/link'
import { CalculatorDetails } from '../../../shared/calculator/calculator-details.tsx'
import { RuledTable } from '../../../shared/ruled-table/ruled-table.tsx'
import { ScheduleControls } from '../blocks/schedule-controls.tsx'
import styles from './mortgage-schedule-table.module.css'
import type { SharedMortgageProps } from './payment-calculator.tsx'

const texts = {
  title: 'График погашения',
  picture: 'Сколько за\u00a0год уходит на\u00a0проценты и\u00a0на\u00a0долг',
  interest: 'Проценты',
  principal: 'Долг',
  year: 'Год',
  month: 'Месяц',
  date: 'Дата',
  lastDate: 'Последний платёж',
  paid: 'Платежи, ₽',
  balance: 'Остаток, ₽',
  toMonths: 'Показать по\u00a0месяцам',
  toYears: 'Показать по\u00a0годам',
  dates: (date: string) => `Если первый платёж ${formatDate(date)}; день назначает банк.`,
  note: 'Последний платёж отличается на\u00a0копейки: в\u00a0него попадает округление остальных.',
}

/** The schedule of one loan or of two together. */
type Schedule = CombinedMortgage['schedule']

type ScheduleTableProps = Pick<SharedMortgageProps, 'path' | 'params' | 'change' | 'onEarlyInput'> & {
  loan: { schedule: Schedule }
  today: string
  fileHref: string
}

export function MortgageScheduleTable(props: ScheduleTableProps) {
  const { path, params, change, onEarlyInput, loan, today, fileHref } = props
  const byMonths = params.schedule === 'months'
  const rows = byMonths ? monthRows(loan.schedule) : yearRows(loan.schedule)
  const { start: _, ...others } = params
  const firstDate = loan.schedule.rows[0]?.date
  const notes = [...(firstDate ? [texts.dates(firstDate)] : []), ...(byMonths ? [texts.note] : [])]
  return (
    <CalculatorDetails
      id="schedule"
      title={texts.title}
      note={notes.join(' ')}
      open={byMonths || params.start !== null}
    >
      <YearsPicture schedule={loan.schedule} />
      <ScheduleControls
        action={`${path}#schedule`}
        others={others}
        onEarlyInput={onEarlyInput}
        months={firstPaymentMonths(today, 1)}
        month={params.start}
        onMonthChange={(start) => change({ start })}
        fileHref={fileHref}
      >
        <LinkProvider component={InPlaceLink}>
          <TextLink to={`${addressOf(path, { ...params, schedule: byMonths ? null : 'months' })}#schedule`}>
            {byMonths ? texts.toYears : texts.toMonths}
          </TextLink>
        </LinkProvider>
      </ScheduleControls>
      <RuledTable
        dense
        label={texts.title}
        columns={[
          { title: byMonths ? texts.month : texts.year },
          { title: byMonths ? texts.date : texts.lastDate },
          { title: texts.paid, numeric: true },
          { title: `${texts.interest}, ₽`, numeric: true, secondary: true },
          { title: `${texts.principal}, ₽`, numeric: true, secondary: true },
          { title: texts.balance, numeric: true },
        ]}
        rows={rows}
      />
    </CalculatorDetails>
  )
}

function yearRows(schedule: Schedule) {
  return mortgageYears(schedule).map(({ year, lastDate, paidRub, interestRub, principalRub, balanceRub }) => ({
    key: `year ${year}`,
    cells: [
      year,
      dateText(lastDate),
      ...[paidRub, interestRub, principalRub, balanceRub].map((rub) => formatNumber(rub)),
    ],
  }))
}

/** To the kopeck, as in the bank's schedule. */
function monthRows({ rows }: Schedule) {
  return rows.map(({ month, date, paymentRub, interestRub, principalRub, balanceRub }) => ({
    key: `month ${month}`,
    cells: [
      month,
      dateText(date),
      ...[paymentRub, interestRub, principalRub, balanceRub].map((rub) => formatNumber(rub, 2)),
    ],
  }))
}

/** «17.12.2026», which fits a column. */
function dateText(date: string | null): string | null {
  return date?.split('-').reverse().join('.') ?? null
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
