import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  combinedFirstPaymentLimits,
  combinedFullCost,
  combinedMortgage,
  dearerLoan,
  secondProgram,
} from './combined-mortgage.ts'
import { mortgageSchedule, mortgageYears } from './mortgage.ts'
import { decimal, ONE } from './testing/exact.ts'
import { addedFlows, referenceFlows, referenceFullCost } from './testing/loan-reference.ts'

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
          const paid = addedFlows(referenceFlows(one, bare), referenceFlows(other, bare)).slice(1)
          expect(schedule.rows.map(({ paymentRub }) => paymentRub)).toEqual(
            paid.map((flow) => Number(flow / ONE) / 100),
          )
          const years = mortgageYears(schedule)
          expect(years.reduce((sum, { paidRub }) => sum + paidRub, 0)).toBeCloseTo(schedule.totalPaidRub, 1)
          expect(schedule.totalPaidRub).toBeCloseTo(loanRub + schedule.totalInterestRub, 2)

          const most = addedFlows(
            referenceFlows(one, { insurancePercentPerYear: 0.9, appraisalRub: 15_000 }),
            referenceFlows(other, { insurancePercentPerYear: 1.2, appraisalRub: 0 }),
          )
          const cost = combinedFullCost(family, step, combined)
          expect(cost?.max).toBe(decimal(referenceFullCost(most), 3))
          expect(cost?.min).toBeLessThan(cost?.max ?? 0)
        },
      ),
      { seed: 353, numRuns: 60 },
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

describe('the second program', () => {
  const main = { ...family, key: 'family', isOutOfDate: false }
  const second = { ...step, key: 'step', isOutOfDate: false }

  it('is the first other one that lends the rest, with current terms', () => {
    const old = { ...second, key: 'old', isOutOfDate: true }
    expect(secondProgram(main, [main, old, second], 30_000_000)?.second.key).toBe('step')
    expect(secondProgram(main, [main, old], 30_000_000)).toBeNull()
    expect(secondProgram(main, [main, second], 12_000_000)).toBeNull()
  })
})

describe('early repayment of two loans', () => {
  const choice = { priceRub: 30_000_000, firstPaymentRub: 16_000_000, termMonths: 120 }
  const usual = combinedMortgage(family, step, choice)
  const repaid = (amountRub: number, month = 12, reduce: 'term' | 'payment' = 'term') =>
    combinedMortgage(family, step, { ...choice, earlyRepayments: [{ month, amountRub, reduce }] })

  it('goes into the dearer loan, and the other one stays as it was', () => {
    const loan = repaid(500_000)
    expect(loan?.main).toEqual(usual?.main)
    expect(loan?.rest.schedule).toEqual(
      mortgageSchedule({
        loanRub: 2_000_000,
        termMonths: 120,
        ratePercent: 12.9,
        rateSteps: [{ fromMonth: 13, ratePercent: 16.9 }],
        earlyRepayments: [{ month: 12, amountRub: 500_000, reduce: 'term' }],
      }),
    )
    expect(loan?.schedule.rows[11]?.earlyRub).toBe(500_000)
  })

  it('leaves the rest of a sum that repays the dearer loan to the other one', () => {
    const owedRub = usual?.rest.schedule.rows[11]?.balanceRub ?? 0
    const loan = repaid(3_000_000)
    expect(loan?.rest.schedule.rows).toHaveLength(12)
    expect(loan?.main.schedule.rows[11]?.earlyRub).toBeCloseTo(3_000_000 - owedRub, 2)
    expect(loan?.schedule.rows[11]?.earlyRub).toBe(3_000_000)
    expect(loan?.schedule.totalPaidRub).toBeCloseTo(14_000_000 + (loan?.schedule.totalInterestRub ?? 0), 2)
  })

  it('goes into the other loan once the dearer one has been repaid', () => {
    const earlyRepayments = [
      { month: 12, amountRub: usual?.rest.schedule.rows[11]?.balanceRub ?? 0, reduce: 'term' as const },
      { month: 24, amountRub: 700_000, reduce: 'payment' as const },
    ]
    const loan = combinedMortgage(family, step, { ...choice, earlyRepayments })
    expect(loan?.main.schedule.rows[23]?.earlyRub).toBe(700_000)
    expect(loan?.main.schedule.rows).toHaveLength(120)
  })

  it('is dearer by the rates that are still to come', () => {
    const subsidised = {
      rateSteps: [
        { fromMonth: 1, ratePercent: 3 },
        { fromMonth: 13, ratePercent: 17 },
      ],
    }
    const falling = {
      rateSteps: [
        { fromMonth: 1, ratePercent: 20 },
        { fromMonth: 13, ratePercent: 5 },
      ],
    }
    expect(dearerLoan(family, subsidised, 1)).toBe('rest')
    expect(dearerLoan(subsidised, family, 1)).toBe('main')
    expect(dearerLoan(falling, family, 12)).toBe('main')
    expect(dearerLoan(falling, family, 13)).toBe('rest')
  })
})
