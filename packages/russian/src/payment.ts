// A payment in whole roubles, rounded up: nobody is asked for more than was shown. All other sums have formatPrice.
import { formatPrice } from './price.ts'

export function formatPayment(rub: number): string {
  return formatPrice(Math.ceil(rub))
}
