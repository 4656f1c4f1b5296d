// The small charts of «Сегодня» as SVG. Each has a text twin: a table for screen readers.
import type { Today } from '@kvartal/contract/office/today'
import { formatNumber } from '@kvartal/russian/number'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import type { ReactElement, ReactNode } from 'react'
import { shortWeekday } from '../../shared/time-words.ts'
import { linePath, roundTop, yOf } from './chart-scale.ts'
import styles from './charts.module.css'

type Charts = Extract<NonNullable<Today['charts']>, { ok: true }>['data']

const WIDTH = 396
const PLOT = 366
const HEIGHT = 64
const TOP = 8

type FrameProps = {
  top: number
  caption: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  children: ReactNode
}

/** The grid, the three ticks at the right, and the same figures as a table. */
function ChartFrame({ top, caption, head, rows, children }: FrameProps): ReactElement {
  return (
    <figure className={styles.figure}>
      <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${TOP + HEIGHT + 22}`} aria-hidden="true" focusable="false">
        {[0, top / 2, top].map((tick) => (
          <g key={tick} transform={`translate(0 ${TOP + yOf(tick, top, HEIGHT)})`}>
            <line className={styles.grid} x2={PLOT + 4} />
            <text x={PLOT + 10} y={4}>
              {formatNumber(tick)}
            </text>
          </g>
        ))}
        <g transform={`translate(0 ${TOP})`}>{children}</g>
      </svg>
      <VisuallyHidden>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {head.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, ...values]) => (
              <tr key={String(label)}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never move
                  <td key={index}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}

type Week = Extract<Today['week'], { ok: true }>['data']

const WEEK_BARS = ['sold', 'reserved', 'returned'] as const

/** Sales, reserves and returns by day. Its headline names the colours. */
export function WeekChart({ days }: { days: Week['days'] }): ReactElement {
  const top = roundTop(Math.max(...days.flatMap(({ sold, reserved, returned }) => [sold, reserved, returned]), 0))
  const step = columnStep(days.length)
  return (
    <ChartFrame
      top={top}
      caption="Продано, забронировано и вернулось по дням"
      head={['День', 'Продано', 'Бронь', 'Вернулись']}
      rows={days.map(({ day, sold, reserved, returned }) => [day, sold, reserved, returned])}
    >
      {days.map(({ day, ...figures }, index) => (
        <g key={day} transform={`translate(${Math.round(index * step * 10) / 10} 0)`}>
          {WEEK_BARS.map((figure, place) => (
            <rect
              key={figure}
              className={styles[figure]}
              x={place * 15}
              width={figure === 'returned' ? 6 : 13}
              y={yOf(figures[figure], top, HEIGHT)}
              height={HEIGHT - yOf(figures[figure], top, HEIGHT)}
            />
          ))}
          <text x={14} y={HEIGHT + 18} className={index === days.length - 1 ? styles.now : styles.middle}>
            {shortWeekday(day)}
          </text>
        </g>
      ))}
    </ChartFrame>
  )
}

const columnStep = (count: number) => PLOT / Math.max(1, count)

/** Requests by hour: bars are today, the dashed line is the usual. */
export function HoursChart({ byHour }: { byHour: Charts['byHour'] }): ReactElement {
  const { points } = byHour
  const top = roundTop(Math.max(...points.flatMap(({ value, usual }) => [value, usual]), 0))
  const step = columnStep(points.length)
  const middle = (index: number) => Math.round((index + 0.5) * step * 10) / 10
  return (
    <ChartFrame
      top={top}
      caption="Заявки по часам"
      head={['Час', 'Сегодня', 'Обычно']}
      rows={points.map(({ label, value, usual }) => [label, formatNumber(value), formatNumber(usual, 1)])}
    >
      {points.map(({ label, value }, index) => (
        <g key={label}>
          <rect
            className={styles.fact}
            x={middle(index) - step / 3}
            width={(step * 2) / 3}
            y={yOf(value, top, HEIGHT)}
            height={HEIGHT - yOf(value, top, HEIGHT)}
          />
          {index % 2 === 0 ? (
            <text x={middle(index)} y={HEIGHT + 18} className={styles.middle}>
              {label}
            </text>
          ) : null}
        </g>
      ))}
      <path
        className={styles.usual}
        d={linePath(
          points.map(({ usual }) => usual),
          middle,
          (value) => yOf(value, top, HEIGHT),
        )}
      />
    </ChartFrame>
  )
}

/** Days between the labels of the axis, so that none overlaps the next. */
const DAYS_PER_LABEL = 3

/** «2026-11-18» → «18.11» */
const dayAndMonth = (isoDay: string) => `${isoDay.slice(8, 10)}.${isoDay.slice(5, 7)}`

/** The median wait by day with the norm as a dashed line. */
export function AnswerChart({ firstAnswer }: { firstAnswer: Charts['firstAnswer'] }): ReactElement {
  const { points, normMinutes } = firstAnswer
  const top = roundTop(Math.max(...points.map(({ value }) => value ?? 0), normMinutes * 2))
  const step = PLOT / Math.max(1, points.length - 1)
  const xOf = (index: number) => Math.round(index * step * 10) / 10
  const y = (value: number) => yOf(value, top, HEIGHT)
  const last = points.at(-1)
  return (
    <ChartFrame
      top={top}
      caption={`Время до первого ответа по дням, норма ${normMinutes} минут`}
      head={['День', 'Медиана, минут']}
      rows={points.map(({ label, value }) => [
        dayAndMonth(label),
        value === null ? 'ответов не было' : formatNumber(value),
      ])}
    >
      <line className={styles.norm} x2={PLOT} y1={y(normMinutes)} y2={y(normMinutes)} />
      <path
        className={styles.line}
        d={linePath(
          points.map(({ value }) => value),
          xOf,
          y,
        )}
      />
      {last && last.value !== null ? (
        <circle className={styles.lastPoint} cx={xOf(points.length - 1)} cy={y(last.value)} r={3} />
      ) : null}
      {points.map(({ label }, index) => {
        const isLast = index === points.length - 1
        if (!isLast && (index % DAYS_PER_LABEL > 0 || index > points.length - DAYS_PER_LABEL)) return null
        return (
          <text
            key={label}
            x={xOf(index)}
            y={HEIGHT + 18}
            className={isLast ? styles.end : index > 0 ? styles.middle : undefined}
          >
            {dayAndMonth(label)}
          </text>
        )
      })}
    </ChartFrame>
  )
}

/** Sources as bars with their names: it is a table by itself. */
export function SourcesChart({ sources }: { sources: Charts['sources'] }): ReactElement {
  const most = Math.max(...sources.points.map(({ value }) => value), 1)
  return (
    <dl className={styles.bars}>
      {sources.points.map(({ label, value }) => (
        <div key={label} className={styles.bar}>
          <dt>{label}</dt>
          <dd>
            <svg
              className={styles.track}
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <rect className={styles.trackGround} width={100} height={8} />
              <rect className={styles.fact} width={(value / most) * 100} height={8} />
            </svg>
            <span className={styles.value}>{formatNumber(value)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
