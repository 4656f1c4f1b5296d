import { expect, it } from 'vitest'
import { flatsToMail } from './favorite-list.ts'

const listOf = (favorites: unknown, formName = 'favoriteForm') =>
  flatsToMail({ formName, info: { favorites: favorites as string } })

it.each([
  ['/favorites?ids=7%7C9%7C7', [7, 9]],
  ['/favorites?ids=7|9', [7, 9]],
  ['/favorites?ids=7,9', [7, 9]],
  ['/favorites?ids=301018', [301018]],
  ['/favorites?ids=0%7C9999999999%7C5', [5]],
  ['/favorites', []],
  ['/favorites?ids=', []],
  ['/favorites?ids=x', []],
  ['https://evil.example/favorites?ids=7', []],
  ['//evil.example/favorites?ids=7', []],
  [7, []],
  [null, []],
  [undefined, []],
])('the list has the flats of %j', (favorites, ids) => {
  expect(listOf(favorites)).toEqual(ids)
})

it('a list exists only in requests of the favorites form', () => {
  expect(listOf('/favorites?ids=7', 'contactForm')).toEqual([])
})

it('the list ignores an id that was cut off at the end of the note', () => {
  const ids = Array.from({ length: 100 }, () => 2_000_000_001)
  const note = `/favorites?ids=${[...new Set(ids), 77_777].join('%7C')}`.padEnd(2_000, '%7C2000000001').slice(0, 1_000)
  expect(note).toHaveLength(1_000)
  expect(listOf(note)).toEqual([2_000_000_001, 77_777])
})
