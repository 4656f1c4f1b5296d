import type { MarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import type { LandingListAnswer } from '@kvartal/contract/landing-pages'
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
  projects: [{ projectId: 1, projectName: 'Северный сад', projectSlug: 'severny-sad' }],
} as MarketplaceAnswer

const twoRooms: LandingListAnswer = {
  path: '/list?rooms=2',
  canonicalPath: '/list?rooms=2',
  title: 'Купить двухкомнатную квартиру',
  description: 'Двухкомнатные квартиры от застройщика.',
  heading: 'Двухкомнатные квартиры в новостройках Москвы',
  lead: 'Цены от 9 490 000 ₽.',
  text: ['Абзац.'],
  questions: [{ question: 'Вопрос?', answer: 'Ответ.' }],
  links: [{ label: 'Студии', href: '/list?rooms=studio' }],
  trail: [{ label: 'Квартиры', href: '/list' }],
}

const about = (
  search: string,
  landing: LandingListAnswer | null = twoRooms,
  found: Partial<MarketplaceAnswer> | null = {},
) =>
  describeList(readAddress(search).address, {
    answer: found && { ...answer, ...found },
    landing,
    companyTexts: whole,
  })

/** Replaces no-break spaces with plain ones. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

it('a list of a theme has the texts of the theme', () => {
  const { themed, noIndex, ...texts } = about('?rooms=2')
  const { path: _, trail, ...expected } = twoRooms
  expect(texts).toEqual({ ...expected, trail: [{ label: 'Главная', href: '/' }, ...trail] })
  expect([themed, noIndex]).toEqual([true, false])
})

it('the slug of a project is part of the address of its theme', () => {
  const path = '/list?project=1-severny-sad'
  expect(about('?project=1', { ...twoRooms, path, canonicalPath: path })).toMatchObject({
    title: twoRooms.title,
    canonicalPath: path,
  })
})

describe('a list that is only near to a theme', () => {
  for (const search of ['?rooms=2&sort=desc-price', '?rooms=2&view=tiles', '?rooms=2&price_max=9100000']) {
    it(`${search} has its heading, links and canonical URL, but not its texts`, () => {
      const { heading, links, canonicalPath, lead, text, questions, title, description } = about(search)
      expect({ heading, links, canonicalPath }).toEqual({
        heading: twoRooms.heading,
        links: twoRooms.links,
        canonicalPath: '/list?rooms=2',
      })
      expect({ lead, text, questions, description }).toEqual({
        lead: whole.lead,
        text: [],
        questions: [],
        description: whole.description,
      })
      expect(plain(title)).toBe('Двухкомнатные квартиры в новостройках Москвы: 407 в продаже')
    })
  }
})

describe('list pages', () => {
  it('after the first have their own canonical URL, and their number in the title and the description', () => {
    const second = about('?rooms=2&page=2', twoRooms, { page: 2 })
    expect(second.canonicalPath).toBe('/list?rooms=2&page=2')
    expect(plain(second.title)).toBe('Купить двухкомнатную квартиру, страница 2')
    expect(plain(second.description)).toBe('Двухкомнатные квартиры от застройщика. Страница 2.')
    expect(second, 'the text is that of the first page').toMatchObject({ text: [], questions: [] })
    const list = { ...twoRooms, path: '/list', canonicalPath: '/list' }
    expect(about('?page=2', list, { page: 2 }).canonicalPath).toBe('/list?page=2')
  })

  it('of a list with the flats of another page are pages of that one', () => {
    const station = { ...twoRooms, path: '/list?metro=x', canonicalPath: '/list?project=1-severny-sad' }
    expect(about('?metro=x', station).canonicalPath).toBe('/list?project=1-severny-sad')
    expect(about('?metro=x&page=3', station, { page: 3 }).canonicalPath).toBe('/list?project=1-severny-sad&page=3')
  })

  it('shown together have the URL of the first page', () => {
    expect(about('?rooms=2&page=1-3').canonicalPath).toBe('/list?rooms=2')
  })

  it('of a phone, which are smaller, have the URL of the first page', () => {
    expect(about('?rooms=2&page=2x20', twoRooms, { page: 2 })).toMatchObject({ canonicalPath: '/list?rooms=2' })
  })

  it('of a list whose canonical URL is a theme have that URL too', () => {
    expect(about('?rooms=2&price_max=9100000&page=2', twoRooms, { page: 2 }).canonicalPath).toBe('/list?rooms=2')
  })
})

it('while only the heading of a theme is known, the other texts are those of the catalog', () => {
  const { path, canonicalPath, title, heading } = twoRooms
  const brief = describeList(readAddress('?rooms=2').address, {
    answer,
    landing: { path, canonicalPath, title, heading },
    companyTexts: whole,
  })
  expect(brief).toMatchObject({ heading, title, canonicalPath, lead: whole.lead, text: [], links: [] })
})

it('an empty list is not indexed by search engines', () => {
  expect(about('?rooms=2', twoRooms, { total: 0 }).noIndex).toBe(true)
})

it("without the texts of a theme every list has the company's texts of the catalog", () => {
  expect(about('', null)).toMatchObject({ ...whole, canonicalPath: '/list', themed: false, links: [] })
  expect(about('?rooms=2', null)).toMatchObject({ heading: 'Квартиры', canonicalPath: '/list' })
})

it('without any texts the list still has a heading and a title', () => {
  const sources = { answer: null, landing: null, companyTexts: null }
  expect(describeList(readAddress('').address, sources)).toMatchObject({
    heading: 'Квартиры',
    title: 'Квартиры',
    lead: null,
    canonicalPath: '/list',
  })
})
