// The share of an income that the payments of all loans take, and the level that the company names for it.
import { requireAmount, roundTo } from './money.ts'

export interface DebtLoadLevel {
  /** The level begins at this share of the income, the first one at 0. */
  readonly fromPercent: number
}

/** Both sums are of one month. Null without an income. The share has one decimal, rounded half up. */
export function debtLoad<Level extends DebtLoadLevel>(
  { incomeRub, paymentsRub }: { readonly incomeRub: number; readonly paymentsRub: number },
  levels: readonly Level[],
): { readonly percent: number; readonly level: Level | null } | null {
  requireAmount(incomeRub, 'incomeRub')
  requireAmount(paymentsRub, 'paymentsRub')
  if (incomeRub === 0) return null
  const percent = roundTo((paymentsRub / incomeRub) * 100, 1)
  const reached = levels.filter(({ fromPercent }) => fromPercent <= percent)
  return {
    percent,
    level: reached.reduce<Level | null>(
      (highest, level) => (highest === null || level.fromPercent > highest.fromPercent ? level : highest),
      null,
    ),
  }
}
