// Numbers for the reference calculations of tests: money in whole kopecks, everything else as fractions with forty
// decimals. All are BigInt, so nothing depends on the rounding of doubles.

/** 1, as a fraction. */
export const ONE = 10n ** 40n

/** numerator / denominator to the nearest whole number, half up. The denominator is positive. */
export function nearest(numerator: bigint, denominator: bigint): bigint {
  return floor(2n * numerator + denominator, 2n * denominator)
}

export function floor(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient
}

export function ceiling(numerator: bigint, denominator: bigint): bigint {
  return -floor(-numerator, denominator)
}

export function smallest(...values: bigint[]): bigint {
  return values.reduce((least, value) => (value < least ? value : least))
}

export function largest(...values: bigint[]): bigint {
  return values.reduce((most, value) => (value > most ? value : most))
}

/** A decimal of at most six digits after the point, times a power of ten: scaled(16.9, 4) is 169000n. */
export function scaled(value: number, digits: number): bigint {
  const [whole = '0', fraction = ''] = value.toFixed(digits).split('.')
  return BigInt(whole + fraction)
}

/** Kopecks of an amount in roubles. */
export const kopecksOf = (rub: number): bigint => scaled(rub, 2)

/** Roubles of an amount in kopecks, as the package gives them. */
export const rub = (kopecks: bigint): number => Number(kopecks) / 100

/** A rate or a share in per cent as parts of a million: 20.01 is 200100n. */
export const MILLION = 1_000_000n
export const millionths = (percent: number): bigint => scaled(percent, 4)

/** A fraction rounded half up to so many decimals, as the package rounds per cents. */
export function decimal(fraction: bigint, digits: number): number {
  return Number(nearest(fraction * 10n ** BigInt(digits), ONE)) / 10 ** digits
}
