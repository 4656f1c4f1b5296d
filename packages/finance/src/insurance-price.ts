// What the insurance of a loan costs, by the same rule as its full cost: a premium on the day of the loan and on each
// anniversary while anything is owed.
import { roundTo } from './money.ts'

const MONTHS_IN_YEAR = 12

export interface InsurancePrice {
  readonly firstYearRub: number
  readonly totalRub: number
}

export function insurancePrice(
  loanRub: number,
  { rows }: { readonly rows: readonly { readonly month: number; readonly balanceRub: number }[] },
  insurancePercentPerYear: number,
): InsurancePrice {
  const later = rows.filter(({ month }) => month % MONTHS_IN_YEAR === 0).map(({ balanceRub }) => balanceRub)
  const premium = (owedRub: number) => (owedRub * insurancePercentPerYear) / 100
  return {
    firstYearRub: roundTo(premium(loanRub), 2),
    totalRub: roundTo(
      [loanRub, ...later].reduce((sum, owedRub) => sum + premium(owedRub), 0),
      2,
    ),
  }
}
