import { beforeEach, expect, it, vi } from 'vitest'
import { FREE_FLATS_KEY, readFreeFlats, storeFreeFlats } from './free-flats.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

it('reads back the flats that were free', () => {
  storeFreeFlats([7, 9])
  expect(readFreeFlats()).toEqual([7, 9])
})

it.each(['', '[{"id":', '{"__proto__":{"id":1},"length":3}', '[null,"x",{"id":7},[[]],1.5]', 'null', '"7"'])(
  'reads %j as no flats',
  (value) => {
    stored.set(FREE_FLATS_KEY, value)
    expect(readFreeFlats()).toEqual([])
  },
)

it('reads no flats and stores none when storage is forbidden', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  storeFreeFlats([7])
  expect(readFreeFlats()).toEqual([])
})
