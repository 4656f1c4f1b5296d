// Two loans for one flat («комбо-ипотека»): a subsidised program up to its largest loan, a second program for the rest.
import { kopecks, percentParts, roubles, shareOf, WHOLE } from './money.ts'
import type { MortgageRow, MortgageSchedule } from './mortgage.ts'
import { atNamedRates, type CostedProgram, type FullCostRange, loanFlows, rangeOver } from './program-full-cost.ts'
import { type FirstPaymentLimits, type MortgageProgram, scheduleByProgram } from './program-terms.ts'

export interface CombinedChoice {
  readonly priceRub: number
  readonly firstPaymentRub: number
  readonly termMonths: number
  readonly firstPaymentDate?: string
}

export interface CombinedMortgage {
  readonly firstPaymentRub: number
  /** The two loans have the same term. */
  readonly termMonths: number
  /** Both loans together. */
  readonly loanRub: number
  /** The loan of the first program, always its largest. */
  readonly main: CombinedPart
  readonly rest: CombinedPart
  /** Payments, interest and balance of both loans by months. */
  readonly schedule: CombinedSchedule
  /** The sum of both payments, from each month where a rate changes. */
  readonly payments: readonly { readonly fromMonth: number; readonly paymentRub: number }[]
}

export interface CombinedPart {
  readonly loanRub: number
  readonly schedule: MortgageSchedule
}

export type CombinedRow = Omit<MortgageRow, 'ratePercent'>

export interface CombinedSchedule extends Omit<MortgageSchedule, 'rows'> {
  readonly rows: readonly CombinedRow[]
}

/**
 * The price needs more than the first program lends, and the rest is a loan that the second one gives. Null when one
 * program is enough, or when the two together do not lend for this price.
 */
export function combinedFirstPaymentLimits(
  main: MortgageProgram,
  second: MortgageProgram,
  priceRub: number,
): FirstPaymentLimits | null {
  if (main.loanRubMax === null || commonTerm(main, second) === null) return null
  const price = kopecks(priceRub, 'priceRub')
  const afterMain = price - kopecks(main.loanRubMax, 'loanRubMax')
  const share = Math.max(main.firstPaymentPercentMin, second.firstPaymentPercentMin)
  const byShare = shareOf(price, percentParts(share, 'firstPaymentPercentMin'), WHOLE)
  const byLoan = second.loanRubMax === null ? 0 : afterMain - kopecks(second.loanRubMax, 'loanRubMax')
  const minRub = Math.ceil(Math.max(byShare, byLoan) / 100)
  const maxRub = Math.floor((afterMain - kopecks(second.loanRubMin, 'loanRubMin')) / 100)
  return minRub > maxRub ? null : { minRub, maxRub, limitedByLoan: byLoan > byShare }
}

/** A choice outside the limits of the two programs is clamped. Null where combinedFirstPaymentLimits is. */
export function combinedMortgage(
  main: MortgageProgram,
  second: MortgageProgram,
  choice: CombinedChoice,
): CombinedMortgage | null {
  const limits = combinedFirstPaymentLimits(main, second, choice.priceRub)
  const terms = commonTerm(main, second)
  if (!limits || !terms || main.loanRubMax === null) return null
  const first = kopecks(clamp(choice.firstPaymentRub, limits.minRub, limits.maxRub), 'firstPaymentRub')
  const termMonths = clamp(choice.termMonths, terms.min, terms.max)
  const loan = kopecks(choice.priceRub, 'priceRub') - first
  const part = (program: MortgageProgram, loanRub: number): CombinedPart => ({
    loanRub,
    schedule: scheduleByProgram(program, loanRub, termMonths, choice),
  })
  const mainPart = part(main, main.loanRubMax)
  const rest = part(second, roubles(loan - kopecks(main.loanRubMax, 'loanRubMax')))
  const schedule = together(mainPart.schedule, rest.schedule)
  const changes = [...main.rateSteps, ...second.rateSteps].map(({ fromMonth }) => fromMonth)
  return {
    firstPaymentRub: roubles(first),
    termMonths,
    loanRub: roubles(loan),
    main: mainPart,
    rest,
    schedule,
    payments: [...new Set(changes)]
      .sort((a, b) => a - b)
      .flatMap((fromMonth) => {
        const row = schedule.rows[fromMonth - 1]
        return row ? [{ fromMonth, paymentRub: row.paymentRub }] : []
      }),
  }
}

/**
 * Full cost of both loans as one: their flows are added. The flat is valued once for the two of them, at the higher of
 * the two prices. Null when there is no such rate.
 */
export function combinedFullCost(
  main: CostedProgram,
  second: CostedProgram,
  { main: { loanRub }, rest, termMonths }: Pick<CombinedMortgage, 'main' | 'rest' | 'termMonths'>,
  hasLifeInsurance?: boolean,
): FullCostRange | null {
  const appraisals = (['min', 'max'] as const).map((bound) =>
    Math.max(main.loanCosts[bound].appraisalRub, second.loanCosts[bound].appraisalRub),
  )
  const rated = atNamedRates(main).flatMap((one) => atNamedRates(second).map((other) => [one, other] as const))
  return rangeOver(hasLifeInsurance, (hasLife) =>
    rated.flatMap(([one, other]) => {
      const flows = [
        ...loanFlows(one, { loanRub, termMonths }, hasLife),
        ...loanFlows(other, { loanRub: rest.loanRub, termMonths }, hasLife),
      ]
      return appraisals.map((amountRub) => [...flows, { month: 0, amountRub }])
    }),
  )
}

function commonTerm(main: MortgageProgram, second: MortgageProgram): { min: number; max: number } | null {
  const min = Math.max(main.termMonthsMin, second.termMonthsMin)
  const max = Math.min(main.termMonthsMax, second.termMonthsMax)
  return min > max ? null : { min, max }
}

function together(main: MortgageSchedule, rest: MortgageSchedule): CombinedSchedule {
  // Rounding may repay one of the loans a month sooner.
  const [longer, shorter] = main.rows.length >= rest.rows.length ? [main, rest] : [rest, main]
  const rows = longer.rows.map((row, place): CombinedRow => {
    const other = shorter.rows[place]
    return {
      month: row.month,
      date: row.date,
      paymentRub: sum(row.paymentRub, other?.paymentRub),
      interestRub: sum(row.interestRub, other?.interestRub),
      principalRub: sum(row.principalRub, other?.principalRub),
      earlyRub: sum(row.earlyRub, other?.earlyRub),
      balanceRub: sum(row.balanceRub, other?.balanceRub),
    }
  })
  return {
    rows,
    monthlyPaymentRub: rows[0]?.paymentRub ?? 0,
    lastPaymentRub: rows[rows.length - 1]?.paymentRub ?? 0,
    totalInterestRub: sum(main.totalInterestRub, rest.totalInterestRub),
    totalPaidRub: sum(main.totalPaidRub, rest.totalPaidRub),
  }
}

/** Exact to the kopeck. */
function sum(oneRub: number, otherRub = 0): number {
  return roubles(kopecks(oneRub, 'oneRub') + kopecks(otherRub, 'otherRub'))
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
