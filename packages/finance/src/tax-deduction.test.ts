import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mortgageSchedule } from './mortgage.ts'
import { taxDeduction } from './tax-deduction.ts'

const limits = { purchaseRubMax: 2_000_000, interestRubMax: 3_000_000 }
const choice = { priceRub: 10_000_000, paidByStateRub: 0, owners: 1, taxPercent: 13, interest: [] }

describe('the tax deduction', () => {
  it('gives back the tax of the limit for the price, and nothing for interest without a loan', () => {
    expect(taxDeduction(limits, choice)).toEqual({
      purchase: { deductedRub: 2_000_000, returnedRub: 260_000 },
      interest: { deductedRub: 0, returnedRub: 0 },
      returnedRub: 260_000,
      interestMonths: 0,
    })
  })

  it('of two owners has both limits, and never more than was paid', () => {
    const interest = [1, 2, 3].map((month) => ({ month, interestRub: 1_500_000 }))
    const two = taxDeduction(limits, { ...choice, priceRub: 3_000_000, owners: 2, interest })
    expect([two.purchase.deductedRub, two.interest.deductedRub]).toEqual([3_000_000, 4_500_000])
    expect(two.returnedRub).toBe(975_000)
  })

  it('ends with the month in which the interest reaches the limit', () => {
    const interest = [1, 2, 3, 4].map((month) => ({ month, interestRub: 1_000_000 }))
    expect(taxDeduction(limits, { ...choice, interest })).toMatchObject({
      interest: { deductedRub: 3_000_000, returnedRub: 390_000 },
      interestMonths: 3,
    })
  })

  it('does not cover what the state has paid', () => {
    const { purchase } = taxDeduction(limits, { ...choice, priceRub: 2_500_000, paidByStateRub: 728_921 })
    expect(purchase).toEqual({ deductedRub: 1_771_079, returnedRub: 230_240 })
    expect(taxDeduction(limits, { ...choice, priceRub: 500_000, paidByStateRub: 728_921 }).returnedRub).toBe(0)
  })

  it('is refused for no owners and for a rate below zero', () => {
    expect(() => taxDeduction(limits, { ...choice, owners: 0 })).toThrow('owners')
    expect(() => taxDeduction(limits, { ...choice, taxPercent: -13 })).toThrow('taxPercent')
  })

  it('is what a plain calculation by months gives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 40_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 500_000, max: 12_000_000 }),
        fc.integer({ min: 12, max: 360 }),
        fc.constantFrom(6, 12.9, 16.9, 21),
        fc.constantFrom(1, 2),
        fc.constantFrom(13, 15, 18, 20, 22),
        (priceRub, paidByStateRub, loanRub, termMonths, ratePercent, owners, taxPercent) => {
          const { rows } = mortgageSchedule({ loanRub, termMonths, ratePercent })
          const counted = taxDeduction(limits, { priceRub, paidByStateRub, owners, taxPercent, interest: rows })
          const reference = plainDeduction({
            priceRub,
            paidByStateRub,
            loanRub,
            termMonths,
            ratePercent,
            owners,
            taxPercent,
          })
          // The package rounds each part to the rouble, and plain numbers round some halves of a kopeck the other way.
          expect(Math.abs(counted.returnedRub - reference.returnedRub)).toBeLessThan(2.5)
          expect(Math.abs(counted.interestMonths - reference.months)).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 150 },
    )
  })
})

const toKopecks = (rub: number) => Math.round(rub * 100) / 100

/** Shares no code with the package: the loan in plain numbers, and the tax of each owner apart. */
function plainDeduction(terms: {
  priceRub: number
  paidByStateRub: number
  loanRub: number
  termMonths: number
  ratePercent: number
  owners: number
  taxPercent: number
}): { returnedRub: number; months: number } {
  const monthly = terms.ratePercent / 1200
  const payment = toKopecks((terms.loanRub * monthly) / (1 - (1 + monthly) ** -terms.termMonths))
  let owed = terms.loanRub
  let interest = 0
  let months = 0
  for (let month = 1; month <= terms.termMonths; month++) {
    if (interest < 3_000_000 * terms.owners) months = month
    const ofMonth = toKopecks(owed * monthly)
    interest += ofMonth
    owed -= payment - ofMonth
  }
  let returnedRub = 0
  for (let owner = 0; owner < terms.owners; owner++) {
    const price = (terms.priceRub - terms.paidByStateRub) / terms.owners
    returnedRub += (Math.min(2_000_000, price) * terms.taxPercent) / 100
    returnedRub += (Math.min(3_000_000, interest / terms.owners) * terms.taxPercent) / 100
  }
  return { returnedRub, months }
}
