// The price history: a step chart whose current price is marked with the accent dot, and the same data as a table.

import { formatDate } from '@kvartal/russian/date'
import { formatNumber, formatPrice } from '@kvartal/russian/number'
import { classNames } from '@kvartal/ui/class-names'
import { type HistoryStep, historyMonths, historySteps, type PricePoint } from './history-steps.ts'
import styles from './price-history.module.css'

const DAY_MS = 24 * 60 * 60 * 1000

const months = ['янв.', 'фев.', 'март', 'апр.', 'май', 'июнь', 'июль', 'авг.', 'сент.', 'окт.', 'нояб.', 'дек.']

const texts = {
  caption: 'История цены, ₽',
  table: 'История цены таблицей',
  since: 'С какого дня',
  price: 'Цена',
  change: 'Изменение',
  published: 'начало продаж',
  noEarlier: 'раньше данных нет',
  unchangedFromStart: (since: string) => `Цена не\u00a0менялась с\u00a0начала продаж, с\u00a0${formatDate(since)}.`,
  unchanged: (since: string) => `Цена не\u00a0менялась с\u00a0${formatDate(since)}. Раньше данных нет.`,
  summary: (first: PricePoint, last: PricePoint) =>
    `График цены: ${formatPrice(first.price)} ${formatDate(first.since)}, сейчас ${formatPrice(last.price)}.`,
  month: (month: string, withYear: boolean) => {
    const [year, number] = month.split('-')
    const name = months[Number(number) - 1] ?? ''
    return withYear ? `${name} ${year}` : name
  },
}

interface PriceHistoryProps {
  /** Oldest first. */
  points: readonly PricePoint[]
  /** The last day of the chart. */
  today: string
  /** When the flat was put on sale; null when unknown. */
  publishedAt: string | null
  className?: string | undefined
}

export function PriceHistory({ points, today, publishedAt, className }: PriceHistoryProps) {
  const steps = historySteps(points, today)
  const [first] = steps
  const last = steps[steps.length - 1]
  if (!first || !last) return null
  // One price is a straight line: a sentence says more.
  const fromStart = startsWithSales(first, publishedAt)
  if (steps.length === 1) {
    return <p className={className}>{(fromStart ? texts.unchangedFromStart : texts.unchanged)(first.since)}</p>
  }
  return (
    <figure className={className}>
      {/* Percentages instead of a viewBox: the line stretches, while text and strokes keep their size. */}
      <svg className={styles.chart} role="img" aria-label={texts.summary(first, last)}>
        {steps.map((step, place) => (
          <Step key={step.since} step={step} before={steps[place - 1]} next={steps[place + 1]} />
        ))}
        <circle className={styles.accentDot} cx="100%" cy={`${last.level}%`} r="5" />
      </svg>
      <svg className={styles.axis} aria-hidden="true">
        {historyMonths(points, today).map(({ at, month, label }) => (
          <text
            key={month}
            className={classNames(label === 'wide' && styles.wide)}
            x={`${at}%`}
            y="20"
            textAnchor={anchor(at)}
          >
            {texts.month(month, label === 'always' || month.endsWith('-01'))}
          </text>
        ))}
      </svg>
      <figcaption className={styles.caption}>{texts.caption}</figcaption>
      <HistoryTable points={points} first={fromStart ? texts.published : texts.noEarlier} />
    </figure>
  )
}

interface StepProps {
  step: HistoryStep
  before: HistoryStep | undefined
  next: HistoryStep | undefined
}

function Step({ step, before, next }: StepProps) {
  // The last label extends left over the previous step. After a price cut it would cover that line, so it is placed
  // below.
  const below = !next && before !== undefined && before.level < step.level
  return (
    <>
      <line
        className={styles.line}
        x1={`${step.from}%`}
        x2={`${step.to}%`}
        y1={`${step.level}%`}
        y2={`${step.level}%`}
      />
      {next && (
        <line
          className={styles.line}
          x1={`${step.to}%`}
          x2={`${step.to}%`}
          y1={`${step.level}%`}
          y2={`${next.level}%`}
        />
      )}
      {step.label !== 'none' && (
        <text
          className={classNames(styles.label, step.label === 'wide' && styles.wide)}
          x={next ? `${step.from}%` : '100%'}
          y={`${step.level}%`}
          dy={below ? 22 : -10}
          textAnchor={next ? 'start' : 'end'}
        >
          {next ? formatNumber(step.price) : formatPrice(step.price)}
        </text>
      )}
    </>
  )
}

/**
 * Whether the first known price is the one that sales began with. The moment of publication is in another time zone than
 * the days of the history, so a day more is allowed.
 */
function startsWithSales(first: PricePoint, publishedAt: string | null): boolean {
  return publishedAt !== null && Date.parse(first.since) <= Date.parse(publishedAt) + DAY_MS
}

function HistoryTable({ points, first }: Pick<PriceHistoryProps, 'points'> & { first: string }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{texts.table}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.since}</th>
            <th scope="col">{texts.price}</th>
            <th scope="col">{texts.change}</th>
          </tr>
        </thead>
        <tbody>
          {points
            .map((point, place) => ({ ...point, before: points[place - 1]?.price }))
            .reverse()
            .map(({ since, price, before }) => (
              <tr key={since}>
                <th scope="row">{formatDate(since)}</th>
                <td>{formatPrice(price)}</td>
                <td>{before === undefined ? first : signed(price - before)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}

function signed(rub: number): string {
  return rub > 0 ? `+${formatPrice(rub)}` : formatPrice(rub)
}

function anchor(at: number): 'start' | 'middle' | 'end' {
  if (at === 0) return 'start'
  return at === 100 ? 'end' : 'middle'
}
