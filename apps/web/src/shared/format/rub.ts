// Sums that are exact to the kopeck: «71 946,06 ₽». Prices of flats are whole, and have formatPrice.
import { formatNumber } from '@kvartal/ui/number-display'

export function formatRub(rub: number): string {
  return `${formatNumber(rub, Number.isInteger(rub) ? 0 : 2)}\u00a0₽`
}
