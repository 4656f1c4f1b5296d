import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseFlatIds } from './flat-ids.ts'
import { FREE_FLATS_KEY, readFreeFlats, storeFreeFlats } from './free-flats.ts'

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

describe('the stored flats that were free', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('are read back, and an invalid entry is read as none', () => {
    const storage = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    })
    storeFreeFlats([7, 9])
    expect(storage.get(FREE_FLATS_KEY)).toBe('[7,9]')
    expect(readFreeFlats()).toEqual([7, 9])
    storage.set(FREE_FLATS_KEY, '{"broken')
    expect(readFreeFlats()).toEqual([])
  })
})
