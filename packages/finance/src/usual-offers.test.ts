import { describe, expect, it } from 'vitest'
import { byLightness, usualInstallment, usualMortgage } from './usual-offers.ts'

const family = {
  rateSteps: [{ fromMonth: 1, ratePercent: 6 }],
  firstPaymentPercentMin: 20,
  loanRubMin: 500_000,
  loanRubMax: 12_000_000,
  termMonthsMin: 36,
  termMonthsMax: 360,
  isOutOfDate: false,
}
const step = {
  ...family,
  loanRubMax: null,
  rateSteps: [
    { fromMonth: 1, ratePercent: 5 },
    { fromMonth: 13, ratePercent: 16.9 },
  ],
}
const quarterly = {
  firstPaymentPercentMin: 15,
  finalPaymentPercent: 50,
  termMonthsMin: 6,
  termMonthsMax: 21,
  paymentEveryMonths: 3,
  markupPercent: 0,
  isOutOfDate: false,
}
const flat = { priceRub: 6_710_000, keyDate: '2029-Q4', ready: false }
const TODAY = '2026-11-15'

describe('the usual mortgage', () => {
  it('has the smallest first payment and the longest term', () => {
    expect(usualMortgage(family, 10_000_000)).toEqual({
      firstPaymentRub: 2_000_000,
      loanRub: 8_000_000,
      termMonths: 360,
      payments: [{ fromMonth: 1, paymentRub: 47_964.04 }],
      highestPaymentRub: 47_964.04,
      mayBeHeadline: true,
    })
  })

  it('is no headline where the limit of the loan leaves more than half to pay at once', () => {
    expect(usualMortgage(family, 27_520_000)).toMatchObject({ firstPaymentRub: 15_520_000, mayBeHeadline: false })
  })

  it('is lighter by its highest payment, not by its first year', () => {
    const [constant, stepped] = [usualMortgage(family, 10_000_000), usualMortgage(step, 10_000_000)]
    if (!constant || !stepped) throw new Error('both lend')
    expect(stepped.payments[0]?.paymentRub).toBeLessThan(constant.highestPaymentRub)
    expect([stepped, constant].sort(byLightness)[0]).toBe(constant)
  })

  it('is not offered for less than the smallest loan', () => {
    expect(usualMortgage(family, 500_000)).toBeNull()
  })
})

describe('the usual installment', () => {
  it('keeps the rhythm of its contract and names the last payment', () => {
    expect(usualInstallment(quarterly, flat, TODAY)).toEqual({
      firstPaymentRub: 1_006_500,
      partRub: 335_500,
      parts: 7,
      paymentEveryMonths: 3,
      termMonths: 21,
      finalPaymentRub: 3_355_000,
      markupRub: 0,
      mayBeHeadline: false,
    })
  })

  it('is a headline without a large last payment, for half a year at least, on terms that were checked', () => {
    const even = { ...quarterly, finalPaymentPercent: 0 }
    expect(usualInstallment(even, flat, TODAY)?.mayBeHeadline).toBe(true)
    expect(usualInstallment({ ...even, termMonthsMin: 3, termMonthsMax: 5 }, flat, TODAY)?.mayBeHeadline).toBe(false)
    expect(usualInstallment({ ...even, isOutOfDate: true }, flat, TODAY)?.mayBeHeadline).toBe(false)
  })

  it('is not offered when commissioning is too soon', () => {
    expect(usualInstallment(quarterly, { ...flat, keyDate: '2027-Q1' }, TODAY)).toBeNull()
  })
})
