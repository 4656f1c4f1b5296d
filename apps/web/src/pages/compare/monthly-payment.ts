// The monthly mortgage payment of a compared flat: with the visitor's own first payment where it is remembered, else as
// on the flat's page, with the smallest first payment in round sums and for the longest term.
import type { FlatAnswer } from '@kvartal/contract'
import { monthlyPaymentRub, ownPayment, usualLoan } from '@kvartal/finance'

export type Program = FlatAnswer['programs']['mortgage'][number]

/** As the site remembers it. Null program: the first one of each project. Null term: the longest one. */
export interface OwnTerms {
  firstPaymentRub: number
  program: string | null
  termMonths: number | null
}

interface ProgramTerms {
  title: string
  ratePercent: number
  fullCostPercent: { min: number; max: number }
  /** The date on which the terms were verified. */
  trueOn: string
}

export type MonthlyPayment = ProgramTerms &
  (
    | { kind: 'monthly'; monthlyRub: number }
    /** The own first payment is below what the program asks for. */
    | { kind: 'short'; neededRub: number }
    /** The own first payment covers the price. */
    | { kind: 'paid' }
  )

/** The program that most buyers ask about; a project without it shows its first program. */
const DEFAULT_PROGRAM = 'family'

export function monthlyPayment(
  priceRub: number,
  programs: readonly Program[],
  own: OwnTerms | null = null,
): MonthlyPayment | null {
  const program = chosenProgram(programs, own)
  const ratePercent = program?.rateSteps[0]?.ratePercent
  if (!program || ratePercent === undefined) return null
  const { title, fullCostPercent, trueOn, termMonthsMax: termMonths } = program
  const terms = { title, ratePercent, fullCostPercent, trueOn }
  if (own) {
    const payment = ownPayment(program, priceRub, own.firstPaymentRub, own.termMonths ?? undefined)
    if (payment?.kind !== 'monthly') return payment && { ...terms, ...payment }
    return { ...terms, kind: 'monthly', monthlyRub: Math.ceil(payment.monthlyRub) }
  }
  const loan = usualLoan(program, priceRub)
  if (!loan) return null
  const monthlyRub = Math.ceil(monthlyPaymentRub({ loanRub: loan.loanRub, termMonths, ratePercent }))
  return { ...terms, kind: 'monthly', monthlyRub }
}

/** With an own first payment the same program as on the cards: the remembered one or the project's first. */
function chosenProgram(programs: readonly Program[], own: OwnTerms | null): Program['program'] | undefined {
  if (own) return programs.find(({ key }) => own.program === null || key === own.program)?.program
  return (programs.find(({ key }) => key === DEFAULT_PROGRAM) ?? programs[0])?.program
}
