import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalog } from './catalog.ts'
import { matchFlats } from './match.ts'
import { similarFlats } from './similar.ts'
import { anyFlats, anyQuery, makeFlat, OPTIONS } from './testing/flat-factory.ts'
import { plainMatches } from './testing/plain-catalog.ts'

describe('matching flats on a picture', () => {
  it('marks and counts the same flats as the plain filter, by building and by floor', () => {
    fc.assert(
      fc.property(anyFlats, anyQuery, (flats, filters) => {
        const match = matchFlats(createCatalog(flats, OPTIONS), filters)
        const expected = plainMatches(flats, OPTIONS, filters)
        expect(match.total).toBe(expected.length)
        for (const flat of flats) expect(match.has(flat.id)).toBe(expected.includes(flat))
        for (const flat of flats) {
          const here = expected.filter((other) => other.buildingId === flat.buildingId)
          const onFloor = here.filter((other) => other.floor === flat.floor)
          const building = match.buildings.get(flat.buildingId)
          const lowest = here.length === 0 ? null : Math.min(...here.map((other) => other.priceRub))
          expect(building).toMatchObject({ count: here.length, minPriceRub: lowest })
          expect(building?.floors.get(flat.floor)?.count).toBe(onFloor.length)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('does not match a flat that is not in the catalog', () => {
    expect(matchFlats(createCatalog([makeFlat({ id: 1 })], OPTIONS), {}).has(2)).toBe(false)
  })
})

describe('similar flats', () => {
  const flats = [
    makeFlat({ id: 1, status: 'reserve' }),
    makeFlat({ id: 2, priceRub: 10_100_000 }),
    makeFlat({ id: 3, priceRub: 10_100_000, attributes: ['two-rooms'] }),
    makeFlat({ id: 4, priceRub: 10_100_000, status: 'sold' }),
    makeFlat({ id: 5, priceRub: 10_100_000, projectId: 2 }),
    makeFlat({ id: 6, priceRub: 30_000_000, areaM2: 120 }),
  ]
  const catalog = createCatalog(flats, OPTIONS)

  it('puts the nearest first, offers only free ones and never the flat itself', () => {
    expect(similarFlats(catalog, 1, 10).map((flat) => flat.id)).toEqual([2, 5, 3, 6])
    expect(similarFlats(catalog, 2, 2).map((flat) => flat.id)).toEqual([5, 3])
  })

  it('has none for a flat it does not know', () => {
    expect(similarFlats(catalog, 77, 3)).toEqual([])
  })
})
