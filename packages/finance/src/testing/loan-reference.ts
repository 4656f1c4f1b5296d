// A second calculation of a loan, for comparison in tests: the annuity, its schedule, what one can afford, the flows and
// the full cost. It shares no code with the package. Amounts are kopecks; see exact.ts.
import { ceiling, floor, kopecksOf, largest, MILLION, millionths, nearest, ONE, smallest } from './exact.ts'

export interface ReferenceLoan {
  readonly loanRub: number
  readonly termMonths: number
  /** The first starts at month 1. */
  readonly rateSteps: readonly { readonly fromMonth: number; readonly ratePercent: number }[]
  readonly earlyRepayments?: readonly {
    readonly month: number
    readonly amountRub: number
    readonly reduce: 'term' | 'payment'
  }[]
}

export interface ReferenceRow {
  readonly month: number
  readonly payment: bigint
  readonly interest: bigint
  readonly early: bigint
  readonly balance: bigint
}

/** What a rouble of every month, for so many months, is worth today: the sum of 1 / (1 + i)^k. */
function annuityFactor(ratePercent: number, months: number): bigint {
  let sum = 0n
  for (const power of discounts(ratePercent, months)) sum += power
  return sum
}

/** 1 / (1 + i)^k for the months 1, 2, 3… */
function* discounts(ratePercent: number, months: number): Generator<bigint> {
  const year = 12n * MILLION
  let power = ONE
  for (let month = 1; month <= months; month++) {
    power = (power * year) / (year + millionths(ratePercent))
    yield power
  }
}

/** The payment whose discounted sum is the loan. */
export function referencePayment(loan: bigint, ratePercent: number, months: number): bigint {
  return nearest(loan * ONE, annuityFactor(ratePercent, months))
}

export function referenceSchedule({
  loanRub,
  termMonths,
  rateSteps,
  earlyRepayments = [],
}: ReferenceLoan): ReferenceRow[] {
  const rows: ReferenceRow[] = []
  let balance = kopecksOf(loanRub)
  let lastMonth = termMonths
  let ratePercent = 0
  let payment = 0n
  for (let month = 1; balance > 0n; month++) {
    const step = rateSteps.find(({ fromMonth }) => fromMonth === month)
    if (step) {
      ratePercent = step.ratePercent
      payment = referencePayment(balance, ratePercent, lastMonth - month + 1)
    }
    const interest = nearest(balance * millionths(ratePercent), 12n * MILLION)
    const paid = month === lastMonth ? balance + interest : smallest(balance + interest, payment)
    balance += interest - paid
    const repayments = earlyRepayments.filter((one) => one.month === month)
    const early = smallest(
      balance,
      repayments.reduce((sum, { amountRub }) => sum + kopecksOf(amountRub), 0n),
    )
    balance -= early
    rows.push({ month, payment: paid, interest, early, balance })
    if (early === 0n || balance === 0n) continue
    if (repayments.at(-1)?.reduce === 'payment') payment = referencePayment(balance, ratePercent, lastMonth - month)
    else lastMonth = month + monthsFor(balance, ratePercent, payment, lastMonth - month)
  }
  return rows
}

/** How many of these payments repay a debt, at most so many. */
function monthsFor(debt: bigint, ratePercent: number, payment: bigint, most: number): number {
  let months = 0
  let repaid = 0n
  for (const power of discounts(ratePercent, most)) {
    months++
    repaid += payment * power
    if (repaid >= debt * ONE) break
  }
  return months
}

/** Months, the last payment and the interest when the same sum is paid every month; null when it takes too long. */
export function referenceRepayment(
  { loanRub, termMonths, rateSteps }: ReferenceLoan,
  monthlyRub: number,
): { months: number; last: bigint; interest: bigint } | null {
  let owed = kopecksOf(loanRub)
  let total = 0n
  let rate = 0n
  for (let month = 1; month <= termMonths; month++) {
    rate = millionths(rateSteps.findLast(({ fromMonth }) => fromMonth <= month)?.ratePercent ?? 0)
    const interest = nearest(owed * rate, 12n * MILLION)
    total += interest
    owed += interest
    if (owed <= kopecksOf(monthlyRub)) return { months: month, last: owed, interest: total }
    owed -= kopecksOf(monthlyRub)
  }
  return null
}

/** The largest loan whose rounded payment is no more than the given one: payment < limit + half a kopeck. */
export function referenceLargestLoan(monthlyRub: number, ratePercent: number, termMonths: number): bigint {
  return ceiling((2n * kopecksOf(monthlyRub) + 1n) * annuityFactor(ratePercent, termMonths), 2n * ONE) - 1n
}

/** The largest loan beside a first payment that is no less than its rounded share of the price. */
export function referenceLoanByShare(firstPaymentRub: number, sharePercent: number): bigint {
  const first = kopecksOf(firstPaymentRub)
  const highestPrice = ceiling((2n * first + 1n) * MILLION, 2n * millionths(sharePercent)) - 1n
  return largest(0n, highestPrice - first)
}

/**
 * The largest loan, to some roubles, whose payment is no more than the given one at each rate. Without rounding a
 * payment is proportional to the loan, so the loan of a million tells the payment of any loan.
 */
export function referenceSteppedLoan(monthlyRub: number, loan: Omit<ReferenceLoan, 'loanRub'>): bigint {
  const million = 1_000_000_000_000
  const rows = referenceSchedule({ ...loan, loanRub: million })
  const payments = loan.rateSteps.flatMap(({ fromMonth }) => rows[fromMonth - 1]?.payment ?? [])
  return floor(kopecksOf(monthlyRub) * kopecksOf(million), largest(...payments))
}

export interface ReferenceCosts {
  readonly insurancePercentPerYear: number
  readonly appraisalRub: number
}

/** What the borrower pays by months, in fractions of a kopeck. Month 0 is the day of the loan, with the loan negative. */
export function referenceFlows(
  loan: ReferenceLoan,
  { insurancePercentPerYear, appraisalRub }: ReferenceCosts,
): bigint[] {
  const premium = (owed: bigint) => (owed * millionths(insurancePercentPerYear) * ONE) / MILLION
  const lent = kopecksOf(loan.loanRub)
  const flows = [premium(lent) + (kopecksOf(appraisalRub) - lent) * ONE]
  for (const { month, payment, early, balance } of referenceSchedule(loan)) {
    flows.push((payment + early) * ONE + (month % 12 === 0 ? premium(balance) : 0n))
  }
  return flows
}

/**
 * Per cent a year by the law, as a fraction: twelve times the monthly rate i at which the flows are worth nothing. By
 * Newton's method for x = 1 / (1 + i), where the worth is a polynomial.
 */
export function referenceFullCost(flows: readonly bigint[]): bigint {
  let x = (ONE * 99n) / 100n
  for (let round = 0; round < 100; round++) {
    let value = 0n
    let slope = 0n
    for (const flow of flows.toReversed()) {
      slope = (slope * x) / ONE + value
      value = (value * x) / ONE + flow
    }
    const step = (value * ONE) / slope
    x -= step
    if (step < ENOUGH && step > -ENOUGH) return ((ONE * ONE) / x - ONE) * 1200n
  }
  throw new Error('the flows have no full cost')
}

/** Far below the digits that are compared. */
const ENOUGH = ONE / 10n ** 30n

export function addedFlows(one: readonly bigint[], other: readonly bigint[]): bigint[] {
  return Array.from(
    { length: Math.max(one.length, other.length) },
    (_, month) => (one[month] ?? 0n) + (other[month] ?? 0n),
  )
}
