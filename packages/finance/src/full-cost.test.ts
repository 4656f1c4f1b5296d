import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullCostPercent, mortgageFullCostPercent } from './full-cost.ts'
import { mortgageSchedule } from './mortgage.ts'

describe('the full cost of credit', () => {
  it('solves the law’s equation for whole months', () => {
    // 100 000 = 112 000 / (1 + i)^12: i = 1.12^(1/12) - 1 = 0.00948879, times 12 times 100 = 11.387.
    expect(
      fullCostPercent([
        { month: 0, amountRub: -100_000 },
        { month: 12, amountRub: 112_000 },
      ]),
    ).toBe(11.387)
  })

  it('counts days beyond whole months as a part of the base period', () => {
    // Half a month: 1000 = 1010 / (1 + 0.5 i), so i = 0.02 and 24 % a year.
    expect(
      fullCostPercent([
        { month: 0, amountRub: -1000 },
        { month: 0, days: 15, amountRub: 1010 },
      ]),
    ).toBe(24)
    // A month and a half: 1000 = 1030.2 / (1.02 * 1.01), i = 0.02.
    expect(
      fullCostPercent([
        { month: 0, amountRub: -1000 },
        { month: 1, days: 15, amountRub: 1030.2 },
      ]),
    ).toBe(24)
  })

  it('is zero for a loan that costs nothing', () => {
    expect(
      fullCostPercent([
        { month: 0, amountRub: -300 },
        { month: 3, amountRub: 300 },
      ]),
    ).toBe(0)
  })

  it('is null when the borrower gets nothing', () => {
    expect(fullCostPercent([{ month: 1, amountRub: 100 }])).toBeNull()
  })

  it('equals the rate of an annuity without other costs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500_000, max: 50_000_000 }),
        fc.integer({ min: 12, max: 360 }),
        fc.integer({ min: 1, max: 300 }),
        (loanRub, termMonths, tenths) => {
          const ratePercent = tenths / 10
          const schedule = mortgageSchedule({ loanRub, termMonths, ratePercent })
          expect(mortgageFullCostPercent(loanRub, schedule)).toBeCloseTo(ratePercent, 2)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('rises with insurance and other costs', () => {
    const schedule = mortgageSchedule({ loanRub: 8_000_000, termMonths: 360, ratePercent: 16.9 })
    const bare = mortgageFullCostPercent(8_000_000, schedule) ?? 0
    const withFee = mortgageFullCostPercent(8_000_000, schedule, { upfrontRub: 50_000 }) ?? 0
    const withInsurance = mortgageFullCostPercent(8_000_000, schedule, { upfrontRub: 50_000, yearlyRub: 30_000 }) ?? 0
    expect(bare).toBe(16.9)
    expect(withFee).toBeGreaterThan(bare)
    expect(withInsurance).toBeGreaterThan(withFee)
  })

  it('lies between the rates of a loan whose rate steps up', () => {
    const rateSteps = [{ fromMonth: 13, ratePercent: 18 }]
    const schedule = mortgageSchedule({ loanRub: 5_000_000, termMonths: 240, ratePercent: 6, rateSteps })
    const cost = mortgageFullCostPercent(5_000_000, schedule) ?? 0
    expect(cost).toBeGreaterThan(6)
    expect(cost).toBeLessThan(18)
  })
})
