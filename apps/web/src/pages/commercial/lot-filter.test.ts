import type { CommercialLotItem } from '@kvartal/contract/commercial'
import { describe, expect, it } from 'vitest'
import { filterLots, filterOptions, noFilter } from './lot-filter.ts'

const lot = (id: number, changes: Partial<CommercialLotItem>) =>
  ({
    id,
    premisesType: 'retail',
    area: 80,
    floor: 1,
    ceilingHeight: 4.2,
    power: 20,
    separateEntrance: true,
    tenant: null,
    price: 20_000_000,
    netYieldPercent: 10,
    paybackYears: 8,
    ...changes,
  }) as CommercialLotItem

const lots = [
  lot(1, { price: 15_000_000, area: 55, tenant: { trade: 'аптека', contractUntil: '2030-06-30' } }),
  lot(2, { premisesType: 'office', separateEntrance: false, floor: 3, ceilingHeight: 3.3, power: 10 }),
  lot(3, { price: 40_000_000, area: 160, power: 35 }),
]
const found = (change: Partial<typeof noFilter>) => filterLots(lots, { ...noFilter, ...change }).map(({ id }) => id)
const range = (name: keyof typeof noFilter.ranges, min: number | null, max: number | null) => ({
  ranges: { ...noFilter.ranges, [name]: { min, max } },
})

describe('filters of the commercial lots', () => {
  it('narrow by net yield and payback, and leave out a lot without these figures', () => {
    const earning = [
      lot(4, { netYieldPercent: 9, paybackYears: 9.5 }),
      lot(5, { netYieldPercent: 11, paybackYears: 7.9 }),
      lot(6, { netYieldPercent: null, paybackYears: null }),
    ]
    const kept = (name: keyof typeof noFilter.ranges, min: number | null, max: number | null) =>
      filterLots(earning, { ...noFilter, ...range(name, min, max) }).map(({ id }) => id)
    expect(kept('netYield', 10, null)).toEqual([5])
    expect(kept('payback', null, 9.5)).toEqual([4, 5])
    expect(filterOptions(earning, noFilter).extents).toMatchObject({
      netYield: { min: 9, max: 11 },
      payback: { min: 7.9, max: 9.5 },
    })
  })

  it('keep all lots while nothing is chosen', () => {
    expect(found({})).toEqual([1, 2, 3])
  })

  it('keep lots with the chosen type, entrance and tenant', () => {
    expect(found({ types: ['office'] })).toEqual([2])
    expect(found({ types: ['office', 'retail'] })).toEqual([1, 2, 3])
    expect(found({ separateEntrance: true })).toEqual([1, 3])
    expect(found({ tenant: true })).toEqual([1])
  })

  it('include both ends of a range', () => {
    expect(found(range('price', 15_000_000, 20_000_000))).toEqual([1, 2])
    expect(found(range('area', 80, null))).toEqual([2, 3])
    expect(found(range('floor', 2, 3))).toEqual([2])
    expect(found(range('ceiling', 4.2, null))).toEqual([1, 3])
    expect(found(range('power', 35, null))).toEqual([3])
  })

  it('count how many lots a further choice would keep', () => {
    const options = filterOptions(lots, { ...noFilter, separateEntrance: true })
    expect(options.types).toEqual([
      { value: 'retail', count: 2 },
      { value: 'office', count: 0 },
    ])
    expect(options).toMatchObject({ tenant: 1, separateEntrance: 2 })
    expect(options.extents.price).toEqual({ min: 15_000_000, max: 40_000_000 })
  })
})
