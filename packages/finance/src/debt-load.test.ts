import { describe, expect, it } from 'vitest'
import { debtLoad } from './debt-load.ts'

const levels = [{ fromPercent: 0 }, { fromPercent: 80 }, { fromPercent: 50 }]

describe('the debt load', () => {
  it('is the share of the income with one decimal', () => {
    expect(debtLoad({ incomeRub: 180_000, paymentsRub: 71_947 }, levels)?.percent).toBe(40)
    expect(debtLoad({ incomeRub: 90_000, paymentsRub: 100_000 }, levels)?.percent).toBe(111.1)
  })

  it.each([
    [49_900, 0],
    [50_000, 50],
    [79_900, 50],
    [80_000, 80],
    [200_000, 80],
  ])('of %d out of 100 000 has the level that begins at %d %%', (paymentsRub, fromPercent) => {
    expect(debtLoad({ incomeRub: 100_000, paymentsRub }, levels)?.level).toEqual({ fromPercent })
  })

  it('is unknown without an income, and has no level where the company has none', () => {
    expect(debtLoad({ incomeRub: 0, paymentsRub: 1 }, levels)).toBeNull()
    expect(debtLoad({ incomeRub: 100, paymentsRub: 1 }, [])).toEqual({ percent: 1, level: null })
  })

  it('is refused for sums below zero', () => {
    expect(() => debtLoad({ incomeRub: -1, paymentsRub: 1 }, levels)).toThrow('incomeRub')
    expect(() => debtLoad({ incomeRub: 1, paymentsRub: -1 }, levels)).toThrow('paymentsRub')
  })
})
