// The monthly mortgage payment of a compared flat: with the visitor's own first payment where it is remembered, else as
// on the flat's page, with the smallest first payment in round sums and for the longest term.
import type { FlatAnswer } from '@kvartal/contract'
import { mortgageByProgram, ownPayment, type ProgramMortgage, usualLoan } from '@kvartal/finance'

export type Program = FlatAnswer['programs']['mortgage'][number]

/** As the site remembers it. Null program: the first one of each project. Null term: the longest one. */
export interface OwnTerms {
  firstPaymentRub: number
  program: string | null
  termMonths: number | null
}

export type MonthlyPayment = { program: Program['program'] } & (
  | { kind: 'monthly'; loan: ProgramMortgage }
  /** The own first payment is below what the program asks for. */
  | { kind: 'short'; neededRub: number }
  /** The own first payment covers the price. */
  | { kind: 'paid' }
)

/** The program that most buyers ask about; without it, or with its terms of long ago, the project's first program. */
const DEFAULT_PROGRAM = 'family'

export function monthlyPayment(
  priceRub: number,
  programs: readonly Program[],
  own: OwnTerms | null = null,
): MonthlyPayment | null {
  const program = chosenProgram(programs, own)
  if (!program) return null
  const lent = (firstPaymentRub: number, termMonths: number): MonthlyPayment | null => {
    const loan = mortgageByProgram(program, { priceRub, firstPaymentRub, termMonths })
    return loan && { program, kind: 'monthly', loan }
  }
  if (own) {
    const payment = ownPayment(program, priceRub, own.firstPaymentRub, own.termMonths ?? undefined)
    if (payment?.kind === 'monthly') return lent(payment.firstPaymentRub, own.termMonths ?? program.termMonthsMax)
    return payment && { program, ...payment }
  }
  const usual = usualLoan(program, priceRub)
  return usual && lent(priceRub - usual.loanRub, program.termMonthsMax)
}

/** With an own first payment the same program as on the cards: the remembered one or the project's first. */
function chosenProgram(programs: readonly Program[], own: OwnTerms | null): Program['program'] | undefined {
  if (own) return programs.find(({ key }) => own.program === null || key === own.program)?.program
  const usual = programs.find(({ key, program }) => key === DEFAULT_PROGRAM && !program.isOutOfDate)
  return (usual ?? programs[0])?.program
}
