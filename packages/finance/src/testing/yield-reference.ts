// A second calculation of the yield of a lot, for comparison in tests. It shares no code with the package. Amounts are
// kopecks; see exact.ts.
import { decimal, kopecksOf, MILLION, millionths, nearest, ONE } from './exact.ts'

export interface ReferenceLot {
  readonly priceRub: number
  readonly monthlyRentRub: number
  readonly yearlyUpkeepRub: number
  readonly termYears: number
  readonly rentGrowthPercent: number
  readonly upkeepGrowthPercent: number
  readonly vacancyPercent: number
  readonly taxPercent: number
  readonly resaleGrowthPercent: number | null
  readonly monthsBeforeRent: number
  /** The owner has the keys and pays for upkeep from then on. */
  readonly monthsBeforeUpkeep: number
}

const grown = (amount: bigint, percent: number) => nearest(amount * (MILLION + signedMillionths(percent)), MILLION)
const signedMillionths = (percent: number) => (percent < 0 ? -millionths(-percent) : millionths(percent))
const share = (amount: bigint, percent: number) => nearest(amount * millionths(percent), MILLION)

/** Net income by years, without the resale. */
function netIncome(lot: ReferenceLot, years: number): bigint[] {
  let rent = 12n * kopecksOf(lot.monthlyRentRub)
  let upkeep = kopecksOf(lot.yearlyUpkeepRub)
  return Array.from({ length: years }, (_, year) => {
    const months = Array.from({ length: 12 }, (__, month) => year * 12 + month)
    const letMonths = months.filter((month) => month >= lot.monthsBeforeRent).length
    const ownedMonths = months.filter((month) => month >= lot.monthsBeforeUpkeep).length
    const gained = nearest(rent * BigInt(letMonths), 12n)
    const collected = gained - share(gained, lot.vacancyPercent)
    const net = collected - share(collected, lot.taxPercent) - nearest(upkeep * BigInt(ownedMonths), 12n)
    rent = grown(rent, lot.rentGrowthPercent)
    upkeep = grown(upkeep, lot.upkeepGrowthPercent)
    return net
  })
}

export interface ReferenceYield {
  readonly grossYieldPercent: number
  readonly netYieldPercent: number
  readonly irrPercent: number | null
  /** From the purchase, negative, to the last year with its resale. */
  readonly flows: readonly bigint[]
  readonly cashPaybackYears: number | null
}

export function referenceYield(lot: ReferenceLot): ReferenceYield {
  const price = kopecksOf(lot.priceRub)
  const [firstYear = 0n] = netIncome({ ...lot, monthsBeforeRent: 0, monthsBeforeUpkeep: 0 }, 1)
  const flows = [-price, ...netIncome(lot, lot.termYears)]
  if (lot.resaleGrowthPercent !== null) {
    let resale = price
    for (let year = 0; year < lot.termYears; year++) resale = grown(resale, lot.resaleGrowthPercent)
    flows[lot.termYears] = (flows[lot.termYears] ?? 0n) + resale
  }
  const rate = rateOfReturn(flows)
  const percentOf = (income: bigint) => decimal((income * 100n * ONE) / price, 2)
  return {
    grossYieldPercent: percentOf(12n * kopecksOf(lot.monthlyRentRub)),
    netYieldPercent: percentOf(firstYear),
    irrPercent: rate === null ? null : decimal(rate * 100n, 2),
    flows,
    cashPaybackYears: payback(lot, price),
  }
}

/** The yearly rate between -99 % and 1000 % at which the flows are worth nothing, by halving; null when there is none. */
function rateOfReturn(flows: readonly bigint[]): bigint | null {
  const worth = (rate: bigint) => flows.reduceRight((value, flow) => (value * ONE) / (ONE + rate) + flow * ONE, 0n)
  let [low, high] = [(-99n * ONE) / 100n, 10n * ONE]
  if (worth(low) > 0n === worth(high) > 0n) return null
  const falls = worth(low) > 0n
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (worth(middle) > 0n === falls) low = middle
    else high = middle
  }
  return low
}

/** By months: the rent of a year is spread evenly over the months that bring it. */
function payback(lot: ReferenceLot, price: bigint): number | null {
  let left = price * ONE
  for (const [year, net] of netIncome(lot, 100).entries()) {
    const empty = Math.min(12, Math.max(0, lot.monthsBeforeRent - year * 12))
    if (net * ONE >= left) {
      const months = BigInt(year * 12 + empty) * ONE + (left / net) * BigInt(12 - empty)
      return decimal(months / 12n, 2)
    }
    left -= net * ONE
  }
  return null
}
