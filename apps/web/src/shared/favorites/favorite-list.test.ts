import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addFavorites, FAVORITES_KEY, favoriteIds, parseFavorites, removeFavorite } from './favorite-list.ts'

it('reads items with ids, each once', () => {
  expect(parseFavorites('[{"id":7},{"id":9,"price":1},{"id":7}]')).toEqual([{ id: 7 }, { id: 9 }])
})

it.each([
  null,
  '',
  'not json',
  '{}',
  '{"__proto__":{"id":1},"length":3}',
  '"7"',
  '[null, 7, "x", {"id":"x"}, {"id":-1}, {"id":1.5}, [[]], {}]',
])('repairs %s to an empty list', (stored) => {
  expect(parseFavorites(stored)).toEqual([])
})

describe('the list in the browser', () => {
  let storage: Map<string, string>
  const stored = () => JSON.parse(storage.get(FAVORITES_KEY) ?? 'null')

  beforeEach(() => {
    storage = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('stores a flat as an item with its id, in the order of adding', () => {
    addFavorites([7])
    addFavorites([9])
    expect(stored()).toEqual([{ id: 7 }, { id: 9 }])
  })

  it('stores no flat twice', () => {
    addFavorites([7])
    addFavorites([7, 9, 9])
    expect(favoriteIds()).toEqual([7, 9])
  })

  it('removes by id', () => {
    addFavorites([7, 9])
    removeFavorite(7)
    expect(stored()).toEqual([{ id: 9 }])
  })

  it('undo restores a removed flat at its position', () => {
    addFavorites([7, 8, 9])
    const undo = removeFavorite(8)
    undo()
    expect(favoriteIds()).toEqual([7, 8, 9])
  })

  it('undo adds a removed flat once, even if it was added again meanwhile', () => {
    addFavorites([7])
    const undo = removeFavorite(7)
    addFavorites([7])
    undo()
    expect(favoriteIds()).toEqual([7])
  })

  it('reads what another tab has written', () => {
    addFavorites([7])
    storage.set(FAVORITES_KEY, '[{"id":1},{"id":2}]')
    expect(favoriteIds()).toEqual([1, 2])
  })

  it('adds to a list that could not be parsed', () => {
    storage.set(FAVORITES_KEY, '[{"id":')
    addFavorites([7])
    expect(stored()).toEqual([{ id: 7 }])
  })

  it('keeps the list in memory until the page is closed when storage rejects writes', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => '[{"id":1}]',
      setItem: () => {
        throw new Error('full')
      },
    })
    addFavorites([7])
    expect(favoriteIds()).toEqual([1, 7])
  })
})
