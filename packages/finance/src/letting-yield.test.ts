import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LettingAssumptions, type LotToLet, lettingYield } from './letting-yield.ts'
import { internalRatePercent, presentValue } from './rate-of-return.ts'

const LOT: LotToLet = { priceRub: 30_000_000, areaM2: 84.5, monthlyRentRub: 300_000, monthsToCommissioning: 0 }
const USUAL: LettingAssumptions = {
  termYears: 10,
  rentGrowthPercent: 5,
  vacancyPercent: 5,
  taxPercent: 6,
  monthlyUpkeepRubPerM2: 120,
  upkeepGrowthPercent: 5,
  resaleGrowthPercent: 0,
  monthsBeforeRent: 0,
}

const anyLot: fc.Arbitrary<LotToLet> = fc.record({
  priceRub: fc.integer({ min: 1_000_000, max: 500_000_000 }),
  areaM2: fc.integer({ min: 1500, max: 100_000 }).map((hundredths) => hundredths / 100),
  monthlyRentRub: fc.integer({ min: 10_000, max: 5_000_000 }),
  monthsToCommissioning: fc.integer({ min: 0, max: 60 }),
})
const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10)
const anyAssumptions: fc.Arbitrary<LettingAssumptions> = fc.record({
  termYears: fc.integer({ min: 1, max: 30 }),
  rentGrowthPercent: tenths(-10, 20),
  vacancyPercent: tenths(0, 50),
  taxPercent: tenths(0, 30),
  monthlyUpkeepRubPerM2: fc.integer({ min: 0, max: 1000 }),
  upkeepGrowthPercent: tenths(-10, 20),
  resaleGrowthPercent: fc.option(tenths(-10, 20)),
  monthsBeforeRent: fc.integer({ min: 0, max: 80 }),
})

describe('the yield of a lot under changed assumptions', () => {
  it('counts the upkeep by the area', () => {
    // 12 * 120 * 84.5 = 121 680. Rent 3 600 000, vacancy 180 000, tax 6 % of 3 420 000 = 205 200: 3 093 120 stay, 10.31 %.
    const { years, grossYieldPercent, netYieldPercent } = lettingYield(LOT, USUAL)
    expect(years[0]).toMatchObject({ vacancyRub: 180_000, taxRub: 205_200, upkeepRub: 121_680, netRub: 3_093_120 })
    expect({ grossYieldPercent, netYieldPercent }).toEqual({ grossYieldPercent: 12, netYieldPercent: 10.31 })
  })

  it('has its net yield as the rate of return when the rent is constant and the lot is sold for its price', () => {
    // Equal yearly incomes and the price back at the end: the rate is income / price, whatever the term.
    for (const termYears of [1, 7, 30]) {
      const { irrPercent } = lettingYield(LOT, {
        ...USUAL,
        termYears,
        rentGrowthPercent: 0,
        vacancyPercent: 0,
        taxPercent: 0,
        monthlyUpkeepRubPerM2: 0,
      })
      expect(irrPercent).toBe(12)
    }
  })

  it('has the income of the whole term less the price as its last cumulative sum', () => {
    fc.assert(
      fc.property(anyLot, anyAssumptions, (lot, assumptions) => {
        const { years } = lettingYield(lot, assumptions)
        const earned = years.reduce((sum, { netRub }) => sum + netRub, 0)
        expect(years).toHaveLength(assumptions.termYears)
        expect(years.at(-1)?.cumulativeRub).toBeCloseTo(earned - lot.priceRub, 0)
      }),
    )
  })

  it('pays back where the cumulative rents cross zero, and nowhere else', () => {
    fc.assert(
      fc.property(anyLot, anyAssumptions, (lot, assumptions) => {
        const { years, cashPaybackYears } = lettingYield(lot, { ...assumptions, resaleGrowthPercent: null })
        const crossing = years.findIndex(({ cumulativeRub }) => cumulativeRub >= 0)
        if (crossing === -1) {
          expect(cashPaybackYears ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(assumptions.termYears)
          return
        }
        const before = years[crossing - 1]?.cumulativeRub ?? -lot.priceRub
        const net = years[crossing]?.netRub ?? 0
        // The rent of the year comes in the months after its start.
        const waiting = Math.max(assumptions.monthsBeforeRent, lot.monthsToCommissioning)
        const empty = Math.min(12, Math.max(0, waiting - crossing * 12)) / 12
        expect(cashPaybackYears).toBeCloseTo(crossing + empty - (before / net) * (1 - empty), 1)
      }),
    )
  })

  it('has flows whose present value at its rate of return is zero', () => {
    fc.assert(
      fc.property(anyLot, anyAssumptions, (lot, assumptions) => {
        const { years, irrPercent } = lettingYield(lot, assumptions)
        fc.pre(irrPercent !== null && irrPercent > -50)
        const flows = [-lot.priceRub, ...years.map(({ netRub }) => netRub)]
        const atRate = (percent: number) => presentValue(flows, percent / 100)
        // Given to two decimals: zero lies within half a hundredth of a per cent.
        const [above, below] = [atRate((irrPercent ?? 0) - 0.006), atRate((irrPercent ?? 0) + 0.006)]
        expect(Math.sign(above) * Math.sign(below)).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('starts no earlier than commissioning, and costs upkeep from the earliest keys on, let or not', () => {
    const waiting = { ...LOT, monthsToCommissioning: 5 }
    const rentAndUpkeep = (monthsBeforeRent: number) => {
      const { years } = lettingYield(waiting, { ...USUAL, monthsBeforeRent })
      return [years[0]?.rentRub, years[0]?.upkeepRub]
    }
    // 300 000 of rent and 10 140 of upkeep a month; the keys may come after 5 months.
    expect(rentAndUpkeep(0)).toEqual([7 * 300_000, 7 * 10_140])
    expect(rentAndUpkeep(8)).toEqual([4 * 300_000, 7 * 10_140])
    expect(rentAndUpkeep(11)).toEqual([1 * 300_000, 7 * 10_140])
    const ready = lettingYield(LOT, { ...USUAL, monthsBeforeRent: 3 }).years[0]
    expect([ready?.rentRub, ready?.upkeepRub]).toEqual([9 * 300_000, 12 * 10_140])
  })

  it('pays back no earlier when the rent does not grow, and at the same time when none is assumed to', () => {
    fc.assert(
      fc.property(anyLot, anyAssumptions, (lot, assumptions) => {
        const never = Number.POSITIVE_INFINITY
        const growing = { ...assumptions, rentGrowthPercent: Math.abs(assumptions.rentGrowthPercent) }
        const { cashPaybackYears, paybackWithoutGrowthYears } = lettingYield(lot, growing)
        expect(paybackWithoutGrowthYears ?? never).toBeGreaterThanOrEqual(cashPaybackYears ?? never)
        const steady = lettingYield(lot, { ...assumptions, rentGrowthPercent: 0 })
        expect(steady.cashPaybackYears).toBe(paybackWithoutGrowthYears)
      }),
    )
  })

  it('is worse with a longer vacancy, a higher tax and dearer upkeep', () => {
    fc.assert(
      fc.property(anyLot, anyAssumptions, (lot, assumptions) => {
        const { netYieldPercent } = lettingYield(lot, assumptions)
        const worse = [
          { vacancyPercent: assumptions.vacancyPercent + 5 },
          { taxPercent: assumptions.taxPercent + 5 },
          { monthlyUpkeepRubPerM2: assumptions.monthlyUpkeepRubPerM2 + 50 },
        ]
        for (const change of worse) {
          expect(lettingYield(lot, { ...assumptions, ...change }).netYieldPercent).toBeLessThanOrEqual(netYieldPercent)
        }
      }),
    )
  })
})

describe('the internal rate of return, calculated backwards', () => {
  it('is the rate that the price was calculated with', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -300, max: 600 }).map((tenth) => tenth / 10),
        fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 30 }),
        (ratePercent, income) => {
          const price = presentValue([0, ...income], ratePercent / 100)
          expect(internalRatePercent([-price, ...income])).toBeCloseTo(ratePercent, 6)
        },
      ),
    )
  })
})
