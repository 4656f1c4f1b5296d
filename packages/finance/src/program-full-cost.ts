// Full cost of credit (ПСК) of a program: of one loan, and the range that covers every loan of the program.
import { mortgageFullCostPercent } from './full-cost.ts'
import { type MortgageProgram, scheduleByProgram } from './program-terms.ts'

/** The costs of a loan besides its interest. */
export interface LoanCosts {
  /** Of what is owed, paid on the day of the loan and on its anniversaries. */
  readonly insurancePercentPerYear: number
  /** Valuation of the flat, paid on the day of the loan. */
  readonly appraisalRub: number
}

/** The least and the most that a borrower of a program pays besides the interest. */
export interface LoanCostBounds {
  readonly min: LoanCosts
  readonly max: LoanCosts
}

export type CostedProgram = Pick<MortgageProgram, 'rateSteps'> & { readonly loanCosts: LoanCostBounds }

export interface FullCostRange {
  readonly min: number
  readonly max: number
}

export interface Loan {
  readonly loanRub: number
  readonly termMonths: number
}

/** Full cost of this very loan, at the least and at the most costs. Null when there is no loan to calculate it for. */
export function loanFullCost(program: CostedProgram, { loanRub, termMonths }: Loan): FullCostRange | null {
  const schedule = scheduleByProgram(program, loanRub, termMonths)
  const cost = ({ appraisalRub, insurancePercentPerYear }: LoanCosts) =>
    mortgageFullCostPercent(loanRub, schedule, { upfrontRub: appraisalRub, insurancePercentPerYear })
  const min = cost(program.loanCosts.min)
  const max = cost(program.loanCosts.max)
  return min === null || max === null ? null : { min, max }
}

/** A sum so large that the price of a valuation does not show in three decimals. */
const UNLIMITED_LOAN_RUB = 100_000_000_000

/**
 * The range over all sums and terms of a program. A larger loan costs less, because only the valuation does not grow
 * with it, so the smallest and the largest sum are the bounds. Insurance is paid by whole years and a rate may have
 * steps, so the cost is not monotone in the term: every term is calculated. That takes some tenths of a second.
 */
export function fullCostRange(
  program: CostedProgram & Pick<MortgageProgram, 'loanRubMin' | 'loanRubMax' | 'termMonthsMin' | 'termMonthsMax'>,
): FullCostRange {
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (let termMonths = program.termMonthsMin; termMonths <= program.termMonthsMax; termMonths++) {
    const largest = loanFullCost(program, { loanRub: program.loanRubMax ?? UNLIMITED_LOAN_RUB, termMonths })
    const smallest = loanFullCost(program, { loanRub: program.loanRubMin, termMonths })
    if (largest) min = Math.min(min, largest.min)
    if (smallest) max = Math.max(max, smallest.max)
  }
  if (min > max) throw new RangeError('loanRubMin must be large enough to have a full cost')
  return { min, max }
}
