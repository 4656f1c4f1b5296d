// The chart of the cumulative cash flow: it starts below zero at the price and rises with every year of rent. The
// accent dot marks the payback.
import { formatNumber } from '@kvartal/russian/number'
import { formatYears } from '@kvartal/russian/term'
import { AccentDotLegend, ChartCaption } from '../../shared/charts/chart-caption.tsx'
import styles from './cash-flow-chart.module.css'
import { cashFlowScale } from './cash-flow-scale.ts'
import type { ShownYield } from './yield-params.ts'

const texts = {
  caption: 'Накопленный денежный поток, млн\u00a0₽, по\u00a0годам владения',
  millions: (rub: number) => formatNumber(rub / 1_000_000, 1),
  paidBack: (years: number) => `Окупается за\u00a0${formatYears(years)}`,
  notPaidBack: 'За\u00a0этот срок аренда цену не\u00a0возвращает',
  sale: 'Пунктир — продажа в\u00a0конце срока',
  summary: (start: string, end: string, years: string, payback: string) =>
    `График: от\u00a0${start} до\u00a0${end}\u00a0млн\u00a0₽ за\u00a0${years}. ${payback}.`,
}

export function CashFlowChart({ priceRub, result }: { priceRub: number; result: ShownYield }) {
  const { line, sale, payback, zeroY, ticks } = cashFlowScale(priceRub, result)
  const end = sale ?? line[line.length - 1]
  const words = payback ? texts.paidBack(payback.year) : texts.notPaidBack
  return (
    <figure className={styles.figure}>
      {/* Percentages instead of a viewBox: the line stretches, while text and strokes keep their size. */}
      <svg
        className={styles.chart}
        role="img"
        aria-label={texts.summary(
          texts.millions(-priceRub),
          texts.millions(end?.rub ?? 0),
          formatYears(result.years.length),
          words,
        )}
      >
        <line className={styles.zero} x1="0" x2="100%" y1={`${zeroY}%`} y2={`${zeroY}%`} />
        <text className={styles.figureText} x="0" y={`${zeroY}%`} dy="-6">
          0
        </text>
        {line.slice(1).map(({ year, x, y }, place) => (
          <line
            key={year}
            className={styles.line}
            x1={`${line[place]?.x}%`}
            y1={`${line[place]?.y}%`}
            x2={`${x}%`}
            y2={`${y}%`}
          />
        ))}
        {sale && (
          <line className={styles.sale} x1="100%" x2="100%" y1={`${line[line.length - 1]?.y}%`} y2={`${sale.y}%`} />
        )}
        <text className={styles.figureText} x="0" y="100%" dy="-14">
          {texts.millions(-priceRub)}
        </text>
        {end && (
          <text className={styles.figureText} x="100%" y={`${end.y}%`} dx="-10" dy="4" textAnchor="end">
            {texts.millions(end.rub)}
          </text>
        )}
        {payback && <circle className={styles.accentDot} cx={`${payback.x}%`} cy={`${payback.y}%`} r="6" />}
      </svg>
      <svg className={styles.axis} aria-hidden="true">
        {ticks.map(({ year, x }) => (
          <text key={year} x={`${x}%`} y="18" textAnchor={x === 0 ? 'start' : x === 100 ? 'end' : 'middle'}>
            {year}
          </text>
        ))}
      </svg>
      <ChartCaption>
        {payback ? <AccentDotLegend>{words}</AccentDotLegend> : <span>{words}</span>}
        {sale && <span>{texts.sale}</span>}
        <span>{texts.caption}</span>
      </ChartCaption>
    </figure>
  )
}
