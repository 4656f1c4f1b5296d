// Positions of prices and areas on the chart, in per cent of its sides, and round labels for its axes.

interface Point {
  area: number
  price: number
}

export interface AreaScale {
  x: (areaM2: number) => string
  y: (priceRub: number) => string
  xTicks: Ticks
  yTicks: Ticks
}

interface Ticks {
  values: number[]
  /** The number of decimals that distinguishes the labels. */
  decimals: number
}

/** The largest error of a division, which must not add a step. */
const ROUNDING = 1e-9
/** Margins for the largest dot. */
const LEFT = 3
const RIGHT = 97
const TOP = 8
const BOTTOM = 94

export function areaScale(points: readonly Point[]): AreaScale {
  const { min, max } = extent(points.map(({ area }) => area))
  const areaStep = niceStep(min, max)
  // Up to the next label: the axis does not end before its last dots.
  const areas = { min, max: Math.ceil(max / areaStep.step - ROUNDING) * areaStep.step }
  const prices = extent(points.map(({ price }) => price))
  const place = (value: number, { min, max }: Extent, from: number, to: number) =>
    `${Math.round((from + ((value - min) / (max - min)) * (to - from)) * 100) / 100}%`
  return {
    x: (area) => place(area, areas, LEFT, RIGHT),
    y: (price) => place(price, prices, BOTTOM, TOP),
    xTicks: ticks(areas, areaStep),
    yTicks: ticks(prices),
  }
}

/** Columns that the width of the chart is divided into, and the share of dots that makes one of them all there is. */
const COLUMNS = 10
const MOST_IN_ONE = 0.8

/**
 * Whether nearly all dots would stand above each other: areas differ by less than a tenth, or one flat is far from all
 * the others. Such a chart does not show how the price depends on the area.
 */
export function isOneColumn(points: readonly Point[]): boolean {
  const areas = points.map(({ area }) => area)
  const min = Math.min(...areas)
  const max = Math.max(...areas)
  if (max - min < min / COLUMNS) return true
  const counts = new Map<number, number>()
  for (const area of areas) {
    const column = Math.min(COLUMNS - 1, Math.floor(((area - min) / (max - min)) * COLUMNS))
    counts.set(column, (counts.get(column) ?? 0) + 1)
  }
  return Math.max(...counts.values()) > areas.length * MOST_IN_ONE
}

interface Extent {
  min: number
  max: number
}

/** Flats of one area or price still need a range to be in the middle of. */
function extent(values: readonly number[]): Extent {
  const min = Math.min(...values)
  const max = Math.max(...values)
  return min === max ? { min: min * 0.95, max: max * 1.05 } : { min, max }
}

/** Two to six round values inside the range. */
export function ticks({ min, max }: Extent, { step, decimals } = niceStep(min, max)): Ticks {
  const first = Math.ceil(min / step)
  const count = Math.floor(max / step + ROUNDING) - first + 1
  return { values: Array.from({ length: Math.max(0, count) }, (_, place) => (first + place) * step), decimals }
}

function niceStep(min: number, max: number): { step: number; decimals: number } {
  const rough = (max - min) / 4
  const exponent = Math.floor(Math.log10(rough))
  const nice = [1, 2, 4, 5, 10].find((factor) => factor * 10 ** exponent >= rough) ?? 10
  return { step: nice * 10 ** exponent, decimals: Math.max(0, -exponent - (nice === 10 ? 1 : 0)) }
}
