// What a program gives for one price: the cash discount, the developer's installment, a bank's mortgage. The figures of
// programs are data; here are only the rules that hold for all of them.
import {
  fullPaymentPrice,
  type InstallmentSchedule,
  type InstallmentSums,
  type InstallmentTerms,
  installmentSchedule,
  installmentSums,
} from './installment.ts'
import { kopecks, largestThat, percentParts, roubles, shareOf, WHOLE } from './money.ts'
import {
  type AffordablePrice,
  affordablePrice,
  type EarlyRepayment,
  type MortgageSchedule,
  mortgageSchedule,
  type Repayment,
  repayment,
} from './mortgage.ts'

export interface CashTerms {
  readonly discountPercent: number
}

export interface CashOffer {
  /** What is paid. */
  readonly priceRub: number
  /** Taken off today's price; 0 when the promotion already takes off more. */
  readonly discountRub: number
  readonly promoIsBetter: boolean
}

/** The discount counts from the price without the promotion, and the two are never added: the larger one applies. */
export function cashOffer(flat: { priceRub: number; fullPriceRub: number | null }, terms: CashTerms): CashOffer {
  const paid = fullPaymentPrice(flat.fullPriceRub ?? flat.priceRub, terms.discountPercent)
  const price = kopecks(flat.priceRub, 'priceRub')
  const discounted = kopecks(paid.priceRub, 'priceRub')
  return {
    priceRub: roubles(Math.min(price, discounted)),
    discountRub: roubles(Math.max(0, price - discounted)),
    promoIsBetter: price < discounted,
  }
}

export interface InstallmentProgram {
  readonly firstPaymentPercentMin: number
  readonly finalPaymentPercent: number
  readonly termMonthsMin: number
  readonly termMonthsMax: number
  readonly paymentEveryMonths: number
  readonly markupPercent: number
}

export interface InstallmentChoice {
  readonly priceRub: number
  readonly firstPaymentPercent: number
  readonly termMonths: number
  readonly startDate?: string
}

/** The schedule for the visitor's choice. A share or a term outside the program's limits is clamped. */
export function installmentByProgram(program: InstallmentProgram, choice: InstallmentChoice): InstallmentSchedule {
  return installmentSchedule(termsOf(program, choice))
}

/** The sums of that schedule, without its rows. */
export function installmentSumsByProgram(program: InstallmentProgram, choice: InstallmentChoice): InstallmentSums {
  return installmentSums(termsOf(program, choice))
}

function termsOf(program: InstallmentProgram, choice: InstallmentChoice): InstallmentTerms {
  const mostFirst = 100 - program.finalPaymentPercent
  return {
    priceRub: choice.priceRub,
    firstPaymentPercent: clamp(choice.firstPaymentPercent, program.firstPaymentPercentMin, mostFirst),
    termMonths: clamp(choice.termMonths, program.termMonthsMin, program.termMonthsMax),
    everyMonths: program.paymentEveryMonths === 3 ? 3 : 1,
    finalPaymentPercent: program.finalPaymentPercent,
    markupPercent: program.markupPercent,
    ...(choice.startDate !== undefined && { startDate: choice.startDate }),
  }
}

/**
 * Whole months from today up to one month before the beginning of the commissioning quarter '2028-Q2'. Commissioning
 * opens escrow, may come on any day of its quarter, and all must be paid by then. Negative when the day is past.
 */
export function monthsBeforeCommissioning(keyDate: string, today: string): number {
  const [year = 0, quarter = 0] = keyDate.split('-Q').map(Number)
  const firstMonth = year * 12 + (quarter - 1) * 3 + 1
  return firstMonth - 1 - nextMonthStart(today)
}

/** The longest term that the program and the building both allow; null where that is below the program's shortest. */
export function longestTermMonths(
  program: Pick<InstallmentProgram, 'termMonthsMin' | 'termMonthsMax'>,
  building: { readonly ready: boolean; readonly keyDate: string },
  today: string,
): number | null {
  const untilKeys = building.ready ? program.termMonthsMax : monthsBeforeCommissioning(building.keyDate, today)
  const term = Math.min(program.termMonthsMax, untilKeys)
  return term < program.termMonthsMin ? null : term
}

/** The earliest quarter of commissioning that leaves a term of so many months; the inverse of monthsBeforeCommissioning. */
export function earliestKeyDate(termMonths: number, today: string): string {
  // Counted from the first quarter of the year 0.
  const quarter = Math.ceil((nextMonthStart(today) + termMonths) / 3)
  const year = Math.floor(quarter / 4)
  return `${year}-Q${quarter - year * 4 + 1}`
}

/** The number of the month whose first day is today or comes next. */
function nextMonthStart(date: string): number {
  const [year = 0, month = 0, day = 1] = date.split('-').map(Number)
  return year * 12 + month + (day > 1 ? 1 : 0)
}

export interface MortgageProgram {
  /** The first starts at month 1. */
  readonly rateSteps: readonly { readonly fromMonth: number; readonly ratePercent: number }[]
  readonly firstPaymentPercentMin: number
  readonly loanRubMin: number
  readonly loanRubMax: number | null
  readonly termMonthsMin: number
  readonly termMonthsMax: number
}

export interface FirstPaymentLimits {
  /** Whole roubles: the least share of the price, or the part that the largest loan does not cover. */
  readonly minRub: number
  /** Whole roubles: the program lends no less than its smallest loan. */
  readonly maxRub: number
  /** The largest loan, and not the share, sets the least first payment. */
  readonly limitedByLoan: boolean
}

/** Null when the program does not lend for this price. */
export function firstPaymentLimits(program: MortgageProgram, priceRub: number): FirstPaymentLimits | null {
  const price = kopecks(priceRub, 'priceRub')
  const byShare = shareOf(price, percentParts(program.firstPaymentPercentMin, 'firstPaymentPercentMin'), WHOLE)
  const byLoan = program.loanRubMax === null ? 0 : price - kopecks(program.loanRubMax, 'loanRubMax')
  const minRub = Math.ceil(Math.max(byShare, byLoan) / 100)
  const maxRub = Math.floor((price - kopecks(program.loanRubMin, 'loanRubMin')) / 100)
  return minRub > maxRub ? null : { minRub, maxRub, limitedByLoan: byLoan > byShare }
}

/** Round sums: nobody lends 12 043 518 ₽. */
const LOAN_STEP_RUB = 10_000

export interface UsualLoan {
  readonly loanRub: number
  /** The program's own limit, and not the price, sets how much is lent. */
  readonly limitedByProgram: boolean
}

/** The largest round loan for a price, which a flat's page shows first. Null where the program lends no such sum. */
export function usualLoan(
  program: Pick<MortgageProgram, 'firstPaymentPercentMin' | 'loanRubMin' | 'loanRubMax'>,
  priceRub: number,
): UsualLoan | null {
  const mostRub = priceRub - (priceRub * program.firstPaymentPercentMin) / 100
  const byPrice = Math.floor(mostRub / LOAN_STEP_RUB) * LOAN_STEP_RUB
  const loanRub = Math.min(byPrice, program.loanRubMax ?? byPrice)
  return loanRub < program.loanRubMin ? null : { loanRub, limitedByProgram: loanRub < byPrice }
}

export interface MortgageChoice {
  readonly priceRub: number
  readonly firstPaymentRub: number
  readonly termMonths: number
  readonly earlyRepayments?: readonly EarlyRepayment[]
  readonly firstPaymentDate?: string
}

export interface ProgramMortgage {
  readonly firstPaymentRub: number
  readonly loanRub: number
  readonly termMonths: number
  readonly schedule: MortgageSchedule
  /** The payment at each rate of the program. */
  readonly payments: readonly MortgagePayment[]
}

export interface MortgagePayment {
  readonly fromMonth: number
  readonly ratePercent: number
  readonly paymentRub: number
}

/** A choice outside the program's limits is clamped. Null when it does not lend for this price. */
export function mortgageByProgram(program: MortgageProgram, choice: MortgageChoice): ProgramMortgage | null {
  const limits = firstPaymentLimits(program, choice.priceRub)
  if (!limits) return null
  const first = kopecks(clamp(choice.firstPaymentRub, limits.minRub, limits.maxRub), 'firstPaymentRub')
  const loanRub = roubles(kopecks(choice.priceRub, 'priceRub') - first)
  const termMonths = clamp(choice.termMonths, program.termMonthsMin, program.termMonthsMax)
  const schedule = scheduleByProgram(program, loanRub, termMonths, choice)
  return {
    firstPaymentRub: roubles(first),
    loanRub,
    termMonths,
    schedule,
    payments: program.rateSteps.flatMap(({ fromMonth, ratePercent }) => {
      const row = schedule.rows[fromMonth - 1]
      return row ? [{ fromMonth, ratePercent, paymentRub: row.paymentRub }] : []
    }),
  }
}

/** A loan at the rates of a program. */
export function scheduleByProgram(
  { rateSteps }: Pick<MortgageProgram, 'rateSteps'>,
  loanRub: number,
  termMonths: number,
  { earlyRepayments, firstPaymentDate }: Pick<MortgageChoice, 'earlyRepayments' | 'firstPaymentDate'> = {},
): MortgageSchedule {
  const [first, ...later] = rateSteps
  return mortgageSchedule({
    loanRub,
    termMonths,
    ratePercent: first?.ratePercent ?? 0,
    rateSteps: later.filter(({ fromMonth }) => fromMonth <= termMonths),
    ...(earlyRepayments && { earlyRepayments }),
    ...(firstPaymentDate !== undefined && { firstPaymentDate }),
  })
}

export type PaymentAnswer =
  | ({ readonly kind: 'repaid' } & Repayment)
  /** The payment repays a smaller loan only, in the program's longest term: this first payment leaves such a loan. */
  | { readonly kind: 'short'; readonly firstPaymentRub: number }

/** What a monthly payment does with the loan for a price. Null when it is too small for the program's smallest loan. */
export function answerToPayment(
  program: MortgageProgram,
  { priceRub, firstPaymentRub }: { readonly priceRub: number; readonly firstPaymentRub: number },
  monthlyRub: number,
): PaymentAnswer | null {
  const [first, ...rateSteps] = program.rateSteps
  const terms = { termMonths: program.termMonthsMax, ratePercent: first?.ratePercent ?? 0, rateSteps }
  const loanRub = priceRub - firstPaymentRub
  const repaid = repayment({ ...terms, loanRub }, monthlyRub)
  if (repaid) return { kind: 'repaid', ...repaid }
  // The rounded payment of the longest term may leave some kopecks, which its last payment settles.
  const longest = scheduleByProgram(program, loanRub, program.termMonthsMax)
  if (program.rateSteps.every(({ fromMonth }) => (longest.rows[fromMonth - 1]?.paymentRub ?? 0) <= monthlyRub)) {
    const { lastPaymentRub, totalInterestRub, rows } = longest
    return { kind: 'repaid', months: rows.length, lastPaymentRub, totalInterestRub }
  }
  const lent = affordableByProgram(program, {
    monthlyPaymentRub: monthlyRub,
    firstPaymentRub: priceRub,
    termMonths: program.termMonthsMax,
  })
  return lent && { kind: 'short', firstPaymentRub: Math.ceil(priceRub - lent.loanRub) }
}

export interface AffordabilityChoice {
  readonly monthlyPaymentRub: number
  readonly firstPaymentRub: number
  readonly termMonths: number
}

/**
 * The highest price that a monthly payment and a first payment can pay for under a program. With several rates the
 * payment at each of them is at most the chosen one. Null when the loan would be below the program's smallest.
 */
export function affordableByProgram(program: MortgageProgram, choice: AffordabilityChoice): AffordablePrice | null {
  const termMonths = clamp(choice.termMonths, program.termMonthsMin, program.termMonthsMax)
  const highestRate = program.rateSteps.reduce((most, { ratePercent }) => Math.max(most, ratePercent), 0)
  const limits = {
    firstPaymentRub: choice.firstPaymentRub,
    termMonths,
    minFirstPaymentPercent: program.firstPaymentPercentMin,
    ...(program.loanRubMax !== null && { maxLoanRub: program.loanRubMax }),
  }
  let answer = affordablePrice({ ...limits, monthlyPaymentRub: choice.monthlyPaymentRub, ratePercent: highestRate })
  if (program.rateSteps.length > 1 && answer.limitedBy === 'monthlyPayment') {
    answer = underEveryRate(program, choice.monthlyPaymentRub, limits)
  }
  return answer.loanRub < program.loanRubMin ? null : answer
}

/**
 * A loan that starts at a lower rate is partly repaid when the highest rate starts, so it may be larger than a loan at
 * that rate. In whole roubles: a few kopecks more may make the payment before the highest rate round up, and then the
 * payment at the highest rate is smaller.
 */
function underEveryRate(
  program: MortgageProgram,
  monthlyPaymentRub: number,
  limits: Omit<Parameters<typeof affordablePrice>[0], 'monthlyPaymentRub' | 'ratePercent'>,
): AffordablePrice {
  const payment = kopecks(monthlyPaymentRub, 'monthlyPaymentRub')
  const fits = (loanRub: number) => {
    const { rows } = scheduleByProgram(program, loanRub, limits.termMonths)
    return program.rateSteps.every(({ fromMonth }) => {
      const row = rows[fromMonth - 1]
      return !row || kopecks(row.paymentRub, 'paymentRub') <= payment
    })
  }
  const loanRub = largestThat(Math.ceil(roubles((payment + 1) * limits.termMonths)), fits)
  // The loan is known. At a rate of zero the payment does not limit it further: only the other limits are applied.
  const widest = affordablePrice({
    ...limits,
    monthlyPaymentRub: loanRub,
    ratePercent: 0,
    maxLoanRub: Math.min(loanRub, limits.maxLoanRub ?? loanRub),
  })
  return widest.loanRub === loanRub ? { ...widest, limitedBy: 'monthlyPayment' } : widest
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
