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
  const value = (i: number) => {
    let sum = 0
    for (const { month, days = 0, amountRub } of flows) {
      sum += amountRub / ((1 + (days / DAYS_IN_MONTH) * i) * (1 + i) ** month)
    }
    return sum
  }
  const rate = zeroRate(value, 0, MOST_PER_MONTH)
  return rate === null ? null : roundTo(rate * MONTHS_IN_YEAR * 100, 3)
}

export interface CreditCosts {
  /** Paid when the loan is given out: valuation, insurance of the first year and other costs of the contract. */
  readonly upfrontRub?: number
  /** Paid every year after the first while anything is owed, such as insurance. */
  readonly yearlyRub?: number
  /** Insurance in per cent of the balance at the beginning of a year, paid with that year's first payment. */
  readonly insurancePercentPerYear?: number
}

/** The full cost of a mortgage by its schedule. Early repayments are the borrower's choice: pass the schedule without them. */
export function mortgageFullCostPercent(
  loanRub: number,
  schedule: MortgageSchedule,
  costs: CreditCosts = {},
): number | null {
  const { upfrontRub = 0, yearlyRub = 0, insurancePercentPerYear = 0 } = costs
  requireAmount(upfrontRub, 'upfrontRub')
  requireAmount(yearlyRub, 'yearlyRub')
  requireAmount(insurancePercentPerYear, 'insurancePercentPerYear')
  const flows: CreditFlow[] = [{ month: 0, amountRub: upfrontRub - loanRub }]
  for (const row of schedule.rows) {
    const startsYear = row.month % MONTHS_IN_YEAR === 1
    const owedBefore = row.balanceRub + row.principalRub + row.earlyRub
    const insuranceRub = startsYear ? (owedBefore * insurancePercentPerYear) / 100 : 0
    flows.push({ month: row.month, amountRub: row.paymentRub + row.earlyRub + insuranceRub })
    if (row.month % MONTHS_IN_YEAR === 0 && row.balanceRub > 0) flows.push({ month: row.month, amountRub: yearlyRub })
  }
  return fullCostPercent(flows)
}
