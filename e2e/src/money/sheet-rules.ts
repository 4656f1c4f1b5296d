// The same rules for a printed sheet, which is one text: what belongs together follows each other.
import { FIRST_PAYMENT, FULL_COST, hasBothWarnings, isWrongHeadline, LATER, PAYMENT, RATE, SUM } from './loan-rules.ts'
import { roublesOf } from './price-rules.ts'

export function sheetFaults(text: string): string[] {
  const faults: string[] = []
  // A first payment follows each payment, before the next one.
  const payments = text.replace(LATER, '').split(new RegExp(PAYMENT.source, 'i')).slice(1)
  for (const after of payments) {
    if (!new RegExp(FIRST_PAYMENT.source, 'i').test(after))
      faults.push(`no first payment before «${after.slice(0, 60)}»`)
    else if (isWrongHeadline(after)) faults.push(`a payment that needs its terms before «${after.slice(0, 60)}»`)
  }
  let end = 0
  for (const { index, 0: words } of text.matchAll(RATE)) {
    if (!new RegExp(FULL_COST.source, 'i').test(text.slice(end, index))) faults.push(`no full cost before «${words}»`)
    end = index + words.length
  }
  if (end > 0 && !hasBothWarnings(text)) faults.push('no warnings of the law')
  return faults
}

const DISCOUNT = String.raw`−\d+(?:,\d+)? %`
/** A sheet prints the former price before the discount, a row of the table after it. */
const FORMER = {
  sheet: new RegExp(`(${SUM}) (${SUM}) ${DISCOUNT}`, 'g'),
  table: new RegExp(`(${SUM}) ${DISCOUNT} (${SUM})`, 'g'),
}

/** Former prices, each with the price of today before it. */
export function formerPrices(text: string, kind: keyof typeof FORMER): { rub: number; priceRub: number }[] {
  return [...text.matchAll(FORMER[kind])].map(([, now = '', was = '']) => ({
    priceRub: roublesOf(now),
    rub: roublesOf(was),
  }))
}
