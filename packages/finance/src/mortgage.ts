// Annuity mortgage: the monthly payment, its schedule with step rates and early repayment, and the price one can afford.
import {
  type Kopecks,
  kopecks,
  largestThat,
  percentParts,
  requireWholeBetween,
  roubles,
  shareOf,
  WHOLE,
} from './money.ts'
import { monthsAfter } from './payment-date.ts'

const MAX_TERM_MONTHS = 600

export interface LoanTerms {
  readonly loanRub: number
  readonly termMonths: number
  /** Per year. */
  readonly ratePercent: number
}

export interface MortgageTerms extends LoanTerms {
  /** Later rates, such as after a subsidised first year: from that month on the payment is calculated again. */
  readonly rateSteps?: readonly { readonly fromMonth: number; readonly ratePercent: number }[]
  readonly earlyRepayments?: readonly EarlyRepayment[]
  /** The date of the first payment, 'YYYY-MM-DD'; without it the schedule has no dates. */
  readonly firstPaymentDate?: string
}

export interface EarlyRepayment {
  /** Paid together with this month's payment. */
  readonly month: number
  readonly amountRub: number
  /** 'term' keeps the payment and ends sooner, 'payment' keeps the end and lowers the payment. */
  readonly reduce: 'term' | 'payment'
}

export interface MortgageRow {
  readonly month: number
  readonly date: string | null
  readonly ratePercent: number
  /** Interest and principal together, without the early repayment. */
  readonly paymentRub: number
  readonly interestRub: number
  readonly principalRub: number
  readonly earlyRub: number
  /** The debt after this month. */
  readonly balanceRub: number
}

export interface MortgageSchedule {
  readonly rows: readonly MortgageRow[]
  /** The first month's payment. */
  readonly monthlyPaymentRub: number
  readonly lastPaymentRub: number
  readonly totalInterestRub: number
  /** Everything paid: the loan and the interest. */
  readonly totalPaidRub: number
}

/**
 * payment = loan * i / (1 - (1 + i)^-n), i a twelfth of the yearly rate, n the months; rounded half up to the kopeck.
 * At a rate of zero: loan / n.
 */
export function monthlyPaymentRub(terms: LoanTerms): number {
  return roubles(annuity(loanOf(terms), rateOf(terms.ratePercent), termOf(terms)))
}

/**
 * Interest of a month is a twelfth of the year's on what is owed, rounded half up to the kopeck. The last payment settles
 * what rounding left, so it differs a little from the others; when rounding up has repaid a small loan sooner, the
 * schedule is shorter than the term. Payments and principal are never negative.
 */
export function mortgageSchedule(terms: MortgageTerms): MortgageSchedule {
  const loan = loanOf(terms)
  let rate = rateOf(terms.ratePercent)
  let endMonth = termOf(terms)
  let payment = annuity(loan, rate, endMonth)
  let balance = loan
  const rows: MortgageRow[] = []
  let paid = 0
  for (let month = 1; balance > 0; month++) {
    const step = terms.rateSteps?.find((candidate) => candidate.fromMonth === month)
    if (step !== undefined) {
      rate = rateOf(step.ratePercent)
      payment = annuity(balance, rate, endMonth - month + 1)
    }
    const interest = monthInterest(balance, rate)
    const due = balance + interest
    // Rounding can leave a payment of a very long, very small loan below its interest: the debt must not grow.
    const amount = month >= endMonth ? due : Math.min(due, Math.max(payment, interest))
    balance = due - amount
    const requested = earlyOf(terms, month)
    const early = Math.min(balance, requested.amount)
    balance -= early
    paid += amount + early
    rows.push({
      month,
      date: terms.firstPaymentDate === undefined ? null : monthsAfter(terms.firstPaymentDate, month - 1),
      ratePercent: rate / (WHOLE / 100),
      paymentRub: roubles(amount),
      interestRub: roubles(interest),
      principalRub: roubles(amount - interest),
      earlyRub: roubles(early),
      balanceRub: roubles(balance),
    })
    if (early === 0 || balance === 0) continue
    if (requested.reduce === 'payment') payment = annuity(balance, rate, endMonth - month)
    else endMonth = Math.min(endMonth, month + monthsToRepay(balance, rate, payment))
  }
  const first = rows[0]
  const last = rows[rows.length - 1]
  return {
    rows,
    monthlyPaymentRub: first?.paymentRub ?? 0,
    lastPaymentRub: last?.paymentRub ?? 0,
    totalInterestRub: roubles(paid - loan),
    totalPaidRub: roubles(paid),
  }
}

export interface Repayment {
  readonly months: number
  readonly lastPaymentRub: number
  readonly totalInterestRub: number
}

/**
 * A loan that is paid off with the same sum every month, whatever its term: the last payment is what is left. Null when
 * the sum does not repay it within `termMonths`.
 */
export function repayment(terms: Omit<MortgageTerms, 'earlyRepayments'>, monthlyRub: number): Repayment | null {
  const loan = loanOf(terms)
  const payment = kopecks(monthlyRub, 'monthlyRub')
  const term = termOf(terms)
  let rate = rateOf(terms.ratePercent)
  let balance = loan
  let interest = 0
  for (let month = 1; month <= term; month++) {
    const step = terms.rateSteps?.find(({ fromMonth }) => fromMonth === month)
    if (step !== undefined) rate = rateOf(step.ratePercent)
    const ofMonth = monthInterest(balance, rate)
    interest += ofMonth
    const due = balance + ofMonth
    if (due <= payment) {
      return { months: month, lastPaymentRub: roubles(due), totalInterestRub: roubles(interest) }
    }
    balance = due - payment
  }
  return null
}

export interface MortgageYear {
  /** From 1, counted from the first payment. */
  readonly year: number
  readonly paidRub: number
  readonly interestRub: number
  /** How much the year reduces the loan, early repayments included. */
  readonly principalRub: number
  readonly balanceRub: number
  /** Date of the year's last payment; null in a schedule without dates. */
  readonly lastDate: string | null
}

/** The schedule by years, exact to the kopeck. The last year may be shorter. */
export function mortgageYears({
  rows,
}: {
  readonly rows: readonly Omit<MortgageRow, 'ratePercent'>[]
}): MortgageYear[] {
  const years: MortgageYear[] = []
  for (let start = 0; start < rows.length; start += 12) {
    const months = rows.slice(start, start + 12)
    const interest = months.reduce((sum, row) => sum + kopecks(row.interestRub, 'interestRub'), 0)
    const principal = months.reduce(
      (sum, row) => sum + kopecks(row.principalRub, 'principalRub') + kopecks(row.earlyRub, 'earlyRub'),
      0,
    )
    years.push({
      year: years.length + 1,
      paidRub: roubles(interest + principal),
      interestRub: roubles(interest),
      principalRub: roubles(principal),
      balanceRub: months[months.length - 1]?.balanceRub ?? 0,
      lastDate: months[months.length - 1]?.date ?? null,
    })
  }
  return years
}

export interface RepaymentPlan {
  readonly amountRub: number
  /** Month of the first repayment. */
  readonly month: number
  readonly isYearly: boolean
  readonly reduce: EarlyRepayment['reduce']
}

/** One early repayment, or one a year until the end of the term. */
export function plannedRepayments(
  { amountRub, month, isYearly, reduce }: RepaymentPlan,
  termMonths: number,
): EarlyRepayment[] {
  const times = isYearly ? Math.ceil((termMonths - month) / 12) : 1
  return Array.from({ length: times }, (_, time) => ({ month: month + time * 12, amountRub, reduce }))
}

export interface AffordableInput {
  readonly monthlyPaymentRub: number
  readonly firstPaymentRub: number
  readonly termMonths: number
  readonly ratePercent: number
  /** Limits of the program. */
  readonly minFirstPaymentPercent?: number
  readonly maxLoanRub?: number
}

export interface AffordablePrice {
  readonly priceRub: number
  readonly loanRub: number
  /** The limit that keeps the price from being higher. */
  readonly limitedBy: 'monthlyPayment' | 'firstPayment' | 'maxLoan'
}

/** The highest price whose loan costs no more than the given payment a month, exact to the kopeck. */
export function affordablePrice(input: AffordableInput): AffordablePrice {
  const payment = kopecks(input.monthlyPaymentRub, 'monthlyPaymentRub')
  const first = kopecks(input.firstPaymentRub, 'firstPaymentRub')
  const rate = rateOf(input.ratePercent)
  const term = termOf(input)
  // Without interest the loan is at most the sum of the payments, each with its rounding error.
  let loan = largestThat((payment + 1) * term, (candidate) => annuity(candidate, rate, term) <= payment)
  let limitedBy: AffordablePrice['limitedBy'] = 'monthlyPayment'
  const maxLoan = input.maxLoanRub === undefined ? loan : kopecks(input.maxLoanRub, 'maxLoanRub')
  if (maxLoan < loan) {
    loan = maxLoan
    limitedBy = 'maxLoan'
  }
  const minShare = percentParts(input.minFirstPaymentPercent ?? 0, 'minFirstPaymentPercent')
  if (minShare > 0) {
    const loanForFirst = largestThat(loan, (candidate) => shareOf(first + candidate, minShare, WHOLE) <= first)
    if (loanForFirst < loan) {
      loan = loanForFirst
      limitedBy = 'firstPayment'
    }
  }
  return { priceRub: roubles(first + loan), loanRub: roubles(loan), limitedBy }
}

function annuity(loan: Kopecks, rate: number, months: number): Kopecks {
  if (rate === 0) return shareOf(loan, 1, months)
  const i = rate / WHOLE / 12
  // expm1 and log1p keep the digits that 1 - (1 + i)^-n loses at low rates.
  return Math.round((loan * i) / -Math.expm1(-months * Math.log1p(i)))
}

function monthInterest(balance: Kopecks, rate: number): Kopecks {
  return shareOf(balance, rate, 12 * WHOLE)
}

/** How many payments a balance takes: n = -ln(1 - balance * i / payment) / ln(1 + i). */
function monthsToRepay(balance: Kopecks, rate: number, payment: Kopecks): number {
  if (rate === 0) return Math.ceil(balance / payment)
  const i = rate / WHOLE / 12
  const interestShare = (balance * i) / payment
  if (interestShare >= 1) return Number.POSITIVE_INFINITY
  // Rounded to a millionth first: a whole number of payments must not become one more by an error in the last digit.
  return Math.ceil(Math.round((-Math.log1p(-interestShare) / Math.log1p(i)) * 1e6) / 1e6)
}

function earlyOf(terms: MortgageTerms, month: number): { amount: Kopecks; reduce: 'term' | 'payment' } {
  let amount = 0
  let reduce: 'term' | 'payment' = 'term'
  for (const early of terms.earlyRepayments ?? []) {
    if (early.month !== month) continue
    amount += kopecks(early.amountRub, 'amountRub')
    reduce = early.reduce
  }
  return { amount, reduce }
}

function loanOf(terms: { readonly loanRub: number }): Kopecks {
  return kopecks(terms.loanRub, 'loanRub')
}

function rateOf(ratePercent: number): number {
  return percentParts(ratePercent, 'ratePercent')
}

function termOf(terms: { readonly termMonths: number }): number {
  requireWholeBetween(terms.termMonths, 1, MAX_TERM_MONTHS, 'termMonths')
  return terms.termMonths
}
