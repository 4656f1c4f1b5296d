import type { CatalogFlat } from '@kvartal/catalog'
import { describe, expect, it } from 'vitest'
import { findThemedLists, isIndexed, isOfTheme, type LandingRules } from './landing-index.ts'
import { listsOfProject, listsWithFlat, relatedTo } from './related-lists.ts'
import { usualThemes } from './theme-table.ts'

type Place = Pick<CatalogFlat, 'projectId' | 'district' | 'stations'>

let lastId = 0
const flats = (
  count: number,
  changes: Place & Pick<CatalogFlat, 'attributes' | 'priceRub'> & Partial<CatalogFlat>,
): CatalogFlat[] =>
  Array.from({ length: count }, () => ({
    id: ++lastId,
    status: 'free',
    buildingId: 1,
    sectionId: 1,
    floor: 5,
    floorsTotal: 9,
    areaM2: 40,
    oldPriceRub: null,
    promo: false,
    ceilingHeightM: 3,
    keyDate: '2028-Q1',
    keyYear: '2028',
    walkMinutes: 8,
    schoolMinutes: null,
    kindergartenMinutes: null,
    publishedAt: 0,
    isNew: false,
    ...changes,
  }))

/** Two projects share the station Лесная; the third one is alone at Речная. */
const north = { projectId: 1, district: 'Северный', stations: ['Лесная', 'Озёрная'] }
const lake = { projectId: 2, district: 'Северный', stations: ['Лесная'] }
const river = { projectId: 3, district: 'Южный', stations: ['Речная'] }
const catalog = [
  ...flats(1, { ...north, attributes: ['studio'], priceRub: 7_900_000 }),
  ...flats(3, { ...north, attributes: ['studio'], priceRub: 7_900_000, keyDate: 'ready' }),
  ...flats(3, { ...north, attributes: ['rooms-2'], priceRub: 14_000_000 }),
  ...flats(1, { ...lake, attributes: ['studio'], priceRub: 8_100_000 }),
  ...flats(2, { ...lake, attributes: ['studio'], priceRub: 8_100_000, promo: true }),
  ...flats(2, { ...lake, attributes: ['rooms-2', 'full'], priceRub: 16_000_000 }),
  ...flats(4, { ...river, attributes: ['studio'], priceRub: 9_000_000 }),
  ...flats(1, { ...river, attributes: ['studio'], priceRub: 9_000_000, promo: true }),
  ...flats(1, { ...river, attributes: ['rooms-2'], priceRub: 20_000_000 }),
]

const rules: LandingRules = {
  themes: usualThemes,
  minFlats: 3,
  values: {
    rooms: ['studio', 'rooms-2'],
    project: [1, 2, 3],
    station: ['Лесная', 'Озёрная', 'Речная'],
    district: ['Северный', 'Южный'],
    ready: [true],
    attribute: ['full'],
    promo: [true],
    priceMax: [8_000_000, 15_000_000, 50_000_000],
  },
  written: [],
  slugOf: (projectId) => ['', 'north', 'lake', 'river'][projectId] ?? null,
}

const readable = (path: string) => decodeURIComponent(path)
function find(changes: Partial<LandingRules> = {}) {
  const finding = findThemedLists(catalog, { ...rules, ...changes })
  let step = finding.next()
  while (!step.done) step = finding.next()
  return step.value
}
const canonicals = (changes: Partial<LandingRules> = {}) =>
  Object.fromEntries(find(changes).map(({ path, canonical }) => [readable(path), readable(canonical.path)]))
const pagesOf = (changes: Partial<LandingRules> = {}) => find(changes).filter(isIndexed)

describe('a list is a page', () => {
  it('when it has enough flats', () => {
    expect(canonicals()['/list?rooms=2']).toBe('/list?rooms=2')
    expect(canonicals({ minFlats: 7 })['/list?rooms=2']).toBe('/list')
  })

  it('by rooms and station, where no project has the same flats', () => {
    expect(canonicals()['/list?rooms=studio&metro=Лесная']).toBe('/list?rooms=studio&metro=Лесная')
    expect(canonicals()['/list?rooms=2&metro=Лесная']).toBe('/list?rooms=2&metro=Лесная')
  })

  it('of finished buildings, by a promo, by district and up to a price', () => {
    for (const path of ['/list?keys=ready', '/list?promo=1', '/list?district=Северный', '/list?price_max=15000000']) {
      expect(canonicals()[path]).toBe(path)
    }
  })

  it('only in combinations of the table', () => {
    expect(Object.keys(canonicals({ themes: [['rooms', 'priceMax']] }))).toEqual([
      '/list',
      '/list?rooms=studio&price_max=8000000',
      '/list?rooms=studio&price_max=15000000',
      '/list?rooms=studio&price_max=50000000',
      '/list?rooms=2&price_max=15000000',
      '/list?rooms=2&price_max=50000000',
    ])
  })

  it('in any case when the company has written about it', () => {
    const written = [{ station: 'Речная' }, { project: 3, rooms: 'rooms-2' }, { rooms: 'studio', district: 'Южный' }]
    expect(canonicals({ written })).toMatchObject({
      '/list?metro=Речная': '/list?metro=Речная',
      '/list?rooms=2&project=3-river': '/list?rooms=2&project=3-river',
      '/list?rooms=studio&district=Южный': '/list?rooms=studio&district=Южный',
    })
  })
})

describe('a list that is no page has as canonical', () => {
  it('the page with the same flats', () => {
    expect(canonicals()).toMatchObject({
      '/list?metro=Речная': '/list?project=3-river',
      '/list?district=Южный': '/list?project=3-river',
      '/list?metro=Лесная': '/list?district=Северный',
      '/list?rooms=studio&metro=Озёрная': '/list?rooms=studio&project=1-north',
      '/list?price_max=8000000': '/list?rooms=studio&project=1-north',
      '/list?price_max=50000000': '/list',
    })
  })

  it('a broader page when it has too few flats', () => {
    expect(canonicals()['/list?rooms=2&project=2-lake']).toBe('/list?project=2-lake')
    expect(canonicals()['/list?with=full']).toBe('/list')
  })
})

it('no two pages have the same flats', () => {
  const sets = pagesOf().map(({ flats: found }) => found.map((flat) => flat.id).join())
  expect(new Set(sets).size).toBe(sets.length)
  expect(sets.length).toBeGreaterThan(8)
})

it('every list has exactly the flats of its theme', () => {
  for (const { theme, flats: found } of find()) expect(found).toEqual(catalog.filter((flat) => isOfTheme(flat, theme)))
})

describe('links', () => {
  const page = (path: string) => find().find((list) => readable(list.path) === path) ?? expect.fail(path)
  const paths = (lists: readonly { path: string }[]) => lists.map(({ path }) => readable(path))

  it('lead from a list to narrower ones, then to similar and to broader ones', () => {
    expect(paths(relatedTo(page('/list?rooms=studio'), pagesOf()))).toEqual([
      '/list?rooms=studio&project=1-north',
      '/list?rooms=studio&project=2-lake',
      '/list?rooms=studio&project=3-river',
      '/list?rooms=studio&metro=Лесная',
      '/list?rooms=2',
      '/list?project=1-north',
      '/list?project=2-lake',
      '/list?project=3-river',
      '/list?keys=ready',
      '/list?promo=1',
      '/list?district=Северный',
      '/list?price_max=15000000',
    ])
    expect(paths(relatedTo(page('/list?rooms=studio&project=2-lake'), pagesOf())).slice(0, 4)).toEqual([
      '/list?rooms=studio&project=1-north',
      '/list?rooms=studio&project=3-river',
      '/list?project=2-lake',
      '/list?rooms=studio',
    ])
  })

  it('of a project are its own lists and those of its places', () => {
    expect(paths(listsOfProject(catalog, pagesOf(), 2))).toEqual([
      '/list?project=2-lake',
      '/list?rooms=studio&project=2-lake',
      '/list?district=Северный',
    ])
  })

  it('of a flat are the lists that have it, the narrower first', () => {
    const [studio] = catalog
    if (!studio) return expect.fail('there are flats')
    expect(paths(listsWithFlat(studio, pagesOf()))).toEqual([
      '/list?rooms=studio&project=1-north',
      '/list?rooms=studio&metro=Лесная',
      '/list?project=1-north',
      '/list?rooms=studio',
      '/list?district=Северный',
      '/list?price_max=15000000',
    ])
  })
})
