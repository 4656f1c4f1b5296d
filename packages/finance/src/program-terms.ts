// What a programme gives for one price: the cash discount, the developer's installment, a bank's mortgage. The figures of
// programmes are data; here are only the rules that hold for all of them.
import { mortgageFullCostPercent } from './full-cost.ts'
import { fullPaymentPrice, type InstallmentSchedule, installmentSchedule } from './installment.ts'
import { type Kopecks, kopecks, largestThat, percentParts, roubles, shareOf, WHOLE } from './money.ts'
import {
  type AffordablePrice,
  affordablePrice,
  type EarlyRepayment,
  type MortgageSchedule,
  mortgageSchedule,
} from './mortgage.ts'

export interface CashTerms {
  readonly discountPercent: number
}

export interface CashOffer {
  /** What is paid. */
  readonly priceRub: number
  /** Off today's price; nothing when the promotion already takes off more. */
  readonly discountRub: number
  readonly promoIsBetter: boolean
}

/** The discount counts from the price without the promotion, and the two are never added: the larger one holds. */
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

export interface InstallmentWish {
  readonly priceRub: number
  readonly firstPaymentPercent: number
  readonly termMonths: number
  readonly startDate?: string
}

/** The schedule of a wish that the programme allows; a share or a term outside its limits is taken to the nearest one. */
export function installmentByProgram(program: InstallmentProgram, wish: InstallmentWish): InstallmentSchedule {
  const mostFirst = 100 - program.finalPaymentPercent
  return installmentSchedule({
    priceRub: wish.priceRub,
    firstPaymentPercent: between(wish.firstPaymentPercent, program.firstPaymentPercentMin, mostFirst),
    termMonths: between(wish.termMonths, program.termMonthsMin, program.termMonthsMax),
    everyMonths: program.paymentEveryMonths === 3 ? 3 : 1,
    finalPaymentPercent: program.finalPaymentPercent,
    markupPercent: program.markupPercent,
    ...(wish.startDate !== undefined && { startDate: wish.startDate }),
  })
}

/** Whole months up to one month before the end of the commissioning quarter '2028-Q2': escrow opens with commissioning. */
export function monthsBeforeCommissioning(keyDate: string, today: string): number {
  const [keyYear = 0, quarter = 0] = keyDate.split('-Q').map(Number)
  return keyYear * 12 + quarter * 3 - monthNumber(today) - 1
}

/** The longest term that the programme and the house both allow; null where that is below the programme's shortest. */
export function longestTermMonths(
  program: Pick<InstallmentProgram, 'termMonthsMin' | 'termMonthsMax'>,
  house: { readonly ready: boolean; readonly keyDate: string },
  today: string,
): number | null {
  const untilKeys = house.ready ? program.termMonthsMax : monthsBeforeCommissioning(house.keyDate, today)
  const term = Math.min(program.termMonthsMax, untilKeys)
  return term < program.termMonthsMin ? null : term
}

/** The earliest quarter of commissioning that leaves a term of so many months; the inverse of monthsBeforeCommissioning. */
export function earliestKeyDate(termMonths: number, today: string): string {
  const quarterEnd = Math.ceil((monthNumber(today) + termMonths + 1) / 3) * 3
  const year = Math.floor((quarterEnd - 1) / 12)
  return `${year}-Q${(quarterEnd - year * 12) / 3}`
}

function monthNumber(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return year * 12 + month
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
  /** Whole roubles: the least share of the price, or what the largest loan does not cover. */
  readonly minRub: number
  /** Whole roubles: the programme lends no less than its smallest loan. */
  readonly maxRub: number
  /** The largest loan, and not the share, sets the least first payment. */
  readonly limitedByLoan: boolean
}

/** Null when the programme does not lend for this price. */
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
  /** The programme's own limit, and not the price, sets how much is lent. */
  readonly limitedByProgram: boolean
}

/** The largest round loan for a price, what a flat is shown with at first. Null where the programme lends no such sum. */
export function usualLoan(
  program: Pick<MortgageProgram, 'firstPaymentPercentMin' | 'loanRubMin' | 'loanRubMax'>,
  priceRub: number,
): UsualLoan | null {
  const mostRub = priceRub - (priceRub * program.firstPaymentPercentMin) / 100
  const byPrice = Math.floor(mostRub / LOAN_STEP_RUB) * LOAN_STEP_RUB
  const loanRub = Math.min(byPrice, program.loanRubMax ?? byPrice)
  return loanRub < program.loanRubMin ? null : { loanRub, limitedByProgram: loanRub < byPrice }
}

export interface MortgageWish {
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
  /** The payment at each rate of the programme. */
  readonly payments: readonly MortgagePayment[]
}

export interface MortgagePayment {
  readonly fromMonth: number
  readonly ratePercent: number
  readonly paymentRub: number
}

/** A wish outside the programme's limits is taken to the nearest one. Null when it does not lend for this price. */
export function mortgageByProgram(program: MortgageProgram, wish: MortgageWish): ProgramMortgage | null {
  const limits = firstPaymentLimits(program, wish.priceRub)
  if (!limits) return null
  const first = kopecks(between(wish.firstPaymentRub, limits.minRub, limits.maxRub), 'firstPaymentRub')
  const loanRub = roubles(kopecks(wish.priceRub, 'priceRub') - first)
  const termMonths = between(wish.termMonths, program.termMonthsMin, program.termMonthsMax)
  const schedule = scheduleByProgram(program, loanRub, termMonths, wish)
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

/** A loan at the rates of a programme. */
export function scheduleByProgram(
  { rateSteps }: Pick<MortgageProgram, 'rateSteps'>,
  loanRub: number,
  termMonths: number,
  { earlyRepayments, firstPaymentDate }: Pick<MortgageWish, 'earlyRepayments' | 'firstPaymentDate'> = {},
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

export interface FullCostBound {
  readonly insurancePercentPerYear: number
  readonly appraisalRub: number
}

/** Full cost of this very loan with the costs that a programme names for one bound of its range. */
export function programFullCostPercent(
  program: Pick<MortgageProgram, 'rateSteps'>,
  loan: { loanRub: number; termMonths: number },
  costs: FullCostBound,
): number | null {
  const schedule = scheduleByProgram(program, loan.loanRub, loan.termMonths)
  return mortgageFullCostPercent(loan.loanRub, schedule, {
    upfrontRub: costs.appraisalRub,
    insurancePercentPerYear: costs.insurancePercentPerYear,
  })
}

export interface AffordableWish {
  readonly monthlyPaymentRub: number
  readonly firstPaymentRub: number
  readonly termMonths: number
}

/**
 * The highest price that a payment and own money carry under a programme. With several rates the payment at each of them
 * stays within the wish. Null when the loan would be below the programme's smallest.
 */
export function affordableByProgram(program: MortgageProgram, wish: AffordableWish): AffordablePrice | null {
  const termMonths = between(wish.termMonths, program.termMonthsMin, program.termMonthsMax)
  const dearest = program.rateSteps.reduce((most, { ratePercent }) => Math.max(most, ratePercent), 0)
  const limits = {
    firstPaymentRub: wish.firstPaymentRub,
    termMonths,
    minFirstPaymentPercent: program.firstPaymentPercentMin,
    ...(program.loanRubMax !== null && { maxLoanRub: program.loanRubMax }),
  }
  let answer = affordablePrice({ ...limits, monthlyPaymentRub: wish.monthlyPaymentRub, ratePercent: dearest })
  if (program.rateSteps.length > 1 && answer.limitedBy === 'monthlyPayment') {
    answer = underEveryRate(program, wish.monthlyPaymentRub, limits)
  }
  return answer.loanRub < program.loanRubMin ? null : answer
}

/** A loan that starts at a lower rate is partly repaid when the dearest one comes, so it may be larger than by that rate. */
function underEveryRate(
  program: MortgageProgram,
  monthlyPaymentRub: number,
  limits: Omit<Parameters<typeof affordablePrice>[0], 'monthlyPaymentRub' | 'ratePercent'>,
): AffordablePrice {
  const payment = kopecks(monthlyPaymentRub, 'monthlyPaymentRub')
  const fits = (loan: Kopecks) => {
    const { rows } = scheduleByProgram(program, roubles(loan), limits.termMonths)
    return program.rateSteps.every(({ fromMonth }) => {
      const row = rows[fromMonth - 1]
      return !row || kopecks(row.paymentRub, 'paymentRub') <= payment
    })
  }
  const loanRub = roubles(largestThat((payment + 1) * limits.termMonths, fits))
  // Without interest a loan is carried by its own payments: what is left to find is which limit holds.
  const widest = affordablePrice({
    ...limits,
    monthlyPaymentRub: loanRub,
    ratePercent: 0,
    maxLoanRub: Math.min(loanRub, limits.maxLoanRub ?? loanRub),
  })
  return widest.loanRub === loanRub ? { ...widest, limitedBy: 'monthlyPayment' } : widest
}

function between(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
