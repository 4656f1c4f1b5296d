// The monthly payment with one's own first payment, and the prices that a monthly payment allows.
import { largestThat, percentParts, shareOf, WHOLE } from './money.ts'
import { monthlyPaymentRub } from './mortgage.ts'
import { affordableByProgram, firstPaymentLimits, type MortgageProgram, scheduleByProgram } from './program-terms.ts'

export type OwnPayment =
  /** `firstPaymentRub` is below the given one where the program lends no smaller sum. */
  | { readonly kind: 'monthly'; readonly monthlyRub: number; readonly firstPaymentRub: number }
  /** The first payment is below what the program asks for. */
  | { readonly kind: 'short'; readonly neededRub: number }
  /** The first payment covers the price. */
  | { readonly kind: 'paid' }

/**
 * For the program's longest term, or for a chosen one within its limits. With several rates the highest payment counts.
 * Null when nothing is lent for this price.
 */
export function ownPayment(
  program: MortgageProgram,
  priceRub: number,
  firstPaymentRub: number,
  termMonths: number = program.termMonthsMax,
): OwnPayment | null {
  if (priceRub <= firstPaymentRub) return { kind: 'paid' }
  const limits = firstPaymentLimits(program, priceRub)
  if (!limits) return null
  if (firstPaymentRub < limits.minRub) return { kind: 'short', neededRub: limits.minRub }
  const first = Math.min(firstPaymentRub, limits.maxRub)
  const term = Math.min(Math.max(termMonths, program.termMonthsMin), program.termMonthsMax)
  return { kind: 'monthly', monthlyRub: highestPaymentRub(program, priceRub - first, term), firstPaymentRub: first }
}

function highestPaymentRub(program: MortgageProgram, loanRub: number, termMonths: number): number {
  const { rateSteps } = program
  const [first] = rateSteps
  if (rateSteps.length === 1 && first) return monthlyPaymentRub({ loanRub, termMonths, ratePercent: first.ratePercent })
  const { rows } = scheduleByProgram(program, loanRub, termMonths)
  return Math.max(...rateSteps.map(({ fromMonth }) => rows[fromMonth - 1]?.paymentRub ?? 0))
}

/** So large that rounding to the kopeck does not show in a share of it. */
const SAMPLE_LOAN_RUB = 1_000_000_000

/**
 * The payments of many prices, for comparing them: what `ownPayment` gives, not rounded to the kopeck, by the rule of
 * `affordablePrices`. Null for a price without a payment, 0 where the first payment covers the price.
 */
export function paymentsOfPrices(
  program: MortgageProgram,
  firstPaymentRub: number | null,
): (priceRub: number) => number | null {
  const perRouble = highestPaymentRub(program, SAMPLE_LOAN_RUB, program.termMonthsMax) / SAMPLE_LOAN_RUB
  return (priceRub) => {
    if (firstPaymentRub !== null && priceRub <= firstPaymentRub) return 0
    const limits = firstPaymentLimits(program, priceRub)
    if (!limits || (firstPaymentRub === null ? limits.limitedByLoan : firstPaymentRub < limits.minRub)) return null
    return (priceRub - Math.min(firstPaymentRub ?? limits.minRub, limits.maxRub)) * perRouble
  }
}

/** Both ends belong to it; whole roubles. */
export interface PriceSpan {
  readonly min: number
  readonly max: number
}

/**
 * The prices whose payment, as `ownPayment` gives it, is at most the given one. Without a first payment the program's
 * least share is paid, and prices that need more than this share because of the largest loan are left out.
 */
export function affordablePrices(
  program: MortgageProgram,
  { monthlyRub, firstPaymentRub }: { readonly monthlyRub: number; readonly firstPaymentRub: number | null },
): PriceSpan[] {
  const lent = affordableByProgram(program, {
    monthlyPaymentRub: monthlyRub,
    firstPaymentRub: firstPaymentRub ?? HIGHEST_PRICE_RUB,
    termMonths: program.termMonthsMax,
  })
  const min = lowestPriceRub(program)
  const max =
    lent === null ? 0 : firstPaymentRub === null ? withLeastShare(program, lent.loanRub) : Math.floor(lent.priceRub)
  return [
    ...(firstPaymentRub === null ? [] : [{ min: 0, max: firstPaymentRub }]),
    ...(min <= max ? [{ min, max }] : []),
  ]
}

/** Above any flat. */
const HIGHEST_PRICE_RUB = 100_000_000_000

function withLeastShare(program: MortgageProgram, loanRub: number): number {
  const share = percentParts(program.firstPaymentPercentMin, 'firstPaymentPercentMin')
  return largestThat(
    HIGHEST_PRICE_RUB,
    (price) => price - Math.ceil(shareOf(price * 100, share, WHOLE) / 100) <= loanRub,
  )
}

/** Below it the program's smallest loan would leave less than its least first payment. */
function lowestPriceRub(program: MortgageProgram): number {
  return largestThat(HIGHEST_PRICE_RUB, (price) => firstPaymentLimits(program, price) === null) + 1
}
