// The monthly mortgage payment of a compared flat: with the visitor's own first payment where it is remembered, else as
// on the flat's page, with the smallest first payment in round sums and for the longest term.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { byLightness, mortgageByProgram, ownPayment, type ProgramMortgage, usualMortgage } from '@kvartal/finance'

export type Program = FlatAnswer['programs']['mortgage'][number]

/** The terms that the site remembers. Null program: the first one of each project. Null term: the longest one. */
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

/** The program that most buyers ask about; where it is not offered, the lightest other one. */
const DEFAULT_PROGRAM = 'family'

export function monthlyPayment(
  priceRub: number,
  programs: readonly Program[],
  own: OwnTerms | null = null,
): MonthlyPayment | null {
  if (own) {
    const program = ownProgram(programs, own)
    if (!program) return null
    const payment = ownPayment(program, priceRub, own.firstPaymentRub, own.termMonths ?? undefined)
    if (payment?.kind !== 'monthly') return payment && { program, ...payment }
    return lent(program, priceRub, payment.firstPaymentRub, own.termMonths ?? program.termMonthsMax)
  }
  const usual = usualProgram(priceRub, programs)
  return usual && lent(usual.program, priceRub, usual.firstPaymentRub, usual.program.termMonthsMax)
}

function lent(
  program: Program['program'],
  priceRub: number,
  firstPaymentRub: number,
  termMonths: number,
): MonthlyPayment | null {
  const loan = mortgageByProgram(program, { priceRub, firstPaymentRub, termMonths })
  return loan && { program, kind: 'monthly', loan }
}

/**
 * The program shown beside the price on the flat's page: never one that leaves more than half of the price to pay at
 * once.
 */
function usualProgram(priceRub: number, programs: readonly Program[]) {
  const offers = programs
    .flatMap(({ key, program }) => {
      const usual = usualMortgage(program, priceRub)
      return usual?.mayBeHeadline ? [{ key, program, ...usual }] : []
    })
    .sort(byLightness)
  return offers.find(({ key }) => key === DEFAULT_PROGRAM) ?? offers[0] ?? null
}

/** The same program as on the cards: the remembered one or the project's first. */
function ownProgram(programs: readonly Program[], own: OwnTerms): Program['program'] | undefined {
  return programs.find(({ key }) => own.program === null || key === own.program)?.program
}
