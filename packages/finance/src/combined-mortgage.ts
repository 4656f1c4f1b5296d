// Two loans for one flat («комбо-ипотека»): a subsidised program up to its largest loan, a second program for the rest.
import { kopecks, percentParts, roubles, shareOf, WHOLE } from './money.ts'
import type { EarlyRepayment, MortgageRow, MortgageSchedule } from './mortgage.ts'
import { atNamedRates, type CostedProgram, type FullCostRange, loanFlows, rangeOver } from './program-full-cost.ts'
import { type FirstPaymentLimits, type MortgageProgram, scheduleByProgram } from './program-terms.ts'

export interface CombinedChoice {
  readonly priceRub: number
  readonly firstPaymentRub: number
  readonly termMonths: number
  /**
   * Early repayments go into the dearer loan first, see `dearerLoan`; what it no longer owes goes into the other one.
   */
  readonly earlyRepayments?: readonly EarlyRepayment[]
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

/** The first other program, with current terms, that lends what the main one does not. Null where there is none. */
export function secondProgram<
  Program extends MortgageProgram & { readonly key: string; readonly isOutOfDate: boolean },
>(
  main: Program,
  programs: readonly Program[],
  priceRub: number,
): { second: Program; limits: FirstPaymentLimits } | null {
  for (const second of programs) {
    if (second.key === main.key || second.isOutOfDate) continue
    const limits = combinedFirstPaymentLimits(main, second, priceRub)
    if (limits) return { second, limits }
  }
  return null
}

/** The loan that an early repayment goes into first: the one whose rate is higher from that month on. */
export function dearerLoan(
  main: Pick<MortgageProgram, 'rateSteps'>,
  second: Pick<MortgageProgram, 'rateSteps'>,
  fromMonth: number,
): 'main' | 'rest' {
  return highestRateFrom(main, fromMonth) > highestRateFrom(second, fromMonth) ? 'main' : 'rest'
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
  const loans = {
    main: { program: main, loanRub: main.loanRubMax },
    rest: { program: second, loanRub: roubles(loan - kopecks(main.loanRubMax, 'loanRubMax')) },
  }
  const early = choice.earlyRepayments ?? []
  const part = (which: 'main' | 'rest', earlyRepayments: readonly EarlyRepayment[]): CombinedPart => {
    const { program, loanRub } = loans[which]
    return { loanRub, schedule: scheduleByProgram(program, loanRub, termMonths, { ...choice, earlyRepayments }) }
  }
  const dearer = dearerLoan(main, second, Math.min(...early.map(({ month }) => month)))
  const dearerPart = part(dearer, early)
  const otherPart = part(dearer === 'main' ? 'rest' : 'main', notTaken(early, dearerPart.schedule))
  const [mainPart, rest] = dearer === 'main' ? [dearerPart, otherPart] : [otherPart, dearerPart]
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

/** Among the rates in force in that month or later. */
function highestRateFrom({ rateSteps }: Pick<MortgageProgram, 'rateSteps'>, month: number): number {
  return rateSteps.reduce((highest, { ratePercent }, place) => {
    const next = rateSteps[place + 1]
    return next && next.fromMonth <= month ? highest : Math.max(highest, ratePercent)
  }, 0)
}

/** What a loan could not take of its early repayments, because it was repaid. */
function notTaken(early: readonly EarlyRepayment[], { rows }: MortgageSchedule): EarlyRepayment[] {
  const taken = new Map(rows.map(({ month, earlyRub }) => [month, kopecks(earlyRub, 'earlyRub')]))
  return early.flatMap((repayment) => {
    const asked = kopecks(repayment.amountRub, 'amountRub')
    const here = Math.min(asked, taken.get(repayment.month) ?? 0)
    taken.set(repayment.month, (taken.get(repayment.month) ?? 0) - here)
    return asked > here ? [{ ...repayment, amountRub: roubles(asked - here) }] : []
  })
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
