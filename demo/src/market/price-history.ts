// A flat's price over the last year: price lists of its building, past discounts, the current promo.

import { type Flat, seededRandom } from '../inventory/index.ts'
import { daysBetween } from './calendar.ts'
import { roundPrice } from './flat-price.ts'
import { type Promo, promoPrice } from './promos.ts'
import type { SalesTerms } from './sales-plan.ts'

export interface PriceStep {
  since: string
  priceRub: number
}

/** A riser skips some price lists, but never so many that its history is empty. */
const PASS_CHANCE = 0.25
const KEPT_LISTS = 3
const PAST_DISCOUNT_CHANCE = 0.22

interface Offer {
  flat: Flat
  publishedOn: string
  /** The price before the promo. */
  listPriceRub: number
  promo: Promo | null
}

/** Days on which this flat's list price changed, the day of publication first when it is within the year. */
function listDays(terms: SalesTerms, publishedOn: string, next: () => number): string[] {
  const lists = terms.priceLists.filter((day) => day > publishedOn)
  const [first = publishedOn, ...rest] = lists.length === terms.priceLists.length ? lists : [publishedOn, ...lists]
  let spare = Math.max(0, rest.length + 1 - KEPT_LISTS)
  const kept = rest.filter(() => {
    const passes = next() < PASS_CHANCE && spare > 0
    if (passes) spare--
    return !passes
  })
  return [first, ...kept]
}

export function priceHistoryOf(
  seed: number,
  terms: SalesTerms,
  { flat, publishedOn, listPriceRub, promo }: Offer,
): PriceStep[] {
  const rng = seededRandom(seed, `history/${flat.projectId}/${flat.sectionId}/${flat.riser}`)
  const growth = terms.yearGrowth * (0.75 + 0.5 * rng.next())
  const days = listDays(terms, publishedOn, rng.next)
  const last = days.at(-1) ?? publishedOn
  const span = Math.max(1, daysBetween(days[0] ?? publishedOn, last))
  const prices = new Map<string, number>()
  for (const day of days) prices.set(day, roundPrice(listPriceRub / (1 + growth * (daysBetween(day, last) / span))))

  const past = terms.pastDiscount
  if (past && publishedOn < past.from && rng.next() < PAST_DISCOUNT_CHANCE) {
    const before = priceOn(prices, past.from)
    prices.set(past.from, roundPrice(before * (1 - past.share)))
    for (const day of days) if (day > past.from && day < past.to) prices.delete(day)
    prices.set(past.to, Math.max(before, prices.get(past.to) ?? before))
  }
  if (promo) {
    // No price list raises the price of a flat within its promo.
    const start = promo.startsOn > publishedOn ? promo.startsOn : publishedOn
    for (const day of days) if (day >= start) prices.delete(day)
    prices.set(start, promoPrice(listPriceRub, promo))
  }
  const steps: PriceStep[] = []
  for (const since of [...prices.keys()].sort()) {
    const priceRub = prices.get(since)
    if (priceRub !== undefined && priceRub !== steps.at(-1)?.priceRub) steps.push({ since, priceRub })
  }
  return steps
}

/** The price in force on a day. */
function priceOn(prices: ReadonlyMap<string, number>, day: string): number {
  let found: [string, number] | undefined
  for (const entry of prices) if (entry[0] <= day && (!found || entry[0] > found[0])) found = entry
  if (!found) throw new RangeError(`no price on ${day}`)
  return found[1]
}
