// The lowest price in large strokes: «от 8,9 млн ₽». Rounded down, so that nothing costs less than promised.
import { formatNumber } from '@kvartal/ui/number-display'

export function formatPriceFrom(priceRub: number): string {
  return `от\u00a0${formatMillions(Math.floor(priceRub / 100_000) * 100_000, 1)}`
}

/** «18,52 млн ₽», where there is no room for the whole sum. */
export function formatMillions(priceRub: number, decimals = 2): string {
  return `${formatNumber(priceRub / 1_000_000, decimals)}\u00a0млн\u00a0₽`
}
