import { byRange } from '@kvartal/contract/catalog/fields'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { describe, expect, it } from 'vitest'
import type { WholeAnswer } from '../request/ask-catalog.ts'
import { initialLoad, reduceLoad } from './catalog-load.ts'

const extent = { min: 1, max: 9 }
const ranges = byRange(() => extent)
const histogram = { from: 1, step: 1, counts: [1] }
const flat = (id: number, status: OfferedFlat['status'] = 'free') => ({ id, status }) as OfferedFlat

function answer(changes: Partial<WholeAnswer> = {}): WholeAnswer {
  return {
    version: 1,
    columns: null,
    flats: [flat(1)],
    total: 1,
    catalogTotal: 1_069,
    countPage: 1,
    page: 1,
    lastPage: 1,
    limit: 21,
    filters: { attributes: [], order: { key: 'price', type: 'asc' } },
    ignored: [],
    ...ranges,
    catalogRanges: ranges,
    histograms: byRange(() => histogram),
    attributeList: [],
    projects: [{ projectId: 1, projectName: 'Северный сад', projectSlug: 'severny-sad', count: 1 }],
    keyDate: [],
    metroStations: [],
    sub_locality_name: [],
    keyYears: [],
    promoCount: 0,
    flagCounts: null,
    programs: [],
    hints: [],
    ...changes,
  }
}

describe('the load of the catalog', () => {
  const loaded = reduceLoad(initialLoad, { type: 'answered', answer: answer() })

  it('starts without results, options and ranges', () => {
    expect(initialLoad).toMatchObject({ status: 'initial', error: null, results: null, initialRanges: null })
  })

  it('keeps the previous results while loading', () => {
    const pending = reduceLoad(loaded, { type: 'asked' })
    expect(pending.status).toBe('pending')
    expect(pending.results).toBe(loaded.results)
  })

  it('keeps free flats only', () => {
    const flats = [flat(1), flat(2, 'reserve'), flat(3)]
    const { results } = reduceLoad(initialLoad, { type: 'answered', answer: answer({ flats, total: 3 }) })
    expect(results?.flats.map(({ id }) => id)).toEqual([1, 3])
  })

  it('takes the initial ranges from the first answer only, over the whole catalog', () => {
    const wide = { ...ranges, price: { min: 5, max: 50 } }
    const first = reduceLoad(initialLoad, { type: 'answered', answer: answer({ catalogRanges: wide }) })
    const second = reduceLoad(first, { type: 'answered', answer: answer() })
    expect(first.initialRanges).toBe(wide)
    expect(second.initialRanges).toBe(wide)
  })

  it('updates the ranges of the sliders with every answer', () => {
    const price = { min: 5, max: 7 }
    const next = reduceLoad(loaded, { type: 'answered', answer: answer({ price }) })
    expect(loaded.options?.ranges.price).toEqual(extent)
    expect(next.options?.ranges).toEqual({ ...ranges, price })
    expect(next.initialRanges).toBe(loaded.initialRanges)
  })

  it('keeps the previous options when nothing is found', () => {
    const empty = answer({ flats: [], total: 0, projects: [] })
    const next = reduceLoad(loaded, { type: 'answered', answer: empty })
    expect(next.options).toBe(loaded.options)
    expect(next.results?.total).toBe(0)
  })

  it('has an error when it fails, keeps the results, and clears the error with the next request', () => {
    const failed = reduceLoad(loaded, { type: 'failed' })
    expect(failed).toMatchObject({ status: 'rejected', error: 'error' })
    expect(failed.results).toBe(loaded.results)
    expect(reduceLoad(failed, { type: 'asked' }).error).toBeNull()
  })
})
