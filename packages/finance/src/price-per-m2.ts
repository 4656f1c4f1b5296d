// The price of a square metre.
import { kopecks, roubles } from './money.ts'

/** Rounded half up to the kopeck. */
export function pricePerM2Rub(priceRub: number, areaM2: number): number {
  if (!(areaM2 > 0)) throw new RangeError(`areaM2 must be above 0, got ${areaM2}`)
  return roubles(Math.round(kopecks(priceRub, 'priceRub') / areaM2))
}
