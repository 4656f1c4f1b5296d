import { afterEach, describe, expect, it, vi } from 'vitest'
import { favoriteFlats } from './favorites-answer.ts'
import { parseFlatIds } from './flat-ids.ts'
import { FREE_FLATS_KEY, keepFreeFlats, readFreeFlats } from './free-flats.ts'

describe('ids in an address', () => {
  it.each([
    ['ids=1|2|3', [1, 2, 3]],
    ['ids=1%7C2', [1, 2]],
    ['ids=3,1', [3, 1]],
    ['ids=1&ids=2', [1, 2]],
    ['ids=2|2|x|-1|1.5|0||7', [2, 7]],
    ['', []],
  ])('are read from %s', (query, ids) => {
    expect(parseFlatIds(new URLSearchParams(query))).toEqual(ids)
  })
})

describe('the answer about favourites', () => {
  const flat = (id: number) => ({ id })

  it('may be an array', () => {
    expect(favoriteFlats([flat(1), flat(2)])).toEqual([flat(1), flat(2)])
  })

  it('may be an object that groups flats by key', () => {
    expect(favoriteFlats({ severny: [flat(1), flat(2)], vysota: [flat(3)] })).toEqual([flat(1), flat(2), flat(3)])
  })

  it('may be an object of flats by id', () => {
    expect(favoriteFlats({ 1: flat(1), 2: flat(2) })).toEqual([flat(1), flat(2)])
  })

  it.each([null, undefined, 'error', 7, [null, 'x', {}]])('is empty when it is %s', (answer) => {
    expect(favoriteFlats(answer)).toEqual([])
  })
})

describe('the flats that were free', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('are remembered, and forgotten when they can not be read', () => {
    const storage = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    })
    keepFreeFlats([7, 9])
    expect(storage.get(FREE_FLATS_KEY)).toBe('[7,9]')
    expect(readFreeFlats()).toEqual([7, 9])
    storage.set(FREE_FLATS_KEY, '{"broken')
    expect(readFreeFlats()).toEqual([])
  })
})
