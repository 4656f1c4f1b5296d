import { describe, expect, it } from 'vitest'
import { type MortgageProgram, mortgageOffer } from './mortgage-offer.ts'

describe('a month of a mortgage', () => {
  const program = {
    firstPaymentPercentMin: 20,
    loanRubMin: 500_000,
    loanRubMax: 12_000_000,
    termMonthsMax: 360,
    rateSteps: [{ fromMonth: 1, ratePercent: 6 }],
  } as MortgageProgram

  it('starts with the smallest first payment', () => {
    expect(mortgageOffer(10_000_000, program)).toEqual({
      firstPaymentRub: 2_000_000,
      termMonths: 360,
      monthlyRub: 47_965,
    })
  })

  it('lends round sums', () => {
    expect(mortgageOffer(10_004_000, program)).toMatchObject({ firstPaymentRub: 2_004_000 })
  })

  it('adds to the first payment the part of the price that the program does not lend', () => {
    expect(mortgageOffer(19_000_000, program)).toEqual({
      firstPaymentRub: 7_000_000,
      termMonths: 360,
      monthlyRub: 71_947,
    })
  })

  it('is not offered for a sum that the program does not lend', () => {
    expect(mortgageOffer(600_000, program)).toBeNull()
  })
})
