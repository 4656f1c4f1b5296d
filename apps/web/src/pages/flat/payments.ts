// The monthly cost of a flat in each purchase way, on the usual terms.
import type { FlatAnswer } from '@kvartal/contract'
import {
  cashOffer,
  type CashOffer as FinanceCashOffer,
  installmentByProgram,
  longestTermMonths,
  scheduleByProgram,
  usualLoan,
} from '@kvartal/finance'
import { fullPriceOf } from '@kvartal/russian/promo'

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

export function payableFlat({ flat }: Pick<FlatAnswer, 'flat'>): PayableFlat {
  return { priceRub: flat.price, fullPriceRub: fullPriceOf(flat), keyDate: flat.keyDate, ready: flat.ready }
}

export function paymentOffers(
  flat: PayableFlat,
  programs: Pick<FlatAnswer['programs'], 'mortgage' | 'special'>,
  today: string,
): PaymentOffers {
  const cash = programs.special.find(({ program }) => program.type === 'cash')
  return {
    mortgages: programs.mortgage.flatMap(({ key, program }) => mortgageOffer(flat.priceRub, key, program) ?? []),
    installments: programs.special.flatMap(({ key, program }) =>
      program.type === 'installment' ? (installmentOffer(flat, key, program, today) ?? []) : [],
    ),
    cash: cash?.program.type === 'cash' ? { programKey: cash.key, ...cashOffer(flat, cash.program) } : null,
  }
}

/** The smallest first payment and the longest term. Null when the program does not lend for this price. */
export function mortgageOffer(priceRub: number, programKey: string, program: MortgageProgram): MortgageOffer | null {
  const most = usualLoan(program, priceRub)
  if (!most) return null
  const { loanRub, limitedByProgram } = most
  const termMonths = program.termMonthsMax
  const schedule = scheduleByProgram(program, loanRub, termMonths)
  return {
    programKey,
    firstPaymentRub: priceRub - loanRub,
    loanRub,
    termMonths,
    monthlyRub: schedule.monthlyPaymentRub,
    later: program.rateSteps.slice(1).flatMap(({ fromMonth }) => {
      const row = schedule.rows[fromMonth - 1]
      return row ? [{ fromMonth, monthlyRub: row.paymentRub }] : []
    }),
    overpaymentRub: schedule.totalInterestRub,
    limitedByProgram,
  }
}

/** The same for the developer's installment. Null when commissioning is too soon for its shortest term. */
export function installmentOffer(
  flat: PayableFlat,
  programKey: string,
  program: InstallmentProgram,
  today: string,
): InstallmentOffer | null {
  const termMonths = longestTermMonths(program, flat, today)
  if (termMonths === null) return null
  const everyMonths = program.paymentEveryMonths === 3 ? 3 : 1
  const plan = installmentByProgram(program, {
    priceRub: flat.priceRub,
    firstPaymentPercent: program.firstPaymentPercentMin,
    termMonths,
  })
  return {
    programKey,
    firstPaymentRub: plan.firstPaymentRub,
    partRub: plan.partRub,
    everyMonths,
    monthlyRub: plan.partRub / everyMonths,
    termMonths,
    finalPaymentRub: plan.finalPaymentRub,
    markupRub: plan.markupRub,
    limitedByKeyDate: termMonths < program.termMonthsMax,
  }
}
