// Percentages: rates with the digits they were given with, and quantities whose decimals are fixed.
import { formatNumber, formatQuantity } from './number.ts'

/** «6 %», «16,9 %», «6,112 %»: with the digits it was given with, three at most. */
export function formatPercent(percent: number): string {
  const digits = (String(percent).split('.')[1] ?? '').length
  return formatQuantity(percent, Math.min(digits, 3), '%')
}

/** «6 %», and «от 16,9 %» where the bank may name a higher rate. */
export function formatRate(ratePercent: number, isFrom: boolean | undefined): string {
  return isFrom ? `от\u00a0${formatPercent(ratePercent)}` : formatPercent(ratePercent)
}

/**
 * «−4 %»: how much lower a promo price is than the price before the promo. Rounded down, so that a discount is at least
 * what it says; below one per cent with a decimal.
 */
export function formatDiscount(priceRub: number, oldPriceRub: number): string {
  const percent = ((oldPriceRub - priceRub) * 100) / oldPriceRub
  if (percent < 1) return `−${formatQuantity(Math.floor(percent * 10) / 10, 1, '%')}`
  return `−${formatQuantity(Math.floor(percent), 0, '%')}`
}

/** «11,20 %»: always two decimals, so that yields can be compared by eye. */
export function formatYield(percent: number): string {
  return formatQuantity(percent, 2, '%')
}

/** «6,112–6,952 %»: the full cost of a loan, with the three decimals that the law requires. */
export function formatFullCost({ min, max }: { min: number; max: number }): string {
  const [least, most] = [formatNumber(min, 3), formatNumber(max, 3)]
  return least === most ? `${least}\u00a0%` : `${least}–${most}\u00a0%`
}
