import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullPaymentPrice, installmentSchedule, installmentSums } from './installment.ts'
import { pricePerM2Rub } from './price-per-m2.ts'

const kopecksOf = (rub: number) => Math.round(rub * 100)

describe('the full-payment price', () => {
  it('takes the discount off in whole roubles', () => {
    // 3 % of 9 333 350 is 280 000.50, half a rouble up: 280 001.
    expect(fullPaymentPrice(9_333_350, 3)).toEqual({ priceRub: 9_053_349, discountRub: 280_001 })
    expect(fullPaymentPrice(0.9, 100)).toEqual({ priceRub: 0, discountRub: 0.9 })
  })

  it('refuses a discount above the whole price', () => {
    expect(() => fullPaymentPrice(100, 101)).toThrow('discountPercent')
  })
})

describe('the installment schedule', () => {
  it('has the same sums without its rows', () => {
    const terms = {
      priceRub: 9_876_543,
      firstPaymentPercent: 20.5,
      termMonths: 17,
      everyMonths: 3,
      markupPercent: 4,
    } as const
    const { rows: _, ...sums } = installmentSchedule(terms)
    expect(installmentSums(terms)).toEqual(sums)
  })

  it('pays a first part, equal parts and a final one', () => {
    const schedule = installmentSchedule({
      priceRub: 10_000_000,
      firstPaymentPercent: 30,
      termMonths: 12,
      everyMonths: 1,
      finalPaymentPercent: 20,
      startDate: '2027-03-31',
    })
    // 10 000 000 - 3 000 000 - 2 000 000 = 5 000 000; / 12 = 416 666 and eight roubles left for the last part.
    expect(schedule).toMatchObject({ firstPaymentRub: 3_000_000, partRub: 416_666, finalPaymentRub: 2_000_000 })
    expect(schedule.rows).toHaveLength(14)
    expect(schedule.rows[1]).toEqual({
      kind: 'part',
      month: 1,
      date: '2027-04-30',
      paymentRub: 416_666,
      balanceRub: 6_583_334,
    })
    expect(schedule.rows[12]).toMatchObject({ kind: 'part', month: 12, paymentRub: 416_674 })
    expect(schedule.rows[13]).toMatchObject({ kind: 'final', month: 12, balanceRub: 0 })
  })

  it('pays by quarters, with the last part at the end of the term', () => {
    const { rows } = installmentSchedule({ priceRub: 800, firstPaymentPercent: 50, termMonths: 10, everyMonths: 3 })
    expect(rows.map((row) => [row.month, row.paymentRub])).toEqual([
      [0, 400],
      [3, 100],
      [6, 100],
      [9, 100],
      [10, 100],
    ])
  })

  it('adds the markup to the price', () => {
    const schedule = installmentSchedule({
      priceRub: 1_000_000,
      firstPaymentPercent: 20,
      termMonths: 1,
      everyMonths: 1,
      markupPercent: 4,
    })
    expect(schedule).toMatchObject({ markupRub: 40_000, totalRub: 1_040_000, firstPaymentRub: 208_000 })
  })

  it('sums to its total exactly and never pays a negative part', () => {
    fc.assert(
      fc.property(
        fc.record({
          priceRub: fc.integer({ min: 0, max: 9_000_000_000 }).map((kopecks) => kopecks / 100),
          firstPaymentPercent: fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100),
          finalPaymentPercent: fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100),
          markupPercent: fc.integer({ min: 0, max: 30 }),
          termMonths: fc.integer({ min: 1, max: 60 }),
          everyMonths: fc.constantFrom(1 as const, 3 as const),
        }),
        (terms) => {
          const { rows, totalRub } = installmentSchedule(terms)
          expect(rows.reduce((sum, row) => sum + kopecksOf(row.paymentRub), 0)).toBe(kopecksOf(totalRub))
          for (const row of rows) expect(row.paymentRub).toBeGreaterThan(0)
          for (const row of rows) expect(row.balanceRub).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  it('refuses shares that are more than the price together', () => {
    const terms = {
      priceRub: 1,
      firstPaymentPercent: 60,
      finalPaymentPercent: 50,
      termMonths: 1,
      everyMonths: 1,
    } as const
    expect(() => installmentSchedule(terms)).toThrow('at most 100')
  })
})

describe('the price of a square metre', () => {
  it('is rounded to the kopeck', () => {
    // 10 000 000 / 38.4 = 260 416.666…
    expect(pricePerM2Rub(10_000_000, 38.4)).toBe(260_416.67)
    expect(() => pricePerM2Rub(1, 0)).toThrow('areaM2')
  })
})
