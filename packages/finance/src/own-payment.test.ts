import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { affordablePrices, ownPayment, paymentsOfPrices } from './own-payment.ts'
import type { MortgageProgram } from './program-terms.ts'

const family: MortgageProgram = {
  rateSteps: [{ fromMonth: 1, ratePercent: 6 }],
  firstPaymentPercentMin: 20.01,
  loanRubMin: 500_000,
  loanRubMax: 12_000_000,
  termMonthsMin: 36,
  termMonthsMax: 360,
}

const stepped: MortgageProgram = {
  ...family,
  rateSteps: [
    { fromMonth: 1, ratePercent: 4 },
    { fromMonth: 13, ratePercent: 18 },
  ],
  loanRubMax: null,
}

describe('one’s own payment', () => {
  it('is the annuity of what the first payment leaves', () => {
    expect(ownPayment(family, 11_120_000, 3_000_000)).toEqual({
      kind: 'monthly',
      monthlyRub: 48_683.5,
      firstPaymentRub: 3_000_000,
    })
  })

  it('takes a shorter term, and no term outside the limits of the program', () => {
    const monthly = (termMonths: number) => {
      const own = ownPayment(family, 11_120_000, 3_000_000, termMonths)
      return own?.kind === 'monthly' ? own.monthlyRub : null
    }
    expect(monthly(300)).toBe(52_317.27)
    expect([monthly(12), monthly(999)]).toEqual([monthly(36), monthly(360)])
  })

  it('names the first payment that the largest loan asks for', () => {
    expect(ownPayment(family, 17_040_000, 3_000_000)).toEqual({ kind: 'short', neededRub: 5_040_000 })
  })

  it('names the first payment that the least share asks for', () => {
    expect(ownPayment(family, 12_000_000, 2_000_000)).toEqual({ kind: 'short', neededRub: 2_401_200 })
  })

  it('borrows the smallest loan rather than less', () => {
    expect(ownPayment(family, 3_100_000, 3_000_000)).toMatchObject({ kind: 'monthly', firstPaymentRub: 2_600_000 })
  })

  it('is nothing where the first payment covers the price', () => {
    expect(ownPayment(family, 3_000_000, 3_000_000)).toEqual({ kind: 'paid' })
  })

  it('is the highest of a program with several rates', () => {
    const own = ownPayment(stepped, 10_000_000, 3_000_000)
    expect(own?.kind === 'monthly' && own.monthlyRub).toBeGreaterThan(100_000)
  })
})

describe('the prices that a payment allows', () => {
  it('end at the payment itself, where a few kopecks less of the loan have a higher payment', () => {
    const choice = { monthlyRub: 295_871, firstPaymentRub: 4_994_485 }
    const highest = affordablePrices(stepped, choice).at(-1)?.max
    expect(highest).toBe(24_959_944)
    expect(ownPayment(stepped, 24_959_944, choice.firstPaymentRub)).toMatchObject({ monthlyRub: choice.monthlyRub })
  })

  it.each([
    ['one rate and a largest loan', family],
    ['several rates and no largest loan', stepped],
  ])('are exactly those whose own payment is not above it: %s', (_name, program) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60_000_000 }),
        fc.integer({ min: 0, max: 15_000_000 }),
        fc.integer({ min: 0, max: 400_000 }),
        fc.constantFrom(-1, 0, 1, null),
        (anyPrice, firstPaymentRub, monthlyRub, offset) => {
          const spans = affordablePrices(program, { monthlyRub, firstPaymentRub })
          // Half of the runs look at the two sides of a bound.
          const price = offset === null ? anyPrice : (spans.at(-1)?.max ?? anyPrice) + offset
          if (price < 0) return
          const own = ownPayment(program, price, firstPaymentRub)
          const fits = own?.kind === 'paid' || (own?.kind === 'monthly' && own.monthlyRub <= monthlyRub)
          expect(spans.some(({ min, max }) => price >= min && price <= max)).toBe(fits)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('go with the least share where no first payment is given', () => {
    const highest = affordablePrices(family, { monthlyRub: 60_000, firstPaymentRub: null }).at(-1)?.max ?? 0
    const withLeast = (price: number) => ownPayment(family, price, Math.ceil(price * 0.2001))
    expect(withLeast(highest)).toMatchObject({ kind: 'monthly', monthlyRub: 60_000 })
    expect(withLeast(highest + 10)).toMatchObject({ kind: 'monthly', monthlyRub: expect.closeTo(60_000.04, 1) })
    const atLimit = affordablePrices(family, { monthlyRub: 500_000, firstPaymentRub: null })
    // The loan is exactly 12 000 000 ₽, the rest is the least share rounded up to a rouble.
    expect(atLimit.at(-1)?.max).toBe(15_001_876)
  })
})

describe('payments for comparing prices', () => {
  it.each([
    ['one rate and a largest loan', family],
    ['several rates and no largest loan', stepped],
  ])('are those of one price to the kopeck, and none where the filter finds none: %s', (_name, program) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60_000_000 }),
        fc.option(fc.integer({ min: 0, max: 15_000_000 })),
        (price, firstPaymentRub) => {
          const payment = paymentsOfPrices(program, firstPaymentRub)(price)
          const spans = affordablePrices(program, { monthlyRub: 10_000_000, firstPaymentRub })
          expect(payment !== null).toBe(spans.some(({ min, max }) => price >= min && price <= max))
          if (payment === null) return
          const own = ownPayment(program, price, firstPaymentRub ?? Math.ceil(price * 0.2001))
          expect(payment).toBeCloseTo(own?.kind === 'monthly' ? own.monthlyRub : 0, 0)
        },
      ),
      { numRuns: 200 },
    )
  })
})
