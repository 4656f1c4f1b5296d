// The lowest price in large strokes: «от 8,9 млн ₽». Rounded down, so that nothing costs less than promised.
import { formatNumber } from '@kvartal/ui/number-display'

export function formatPriceFrom(priceRub: number): string {
  const millions = Math.floor(priceRub / 100_000) / 10
  return `от\u00a0${formatNumber(millions, 1)}\u00a0млн\u00a0₽`
}
