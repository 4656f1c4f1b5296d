import { describe, expect, it } from 'vitest'
import { createCatalog, findFlat } from './catalog.ts'
import { CatalogDataError } from './catalog-flat.ts'
import { makeFlat, OPTIONS } from './testing/flat-factory.ts'

function errorOf(build: () => unknown): CatalogDataError {
  try {
    build()
  } catch (error) {
    if (error instanceof CatalogDataError) return error
    throw error
  }
  throw new Error('the catalog was built')
}

describe('building a catalog', () => {
  it('names the flat and the reason when data cannot be indexed', () => {
    const build = (changes: object) => () => createCatalog([makeFlat({ id: 7, ...changes })], OPTIONS)
    expect(errorOf(build({ attributes: ['helipad'] }))).toMatchObject({ code: 'unknown-option', flatId: 7 })
    expect(errorOf(build({ projectId: '1' }))).toMatchObject({ code: 'unknown-option', flatId: 7 })
    expect(errorOf(build({ priceRub: Number.NaN }))).toMatchObject({ code: 'bad-number', flatId: 7 })
    expect(errorOf(build({ areaM2: 0 }))).toMatchObject({ code: 'bad-number', flatId: 7 })
    expect(errorOf(() => createCatalog([makeFlat({ id: 7 }), makeFlat({ id: 7 })], OPTIONS)).code).toBe(
      'duplicate-flat',
    )
    expect(errorOf(() => createCatalog([], { ...OPTIONS, projects: [1, 1] })).code).toBe('duplicate-option')
  })

  it('gives the whole range of each field with buckets that hold whole floors', () => {
    const flats = [1, 40].map((floor) => makeFlat({ id: floor, floor, priceRub: floor * 1_000_000 }))
    const { ranges } = createCatalog(flats, OPTIONS)
    expect(ranges.floor).toEqual({ min: 1, max: 40, bucketWidth: 2, bucketCount: 20 })
    expect(ranges.price).toMatchObject({ min: 1_000_000, max: 40_000_000, bucketCount: 32 })
    expect(ranges.area).toEqual({ min: 40, max: 40, bucketWidth: 1, bucketCount: 1 })
  })

  it('finds flats of any status by id', () => {
    const catalog = createCatalog([makeFlat({ id: 3, status: 'sold' }), makeFlat({ id: 1 })], OPTIONS)
    expect(findFlat(catalog, 3)?.status).toBe('sold')
    expect(findFlat(catalog, 2)).toBeUndefined()
  })
})
