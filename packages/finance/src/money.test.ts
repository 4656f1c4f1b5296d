import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareOf } from './money.ts'

/** Half up, in whole numbers of any size. */
function exactShare(amount: number, numerator: number, denominator: number): number {
  const [a, n, d] = [BigInt(amount), BigInt(numerator), BigInt(denominator)]
  return Number((2n * a * n + d) / (2n * d))
}

it('a share is the same below and above what a double holds', () => {
  const whole = (max: number) => fc.integer({ min: 0, max })
  fc.assert(
    fc.property(whole(1e13), whole(1e6), fc.integer({ min: 1, max: 1e8 }), (amount, numerator, denominator) => {
      expect(shareOf(amount, numerator, denominator)).toBe(exactShare(amount, numerator, denominator))
    }),
  )
  // The largest product that a double holds, and the next one.
  const half = (Number.MAX_SAFE_INTEGER - 1) / 2
  for (const amount of [half, half + 1]) expect(shareOf(amount, 1, 1)).toBe(exactShare(amount, 1, 1))
})
