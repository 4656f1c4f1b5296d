import { describe, expect, it } from 'vitest'
import { placeText, projectKeys, projectOffers } from './project-words.ts'

describe('what a project offers', () => {
  const near = { priceRub: 7_190_000, keyDate: '2027-Q1', ready: false }
  const cheap = { priceRub: 6_410_000, keyDate: '2029-Q2', ready: false }
  const said = (item: Parameters<typeof projectOffers>[0]) =>
    projectOffers(item).map(({ keys, price }) => `${keys}, ${price}`.replaceAll('\u00a0', ' '))

  it('has a price for each date', () => {
    expect(said({ nearest: near, cheapest: cheap })).toEqual([
      'ключи до июля 2027, от 7,2 млн ₽',
      'ключи до октября 2029, от 6,5 млн ₽',
    ])
  })

  it('is said once when the cheapest flat has the nearest keys', () => {
    expect(said({ nearest: near, cheapest: near })).toHaveLength(1)
    expect(said({ nearest: { ...near, ready: true }, cheapest: null })).toEqual(['ключи сразу, от 7,2 млн ₽'])
  })

  it('is not made up when the backend does not say it', () => {
    expect(said({})).toEqual([])
    expect(said({ nearest: null, cheapest: null })).toEqual([])
  })
})

it('names the first station of the project, or the district when there is none', () => {
  const station = {
    name: 'Селигерская',
    line: '',
    lineColor: '',
    latitude: 0,
    longitude: 0,
    walkMinutes: 8,
    transportMinutes: null,
  }
  const district = 'Академический'
  const metro = [station, { ...station, name: 'Другая' }]
  expect(placeText({ metro, district })).toBe('Селигерская, 8\u00a0мин\u00a0пешком')
  expect(placeText({ metro: [], district })).toBe('Академический')
})

it('a project without a future key date is ready', () => {
  expect(projectKeys({ nextKeyDate: '2027-Q1' })).toBe('до\u00a0июля\u00a02027')
  expect(projectKeys({ nextKeyDate: null })).toBe('Дома сданы')
})
