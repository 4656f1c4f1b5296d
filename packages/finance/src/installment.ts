// Buying without a bank: the price with a full-payment discount, and the developer's installment schedule.
import { kopecks, percentParts, requireWholeBetween, roubles, WHOLE, wholeRoublesOf } from './money.ts'
import { monthsAfter } from './payment-date.ts'

export interface DiscountedPrice {
  readonly priceRub: number
  readonly discountRub: number
}

/** The discount is rounded half up to the rouble; price and discount add up to the full price exactly. */
export function fullPaymentPrice(fullPriceRub: number, discountPercent: number): DiscountedPrice {
  const full = kopecks(fullPriceRub, 'fullPriceRub')
  const parts = percentParts(discountPercent, 'discountPercent')
  if (parts > WHOLE) throw new RangeError(`discountPercent must be at most 100, got ${discountPercent}`)
  const discount = Math.min(full, wholeRoublesOf(full, parts, WHOLE))
  return { priceRub: roubles(full - discount), discountRub: roubles(discount) }
}

export interface InstallmentTerms {
  readonly priceRub: number
  readonly firstPaymentPercent: number
  readonly termMonths: number
  /** 1: equal parts every month. 3: every quarter. A last part always falls on the end of the term. */
  readonly everyMonths: 1 | 3
  /** Paid at the end of the term on top of the last part. */
  readonly finalPaymentPercent?: number
  /** The total that the installment adds to the price. */
  readonly markupPercent?: number
  /** The day of the first payment, 'YYYY-MM-DD'; without it the schedule has no dates. */
  readonly startDate?: string
}

export interface InstallmentRow {
  readonly kind: 'first' | 'part' | 'final'
  /** Months after the first payment. */
  readonly month: number
  readonly date: string | null
  readonly paymentRub: number
  /** What is left to pay after this payment. */
  readonly balanceRub: number
}

/** What an installment comes to, without its rows. */
export interface InstallmentSums {
  /** One equal part, in whole roubles; the last one also takes the remainder. */
  readonly partRub: number
  readonly firstPaymentRub: number
  readonly finalPaymentRub: number
  readonly markupRub: number
  readonly totalRub: number
}

export interface InstallmentSchedule extends InstallmentSums {
  readonly rows: readonly InstallmentRow[]
}

/** In kopecks. */
interface Parts {
  readonly first: number
  readonly part: number
  readonly partCount: number
  readonly inParts: number
  readonly final: number
  readonly markup: number
  readonly total: number
}

function partsOf(terms: InstallmentTerms): Parts {
  requireWholeBetween(terms.termMonths, 1, 120, 'termMonths')
  const price = kopecks(terms.priceRub, 'priceRub')
  const firstShare = percentParts(terms.firstPaymentPercent, 'firstPaymentPercent')
  const finalShare = percentParts(terms.finalPaymentPercent ?? 0, 'finalPaymentPercent')
  if (firstShare + finalShare > WHOLE) {
    throw new RangeError('firstPaymentPercent and finalPaymentPercent must be at most 100 together')
  }
  const markup = wholeRoublesOf(price, percentParts(terms.markupPercent ?? 0, 'markupPercent'), WHOLE)
  const total = price + markup
  const first = Math.min(total, wholeRoublesOf(total, firstShare, WHOLE))
  // Two shares that make 100 per cent may both round up.
  const final = Math.min(total - first, wholeRoublesOf(total, finalShare, WHOLE))
  const inParts = total - first - final
  const partCount = Math.ceil(terms.termMonths / terms.everyMonths)
  return { first, part: Math.floor(inParts / partCount / 100) * 100, partCount, inParts, final, markup, total }
}

/** The sums of installmentSchedule. A schedule has up to 120 rows, and an example is looked for among all free flats. */
export function installmentSums(terms: InstallmentTerms): InstallmentSums {
  return sumsOf(partsOf(terms))
}

function sumsOf({ first, part, final, markup, total }: Parts): InstallmentSums {
  return {
    partRub: roubles(part),
    firstPaymentRub: roubles(first),
    finalPaymentRub: roubles(final),
    markupRub: roubles(markup),
    totalRub: roubles(total),
  }
}

/** Whole roubles, as the developer's prices are; payments add up to the price with its markup exactly. */
export function installmentSchedule(terms: InstallmentTerms): InstallmentSchedule {
  const parts = partsOf(terms)
  const { first, part, partCount, inParts, final, total } = parts
  const rows: InstallmentRow[] = []
  let balance = total
  const pay = (kind: InstallmentRow['kind'], month: number, amount: number) => {
    if (amount === 0) return
    balance -= amount
    const date = terms.startDate === undefined ? null : monthsAfter(terms.startDate, month)
    rows.push({ kind, month, date, paymentRub: roubles(amount), balanceRub: roubles(balance) })
  }
  pay('first', 0, first)
  for (let number = 1; number <= partCount; number++) {
    const last = number === partCount
    const month = last ? terms.termMonths : number * terms.everyMonths
    pay('part', month, last ? inParts - part * (partCount - 1) : part)
  }
  pay('final', terms.termMonths, final)
  return { rows, ...sumsOf(parts) }
}
