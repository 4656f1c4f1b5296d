import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commercialYield, type YieldAssumptions } from './commercial-yield.ts'
import { internalRatePercent, presentValue } from './rate-of-return.ts'

const ASSUMPTIONS: YieldAssumptions = {
  priceRub: 20_000_000,
  monthlyRentRub: 180_000,
  termYears: 10,
  rentGrowthPercent: 5,
  vacancyPercent: 5,
  taxPercent: 6,
  yearlyUpkeepRub: 200_000,
  upkeepGrowthPercent: 5,
  resaleGrowthPercent: null,
}

const bare = (changes: Partial<YieldAssumptions>) =>
  commercialYield({
    ...ASSUMPTIONS,
    rentGrowthPercent: 0,
    vacancyPercent: 0,
    taxPercent: 0,
    yearlyUpkeepRub: 0,
    upkeepGrowthPercent: 0,
    ...changes,
  })

describe('the yield of a let lot', () => {
  it('gives rent, gross and net yield and payback of the first year', () => {
    // 180 000 * 12 = 2 160 000, 10.8 % of 20 000 000; 20 / 2.16 = 9.26 years.
    // Less 5 % vacancy (108 000), 6 % tax of 2 052 000 (123 120) and 200 000 upkeep: 1 728 880, 8.64 %.
    expect(commercialYield(ASSUMPTIONS)).toMatchObject({
      annualRentRub: 2_160_000,
      grossYieldPercent: 10.8,
      netYieldPercent: 8.64,
      simplePaybackYears: 9.26,
    })
  })

  it('lets rent and upkeep grow from the second year', () => {
    const [first, second] = commercialYield(ASSUMPTIONS).years
    expect(first).toMatchObject({ netRub: 1_728_880, cumulativeRub: -18_271_120 })
    // 2 160 000 * 1.05 = 2 268 000; vacancy 113 400; tax 6 % of 2 154 600 = 129 276; upkeep 210 000.
    expect(second).toMatchObject({ rentRub: 2_268_000, vacancyRub: 113_400, taxRub: 129_276, netRub: 1_815_324 })
  })

  it('counts a part of the year in which the price is paid back', () => {
    // 600 a year for 1500: two whole years and half of the third.
    expect(bare({ priceRub: 1500, monthlyRentRub: 50, termYears: 1 }).cashPaybackYears).toBe(2.5)
    expect(bare({ monthlyRentRub: 0 })).toMatchObject({
      cashPaybackYears: null,
      simplePaybackYears: null,
      irrPercent: null,
    })
  })

  it('is paid back later without the growth of the rent', () => {
    // 600, then 1200 a year for 1500: 1.75 years; 600 every year: 2.5 years.
    const growing = bare({ priceRub: 1500, monthlyRentRub: 50, rentGrowthPercent: 100, termYears: 1 })
    expect(growing).toMatchObject({ cashPaybackYears: 1.75, paybackWithoutGrowthYears: 2.5 })
  })

  it('brings nothing before the building is commissioned, and counts those months in the payback', () => {
    // 600 a year for 1500: 2.5 years of rent after 18 months without it.
    const late = bare({ priceRub: 1500, monthlyRentRub: 50, termYears: 3, monthsBeforeRent: 18, yearlyUpkeepRub: 12 })
    expect(late.years.map(({ rentRub, upkeepRub }) => [rentRub, upkeepRub])).toEqual([
      [0, 0],
      [300, 6],
      [600, 12],
    ])
    expect(bare({ priceRub: 1500, monthlyRentRub: 50, termYears: 1, monthsBeforeRent: 18 }).cashPaybackYears).toBe(4)
    expect(late).toMatchObject({ annualRentRub: 600, grossYieldPercent: 40, netYieldPercent: 39.2 })
    expect(() => bare({ monthsBeforeRent: -1 })).toThrow('monthsBeforeRent')
    const withKeys = bare({ monthlyRentRub: 50, monthsBeforeRent: 18, monthsBeforeUpkeep: 6, yearlyUpkeepRub: 12 })
    expect(withKeys.years.slice(0, 2).map(({ upkeepRub, netRub }) => [upkeepRub, netRub])).toEqual([
      [6, -6],
      [12, 288],
    ])
  })

  it('has the rate of return of its flows', () => {
    // -1000, 600, 600: 600 x + 600 x² = 1000 gives x = 0.884438, so r = 1 / x - 1 = 13.07 %.
    expect(bare({ priceRub: 1000, monthlyRentRub: 50, termYears: 2 }).irrPercent).toBe(13.07)
    // Sold for what it cost after a year, 60 of rent: 6 %.
    expect(bare({ priceRub: 1000, monthlyRentRub: 5, termYears: 1, resaleGrowthPercent: 0 }).irrPercent).toBe(6)
  })

  it('adds the resale to the last year only', () => {
    const { years } = bare({ priceRub: 1000, monthlyRentRub: 5, termYears: 2, resaleGrowthPercent: 10 })
    expect(years.map((year) => year.resaleRub)).toEqual([0, 1210])
    expect(years[1]).toMatchObject({ netRub: 1270, cumulativeRub: 330 })
  })

  it('refuses a term outside 1 to 30 years and shares above 100', () => {
    expect(() => commercialYield({ ...ASSUMPTIONS, termYears: 31 })).toThrow(
      'termYears must be a whole number from 1 to 30',
    )
    expect(() => commercialYield({ ...ASSUMPTIONS, termYears: 0 })).toThrow(RangeError)
    expect(() => commercialYield({ ...ASSUMPTIONS, vacancyPercent: 101 })).toThrow('vacancyPercent')
    expect(() => commercialYield({ ...ASSUMPTIONS, rentGrowthPercent: 101 })).toThrow('rentGrowthPercent')
  })

  it('adds up: every year is rent less its costs, and the sum runs from the price', () => {
    const anyPercent = fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10)
    fc.assert(
      fc.property(
        fc.record({
          priceRub: fc.integer({ min: 1, max: 500_000_000 }),
          monthlyRentRub: fc.integer({ min: 0, max: 5_000_000 }),
          termYears: fc.integer({ min: 1, max: 30 }),
          rentGrowthPercent: fc.integer({ min: -50, max: 20 }),
          vacancyPercent: anyPercent,
          taxPercent: anyPercent,
          yearlyUpkeepRub: fc.integer({ min: 0, max: 2_000_000 }),
          upkeepGrowthPercent: anyPercent,
          resaleGrowthPercent: fc.option(fc.integer({ min: -20, max: 20 })),
        }),
        (assumptions) => {
          const answer = commercialYield(assumptions)
          let cumulative = -assumptions.priceRub
          for (const year of answer.years) {
            const net = year.rentRub - year.vacancyRub - year.taxRub - year.upkeepRub + year.resaleRub
            expect(year.netRub).toBeCloseTo(net, 2)
            cumulative += net
            expect(year.cumulativeRub).toBeCloseTo(cumulative, 1)
          }
          expect(answer.netYieldPercent).toBeLessThanOrEqual(answer.grossYieldPercent)
        },
      ),
    )
  })
})

describe('the internal rate of return', () => {
  it('is the rate at which the present value of the flows is zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 10_000_000 }),
        fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 30 }),
        (price, income) => {
          const flows = [-price, ...income]
          const rate = internalRatePercent(flows)
          if (rate === null) {
            // Then the answer lies outside the search: nearly everything is lost, or won back more than tenfold a year.
            expect(Math.sign(presentValue(flows, -0.99))).toBe(Math.sign(presentValue(flows, 10)))
          } else {
            const size = flows.reduce((sum, flow, year) => sum + Math.abs(flow) / (1 + rate / 100) ** year, 0)
            expect(Math.abs(presentValue(flows, rate / 100)) / size).toBeLessThan(1e-9)
          }
        },
      ),
    )
  })
})
