// Full cost of credit (ПСК) of a program: of one loan, and the range that covers every loan of the program.
import { type CreditFlow, fullCostPercent, mortgageFlows } from './full-cost.ts'
import { type MortgageProgram, scheduleByProgram } from './program-terms.ts'

/** The costs of a loan besides its interest. */
export interface LoanCosts {
  /** Share of the debt, paid on the day of the loan and on its anniversaries. */
  readonly insurancePercentPerYear: number
  /** Valuation of the flat, paid on the day of the loan. */
  readonly appraisalRub: number
}

export type CostedProgram = Pick<MortgageProgram, 'rateSteps'> & {
  /** The least and the most that a borrower pays besides the interest. */
  readonly loanCosts: { readonly min: LoanCosts; readonly max: LoanCosts }
  /**
   * How much higher the rate is without life insurance: the least insurance is then the one of the flat alone, and the
   * most includes life. Absent when the rate does not depend on it.
   */
  readonly withoutLifeRatePercentMore?: number | undefined
  /** By how much more than its rate the bank may name. Absent when the rate is exact. */
  readonly rateRisePercentMax?: number | undefined
}

export interface FullCostRange {
  readonly min: number
  readonly max: number
}

export interface Loan {
  readonly loanRub: number
  readonly termMonths: number
}

/** Rates and insurance with or without life insurance. */
export function insuredTerms(
  { rateSteps, loanCosts, withoutLifeRatePercentMore: more = 0 }: CostedProgram,
  hasLifeInsurance: boolean,
): Pick<MortgageProgram, 'rateSteps'> & Pick<LoanCosts, 'insurancePercentPerYear'> {
  if (hasLifeInsurance) return { rateSteps, insurancePercentPerYear: loanCosts.max.insurancePercentPerYear }
  return {
    rateSteps: rateSteps.map(({ fromMonth, ratePercent }) => ({ fromMonth, ratePercent: ratePercent + more })),
    insurancePercentPerYear: loanCosts.min.insurancePercentPerYear,
  }
}

/** A program as it is with or without life insurance. One whose rate does not depend on it stays as it is. */
export function insuredProgram<Program extends CostedProgram>(program: Program, hasLifeInsurance: boolean): Program {
  if (program.withoutLifeRatePercentMore === undefined) return program
  const { rateSteps, insurancePercentPerYear } = insuredTerms(program, hasLifeInsurance)
  const { min, max } = program.loanCosts
  return {
    ...program,
    rateSteps,
    loanCosts: { min: { ...min, insurancePercentPerYear }, max: { ...max, insurancePercentPerYear } },
    withoutLifeRatePercentMore: undefined,
  }
}

const BOTH = [true, false] as const

/** A program at the lowest and at the highest rate that its bank may name; only itself where the rate is exact. */
export function atNamedRates<Program extends CostedProgram>(program: Program): readonly Program[] {
  const { rateSteps, rateRisePercentMax: rise = 0 } = program
  if (rise === 0) return [program]
  const highest = rateSteps.map(({ fromMonth, ratePercent }) => ({ fromMonth, ratePercent: ratePercent + rise }))
  return [program, { ...program, rateSteps: highest }]
}

/**
 * Full cost of this very loan, over the least and the most costs, at the lowest and the highest rate that the bank may
 * name, with and without life insurance unless one of the two is chosen. Null when there is no loan to calculate it for.
 */
export function loanFullCost(program: CostedProgram, loan: Loan, hasLifeInsurance?: boolean): FullCostRange | null {
  const { min, max } = program.loanCosts
  return rangeOver(hasLifeInsurance, (hasLife) =>
    atNamedRates(program).flatMap((rated) => {
      const flows = loanFlows(rated, loan, hasLife)
      return [min.appraisalRub, max.appraisalRub].map((amountRub) => [...flows, { month: 0, amountRub }])
    }),
  )
}

/** Flows of a loan with its insurance, without the valuation of the flat. */
export function loanFlows(program: CostedProgram, { loanRub, termMonths }: Loan, hasLife: boolean): CreditFlow[] {
  const { rateSteps, insurancePercentPerYear } = insuredTerms(program, hasLife)
  return mortgageFlows(loanRub, scheduleByProgram({ rateSteps }, loanRub, termMonths), { insurancePercentPerYear })
}

/** The least and the largest full cost among possible flows of a loan. */
export function rangeOver(
  hasLifeInsurance: boolean | undefined,
  flowsOf: (hasLife: boolean) => readonly (readonly CreditFlow[])[],
): FullCostRange | null {
  const costs = BOTH.filter((hasLife) => hasLifeInsurance === undefined || hasLifeInsurance === hasLife)
    .flatMap(flowsOf)
    .map(fullCostPercent)
  const known = costs.filter((cost) => cost !== null)
  return known.length < costs.length ? null : { min: Math.min(...known), max: Math.max(...known) }
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
