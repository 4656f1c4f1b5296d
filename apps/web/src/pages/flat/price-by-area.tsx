// A chart of similar flats, price against area; the accent dot is this flat. A dot links to its flat.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { formatArea, formatNumber, formatPrice, formatWholePercent } from '@kvartal/russian/number'
import { roomsAdjective } from '@kvartal/russian/rooms'
import { Text } from '@kvartal/ui/text'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { AccentDotLegend, ChartCaption } from '../../shared/charts/chart-caption.tsx'
import { hrefs } from '../../shared/hrefs.ts'
import { areaScale, isOneColumn } from './area-scale.ts'
import { FoldedSection } from './fold.tsx'
import styles from './price-by-area.module.css'

const texts = {
  title: 'Цена среди похожих',
  lead: (rooms: number | null, project: string) =>
    `Все свободные ${flatsOf(rooms)} проекта «${project}» на\u00a0одном графике.`,
  cheaper: (percent: number) => `Метр в\u00a0этой на\u00a0${formatWholePercent(percent)} дешевле среднего.`,
  dearer: (percent: number) => `Метр в\u00a0этой на\u00a0${formatWholePercent(percent)} дороже среднего.`,
  level: 'Метр в\u00a0этой стоит столько же, сколько в\u00a0среднем.',
  price: 'Цена, ₽',
  area: 'Площадь, м²',
  thisFlat: 'Эта квартира',
  range: (flats: number, price: string, area: string) =>
    `Свободных похожих\u00a0— ${formatNumber(flats)}: цена ${price}, площадь ${area}.`,
  span: (from: string, to: string) => (from === to ? from : `от\u00a0${from} до\u00a0${to}`),
}

function flatsOf(rooms: number | null): string {
  if (rooms === null) return 'квартиры'
  if (rooms === 0) return 'студии'
  return roomsAdjective(rooms, 'ые')
}

/** Fewer flats do not make a useful chart. */
const LEAST_POINTS = 4
const LEVEL_PERCENT = 0.5
/** Width of the price labels left of the dots, the same as --prices in the styles. */
const PRICES_WIDTH = 76

export function PriceByArea({ answer }: { answer: FlatAnswer }) {
  const { flat, priceByArea: others, project } = answer
  const navigate = useNavigate()
  if (others.length < LEAST_POINTS) return null
  if (isOneColumn([...others, flat])) {
    return (
      <FoldedSection
        id="price-by-area"
        title={texts.title}
        answer={comparison(flat, others)}
        lead={comparison(flat, others)}
      >
        <Text>{rangeText(others)}</Text>
      </FoldedSection>
    )
  }
  const { x, y, xTicks, yTicks } = areaScale([...others, flat])
  const followDot = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href')
    if (!href || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(href)
  }
  return (
    <FoldedSection
      id="price-by-area"
      title={texts.title}
      answer={comparison(flat, others)}
      lead={
        <>
          {texts.lead(flat.rooms, project.name)} {comparison(flat, others)}
        </>
      }
    >
      <figure className={styles.figure}>
        <p className={styles.unit}>{texts.price}</p>
        {/* Hidden from assistive technology: the text beside it says the same. The dots are for pointers only and not
            in the tab order. */}
        <div className={styles.chart}>
          <svg className={styles.dots} aria-hidden="true" onClick={followDot}>
            {yTicks.values.map((tick) => (
              <g key={tick}>
                <line className={styles.rule} x1={-PRICES_WIDTH} x2="100%" y1={y(tick)} y2={y(tick)} />
                <text className={styles.tick} x={-PRICES_WIDTH} y={y(tick)} dy="-5">
                  {formatNumber(tick)}
                </text>
              </g>
            ))}
            {others.map(({ id, area, price }) => (
              // A plain link, because the site's link component would prefetch a hundred flats.
              <a key={id} href={hrefs.flat(id)} tabIndex={-1}>
                <title>{`${formatArea(area)}, ${formatPrice(price)}`}</title>
                <circle className={styles.dot} cx={x(area)} cy={y(price)} r="4.5" />
              </a>
            ))}
            <circle className={styles.accentDot} cx={x(flat.area)} cy={y(flat.price)} r="7" />
          </svg>
        </div>
        <svg className={styles.axis} aria-hidden="true">
          {xTicks.values.map((tick) => (
            <text key={tick} className={styles.tick} x={x(tick)} y="20" textAnchor="middle">
              {formatNumber(tick, xTicks.decimals)}
            </text>
          ))}
        </svg>
        <ChartCaption>
          <AccentDotLegend>
            {texts.thisFlat}: {formatArea(flat.area)}, {formatPrice(flat.price)}
          </AccentDotLegend>
          <span>{texts.area}</span>
        </ChartCaption>
      </figure>
    </FoldedSection>
  )
}

/** «Свободных похожих — 9: цена от 6 410 000 ₽ до 7 510 000 ₽, площадь 23,20 м².» */
function rangeText(flats: readonly { price: number; area: number }[]): string {
  const span = (values: readonly number[], format: (value: number) => string) =>
    texts.span(format(Math.min(...values)), format(Math.max(...values)))
  return texts.range(
    flats.length,
    span(
      flats.map(({ price }) => price),
      formatPrice,
    ),
    span(
      flats.map(({ area }) => area),
      formatArea,
    ),
  )
}

function comparison(flat: { price: number; area: number }, others: readonly { price: number; area: number }[]): string {
  const average = others.reduce((sum, { price, area }) => sum + price / area, 0) / others.length
  const percent = (flat.price / flat.area / average - 1) * 100
  if (Math.abs(percent) < LEVEL_PERCENT) return texts.level
  return percent < 0 ? texts.cheaper(-percent) : texts.dearer(percent)
}
