// The monthly cost of a flat in each purchase way: on the usual terms, or on terms that fit a desired payment.
import type { FlatAnswer } from '@kvartal/contract'
import {
  cashOffer,
  type CashOffer as FinanceCashOffer,
  installmentByProgram,
  longestTermMonths,
  type MortgageSchedule,
  scheduleByProgram,
  usualLoan,
} from '@kvartal/finance'

type MortgageProgram = FlatAnswer['programs']['mortgage'][number]['program']
type SpecialProgram = FlatAnswer['programs']['special'][number]['program']
type InstallmentProgram = Extract<SpecialProgram, { type: 'installment' }>

export interface MortgageOffer {
  programKey: string
  firstPaymentRub: number
  loanRub: number
  termMonths: number
  monthlyRub: number
  /** Payments after the rate changes; empty at a constant rate. */
  later: { fromMonth: number; monthlyRub: number }[]
  overpaymentRub: number
  /** The limit of the program, and not the price, determines the loan. */
  limitedByProgram: boolean
}

export interface InstallmentOffer {
  programKey: string
  firstPaymentRub: number
  partRub: number
  everyMonths: number
  /** A part divided by its months, comparable with a monthly payment. */
  monthlyRub: number
  termMonths: number
  finalPaymentRub: number
  markupRub: number
  /** Commissioning, and not the program, determines the longest term. */
  limitedByKeyDate: boolean
}

export interface CashOffer extends FinanceCashOffer {
  programKey: string
}

export interface PaymentOffers {
  mortgages: MortgageOffer[]
  installments: InstallmentOffer[]
  cash: CashOffer | null
}

/** The fields of a flat that payments depend on. */
export interface PayableFlat {
  priceRub: number
  /** The price before the promo; null without one. */
  fullPriceRub: number | null
  keyDate: string
  ready: boolean
}

/** A loan that fits a desired payment is rounded down to this step. */
const LOAN_STEP_RUB = 10_000
const MONTHS_IN_YEAR = 12

export function payableFlat({ flat }: Pick<FlatAnswer, 'flat'>): PayableFlat {
  return { priceRub: flat.price, fullPriceRub: flat.oldPrice, keyDate: flat.keyDate, ready: flat.ready }
}

export function paymentOffers(flat: PayableFlat, programs: FlatAnswer['programs'], today: string): PaymentOffers {
  const cash = programs.special.find(({ program }) => program.type === 'cash')
  return {
    mortgages: programs.mortgage.flatMap(({ key, program }) => mortgageOffer(flat.priceRub, key, program) ?? []),
    installments: programs.special.flatMap(({ key, program }) =>
      program.type === 'installment' ? (installmentOffer(flat, key, program, today) ?? []) : [],
    ),
    cash: cash?.program.type === 'cash' ? { programKey: cash.key, ...cashOffer(flat, cash.program) } : null,
  }
}

/**
 * Without a desired payment: the smallest first payment and the longest term. A smaller desired payment gives a larger
 * first payment, a larger one gives a shorter term. Null when the program does not lend for this price.
 */
export function mortgageOffer(
  priceRub: number,
  programKey: string,
  program: MortgageProgram,
  desiredRub?: number,
): MortgageOffer | null {
  const most = usualLoan(program, priceRub)
  if (!most) return null
  const maxLoan = most.loanRub
  const usualRub = highestPayment(scheduleByProgram(program, maxLoan, program.termMonthsMax))
  let loanRub = maxLoan
  let termMonths = program.termMonthsMax
  if (desiredRub !== undefined && desiredRub < usualRub) {
    // A payment is proportional to its loan.
    loanRub = Math.max(program.loanRubMin, roundDown((maxLoan * desiredRub) / usualRub, LOAN_STEP_RUB))
  } else if (desiredRub !== undefined) {
    termMonths = shortestTerm(program, maxLoan, desiredRub)
  }
  const chosen = scheduleByProgram(program, loanRub, termMonths)
  const later = program.rateSteps.slice(1).flatMap(({ fromMonth }) => {
    const row = chosen.rows[fromMonth - 1]
    return row ? [{ fromMonth, monthlyRub: row.paymentRub }] : []
  })
  return {
    programKey,
    firstPaymentRub: priceRub - loanRub,
    loanRub,
    termMonths,
    monthlyRub: chosen.monthlyPaymentRub,
    later,
    overpaymentRub: chosen.totalInterestRub,
    limitedByProgram: most.limitedByProgram && loanRub === maxLoan,
  }
}

/** Without the last payment, which settles the rounding. */
function highestPayment({ rows, monthlyPaymentRub }: MortgageSchedule): number {
  return rows.slice(0, -1).reduce((highest, { paymentRub }) => Math.max(highest, paymentRub), monthlyPaymentRub)
}

/** The shortest term in whole years, as banks offer it. */
function shortestTerm(program: MortgageProgram, loanRub: number, desiredRub: number): number {
  const firstYear = Math.ceil(program.termMonthsMin / MONTHS_IN_YEAR)
  for (let months = firstYear * MONTHS_IN_YEAR; months < program.termMonthsMax; months += MONTHS_IN_YEAR) {
    if (highestPayment(scheduleByProgram(program, loanRub, months)) <= desiredRub) return months
  }
  return program.termMonthsMax
}

/** The same rule for the developer's installment. Null when commissioning is too soon for its shortest term. */
export function installmentOffer(
  flat: PayableFlat,
  programKey: string,
  program: InstallmentProgram,
  today: string,
  desiredRub?: number,
): InstallmentOffer | null {
  const maxMonths = longestTermMonths(program, flat, today)
  if (maxMonths === null) return null
  const everyMonths = program.paymentEveryMonths === 3 ? 3 : 1
  const plan = (firstPaymentPercent: number, termMonths: number) =>
    installmentByProgram(program, { priceRub: flat.priceRub, firstPaymentPercent, termMonths })
  const least = program.firstPaymentPercentMin
  const usual = plan(least, maxMonths)
  const desiredPart = desiredRub === undefined ? undefined : desiredRub * everyMonths
  let percent = least
  let termMonths = maxMonths
  if (desiredPart !== undefined && desiredPart < usual.partRub) {
    const inParts = 100 - least - program.finalPaymentPercent
    const fits = Math.ceil(100 - program.finalPaymentPercent - (inParts * desiredPart) / usual.partRub)
    percent = Math.min(Math.max(fits, least), 99 - program.finalPaymentPercent)
  } else if (desiredPart !== undefined) {
    for (let months = program.termMonthsMin; months < maxMonths; months += everyMonths) {
      if (plan(least, months).partRub > desiredPart) continue
      termMonths = months
      break
    }
  }
  const chosen = plan(percent, termMonths)
  return {
    programKey,
    firstPaymentRub: chosen.firstPaymentRub,
    partRub: chosen.partRub,
    everyMonths,
    monthlyRub: chosen.partRub / everyMonths,
    termMonths,
    finalPaymentRub: chosen.finalPaymentRub,
    markupRub: chosen.markupRub,
    limitedByKeyDate: maxMonths < program.termMonthsMax,
  }
}

/** Stops of the slider: round sums, each a few per cent above the previous one. */
export function paymentSteps({ mortgages, installments }: PaymentOffers): number[] {
  const usual = [...mortgages, ...installments].map(({ monthlyRub }) => monthlyRub)
  if (usual.length === 0) return []
  const least = Math.min(...usual) * 0.3
  const most = Math.max(Math.min(...usual) * 4, ...usual) * 1.1
  const steps = [roundNicely(least)]
  for (let value = least; value < most; value *= 1.035) {
    const next = roundNicely(value)
    if (next > (steps[steps.length - 1] ?? 0)) steps.push(next)
  }
  return steps
}

function roundNicely(rub: number): number {
  const step = rub < 100_000 ? 1_000 : rub < 500_000 ? 5_000 : 10_000
  return Math.max(step, Math.round(rub / step) * step)
}

function roundDown(value: number, step: number): number {
  return Math.floor(value / step) * step
}
