// The monthly payment of the mortgage program for families, calculated as on the flat's page: the smallest first
// payment in round sums, the longest term.
import type { FlatAnswer } from '@kvartal/contract'
import { monthlyPaymentRub, usualLoan } from '@kvartal/finance'

type Program = FlatAnswer['programs']['mortgage'][number]

export interface MonthlyPayment {
  title: string
  monthlyRub: number
  ratePercent: number
  fullCostPercent: { min: number; max: number }
  firstPaymentPercentMin: number
  termMonths: number
  /** The date on which the terms were verified. */
  trueOn: string
}

/** The program that most buyers ask about; a project without it shows its first program. */
const DEFAULT_PROGRAM = 'family'

export function monthlyPayment(priceRub: number, programs: readonly Program[]): MonthlyPayment | null {
  const program = (programs.find(({ key }) => key === DEFAULT_PROGRAM) ?? programs[0])?.program
  const ratePercent = program?.rateSteps[0]?.ratePercent
  if (!program || ratePercent === undefined) return null
  const { title, firstPaymentPercentMin, fullCostPercent, trueOn, termMonthsMax: termMonths } = program
  const loan = usualLoan(program, priceRub)
  if (!loan) return null
  const monthlyRub = Math.ceil(monthlyPaymentRub({ loanRub: loan.loanRub, termMonths, ratePercent }))
  return { title, monthlyRub, ratePercent, fullCostPercent, firstPaymentPercentMin, termMonths, trueOn }
}
