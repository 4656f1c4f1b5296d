import { lettingYield } from '@kvartal/finance'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashFlowScale } from './cash-flow-scale.ts'

const LOT = { priceRub: 1_200_000, areaM2: 50, monthlyRentRub: 50_000, monthsToCommissioning: 0 }
const BARE = {
  termYears: 4,
  rentGrowthPercent: 0,
  vacancyPercent: 0,
  taxPercent: 0,
  monthlyUpkeepRubPerM2: 0,
  upkeepGrowthPercent: 0,
  resaleGrowthPercent: null,
  monthsBeforeRent: 0,
}

describe('the cash flow chart', () => {
  it('starts at minus the price and crosses zero at the payback', () => {
    // 600 000 a year for 1 200 000: zero after two years of four, as much again at the end.
    const scale = cashFlowScale(LOT.priceRub, lettingYield(LOT, BARE))
    expect(scale.line.map(({ x, y }) => [x, y])).toEqual([
      [0, 100],
      [25, 75],
      [50, 50],
      [75, 25],
      [100, 0],
    ])
    expect(scale.payback).toMatchObject({ year: 2, x: 50, y: 50 })
    expect(scale).toMatchObject({ zeroY: 50, sale: null })
    expect(scale.ticks.map(({ year }) => year)).toEqual([0, 1, 2, 3, 4])
  })

  it('keeps the sale separate from the line of rents', () => {
    const scale = cashFlowScale(LOT.priceRub, lettingYield(LOT, { ...BARE, termYears: 1, resaleGrowthPercent: 0 }))
    expect(scale.line.map(({ rub }) => rub)).toEqual([-1_200_000, -600_000])
    expect(scale.sale).toMatchObject({ rub: 600_000, x: 100, y: 0 })
    expect(scale.payback).toBeNull()
  })

  it('stays inside its frame and labels the last year, whatever the assumptions', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.option(fc.integer({ min: 0, max: 20 })),
        (termYears, vacancyPercent, monthlyUpkeepRubPerM2, resaleGrowthPercent) => {
          const assumptions = { ...BARE, termYears, vacancyPercent, monthlyUpkeepRubPerM2, resaleGrowthPercent }
          const { line, sale, payback, ticks } = cashFlowScale(LOT.priceRub, lettingYield(LOT, assumptions))
          for (const { x, y } of [...line, ...(sale ? [sale] : []), ...(payback ? [payback] : [])]) {
            expect(x).toBeGreaterThanOrEqual(0)
            expect(x).toBeLessThanOrEqual(100)
            expect(y).toBeGreaterThanOrEqual(0)
            expect(y).toBeLessThanOrEqual(100)
          }
          expect(ticks.at(-1)?.year).toBe(termYears)
          expect(new Set(ticks.map(({ year }) => year)).size).toBe(ticks.length)
        },
      ),
    )
  })
})
