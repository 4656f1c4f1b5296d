// Money and percentages as whole numbers: kopecks, and ten-thousandths of a per cent. Rounding is half up, to the kopeck.

/** Kopecks: a whole number. Roubles appear only at the edges of this package. */
export type Kopecks = number

const PERCENT_PARTS = 10_000
/** A hundred per cent, in the parts that `percentParts` gives. */
export const WHOLE = 100 * PERCENT_PARTS

export function kopecks(rub: number, field: string): Kopecks {
  requireAmount(rub, field)
  return Math.round(rub * 100)
}

export function roubles(amount: Kopecks): number {
  return amount / 100
}

/** Ten-thousandths of a per cent: 16.9 is 169000. Rates are quoted with far fewer digits. */
export function percentParts(percent: number, field: string): number {
  requireAmount(percent, field)
  return Math.round(percent * PERCENT_PARTS)
}

/**
 * amount * numerator / denominator, rounded half up. BigInt where the product of a price and a rate outgrows a double: it is
 * ten times slower, and examples are looked for among all free flats.
 */
export function shareOf(amount: Kopecks, numerator: number, denominator: number): Kopecks {
  const doubled = 2 * amount * numerator + denominator
  if (doubled <= Number.MAX_SAFE_INTEGER) return (doubled - (doubled % (2 * denominator))) / (2 * denominator)
  const divisor = BigInt(denominator)
  return Number((2n * BigInt(amount) * BigInt(numerator) + divisor) / (2n * divisor))
}

/** The same to the nearest rouble, rounded once: 0.495 of a rouble is none, although it is 0.50 to the kopeck. */
export function wholeRoublesOf(amount: Kopecks, numerator: number, denominator: number): Kopecks {
  return shareOf(amount, numerator, denominator * 100) * 100
}

/** The largest whole number from 0 up to `most` that holds; `holds` is true up to some point and false after it. */
export function largestThat(most: number, holds: (value: number) => boolean): number {
  let low = 0
  let high = most
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2)
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}

export function requireAmount(value: number, field: string): void {
  if (!Number.isFinite(value) || value < 0) throw new RangeError(`${field} must be a number from 0, got ${value}`)
}

export function requireWholeBetween(value: number, min: number, max: number, field: string): void {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new RangeError(`${field} must be a whole number from ${min} to ${max}, got ${value}`)
  }
}

export function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}
