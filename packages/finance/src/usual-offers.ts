// The usual offer of a program for one flat: the smallest first payment and the longest term.
import { mayBeHeadline } from './headline.ts'
import {
  type InstallmentProgram,
  installmentByProgram,
  longestTermMonths,
  type MortgageProgram,
  mortgageByProgram,
  usualLoan,
} from './program-terms.ts'

type Aged<Program> = Program & {
  /** The terms were checked too long ago. */
  readonly isOutOfDate: boolean
}

export interface UsualMortgage {
  readonly firstPaymentRub: number
  readonly loanRub: number
  readonly termMonths: number
  /** At each rate; the first starts at month 1. */
  readonly payments: readonly { readonly fromMonth: number; readonly paymentRub: number }[]
  readonly highestPaymentRub: number
  readonly mayBeHeadline: boolean
}

/** Null when the program does not lend for this price. The part that it does not lend is in the first payment. */
export function usualMortgage(program: Aged<MortgageProgram>, priceRub: number): UsualMortgage | null {
  const usual = usualLoan(program, priceRub)
  const firstRub = priceRub - (usual?.loanRub ?? 0)
  const choice = { priceRub, firstPaymentRub: firstRub, termMonths: program.termMonthsMax }
  const mortgage = usual && mortgageByProgram(program, choice)
  if (!mortgage) return null
  const { firstPaymentRub, loanRub, termMonths } = mortgage
  const payments = mortgage.payments.map(({ fromMonth, paymentRub }) => ({ fromMonth, paymentRub }))
  const highestPaymentRub = Math.max(...payments.map(({ paymentRub }) => paymentRub))
  const { isOutOfDate } = program
  return {
    firstPaymentRub,
    loanRub,
    termMonths,
    payments,
    highestPaymentRub,
    mayBeHeadline: mayBeHeadline({ priceRub, firstPaymentRub, termMonths, partRub: highestPaymentRub, isOutOfDate }),
  }
}

export interface UsualInstallment {
  readonly firstPaymentRub: number
  readonly partRub: number
  /** Number of equal parts. */
  readonly parts: number
  /** Months from one part to the next. */
  readonly paymentEveryMonths: number
  readonly termMonths: number
  /** Paid at the end on top of the parts; 0 without one. */
  readonly finalPaymentRub: number
  readonly markupRub: number
  readonly mayBeHeadline: boolean
}

/** Null when commissioning is too soon for the program's shortest term. */
export function usualInstallment(
  program: Aged<InstallmentProgram>,
  flat: { readonly priceRub: number; readonly keyDate: string; readonly ready: boolean },
  today: string,
): UsualInstallment | null {
  const termMonths = longestTermMonths(program, flat, today)
  if (termMonths === null) return null
  const { priceRub } = flat
  const { isOutOfDate } = program
  const { rows, firstPaymentRub, partRub, finalPaymentRub, markupRub } = installmentByProgram(program, {
    priceRub,
    firstPaymentPercent: program.firstPaymentPercentMin,
    termMonths,
  })
  return {
    firstPaymentRub,
    partRub,
    parts: rows.filter(({ kind }) => kind === 'part').length,
    paymentEveryMonths: program.paymentEveryMonths === 3 ? 3 : 1,
    termMonths,
    finalPaymentRub,
    markupRub,
    mayBeHeadline: mayBeHeadline({ priceRub, firstPaymentRub, termMonths, partRub, finalPaymentRub, isOutOfDate }),
  }
}

/** By the highest payment: a low first year does not make a loan light. */
export function byLightness(a: UsualMortgage, b: UsualMortgage): number {
  return a.highestPaymentRub - b.highestPaymentRub
}
