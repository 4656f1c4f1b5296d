import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFormerPrice, type PriceStep } from './former-price.ts'

const history = (...prices: [since: string, priceRub: number][]): PriceStep[] =>
  prices.map(([since, priceRub]) => ({ since, priceRub }))

describe('a former price', () => {
  it('is the price that the flat had right before the promo', () => {
    const known = history(['2026-02-05', 14_200_000], ['2026-08-06', 15_000_000], ['2026-11-01', 14_400_000])
    expect(isFormerPrice({ priceRub: 14_400_000, oldPriceRub: 15_000_000 }, known)).toBe(true)
  })

  it('is not a price that nobody was asked for', () => {
    const known = history(['2026-09-10', 6_560_000], ['2026-10-15', 6_710_000])
    expect(isFormerPrice({ priceRub: 6_710_000, oldPriceRub: 6_920_000 }, known)).toBe(false)
  })

  it('is not known without a history', () => {
    expect(isFormerPrice({ priceRub: 6_710_000, oldPriceRub: 6_920_000 }, [])).toBe(false)
  })

  it('is not an older peak: since then the flat was cheaper and dearer again', () => {
    const known = history(
      ['2025-11-20', 15_000_000],
      ['2026-02-05', 14_000_000],
      ['2026-08-06', 14_500_000],
      ['2026-11-01', 14_000_000],
    )
    expect(isFormerPrice({ priceRub: 14_000_000, oldPriceRub: 15_000_000 }, known)).toBe(false)
    expect(isFormerPrice({ priceRub: 14_000_000, oldPriceRub: 14_500_000 }, known)).toBe(true)
  })

  it('stays when the promo goes further down', () => {
    const known = history(['2026-08-06', 15_000_000], ['2026-11-01', 14_400_000], ['2026-11-10', 14_100_000])
    expect(isFormerPrice({ priceRub: 14_100_000, oldPriceRub: 15_000_000 }, known)).toBe(true)
  })

  it('is known before the history has the price of today', () => {
    expect(isFormerPrice({ priceRub: 14_400_000, oldPriceRub: 15_000_000 }, history(['2026-08-06', 15_000_000]))).toBe(
      true,
    )
  })

  it('is always above the price and always in the history, whatever the history is', () => {
    const price = fc.integer({ min: 1, max: 12 })
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`)
    const steps = fc.uniqueArray(fc.record({ since: day, priceRub: price }), { selector: ({ since }) => since })
    fc.assert(
      fc.property(steps, price, price, (known, priceRub, oldPriceRub) => {
        // The reference: walk back from today as long as the price was not lower, and see whether the old price is met.
        const sorted = known.toSorted((a, b) => a.since.localeCompare(b.since))
        let above = priceRub
        let isMet = false
        for (const step of sorted.reverse()) {
          if (step.priceRub < above) break
          above = step.priceRub
          isMet ||= step.priceRub === oldPriceRub
        }
        expect(isFormerPrice({ priceRub, oldPriceRub }, known)).toBe(isMet && oldPriceRub > priceRub)
      }),
      { numRuns: 2_000 },
    )
  })
})
