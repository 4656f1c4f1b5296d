import fc from 'fast-check'
import { expect, it } from 'vitest'
import { projectSales } from './project-sales.ts'

const buildings = new Map([
  [1, { keyDate: '2027-Q1', ready: false }],
  [2, { keyDate: '2029-Q2', ready: false }],
  [3, { keyDate: '2025-Q4', ready: true }],
])
const flat = (buildingId: number, priceRub: number, status: 'free' | 'reserve' | 'sold' = 'free') => ({
  projectId: 7,
  buildingId,
  priceRub,
  status,
})

it('names the lowest price with the date of that flat, and the nearest keys with their own price', () => {
  const flats = [flat(1, 7_190_000), flat(1, 9_000_000), flat(2, 6_410_000), flat(1, 5_000_000, 'reserve')]
  expect(projectSales(flats, buildings).get(7)).toEqual({
    freeFlats: 3,
    priceFromRub: 6_410_000,
    cheapest: { priceRub: 6_410_000, keyDate: '2029-Q2', ready: false },
    nearest: { priceRub: 7_190_000, keyDate: '2027-Q1', ready: false },
  })
})

it('takes the keys of a finished building as the nearest', () => {
  const { nearest } = projectSales([flat(1, 1), flat(3, 2)], buildings).get(7) ?? {}
  expect(nearest).toMatchObject({ priceRub: 2, ready: true })
})

it('knows no project without free flats', () => {
  expect(projectSales([flat(1, 1, 'sold')], buildings).size).toBe(0)
})

it('never names a price that none of the free flats of that date has, in whatever order they come', () => {
  const some = fc.record({
    buildingId: fc.constantFrom(1, 2, 3),
    priceRub: fc.integer({ min: 1, max: 9 }),
    status: fc.constantFrom('free' as const, 'sold' as const),
  })
  fc.assert(
    fc.property(fc.array(some), (given) => {
      const flats = given.map((one) => ({ ...one, projectId: 7 }))
      const free = flats.filter(({ status }) => status === 'free')
      const { cheapest = null, nearest = null, priceFromRub = null } = projectSales(flats, buildings).get(7) ?? {}
      expect(projectSales(flats.toReversed(), buildings)).toEqual(projectSales(flats, buildings))
      expect(priceFromRub).toBe(free.length === 0 ? null : Math.min(...free.map(({ priceRub }) => priceRub)))
      for (const offer of [cheapest, nearest]) {
        const exists = free.some((one) => {
          const { keyDate, ready } = buildings.get(one.buildingId) ?? {}
          return one.priceRub === offer?.priceRub && keyDate === offer.keyDate && ready === offer.ready
        })
        expect(exists).toBe(free.length > 0)
      }
    }),
  )
})
