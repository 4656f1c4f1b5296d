import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { describe, expect, it } from 'vitest'
import { nextLoad, nothingLoaded } from './favorites-state.ts'
import { readSort, sortFlats } from './sort-flats.ts'

const flat = (id: number, figures: Partial<OfferedFlat> = {}) =>
  ({ id, price: 0, area: 0, floor: 0, ...figures }) as OfferedFlat

describe('the load of the favorites', () => {
  const loaded = nextLoad(nextLoad(nothingLoaded, { type: 'asked' }), {
    type: 'answered',
    ids: [1, 2],
    flats: [flat(1)],
  })

  it('starts without a request', () => {
    expect(nothingLoaded).toMatchObject({ status: 'initial', error: null })
  })

  it('is pending, then has the flats and the ids that were not found', () => {
    expect(nextLoad(nothingLoaded, { type: 'asked' })).toMatchObject({ status: 'pending', error: null })
    expect(loaded.status).toBe('fulfilled')
    expect([...loaded.flats.keys()]).toEqual([1])
    expect([...loaded.answered]).toEqual([1, 2])
  })

  it('has an error when it failed, and keeps the loaded flats', () => {
    const failed = nextLoad(nextLoad(loaded, { type: 'asked' }), { type: 'failed' })
    expect(failed).toMatchObject({ status: 'rejected', error: 'error' })
    expect([...failed.flats.keys()]).toEqual([1])
  })

  it('clears the error with the next request', () => {
    expect(nextLoad(nextLoad(loaded, { type: 'failed' }), { type: 'asked' })).toMatchObject({ error: null })
  })
})

describe('the order of the favorites', () => {
  const flats = [flat(3, { price: 20, floor: 2 }), flat(1, { price: 10, floor: 2 }), flat(2, { price: 30, floor: 1 })]
  const order = (sort: string) => sortFlats(flats, readSort(new URLSearchParams({ sort }))).map(({ id }) => id)

  it.each([
    ['asc-price', [1, 3, 2]],
    ['desc-price', [2, 3, 1]],
    ['asc-floor', [2, 1, 3]],
    ['desc-floor', [1, 3, 2]],
    ['added', [3, 1, 2]],
    ['asc-metro', [3, 1, 2]],
    ['', [3, 1, 2]],
  ])('by %s', (sort, ids) => {
    expect(order(sort)).toEqual(ids)
  })
})
