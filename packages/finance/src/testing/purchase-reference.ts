// A second calculation of the limits of programs, installments, discounts and dates, for comparison in tests. It shares
// no code with the package. Amounts are kopecks; see exact.ts.
import { ceiling, floor, kopecksOf, largest, MILLION, millionths, nearest, smallest } from './exact.ts'

export interface ReferenceProgram {
  readonly firstPaymentPercentMin: number
  readonly loanRubMin: number
  readonly loanRubMax: number | null
}

/** A share of an amount, rounded half up to the kopeck. */
const share = (amount: bigint, percent: number) => nearest(amount * millionths(percent), MILLION)
/** The same, rounded half up to the rouble. */
const shareInRoubles = (amount: bigint, percent: number) => nearest(amount * millionths(percent), MILLION * 100n) * 100n

/** The least and the largest first payment in whole roubles; null when the program does not lend. */
export function referenceFirstPayment(
  { firstPaymentPercentMin, loanRubMin, loanRubMax }: ReferenceProgram,
  priceRub: number,
): { minRub: number; maxRub: number } | null {
  const price = kopecksOf(priceRub)
  const least = largest(share(price, firstPaymentPercentMin), loanRubMax === null ? 0n : price - kopecksOf(loanRubMax))
  const [minRub, maxRub] = [ceiling(least, 100n), floor(price - kopecksOf(loanRubMin), 100n)]
  return minRub > maxRub ? null : { minRub: Number(minRub), maxRub: Number(maxRub) }
}

/** The largest loan in tens of thousands that leaves the least share of the price; null below the smallest loan. */
export function referenceUsualLoan(
  { firstPaymentPercentMin, loanRubMin, loanRubMax }: ReferenceProgram,
  priceRub: number,
): number | null {
  const step = 10_000n
  const lent = floor(BigInt(priceRub) * (MILLION - millionths(firstPaymentPercentMin)), MILLION * step) * step
  const loanRub = loanRubMax === null ? lent : smallest(lent, BigInt(loanRubMax))
  return loanRub < BigInt(loanRubMin) ? null : Number(loanRub)
}

/** What is paid at once: the price of the promo, or the full price less the discount, whichever is lower. */
export function referenceCashPrice(priceRub: number, fullPriceRub: number | null, discountPercent: number): bigint {
  const full = kopecksOf(fullPriceRub ?? priceRub)
  return smallest(kopecksOf(priceRub), full - smallest(full, shareInRoubles(full, discountPercent)))
}

export interface ReferenceInstallment {
  readonly priceRub: number
  readonly firstPaymentPercent: number
  readonly finalPaymentPercent: number
  readonly markupPercent: number
  readonly termMonths: number
  readonly everyMonths: number
  readonly startDate: string
}

export interface ReferencePart {
  readonly month: number
  readonly date: string
  readonly payment: bigint
}

/** Payments with their dates. Nothing is paid where a payment would be zero. */
export function referenceInstallment(terms: ReferenceInstallment): ReferencePart[] {
  const price = kopecksOf(terms.priceRub)
  const total = price + shareInRoubles(price, terms.markupPercent)
  const first = smallest(total, shareInRoubles(total, terms.firstPaymentPercent))
  const final = smallest(total - first, shareInRoubles(total, terms.finalPaymentPercent))
  const months: number[] = []
  for (let month = terms.everyMonths; month < terms.termMonths; month += terms.everyMonths) months.push(month)
  months.push(terms.termMonths)
  const part = floor(total - first - final, 100n * BigInt(months.length)) * 100n
  const last = total - first - final - part * BigInt(months.length - 1)
  const payments: [number, bigint][] = [
    [0, first],
    ...months.map((month, place): [number, bigint] => [month, place === months.length - 1 ? last : part]),
    [terms.termMonths, final],
  ]
  return payments
    .filter(([, payment]) => payment > 0n)
    .map(([month, payment]) => ({ month, payment, date: referenceDate(terms.startDate, month) }))
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The same day so many months later by the calendar, or the last day of a shorter month. */
export function referenceDate(isoDate: string, months: number): string {
  let [year = 0, month = 0, day = 0] = isoDate.split('-').map(Number)
  for (let passed = 0; passed < months; passed++) [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  day = Math.min(day, month === 2 && isLeap ? 29 : (MONTH_DAYS[month - 1] ?? 0))
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

/** How many monthly payments after today fall no later than a month before the quarter begins. */
export function referenceMonthsBefore(quarter: string, today: string): number {
  const [year = 0, number = 0] = quarter.split('-Q').map(Number)
  const monthBefore = number === 1 ? [year - 1, 12] : [year, number * 3 - 3]
  const lastDay = `${monthBefore[0]}-${String(monthBefore[1]).padStart(2, '0')}-01`
  let months = 0
  while (referenceDate(today, months + 1) <= lastDay) months++
  return months
}
