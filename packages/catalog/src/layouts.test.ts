import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalog } from './catalog.ts'
import type { CatalogFlat } from './catalog-flat.ts'
import type { LayoutTraits } from './catalog-index.ts'
import { queryCatalog } from './query.ts'
import { anyFlats, anyListQuery, makeFlat, OPTIONS } from './testing/flat-factory.ts'

/** Few plans, so that most flats have others like them; some have no plan. */
const traits = ({ id, keyDate }: CatalogFlat): LayoutTraits => ({
  plan: id % 7 === 0 ? null : `plan-${id % 5}`,
  rooms: id % 3,
  remoteness: OPTIONS.keyDates.indexOf(keyDate ?? '') + 1,
})
const layoutOf = (flat: CatalogFlat) => `${flat.buildingId} ${traits(flat).plan ?? `only ${flat.id}`}`
const ids = (flats: readonly CatalogFlat[]) => flats.map(({ id }) => id)

/** The rules the slow, obvious way, from the list that is not folded. */
function plainFolded(sorted: readonly CatalogFlat[], page: number, lastPage: number, limit: number) {
  const layouts = new Map<string, CatalogFlat[]>()
  for (const flat of sorted) layouts.set(layoutOf(flat), [...(layouts.get(layoutOf(flat)) ?? []), flat])
  const shown = [...layouts.values()].slice((page - 1) * limit, lastPage * limit)
  return {
    flats: shown.map(([first]) => first?.id),
    rows: layouts.size,
    countPage: Math.ceil(layouts.size / limit),
    same: shown.map(([, ...same]) => ids(same.sort((a, b) => a.floor - b.floor || a.id - b.id))),
  }
}

describe('a folded answer', () => {
  it('has each layout once, at the place of its first flat, and its other flats by floor', () => {
    fc.assert(
      fc.property(anyFlats, anyListQuery, (flats, query) => {
        const catalog = createCatalog(flats, OPTIONS, 1, traits)
        const all = queryCatalog(catalog, { ...query, page: 1, lastPage: 1, limit: 5000 })
        const { page = 1, lastPage = page, limit = 21 } = query
        const { folded, ...answer } = queryCatalog(catalog, { ...query, fold: true })
        expect({
          flats: ids(answer.flats),
          rows: folded?.rows,
          countPage: answer.countPage,
          same: folded?.same.map(ids),
        }).toEqual(plainFolded(all.flats, page, lastPage, limit))
        // Everything else counts flats, folded or not.
        const { flats: _, countPage: __, ...counts } = queryCatalog(catalog, { ...query, fold: false })
        expect({ ...answer, flats: undefined, countPage: undefined }).toEqual({
          ...counts,
          flats: undefined,
          countPage: undefined,
        })
      }),
    )
  })

  it('does not fold flats of different buildings, although they share a plan', () => {
    const flats = [1, 6, 11].map((id) => makeFlat({ id, buildingId: id === 11 ? 2 : 1 }))
    const { folded, ...answer } = queryCatalog(createCatalog(flats, OPTIONS, 1, traits), { fold: true })
    expect(ids(answer.flats)).toEqual([1, 11])
    expect(folded?.same.map(ids)).toEqual([[6], []])
  })

  it('is there only when it is asked for', () => {
    expect(queryCatalog(createCatalog([makeFlat({ id: 1 })], OPTIONS, 1, traits), {})).not.toHaveProperty('folded')
  })
})

describe('the order by suitability', () => {
  const suitable = { key: 'suitable', type: 'asc' } as const
  const inOrder = (flats: readonly CatalogFlat[], type: 'asc' | 'desc' = 'asc') =>
    queryCatalog(createCatalog(flats, OPTIONS, 1, traits), { order: { ...suitable, type }, limit: 5000 }).flats

  it('has every flat once, whatever order the inventory comes in, and reversed when descending', () => {
    fc.assert(
      fc.property(anyFlats, (flats) => {
        const order = ids(inOrder(flats))
        expect([...order].sort((a, b) => a - b)).toEqual(
          ids(flats.filter(({ status }) => status === 'free')).sort((a, b) => a - b),
        )
        expect(ids(inOrder(flats.toReversed()))).toEqual(order)
        expect(ids(inOrder(flats, 'desc')).reverse()).toEqual(order)
      }),
    )
  })

  it('takes turns between projects: none is two flats ahead of another that still has some', () => {
    fc.assert(
      fc.property(anyFlats, (flats) => {
        const order = inOrder(flats)
        const left = new Map<unknown, number>()
        for (const { projectId } of order) left.set(projectId, (left.get(projectId) ?? 0) + 1)
        const shown = new Map([...left.keys()].map((project) => [project, 0]))
        for (const { projectId } of order) {
          shown.set(projectId, (shown.get(projectId) ?? 0) + 1)
          left.set(projectId, (left.get(projectId) ?? 0) - 1)
          const waiting = [...shown].filter(([project]) => (left.get(project) ?? 0) > 0).map(([, count]) => count)
          if (waiting.length > 0) expect((shown.get(projectId) ?? 0) - Math.min(...waiting)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('of one project shows every layout, the cheapest flat of each, before any for the second time', () => {
    fc.assert(
      fc.property(anyFlats, (flats) => {
        const order = inOrder(flats.map((flat) => ({ ...flat, projectId: 1 })))
        const layouts = new Set(order.map(layoutOf))
        expect(new Set(order.slice(0, layouts.size).map(layoutOf)).size).toBe(layouts.size)
        for (const first of order.slice(0, layouts.size)) {
          const prices = order.filter((flat) => layoutOf(flat) === layoutOf(first)).map(({ priceRub }) => priceRub)
          expect(first.priceRub).toBe(Math.min(...prices))
        }
      }),
    )
  })

  it('puts the near and pictured before the distant, also when it costs more', () => {
    const near = makeFlat({ id: 1, keyDate: '2026-Q4', priceRub: 20_000_000 })
    const distant = makeFlat({ id: 4, keyDate: '2028-Q1', priceRub: 5_000_000 })
    expect(ids(inOrder([near, distant]))).toEqual([1, 4])
    expect(ids(inOrder([{ ...distant, projectId: 2 }, near]))).toEqual([1, 4])
  })
})
