import type { MarketplaceAnswer } from '@kvartal/contract'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import { describe, expect, it } from 'vitest'
import { describeList } from './list-description.ts'

const whole = {
  title: 'Каталог квартир',
  description: 'Все свободные квартиры.',
  heading: 'Квартиры',
  lead: 'Цены окончательные.',
}

const answer = {
  total: 407,
  page: 1,
  price: { min: 9_490_000, max: 30_000_000 },
  area: { min: 40.33, max: 67.52 },
  projects: [
    { projectId: 1, projectName: 'Северный сад', projectSlug: 'severny-sad' },
    { projectId: 2, projectName: 'Тихая роща', projectSlug: 'tikhaya-roshcha' },
  ],
  metroStations: [{ name: 'Речной вокзал' }, { name: 'Селигерская' }],
} as MarketplaceAnswer

const about = (search: string, found: Partial<MarketplaceAnswer> | null = {}) =>
  describeList(readAddress(search).address, found && { ...answer, ...found }, whole)

/** Replaces no-break spaces with plain ones. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

describe('a list about one theme has its own heading, texts and canonical URL', () => {
  for (const [search, heading, path] of [
    ['?project=1', 'Квартиры в ЖК «Северный сад»', '/list?project=1-severny-sad'],
    ['?rooms=studio', 'Студии', '/list?rooms=studio'],
    ['?rooms=2', 'Двухкомнатные квартиры', '/list?rooms=2'],
    [
      '?metro=Речной вокзал',
      'Квартиры у метро «Речной вокзал»',
      '/list?metro=%D0%A0%D0%B5%D1%87%D0%BD%D0%BE%D0%B9%20%D0%B2%D0%BE%D0%BA%D0%B7%D0%B0%D0%BB',
    ],
    ['?project=1-any&rooms=3', 'Трёхкомнатные квартиры в ЖК «Северный сад»', '/list?rooms=3&project=1-severny-sad'],
  ] as const) {
    it(heading, () => {
      const description = about(search)
      expect(plain(description.heading)).toBe(heading)
      expect(plain(description.title)).toBe(`${heading}: 407 в продаже`)
      expect(plain(description.lead)).toBe('Цены от 9 490 000 ₽, площадь от 40,33 до 67,52 м².')
      expect(plain(description.description)).toBe(
        `${heading} от застройщика: 407 в продаже. ${plain(description.lead)}`,
      )
      expect(description.canonicalPath).toBe(path)
      expect(description.noIndex).toBe(false)
    })
  }
})

it('a station with a comma in its name has a themed list', () => {
  const description = about('?metro=Парк,, южный вход', { metroStations: [{ name: 'Парк, южный вход' }] as never })
  expect(plain(description.heading)).toBe('Квартиры у метро «Парк, южный вход»')
  expect(readAddress(description.canonicalPath.replace('/list', '')).address.filter.stations).toEqual([
    'Парк, южный вход',
  ])
  expect(plain(description.title)).toBe('Квартиры у метро «Парк, южный вход»: 407 в продаже')
})

describe('every other list has the nearest theme as its canonical URL', () => {
  for (const [search, path, heading] of [
    ['', '/list', 'Квартиры'],
    ['?price_max=9000000', '/list', 'Квартиры'],
    ['?rooms=1,2', '/list', 'Квартиры'],
    ['?project=1,2&rooms=2', '/list?rooms=2', 'Двухкомнатные квартиры'],
    ['?rooms=2&sort=desc-price', '/list?rooms=2', 'Двухкомнатные квартиры'],
    ['?rooms=2&view=tiles', '/list?rooms=2', 'Двухкомнатные квартиры'],
    ['?rooms=2&with=terrace', '/list?rooms=2', 'Двухкомнатные квартиры'],
    ['?rooms=2&metro=Селигерская', '/list?rooms=2', 'Двухкомнатные квартиры'],
    ['?project=1&metro=Селигерская', '/list?project=1-severny-sad', 'Квартиры в ЖК «Северный сад»'],
    ['?project=99', '/list', 'Квартиры'],
    ['?metro=Нигде', '/list', 'Квартиры'],
    ['?rooms=palace', '/list', 'Квартиры'],
  ] as const) {
    it(`${search || 'the whole catalog'} → ${path}`, () => {
      const description = about(search)
      expect(description.canonicalPath).toBe(path)
      expect(plain(description.heading)).toBe(heading)
      expect(description.description).toBe(whole.description)
    })
  }

  it('and its title counts the found flats, while its lead stays the one of the whole catalog', () => {
    expect(plain(about('?rooms=2&price_max=12000000', { total: 12 }).title)).toBe(
      'Двухкомнатные квартиры: 12 в продаже',
    )
    expect(about('?rooms=2&price_max=12000000').lead).toBe(whole.lead)
    expect(plain(about('').title)).toBe('Квартиры от застройщика: 407 квартир')
  })
})

describe('list pages', () => {
  it('after the first have their own canonical URL and their number in the title', () => {
    expect(about('?page=2', { page: 2 }).canonicalPath).toBe('/list?page=2')
    const second = about('?rooms=2&page=2', { page: 2 })
    expect(second.canonicalPath).toBe('/list?rooms=2&page=2')
    expect(plain(second.title)).toMatch(/, страница 2$/)
    expect(plain(second.description)).toMatch(/\. Страница 2\.$/)
  })

  it('shown together have the URL of the first page', () => {
    expect(about('?rooms=2&page=1-3', { page: 1 }).canonicalPath).toBe('/list?rooms=2')
  })

  it('of a phone, which are smaller, have the URL of the first page', () => {
    expect(about('?rooms=2&page=2x20', { page: 2 })).toMatchObject({ canonicalPath: '/list?rooms=2' })
  })

  it('of a list whose canonical URL is a theme have that URL too', () => {
    expect(about('?rooms=2&price_max=12000000&page=2', { page: 2 }).canonicalPath).toBe('/list?rooms=2')
  })
})

it('an empty list is not indexed by search engines', () => {
  expect(about('?rooms=2', { total: 0 })).toMatchObject({ title: 'Двухкомнатные квартиры', noIndex: true })
  expect(about('?price_max=1', { total: 0 })).toMatchObject({ title: whole.title, noIndex: true })
})

it('without an answer of the catalog the texts are based on the URL only', () => {
  expect(about('?rooms=2', null)).toMatchObject({
    heading: 'Двухкомнатные квартиры',
    title: 'Двухкомнатные квартиры',
    noIndex: false,
  })
  expect(about('?project=1', null)).toMatchObject({ heading: 'Квартиры', canonicalPath: '/list' })
})

it("without the company's texts the list still has a heading and a title", () => {
  const description = describeList(readAddress('').address, null, null)
  expect(description).toMatchObject({ heading: 'Квартиры', title: 'Квартиры', lead: null, canonicalPath: '/list' })
  expect(plain(describeList(readAddress('?rooms=2').address, answer, null).title)).toBe(
    'Двухкомнатные квартиры: 407 в продаже',
  )
})
