// Yield of a commercial lot that is let: rent, gross and net yield, payback, yearly cash flow and the rate of return.
import { type Kopecks, kopecks, percentParts, requireWholeBetween, roubles, roundTo, shareOf, WHOLE } from './money.ts'
import { internalRatePercent } from './rate-of-return.ts'

export const YIELD_TERM_YEARS = { min: 1, max: 30, byDefault: 10 } as const

export interface YieldAssumptions {
  readonly priceRub: number
  readonly monthlyRentRub: number
  readonly termYears: number
  /** How much the rent rises every year, from the second on. */
  readonly rentGrowthPercent: number
  /** The part of the year without a tenant. */
  readonly vacancyPercent: number
  /** Tax on the rent that is collected. */
  readonly taxPercent: number
  /** Upkeep and property tax of the first year, at the owner's expense. */
  readonly yearlyUpkeepRub: number
  readonly upkeepGrowthPercent: number
  /** How much the lot's price rises every year if it is sold at the end of the term; null: it is not sold. */
  readonly resaleGrowthPercent: number | null
  /** Months until the first rent. 0 by default. */
  readonly monthsBeforeRent?: number
  /** Months until the owner pays for upkeep; as many as before the rent by default. */
  readonly monthsBeforeUpkeep?: number
}

export interface YieldYear {
  readonly year: number
  /** Rent of the months that bring it, fully let. */
  readonly rentRub: number
  readonly vacancyRub: number
  readonly taxRub: number
  readonly upkeepRub: number
  readonly resaleRub: number
  /** The owner's income of the year after all costs. */
  readonly netRub: number
  /** All years so far less the price. */
  readonly cumulativeRub: number
}

export interface CommercialYield {
  readonly monthlyRentRub: number
  readonly annualRentRub: number
  /** Rent of twelve months in per cent of the price, as if the building were ready today. */
  readonly grossYieldPercent: number
  /** The same after vacancy, tax and upkeep. */
  readonly netYieldPercent: number
  /** Price / annual rent; null without rent. */
  readonly simplePaybackYears: number | null
  /**
   * When the net rents, without resale, have returned the price, counted from the purchase, with the rent spread evenly
   * over the months that bring it; null if not within 100 years.
   */
  readonly cashPaybackYears: number | null
  /** The same if the rent never grows; upkeep grows as assumed. */
  readonly paybackWithoutGrowthYears: number | null
  readonly years: readonly YieldYear[]
  /** Null when there is no rate, or it is outside the searched range (from -99 % a year). */
  readonly irrPercent: number | null
}

const PAYBACK_HORIZON_YEARS = 100

/** Growth compounds from year to year on amounts rounded to the kopeck; per cents are given to two decimals. */
export function commercialYield(assumptions: YieldAssumptions): CommercialYield {
  const { min, max } = YIELD_TERM_YEARS
  requireWholeBetween(assumptions.termYears, min, max, 'termYears')
  const price = kopecks(assumptions.priceRub, 'priceRub')
  if (price === 0) throw new RangeError('priceRub must be above 0')
  const rents = rentYears(assumptions, PAYBACK_HORIZON_YEARS)
  const resale = resaleOf(assumptions, price)

  const years: YieldYear[] = []
  let cumulative = -price
  for (const [place, rent] of rents.slice(0, assumptions.termYears).entries()) {
    const year = place + 1
    const sold = year === assumptions.termYears ? resale : 0
    cumulative += rent.net + sold
    years.push({
      year,
      rentRub: roubles(rent.full),
      vacancyRub: roubles(rent.vacancy),
      taxRub: roubles(rent.tax),
      upkeepRub: roubles(rent.upkeep),
      resaleRub: roubles(sold),
      netRub: roubles(rent.net + sold),
      cumulativeRub: roubles(cumulative),
    })
  }
  const first = fullYear(assumptions)
  const irr = internalRatePercent([-roubles(price), ...years.map((year) => year.netRub)])
  return {
    monthlyRentRub: roubles(first.full / 12),
    annualRentRub: roubles(first.full),
    grossYieldPercent: roundTo((first.full / price) * 100, 2),
    netYieldPercent: roundTo((first.net / price) * 100, 2),
    simplePaybackYears: first.full === 0 ? null : roundTo(price / first.full, 2),
    cashPaybackYears: cashPayback(price, rents),
    paybackWithoutGrowthYears: cashPayback(
      price,
      rentYears({ ...assumptions, rentGrowthPercent: 0 }, PAYBACK_HORIZON_YEARS),
    ),
    years,
    irrPercent: irr === null ? null : roundTo(irr, 2),
  }
}

interface RentYear {
  readonly full: Kopecks
  readonly vacancy: Kopecks
  readonly tax: Kopecks
  readonly upkeep: Kopecks
  readonly net: Kopecks
  /** The part of the year before the first rent. */
  readonly emptyShare: number
}

/** The first year as if it were let from its first month. */
function fullYear(assumptions: YieldAssumptions): RentYear {
  return rentYears({ ...assumptions, monthsBeforeRent: 0, monthsBeforeUpkeep: 0 }, 1)[0] as RentYear
}

function rentYears(assumptions: YieldAssumptions, count: number): RentYear[] {
  const vacancyShare = limitedShare(assumptions.vacancyPercent, 'vacancyPercent')
  const taxShare = limitedShare(assumptions.taxPercent, 'taxPercent')
  const rentGrowth = growthFactor(assumptions.rentGrowthPercent, 'rentGrowthPercent')
  const upkeepGrowth = growthFactor(assumptions.upkeepGrowthPercent, 'upkeepGrowthPercent')
  const { monthsBeforeRent = 0, monthsBeforeUpkeep = monthsBeforeRent } = assumptions
  requireWholeBetween(monthsBeforeRent, 0, PAYBACK_HORIZON_YEARS * 12, 'monthsBeforeRent')
  requireWholeBetween(monthsBeforeUpkeep, 0, PAYBACK_HORIZON_YEARS * 12, 'monthsBeforeUpkeep')
  let full = 12 * kopecks(assumptions.monthlyRentRub, 'monthlyRentRub')
  let upkeep = kopecks(assumptions.yearlyUpkeepRub, 'yearlyUpkeepRub')
  const years: RentYear[] = []
  for (let year = 1; year <= count; year++) {
    const emptyMonths = monthsWithin(year, monthsBeforeRent)
    const rent = shareOf(full, 12 - emptyMonths, 12)
    const paidUpkeep = shareOf(upkeep, 12 - monthsWithin(year, monthsBeforeUpkeep), 12)
    const vacancy = shareOf(rent, vacancyShare, WHOLE)
    const tax = shareOf(rent - vacancy, taxShare, WHOLE)
    const net = rent - vacancy - tax - paidUpkeep
    years.push({ full: rent, vacancy, tax, upkeep: paidUpkeep, net, emptyShare: emptyMonths / 12 })
    full = shareOf(full, rentGrowth, WHOLE)
    upkeep = shareOf(upkeep, upkeepGrowth, WHOLE)
  }
  return years
}

/** How many of the first `months` fall into a year, counted from 1. */
function monthsWithin(year: number, months: number): number {
  return Math.min(12, Math.max(0, months - (year - 1) * 12))
}

function resaleOf(assumptions: YieldAssumptions, price: Kopecks): Kopecks {
  if (assumptions.resaleGrowthPercent === null) return 0
  const growth = growthFactor(assumptions.resaleGrowthPercent, 'resaleGrowthPercent')
  let value = price
  for (let year = 1; year <= assumptions.termYears; year++) value = shareOf(value, growth, WHOLE)
  return value
}

function cashPayback(price: Kopecks, rents: readonly RentYear[]): number | null {
  let left = price
  for (const [year, rent] of rents.entries()) {
    if (rent.net >= left) return roundTo(year + rent.emptyShare + (left / rent.net) * (1 - rent.emptyShare), 2)
    left -= rent.net
  }
  return null
}

/** What a year multiplies an amount by, in parts of WHOLE. Rents and prices may fall too. */
function growthFactor(percent: number, field: string): number {
  if (!(percent >= -100 && percent <= 100)) throw new RangeError(`${field} must be from -100 to 100, got ${percent}`)
  return percentParts(100 + percent, field)
}

function limitedShare(percent: number, field: string): number {
  const parts = percentParts(percent, field)
  if (parts > WHOLE) throw new RangeError(`${field} must be at most 100, got ${percent}`)
  return parts
}
