import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullCostPercent, mortgageFlows } from './full-cost.ts'
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
          expect(fullCostPercent(mortgageFlows(loanRub, schedule))).toBeCloseTo(ratePercent, 2)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('rises with insurance and other costs', () => {
    const schedule = mortgageSchedule({ loanRub: 8_000_000, termMonths: 360, ratePercent: 16.9 })
    const flows = mortgageFlows(8_000_000, schedule)
    const insured = mortgageFlows(8_000_000, schedule, { insurancePercentPerYear: 0.4 })
    const fee = { month: 0, amountRub: 50_000 }
    const bare = fullCostPercent(flows) ?? 0
    const withFee = fullCostPercent([...flows, fee]) ?? 0
    const withInsurance = fullCostPercent([...insured, fee]) ?? 0
    expect(bare).toBe(16.9)
    expect(withFee).toBeGreaterThan(bare)
    expect(withInsurance).toBeGreaterThan(withFee)
  })

  it('pays insurance on the day of the loan and on each anniversary of what is owed then', () => {
    const schedule = mortgageSchedule({ loanRub: 1_000_000, termMonths: 25, ratePercent: 0 })
    const flows = mortgageFlows(1_000_000, schedule, { insurancePercentPerYear: 1 })
    // 40 000 a month; 520 000 is owed after a year and 40 000 after two.
    expect(flows[0]).toEqual({ month: 0, amountRub: 10_000 - 1_000_000 })
    expect(flows[11]).toEqual({ month: 11, amountRub: 40_000 })
    expect(flows[12]).toEqual({ month: 12, amountRub: 45_200 })
    expect(flows[24]).toEqual({ month: 24, amountRub: 40_400 })
    expect(flows[25]).toEqual({ month: 25, amountRub: 40_000 })
    expect(flows).toHaveLength(26)
  })

  it('has no insurance to pay on the anniversary that repays the loan', () => {
    const schedule = mortgageSchedule({ loanRub: 1_200_000, termMonths: 12, ratePercent: 0 })
    expect(mortgageFlows(1_200_000, schedule, { insurancePercentPerYear: 1 })[12]?.amountRub).toBe(100_000)
  })

  it('lies between the rates of a loan whose rate steps up', () => {
    const rateSteps = [{ fromMonth: 13, ratePercent: 18 }]
    const schedule = mortgageSchedule({ loanRub: 5_000_000, termMonths: 240, ratePercent: 6, rateSteps })
    const cost = fullCostPercent(mortgageFlows(5_000_000, schedule)) ?? 0
    expect(cost).toBeGreaterThan(6)
    expect(cost).toBeLessThan(18)
  })
})
