// Positions of the cumulative cash flow on its chart, in per cent of the chart's width and height. Pure.
import type { CommercialYield } from '@kvartal/finance'

export interface FlowPoint {
  year: number
  rub: number
  x: number
  y: number
}

export interface CashFlowScale {
  /** The purchase and every year of rent, without the sale. */
  line: FlowPoint[]
  /** End of the line when the lot is sold at the end; null when it is not sold. */
  sale: FlowPoint | null
  /** Where the rents have paid back the price; null when that is not within the term. */
  payback: FlowPoint | null
  zeroY: number
  /** Years with a label under the chart. */
  ticks: { year: number; x: number }[]
}

export function cashFlowScale(
  priceRub: number,
  { years, cashPaybackYears }: Pick<CommercialYield, 'years' | 'cashPaybackYears'>,
): CashFlowScale {
  const term = years.length
  const last = years[term - 1]
  const rents = [
    { year: 0, rub: -priceRub },
    ...years.map(({ year, cumulativeRub, resaleRub }) => ({ year, rub: cumulativeRub - resaleRub })),
  ]
  const sold = last && last.resaleRub > 0 ? { year: term, rub: last.cumulativeRub } : null
  const all = [...rents, ...(sold ? [sold] : [])].map(({ rub }) => rub)
  const low = Math.min(...all)
  const high = Math.max(0, ...all)
  const place = ({ year, rub }: { year: number; rub: number }): FlowPoint => ({
    year,
    rub,
    x: (year / term) * 100,
    y: ((high - rub) / (high - low)) * 100,
  })
  return {
    line: rents.map(place),
    sale: sold && place(sold),
    payback: cashPaybackYears !== null && cashPaybackYears <= term ? place({ year: cashPaybackYears, rub: 0 }) : null,
    zeroY: place({ year: 0, rub: 0 }).y,
    ticks: tickYears(term).map((year) => ({ year, x: (year / term) * 100 })),
  }
}

/** Round years and the last one, without round years so close to the last one that their labels would touch. */
function tickYears(term: number): number[] {
  const step = term <= 6 ? 1 : term <= 12 ? 2 : 5
  const round = Array.from({ length: Math.floor(term / step) + 1 }, (_, place) => place * step)
  return [...round.filter((year) => year === 0 || term - year >= step / 2), term].filter(
    (year, place, list) => list.indexOf(year) === place,
  )
}
