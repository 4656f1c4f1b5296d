// Percentages as people write them: «6 %», «16,9 %», and the full cost of a loan as a range.
import { formatNumber } from './number.ts'

/** With the digits it was given with, three at most. */
export function formatPercent(percent: number): string {
  const digits = (String(percent).split('.')[1] ?? '').length
  return `${formatNumber(percent, Math.min(digits, 3))}\u00a0%`
}

/** «6,112–6,952 %»: the law wants three decimals. */
export function formatFullCost({ min, max }: { min: number; max: number }): string {
  const [least, most] = [formatNumber(min, 3), formatNumber(max, 3)]
  return least === most ? `${least}\u00a0%` : `${least}–${most}\u00a0%`
}
