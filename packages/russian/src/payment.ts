// A payment in whole roubles, rounded up: nobody pays more than was shown. Every other sum is written by formatPrice.
import { formatPrice } from './number.ts'

export function formatPayment(rub: number): string {
  return formatPrice(Math.ceil(rub))
}
