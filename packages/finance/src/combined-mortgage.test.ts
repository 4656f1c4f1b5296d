import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combinedFirstPaymentLimits, combinedFullCost, combinedMortgage } from './combined-mortgage.ts'
import { mortgageYears } from './mortgage.ts'
import { referenceFlows, referenceFullCost } from './testing/full-cost-reference.ts'

const loanCosts = {
  min: { insurancePercentPerYear: 0.1, appraisalRub: 10_000 },
  max: { insurancePercentPerYear: 0.9, appraisalRub: 12_000 },
}
const family = {
  rateSteps: [{ fromMonth: 1, ratePercent: 6 }],
  firstPaymentPercentMin: 20.01,
  loanRubMin: 500_000,
  loanRubMax: 12_000_000,
  termMonthsMin: 36,
  termMonthsMax: 360,
  loanCosts,
}
const step = {
  rateSteps: [
    { fromMonth: 1, ratePercent: 12.9 },
    { fromMonth: 13, ratePercent: 16.9 },
  ],
  firstPaymentPercentMin: 30,
  loanRubMin: 500_000,
  loanRubMax: null,
  termMonthsMin: 60,
  termMonthsMax: 300,
  loanCosts: { min: loanCosts.min, max: { insurancePercentPerYear: 1.2, appraisalRub: 15_000 } },
}

describe('two loans for one flat', () => {
  it('ask for the higher share, and leave the second bank a loan that it gives', () => {
    expect(combinedFirstPaymentLimits(family, step, 30_000_000)).toEqual({
      minRub: 9_000_000,
      maxRub: 17_500_000,
      limitedByLoan: false,
    })
    const limited = { ...step, loanRubMax: 5_000_000 }
    expect(combinedFirstPaymentLimits(family, limited, 30_000_000)).toMatchObject({
      minRub: 13_000_000,
      limitedByLoan: true,
    })
  })

  it('are not offered where one program is enough, or the terms do not meet', () => {
    expect(combinedFirstPaymentLimits(family, step, 17_000_000)).toBeNull()
    expect(combinedMortgage(step, family, { priceRub: 30_000_000, firstPaymentRub: 0, termMonths: 360 })).toBeNull()
    expect(
      combinedFirstPaymentLimits(family, { ...step, termMonthsMin: 372, termMonthsMax: 400 }, 30_000_000),
    ).toBeNull()
  })

  it('take the largest loan of the first program, the rest of the second, and one term', () => {
    const combined = combinedMortgage(family, step, { priceRub: 30_000_000, firstPaymentRub: 0, termMonths: 360 })
    expect(combined).toMatchObject({ firstPaymentRub: 9_000_000, loanRub: 21_000_000, termMonths: 300 })
    expect(combined?.main.loanRub).toBe(12_000_000)
    expect(combined?.rest.loanRub).toBe(9_000_000)
    expect(combined?.payments.map(({ fromMonth }) => fromMonth)).toEqual([1, 13])
  })

  it('have dates when the first one is known', () => {
    const combined = combinedMortgage(family, step, {
      priceRub: 30_000_000,
      firstPaymentRub: 9_000_000,
      termMonths: 60,
      firstPaymentDate: '2027-01-31',
    })
    expect(combined?.schedule.rows[1]?.date).toBe('2027-02-28')
  })

  it('cost what the flows of both cost together, with one valuation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 18_600_000, max: 90_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 60, max: 300 }),
        (priceRub, part, termMonths) => {
          const limits = combinedFirstPaymentLimits(family, step, priceRub)
          if (!limits) throw new Error(`no loans for ${priceRub}`)
          const firstPaymentRub = Math.round(limits.minRub + (limits.maxRub - limits.minRub) * part)
          const combined = combinedMortgage(family, step, { priceRub, firstPaymentRub, termMonths })
          if (!combined) throw new Error(`no loans for ${priceRub}`)
          const { schedule, loanRub } = combined
          expect(combined.firstPaymentRub).toBe(firstPaymentRub)
          expect(firstPaymentRub + loanRub).toBe(priceRub)

          const one = { loanRub: 12_000_000, termMonths, rateSteps: family.rateSteps }
          const other = { loanRub: loanRub - 12_000_000, termMonths, rateSteps: step.rateSteps }
          const bare = { insurancePercentPerYear: 0, appraisalRub: 0 }
          const paid = added(referenceFlows(one, bare), referenceFlows(other, bare))
          expect(schedule.rows).toHaveLength(paid.length - 1)
          for (const { month, paymentRub } of schedule.rows) {
            // The last payment settles the halves of a kopeck that plain numbers have rounded the other way before.
            const allowedRub = month === schedule.rows.length ? 5 : 0.05
            expect(Math.abs(paymentRub - (paid[month] ?? 0))).toBeLessThan(allowedRub)
          }
          const years = mortgageYears(schedule)
          expect(years.reduce((sum, { paidRub }) => sum + paidRub, 0)).toBeCloseTo(schedule.totalPaidRub, 1)
          expect(schedule.totalPaidRub).toBeCloseTo(loanRub + schedule.totalInterestRub, 2)

          const most = added(
            referenceFlows(one, { insurancePercentPerYear: 0.9, appraisalRub: 15_000 }),
            referenceFlows(other, { insurancePercentPerYear: 1.2, appraisalRub: 0 }),
          )
          const cost = combinedFullCost(family, step, combined)
          expect(Math.abs((cost?.max ?? 0) - referenceFullCost(most))).toBeLessThan(0.0006)
          expect(cost?.min).toBeLessThan(cost?.max ?? 0)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('has its upper bound of the full cost at the highest rate that a bank may name', () => {
    const combined = combinedMortgage(family, step, { priceRub: 30_000_000, firstPaymentRub: 0, termMonths: 240 })
    if (!combined) throw new Error('no loans')
    const highest = step.rateSteps.map(({ fromMonth, ratePercent }) => ({ fromMonth, ratePercent: ratePercent + 5 }))
    expect(combinedFullCost(family, { ...step, rateRisePercentMax: 5 }, combined)).toEqual({
      min: combinedFullCost(family, step, combined)?.min,
      max: combinedFullCost(family, { ...step, rateSteps: highest }, combined)?.max,
    })
  })
})

function added(one: readonly number[], other: readonly number[]): number[] {
  return Array.from(
    { length: Math.max(one.length, other.length) },
    (_, month) => (one[month] ?? 0) + (other[month] ?? 0),
  )
}
