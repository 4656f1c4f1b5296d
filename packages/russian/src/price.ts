// Prices: whole roubles with a sign, and the price of a square metre.
import { formatQuantity } from './number.ts'

/** `18940000` → `18 940 000 ₽` */
export function formatPrice(priceRub: number): string {
  return formatQuantity(priceRub, 0, '₽')
}
