import { expect, it } from 'vitest'
import { type ListTheme, listThemePath, themeOf } from './landing.ts'
import { readAddress } from './read-address.ts'

const themeAt = (search: string) => themeOf(readAddress(search).address.filter)

it.each<[string, ListTheme, string | undefined]>([
  ['rooms=2', { rooms: 'rooms-2' }, '/list?rooms=2'],
  ['project=1-any', { project: 1 }, '/list?project=1-severny-sad'],
  ['metro=Парк,, южный вход', { station: 'Парк, южный вход' }, undefined],
  ['district=Войковский', { district: 'Войковский' }, undefined],
  ['keys=ready', { ready: true }, '/list?keys=ready'],
  ['key_year=ready', { ready: true }, '/list?keys=ready'],
  ['promo=1&with=finishing-full', { promo: true, attribute: 'finishing-full' }, '/list?with=finishing-full&promo=1'],
  ['price_max=10000000', { priceMax: 10_000_000 }, '/list?price_max=10000000'],
])('%s is a theme with one address', (search, theme, path) => {
  expect(themeAt(search)).toEqual(theme)
  const own = listThemePath(theme, () => 'severny-sad')
  if (path !== undefined) expect(own).toBe(path)
  expect(themeAt(own.split('?')[1] ?? '')).toEqual(theme)
})

it.each([
  'rooms=1,2',
  'project=1,2',
  'keys=ready,2027-q1',
  'price_max=10100000',
  'price_min=5000000&price_max=10000000',
  'area_min=40',
  'new=1',
])('%s names no theme', (search) => {
  expect(themeAt(search)).toEqual({})
})
