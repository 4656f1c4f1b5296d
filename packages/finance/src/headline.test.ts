import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headlineObstacle, isOutOfDate, mayBeHeadline, type PaymentOffer } from './headline.ts'

const offer: PaymentOffer = {
  priceRub: 10_000_000,
  firstPaymentRub: 5_000_000,
  termMonths: 6,
  partRub: 833_333,
  finalPaymentRub: 0,
  isOutOfDate: false,
}

describe('a payment as a headline', () => {
  it('needs at most half of the price at once', () => {
    expect(headlineObstacle(offer)).toBeNull()
    expect(headlineObstacle({ ...offer, firstPaymentRub: 5_000_001 })).toBe('large-first-payment')
  })

  it('needs half a year', () => {
    expect(headlineObstacle({ ...offer, termMonths: 5 })).toBe('short-term')
  })

  it('leaves no larger payment for the end', () => {
    expect(headlineObstacle({ ...offer, finalPaymentRub: 833_333 })).toBeNull()
    expect(headlineObstacle({ ...offer, finalPaymentRub: 833_334 })).toBe('large-last-payment')
  })

  it('has terms that were checked lately', () => {
    expect(headlineObstacle({ ...offer, isOutOfDate: true })).toBe('out-of-date')
  })

  it('never has a hidden sum, whatever the offer', () => {
    const anyOffer = fc.record({
      priceRub: fc.integer({ min: 1_000_000, max: 100_000_000 }),
      firstPaymentRub: fc.integer({ min: 0, max: 100_000_000 }),
      termMonths: fc.integer({ min: 1, max: 360 }),
      partRub: fc.integer({ min: 0, max: 5_000_000 }),
      finalPaymentRub: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000_000 })),
      isOutOfDate: fc.boolean(),
    })
    fc.assert(
      fc.property(anyOffer, (candidate) => {
        const expected =
          candidate.firstPaymentRub * 2 <= candidate.priceRub &&
          candidate.termMonths >= 6 &&
          candidate.finalPaymentRub <= candidate.partRub &&
          !candidate.isOutOfDate
        expect(mayBeHeadline(candidate)).toBe(expected)
      }),
    )
  })

  it('stays one when the first payment falls or the term grows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 6, max: 360 }),
        (firstPaymentRub, termMonths) => {
          expect(mayBeHeadline({ ...offer, firstPaymentRub, termMonths })).toBe(true)
        },
      ),
    )
  })
})

describe('terms', () => {
  it('are out of date after the days that the company sets', () => {
    expect(isOutOfDate('2026-11-01', '2026-12-31', 60)).toBe(false)
    expect(isOutOfDate('2026-11-01', '2027-01-01', 60)).toBe(true)
    expect(isOutOfDate('2026-11-01', '2026-10-01', 0)).toBe(false)
  })
})
