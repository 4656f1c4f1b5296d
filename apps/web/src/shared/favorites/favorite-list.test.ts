import { expect, it } from 'vitest'
import { parseFavorites } from './favorite-list.ts'

it('reads items with ids, each once', () => {
  expect(parseFavorites('[{"id":7},{"id":9,"price":1},{"id":7}]')).toEqual([{ id: 7 }, { id: 9 }])
})

it.each([null, '', 'not json', '{}', '"7"', '[null, 7, {"id":"x"}, {"id":-1}, {"id":1.5}]'])(
  'repairs %s to an empty list',
  (stored) => {
    expect(parseFavorites(stored)).toEqual([])
  },
)
