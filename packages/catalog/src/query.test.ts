import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalog } from './catalog.ts'
import type { CatalogFlat, CatalogOptions } from './catalog-flat.ts'
import { queryCatalog } from './query.ts'
import { anyFlats, anyQuery, makeFlat, OPTIONS } from './testing/flat-factory.ts'
import { plainQuery } from './testing/plain-catalog.ts'

const ids = (flats: readonly CatalogFlat[]) => flats.map((flat) => flat.id)

describe('any query over any flats', () => {
  it('gets the same whole answer as the plain filter', () => {
    fc.assert(
      fc.property(anyFlats, fc.array(anyQuery, { minLength: 1, maxLength: 6 }), (flats, queries) => {
        const catalog = createCatalog(flats, OPTIONS)
        for (const query of queries) {
          const { version, ...answer } = queryCatalog(catalog, query)
          expect(version).toBe(1)
          expect(answer).toEqual(plainQuery(flats, OPTIONS, query))
        }
      }),
      // Each run has three queries on average, so more than a thousand answers are compared.
      { numRuns: 200 },
    )
  })

  it('gets the same whole answer from a catalog large enough for every shortcut', () => {
    const { flats, options } = largeWorld(3000)
    const catalog = createCatalog(flats, options)
    fc.assert(
      fc.property(anyQuery, (query) => {
        const { version: _, ...answer } = queryCatalog(catalog, query)
        expect(answer).toEqual(plainQuery(flats, options, query))
      }),
      { numRuns: 100 },
    )
  })

  it('returns a span of pages equal to the same pages one by one', () => {
    fc.assert(
      fc.property(anyFlats, anyQuery, fc.integer({ min: 0, max: 3 }), (flats, query, extra) => {
        const catalog = createCatalog(flats, OPTIONS)
        const first = query.page ?? 1
        const span = queryCatalog(catalog, { ...query, page: first, lastPage: first + extra })
        const pages = Array.from({ length: extra + 1 }, (_, i) => queryCatalog(catalog, { ...query, page: first + i }))
        expect(ids(span.flats)).toEqual(pages.flatMap((page) => ids(page.flats)))
      }),
      { numRuns: 60 },
    )
  })
})

describe('filters', () => {
  const catalog = createCatalog(
    [
      makeFlat({ id: 1, projectId: 1, attributes: ['studio', 'white-box'], floor: 2 }),
      makeFlat({ id: 2, projectId: 1, attributes: ['one-room', 'finished', 'terrace'], floor: 3 }),
      makeFlat({ id: 3, projectId: 2, attributes: ['two-rooms', 'finished', 'terrace', 'two-bathrooms'], floor: 4 }),
      makeFlat({ id: 4, projectId: 2, attributes: ['one-room'], status: 'reserve' }),
      makeFlat({ id: 5, projectId: 2, attributes: ['one-room'], status: 'sold' }),
    ],
    OPTIONS,
  )

  it('never shows or counts a flat that is not free', () => {
    const answer = queryCatalog(catalog, {})
    expect(ids(answer.flats)).toEqual([1, 2, 3])
    expect(answer.facets.projects).toEqual([2, 1, 0, 0])
  })

  it('widen within one category and narrow between categories', () => {
    expect(ids(queryCatalog(catalog, { attributes: ['studio', 'one-room'] }).flats)).toEqual([1, 2])
    expect(ids(queryCatalog(catalog, { attributes: ['studio', 'one-room', 'finished'] }).flats)).toEqual([2])
  })

  it('require every attribute of a category whose mode is all', () => {
    expect(ids(queryCatalog(catalog, { attributes: ['terrace'] }).flats)).toEqual([2, 3])
    expect(ids(queryCatalog(catalog, { attributes: ['terrace', 'two-bathrooms'] }).flats)).toEqual([3])
  })

  it('do not narrow the counts of their own dropdown', () => {
    const { facets, total } = queryCatalog(catalog, { projects: [2] })
    expect(total).toBe(1)
    expect(facets.projects).toEqual([2, 1, 0, 0])
    expect(facets.attributes).toEqual([0, 0, 1, 0, 1, 1, 1, 0])
  })

  it('include both ends of a range', () => {
    expect(ids(queryCatalog(catalog, { ranges: { floor: { min: 3, max: 4 } } }).flats)).toEqual([2, 3])
  })

  it('find nothing for a key that no table has, rather than ignore it', () => {
    expect(queryCatalog(catalog, { projects: [99] }).total).toBe(0)
    expect(queryCatalog(catalog, { attributes: ['helipad'] }).total).toBe(0)
  })
})

describe('minutes on foot', () => {
  const catalog = createCatalog(
    [
      makeFlat({ id: 1, walkMinutes: 4 }),
      makeFlat({ id: 2, walkMinutes: 12 }),
      makeFlat({ id: 3, walkMinutes: null, projectId: 2 }),
    ],
    OPTIONS,
  )

  it('are never those of a flat without a station, whichever end is set', () => {
    expect(ids(queryCatalog(catalog, { ranges: { walkMinutes: { max: 1_000 } } }).flats)).toEqual([1, 2])
    expect(ids(queryCatalog(catalog, { ranges: { walkMinutes: { min: 0 } } }).flats)).toEqual([1, 2])
    expect(ids(queryCatalog(catalog, {}).flats)).toEqual([1, 2, 3])
  })

  it('are offered as those that flats have', () => {
    expect(catalog.ranges.walkMinutes).toMatchObject({ min: 4, max: 12 })
    expect(queryCatalog(catalog, {}).ranges.walkMinutes).toEqual({ min: 4, max: 12 })
    expect(queryCatalog(catalog, { projects: [2] }).ranges.walkMinutes).toBeNull()
    expect(createCatalog([makeFlat({ id: 3, walkMinutes: null })], OPTIONS).ranges.walkMinutes).toBeNull()
  })
})

describe('order', () => {
  it('falls back to the id, ascending in both directions', () => {
    const catalog = createCatalog(
      [9, 4, 7].map((id) => makeFlat({ id })),
      OPTIONS,
    )
    expect(ids(queryCatalog(catalog, { order: { key: 'price', type: 'asc' } }).flats)).toEqual([4, 7, 9])
    expect(ids(queryCatalog(catalog, { order: { key: 'price', type: 'desc' } }).flats)).toEqual([4, 7, 9])
  })

  it('puts the newest first when asked', () => {
    const catalog = createCatalog([makeFlat({ id: 1, publishedAt: 10 }), makeFlat({ id: 2, publishedAt: 20 })], OPTIONS)
    expect(ids(queryCatalog(catalog, { order: { key: 'published', type: 'desc' } }).flats)).toEqual([2, 1])
  })
})

describe('hints when little is found', () => {
  const catalog = createCatalog(
    [
      makeFlat({ id: 1, priceRub: 10_500_000, floor: 3 }),
      makeFlat({ id: 2, priceRub: 9_000_000, floor: 9 }),
      makeFlat({ id: 3, priceRub: 9_500_000, floor: 9 }),
      makeFlat({ id: 4, priceRub: 30_000_000, floor: 3 }),
    ],
    OPTIONS,
  )

  it('name the wider price first, then the filters whose removal adds most flats', () => {
    const { total, hints } = queryCatalog(catalog, { ranges: { price: { max: 10_000_000 }, floor: { max: 5 } } })
    expect(total).toBe(0)
    expect(hints).toEqual([
      { kind: 'wider', range: 'price', to: { max: 11_000_000 }, total: 1, more: 1 },
      { kind: 'without', filters: [{ kind: 'range', range: 'floor' }], total: 2, more: 2 },
      { kind: 'without', filters: [{ kind: 'range', range: 'price' }], total: 2, more: 2 },
    ])
  })

  it('name two filters when removing one adds nothing', () => {
    const { hints } = queryCatalog(catalog, { promo: true, projects: [2] })
    expect(hints).toEqual([
      {
        kind: 'without',
        filters: [
          { kind: 'dropdown', dropdown: 'projects' },
          { kind: 'flag', flag: 'promo' },
        ],
        total: 4,
        more: 4,
      },
    ])
  })

  it('are absent when enough is found', () => {
    expect(queryCatalog(catalog, { ranges: { floor: { min: 3 } }, hintsUpTo: 3 }).hints).toEqual([])
  })
})

describe('an answer', () => {
  it('is not changed by the next query', () => {
    const catalog = createCatalog([makeFlat({ id: 1 }), makeFlat({ id: 2, projectId: 2 })], OPTIONS)
    const first = queryCatalog(catalog, { projects: [1] })
    const copy = JSON.stringify(first)
    queryCatalog(catalog, { projects: [2], promo: true })
    expect(JSON.stringify(first)).toBe(copy)
  })

  it('refuses a page or a limit that is not a whole number from one', () => {
    const catalog = createCatalog([makeFlat({ id: 1 })], OPTIONS)
    expect(() => queryCatalog(catalog, { page: 0 })).toThrow(RangeError)
    expect(() => queryCatalog(catalog, { limit: 2.5 })).toThrow(RangeError)
  })

  it('is empty, not broken, when nothing is free', () => {
    const catalog = createCatalog([makeFlat({ id: 1, status: 'sold' })], OPTIONS)
    const answer = queryCatalog(catalog, { ranges: { price: { min: 1 } } })
    expect(answer).toMatchObject({ flats: [], total: 0, countPage: 0, ranges: { price: null }, hints: [] })
    expect(catalog.ranges.price).toBeNull()
  })
})

/** More attributes than one family of groups can hold, and more prices than bins. */
function largeWorld(size: number): { flats: CatalogFlat[]; options: CatalogOptions } {
  const extras = Array.from({ length: 14 }, (_, i) => `extra-${i}`)
  const options: CatalogOptions = {
    ...OPTIONS,
    attributes: [...OPTIONS.attributes, ...extras.map((key) => ({ key, category: 'extras' }))],
  }
  const pick = <Item>(items: readonly Item[], n: number) => items[n % items.length] as Item
  const flats = Array.from({ length: size }, (_, i) => {
    // A multiplier without a pattern is enough to mix the fields; the queries are random.
    const mixed = Math.imul(i + 1, 2_654_435_761) >>> 0
    return makeFlat({
      id: size - i,
      status: mixed % 11 === 0 ? 'sold' : 'free',
      projectId: pick(OPTIONS.projects, mixed),
      keyDate: pick(OPTIONS.keyDates, mixed >>> 3),
      stations: [pick(OPTIONS.stations, mixed >>> 5), pick(OPTIONS.stations, mixed >>> 7)],
      district: pick(OPTIONS.districts, mixed >>> 9),
      floor: (mixed >>> 4) % 75,
      areaM2: 18 + ((mixed >>> 2) % 12_000) / 100,
      priceRub: 3_000_000 + (mixed % 57_000_000),
      promo: mixed % 9 === 0,
      ceilingHeightM: pick([2.65, 2.7, 2.8, 3, 3.1, 3.45], mixed >>> 6),
      attributes: [
        pick(['studio', 'one-room', 'two-rooms'], mixed >>> 8),
        pick(['white-box', 'finished'], mixed >>> 10),
        ...['terrace', 'two-bathrooms', 'dressing-room'].filter((_, n) => ((mixed >>> n) & 1) === 1),
        ...extras.filter((_, n) => ((mixed >>> (n + 11)) & 1) === 1),
      ],
      publishedAt: mixed % 400,
    })
  })
  return { flats, options }
}
