// Full cost of credit (ПСК) by article 6 of the law 353-ФЗ, which also holds for mortgages (article 6.1).

import { requireAmount, roundTo } from './money.ts'
import type { MortgageSchedule } from './mortgage.ts'
import { zeroRate } from './rate-of-return.ts'

export interface CreditFlow {
  /** Whole months and days after the loan is given out. */
  readonly month: number
  readonly days?: number
  /** Signed as in the law: money that the borrower gets is negative, money that the borrower pays is positive. */
  readonly amountRub: number
}

const MONTHS_IN_YEAR = 12
/** The law takes all months to be equally long; days beyond whole months are counted as thirtieths of one. */
const DAYS_IN_MONTH = 30
/** A hundred per cent a month: far above the law's limit on any loan. */
const MOST_PER_MONTH = 1

/**
 * ПСК = i * ЧБП * 100, per cent a year to three decimals, where i is the least positive root of
 *   sum of ДП_k / ((1 + e_k * i) * (1 + i)^q_k) = 0,
 * ДП_k the flows, q_k the whole base periods before flow k, e_k the rest of the time as a part of a base period. The base
 * period is the most frequent interval of the schedule, here the month, so ЧБП is 12. Null when there is no such rate.
 */
export function fullCostPercent(flows: readonly CreditFlow[]): number | null {
  // By months from the last to the first, so that a power of 1 + i is one division.
  const byMonth: CreditFlow[][] = []
  for (const flow of flows) {
    while (byMonth.length <= flow.month) byMonth.push([])
    byMonth[flow.month]?.push(flow)
  }
  byMonth.reverse()
  const value = (i: number) => {
    let sum = 0
    for (const ofMonth of byMonth) {
      sum /= 1 + i
      for (const { days = 0, amountRub } of ofMonth) sum += amountRub / (1 + (days / DAYS_IN_MONTH) * i)
    }
    return sum
  }
  const rate = zeroRate(value, 0, MOST_PER_MONTH)
  return rate === null ? null : roundTo(rate * MONTHS_IN_YEAR * 100, 3)
}

export interface CreditCosts {
  /** Insurance of a year, in per cent of what is owed on the day when it is paid. */
  readonly insurancePercentPerYear?: number
}

/**
 * What a borrower gets and pays by a schedule. Insurance of the first year is paid on the day of the loan, because
 * without it the loan is not given, and of each later year on its anniversary while anything is owed. Early repayments
 * are the borrower's choice: pass the schedule without them.
 */
export function mortgageFlows(loanRub: number, schedule: MortgageSchedule, costs: CreditCosts = {}): CreditFlow[] {
  const { insurancePercentPerYear = 0 } = costs
  requireAmount(insurancePercentPerYear, 'insurancePercentPerYear')
  const insuranceRub = (owedRub: number) => (owedRub * insurancePercentPerYear) / 100
  const flows: CreditFlow[] = [{ month: 0, amountRub: insuranceRub(loanRub) - loanRub }]
  for (const { month, paymentRub, earlyRub, balanceRub } of schedule.rows) {
    const isAnniversary = month % MONTHS_IN_YEAR === 0
    flows.push({ month, amountRub: paymentRub + earlyRub + (isAnniversary ? insuranceRub(balanceRub) : 0) })
  }
  return flows
}
