import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OwnBulksAnswer } from '../../catalog/buildings.ts'
import { byFlag, byRange } from '../../catalog/fields.ts'
import type { OwnMarketplaceAnswer } from '../../catalog/marketplace.ts'
import type { OwnFlat } from '../../catalog/offered-flat.ts'
import type { OwnCommercialListAnswer, OwnCommercialLot, OwnCommercialLotAnswer } from '../../commercial.ts'
import type { OwnNewsAnswer } from '../../news.ts'
import type { OwnProgressAnswer, OwnProgressVideosAnswer } from '../../progress.ts'
import type { SliderAnswer } from '../../projects.ts'
import type { MenuAnswer } from '../../site.ts'
import { type Clean, readCookieSettings, readDocuments, readNewsArticle } from './html.ts'
import { flatPageOf, type Readers, readers } from './index.ts'

const HOST = 'https://backend.test'
/** A stub of the server's sanitiser. */
const clean = ((html) => `clean ${html}`) as Clean

const picture = { src: '/media/a.jpg', width: 4, height: 3, alt: '', color: '#eee', sources: [] }
const page = { title: 'т', description: 'о', heading: 'з', lead: null, picture: null }

const flat: OwnFlat = {
  id: 7,
  status: 'free',
  taken: false,
  projectId: 1,
  projectName: 'Северный сад',
  projectSlug: 'severny-sad',
  building: { id: 3, name: 'Корпус 1' },
  section: 2,
  number: 41,
  metro: { name: 'Селигерская', line: '10', lineColor: '#acc', walkMinutes: 8, transportMinutes: null },
  scheme: { thumb: 'https://cdn.test/t.svg', card: 'https://cdn.test/c.svg' },
  rooms: 2,
  area: 54.3,
  floor: 7,
  floorsTotal: 12,
  ceilingHeight: 3,
  keyDate: '2028-Q2',
  ready: false,
  attributes: ['rooms-2', 'terrace'],
  price: 12_500_000,
  oldPrice: 13_000_000,
  promo: { key: 'autumn', title: 'Осень', reason: 'Осень', until: null },
  isNew: true,
  publishedAt: '2026-11-01T00:00:00Z',
  pictureCount: 4,
}

const extent = { min: 1, max: 9 }
const histogram = { from: 1, step: 1, counts: [1] }

const marketplace: OwnMarketplaceAnswer = {
  version: 3,
  columns: '7-abc',
  flats: [flat],
  total: 1,
  catalogTotal: 1_069,
  countPage: 1,
  page: 1,
  lastPage: 1,
  limit: 21,
  filters: { attributes: [], order: { key: 'price', type: 'asc' } },
  ignored: [{ field: 'attributes', value: 'sea' }],
  ...byRange(() => extent),
  catalogRanges: byRange(() => extent),
  histograms: byRange(() => histogram),
  attributeList: [
    {
      name: 'terrace',
      label: 'Терраса',
      shortLabel: 'Терраса',
      description: 'Свой выход',
      category: 'outdoor',
      icon: 'terrace',
      count: 4,
    },
  ],
  projects: [{ projectId: 1, projectName: 'Северный сад', projectSlug: 'severny-sad', count: 4 }],
  keyDate: [{ value: ['2028-Q2'], label: 'II кв. 2028', count: 4 }],
  metroStations: [{ name: 'Селигерская', line: '10', lineColor: '#acc', count: 4 }],
  sub_locality_name: [{ name: 'Бескудниково', count: 4 }],
  keyYears: [{ value: '2028', count: 4 }],
  promoCount: 1,
  flagCounts: byFlag(() => ({ count: 2, catalog: 9 })),
  programs: [{ key: 'family', title: 'Семейная', trueOn: '2026-11-01', isOutOfDate: false }],
  hints: [{ kind: 'without', filters: [{ field: 'promo' }], total: 9, more: 8 }],
}

const bulks: OwnBulksAnswer['bulks'] = [
  {
    id: 3,
    name: 'Корпус 1',
    worldKey: 'b1',
    floorsTotal: 12,
    keyDate: '2028-Q2',
    ready: false,
    blockId: 1,
    sections: [{ id: 1, number: 1, worldKey: 's1', floorsTotal: 12 }],
    total: 90,
    free: 9,
    priceFrom: 8_000_000,
    rooms: [],
    facade: { mediaId: 'f', picture },
  },
]

const lot: OwnCommercialLot = {
  id: 901,
  status: 'free',
  taken: false,
  projectId: 1,
  projectName: 'Северный сад',
  projectSlug: 'severny-sad',
  building: { id: 3, name: 'Корпус 1' },
  section: 1,
  number: 3,
  metro: null,
  premisesType: 'retail',
  area: 84.2,
  floor: 1,
  floorsTotal: 12,
  ceilingHeight: 4.2,
  power: 30,
  separateEntrance: true,
  corner: false,
  tenant: null,
  keyDate: '2028-Q2',
  ready: false,
  price: 20_000_000,
  rent: 150_000,
  rentSource: 'Оценка по доходности',
  monthsToCommissioning: 5,
  monthsBeforeRent: 8,
  grossYieldPercent: 9,
  netYieldPercent: 7.5,
  paybackYears: 11.2,
  paybackWithoutGrowthYears: 14.5,
  scheme: 'https://cdn.test/lot.svg',
  publishedAt: '2026-11-01T00:00:00Z',
}

const commercialLots: OwnCommercialListAnswer = {
  page,
  total: 1,
  lots: [lot],
  groups: [{ key: 'severny-sad', ids: [901] }],
  projects: [{ projectId: 1, projectName: 'Северный сад', projectSlug: 'severny-sad', count: 1 }],
}

const commercialLot: OwnCommercialLotAnswer = {
  lot,
  windowAzimuths: [180],
  plans: { own: 'https://cdn.test/lot.svg', floor: 'https://cdn.test/floor.svg', minigenplan: null, compass: null },
  building: {
    id: 3,
    name: 'Корпус 1',
    worldKey: 'b1',
    floorsTotal: 12,
    keyDate: '2028-Q2',
    ready: false,
    facadeText: null,
  },
  facade: { mediaId: 'f', picture, floor: null },
  project: {
    id: 1,
    slug: 'severny-sad',
    name: 'Северный сад',
    class: 'comfort',
    stage: 'construction',
    tagline: 'Тихо',
    address: 'Садовая, 1',
    district: 'Бескудниково',
    latitude: 55.8,
    longitude: 37.5,
    metro: [],
    picture,
    developer: { name: 'Морошка', escrowBank: null, escrow: null, declarationHref: null },
  },
  others: [{ ...lot, id: 902 }],
}

const film = { title: 'Фильм', width: 16, height: 9, durationSeconds: 30, poster: picture, sources: [] }
const progress: OwnProgressAnswer = {
  page,
  projects: [{ slug: 'severny-sad', name: 'Северный сад', finishedView: null }],
  reports: [
    {
      _id: 'r1',
      slug: 'karkas',
      project: 'severny-sad',
      date: '2026-09-24',
      title: 'Каркас',
      text: 'Залиты перекрытия',
      fileUrl: ['https://cdn.test/1.jpg', 'https://cdn.test/2.mp4'],
      mimeType: ['image/jpeg', 'video/mp4'],
      photoCount: 1,
      videoCount: 1,
      camera: 'north',
      completionPercent: 40,
      photos: [{ picture, caption: 'Север' }],
      videos: [film],
      buildings: [{ name: 'Корпус 1', work: 'каркас', completionPercent: 40 }],
    },
  ],
}

const progressVideos: OwnProgressVideosAnswer = {
  videos: [{ project: 'severny-sad', text: 'Вся стройка', filmedFrom: '2025-01-01', filmedTo: '2026-09-01', film }],
}

const news: OwnNewsAnswer = {
  page,
  projects: [{ slug: 'severny-sad', name: 'Северный сад' }],
  news: [
    {
      slug: 'karkas',
      date: '2026-11-12',
      type: 'event',
      projects: ['severny-sad'],
      title: 'Каркас',
      lead: 'Готов',
      picture,
    },
  ],
}

const slider: SliderAnswer = {
  id: 's1',
  title: 'Северный сад',
  key: 'sad-1',
  bucket: 'renders',
  mime: 'image/jpeg',
  size: 120,
  descriptions: [{ description: 'Двор' }],
  slug: 'severny-sad',
  fullUrl: 'https://cdn.test/1.jpg',
  absolutePath: ['https://cdn.test/1.jpg'],
  pictures: [picture],
}

const menu: MenuAnswer = {
  title: 'Разделы',
  groups: [{ label: 'Купить', links: [{ label: 'Квартиры', href: '/list', count: 9 }] }],
}

const FLAT = 'id status projectName metro scheme area floor ceilingHeight keyDate attributes price'.split(' ')
const LOT = 'id price area ceilingHeight floor'.split(' ')

interface Case {
  /** The answer of this server. */
  whole: unknown
  /** Fields of the specification, `*` for any item of a list; everything else may be left out. */
  specified: readonly string[]
  /** Our own objects, which an answer has completely or not at all. */
  atomic?: readonly string[]
}

const under = (path: string, fields: readonly string[]) => [path, ...fields.map((field) => `${path}.${field}`)]

const cases: Partial<Record<keyof Readers, Case>> = {
  marketplace: {
    whole: marketplace,
    specified: [
      'total',
      'countPage',
      'filters',
      ...['area', 'floor', 'price', 'ceilingHeight'].flatMap((range) => under(range, ['min', 'max'])),
      'flats',
      ...under('flats.*', FLAT),
      'flats.*.metro.name',
      'flats.*.scheme.card',
      'flats.*.attributes.*',
      'attributeList',
      ...under('attributeList.*', ['name', 'description', 'category', 'icon']),
      'projects',
      ...under('projects.*', ['projectId', 'projectName']),
      'keyDate',
      ...under('keyDate.*', ['value', 'label']),
      'keyDate.*.value.*',
      'metroStations',
      ...under('metroStations.*', ['name']),
      'sub_locality_name',
      ...under('sub_locality_name.*', ['name']),
    ],
    atomic: [
      ...['filters', 'catalogRanges', 'histograms', 'ignored', 'hints', 'keyYears', 'flagCounts', 'programs'],
      ...['flats.*.promo', 'flats.*.building'],
    ],
  },
  favorites: {
    whole: [flat],
    specified: [...under('*', FLAT), '*.metro.name', '*.scheme.card', '*.attributes.*'],
    atomic: ['*.promo', '*.building'],
  },
  bulks: {
    whole: { bulks },
    specified: ['bulks', ...under('bulks.*', ['id', 'name'])],
    atomic: ['bulks.*.facade', 'bulks.*.sections', 'bulks.*.rooms'],
  },
  commercialLots: {
    whole: commercialLots,
    specified: ['lots', ...under('lots.*', LOT)],
    atomic: ['page', 'groups', 'projects', 'lots.*.building'],
  },
  commercialLot: {
    whole: commercialLot,
    specified: ['lot', ...under('lot', LOT)],
    atomic: ['building', 'facade', 'project', 'lot.building', 'others.*.building'],
  },
  progress: {
    whole: progress,
    specified: [
      'reports',
      ...under('reports.*', '_id slug project title text fileUrl mimeType photoCount videoCount'.split(' ')),
      'reports.*.fileUrl.*',
      'reports.*.mimeType.*',
    ],
    atomic: ['page', 'projects', 'reports.*.photos', 'reports.*.videos', 'reports.*.buildings'],
  },
  progressVideos: {
    whole: progressVideos,
    specified: ['videos', ...under('videos.*', ['project', 'film'])],
    atomic: ['videos.*.film'],
  },
  news: {
    whole: news,
    specified: ['news', ...under('news.*', ['date', 'type', 'projects']), 'news.*.projects.*'],
    atomic: ['page', 'projects', 'news.*.picture'],
  },
  slider: {
    whole: slider,
    specified: [
      ...'id title key bucket mime size descriptions slug fullUrl absolutePath'.split(' '),
      'descriptions.*',
      'descriptions.*.description',
      'absolutePath.*',
    ],
    atomic: ['pictures'],
  },
  menu: {
    whole: menu,
    specified: ['groups', ...under('groups.*', ['links']), ...under('groups.*.links.*', ['label', 'href'])],
  },
}

/** Every field of a value, as a path. */
function pathsOf(value: unknown, prefix: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [[...prefix, name], ...pathsOf(inner, [...prefix, name])])
}

const pattern = (path: readonly string[]) => path.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('.')

function optionalPaths({ whole, specified, atomic = [] }: Case): string[][] {
  return pathsOf(whole).filter((path) => {
    const written = pattern(path)
    const isInside = atomic.some((prefix) => written.startsWith(`${prefix}.`))
    return !specified.includes(written) && !isInside
  })
}

function without(value: unknown, path: readonly string[]): unknown {
  const copy = structuredClone(value) as Record<string, unknown>
  let inner = copy
  for (const part of path.slice(0, -1)) {
    const next = inner[part]
    // The object around it is removed already.
    if (typeof next !== 'object' || next === null) return copy
    inner = next as Record<string, unknown>
  }
  delete inner[path[path.length - 1] ?? '']
  return copy
}

/**
 * Every field that a page may read is present: a value, or null where the type allows it; never undefined or NaN. A
 * specified list has all of its items.
 */
function expectComplete(
  read: unknown,
  model: unknown,
  specified: readonly string[],
  path: readonly string[] = [],
): void {
  const written = pattern(path)
  expect(read, written).not.toBeUndefined()
  expect(read, written).not.toBeNaN()
  if (read === null || typeof read !== 'object' || model === null || typeof model !== 'object') return
  if (Array.isArray(read) && Array.isArray(model)) {
    if (path.length === 0 || specified.includes(written)) expect(read, written).toHaveLength(model.length)
    for (const [place, item] of read.entries()) {
      expectComplete(item, model[Math.min(place, model.length - 1)], specified, [...path, String(place)])
    }
    return
  }
  for (const [name, inner] of Object.entries(model)) {
    // The number beside a menu's link is the one field that a type leaves out.
    if (name === 'count' && path.includes('links')) continue
    expectComplete((read as Record<string, unknown>)[name], inner, specified, [...path, name])
  }
}

describe.each(Object.entries(cases) as [keyof Readers, Case][])('the reader of %s', (name, one) => {
  const read = readers[name] as (answer: unknown, host: string) => unknown
  const optional = optionalPaths(one)
  const model = read(one.whole, HOST)

  it('leaves a complete answer as it is', () => {
    expect(model).toEqual(one.whole)
  })

  it('completes the answer without any one of the fields that are not specified', () => {
    for (const path of optional) expectComplete(read(without(one.whole, path), HOST), model, one.specified)
  })

  it('completes the answer without any set of them, in any order', () => {
    if (optional.length === 0) return
    fc.assert(
      fc.property(fc.shuffledSubarray(optional), (left) => {
        expectComplete(read(left.reduce<unknown>(without, one.whole), HOST), model, one.specified)
      }),
    )
  })

  it('completes the answer with nothing but the specified fields', () => {
    expectComplete(read(optional.reduce<unknown>(without, one.whole), HOST), model, one.specified)
  })
})

describe('an answer of another backend', () => {
  it('may write a station, a plan and a district as plain texts', () => {
    const bare = {
      flats: [{ ...flat, metro: 'Озёрная', scheme: '/plans/7.svg', price: '12 500 000' }],
      total: 1,
      countPage: 1,
      metroStations: ['Озёрная'],
      sub_locality_name: ['Заволжский'],
    }
    const answer = readers.marketplace(bare, HOST)
    expect(answer.flats[0]).toMatchObject({
      metro: { name: 'Озёрная', walkMinutes: null },
      scheme: { thumb: `${HOST}/plans/7.svg`, card: `${HOST}/plans/7.svg` },
      price: 12_500_000,
    })
    expect(answer.metroStations).toEqual([{ name: 'Озёрная', line: '', lineColor: '', count: null }])
    expect(answer.sub_locality_name).toEqual([{ name: 'Заволжский', count: null }])
    expect(answer.price).toEqual({ min: 0, max: 10 })
    // Ranges that the specification does not have: nothing to choose.
    expect(answer.walkMinutes).toEqual({ min: 0, max: 0 })
    expect(answer).toMatchObject({ keyYears: [], flagCounts: null, programs: [] })
  })

  it('labels an attribute by its description and recognises the two categories by their Russian names', () => {
    const { attributeList } = readers.marketplace(
      {
        flats: [],
        attributeList: [{ name: 'oneRoom', description: 'Однокомнатная', category: 'Кол-во комнат', icon: '' }],
      },
      HOST,
    )
    expect(attributeList).toEqual([
      {
        name: 'oneRoom',
        label: 'Однокомнатная',
        shortLabel: 'Однокомнатная',
        description: '',
        category: 'rooms',
        icon: '',
        count: null,
      },
    ])
  })

  it('may have other categories, which are not separate filters, and decimals with a comma', () => {
    const { attributeList, flats } = readers.marketplace(
      {
        attributeList: [{ name: 'hall', description: 'Гардеробная', category: 'Гардеробная комната', icon: '' }],
        flats: [{ ...flat, area: '54,30' }],
      },
      HOST,
    )
    expect(attributeList[0]?.category).toBe('Гардеробная комната')
    expect(flats[0]?.area).toBe(54.3)
  })

  it('may be a lot without a wrapper, with plans from its own host', () => {
    const { id, price, area, ceilingHeight, floor } = lot
    expect(readers.commercialLot({ id, price, area, ceilingHeight, floor }, HOST)).toMatchObject({
      lot: { id: 901, status: 'free', rent: null },
      project: null,
    })
    const plans = { own: '/plans/lot.svg', floor: '/plans/floor.svg' }
    expect(readers.commercialLot({ lot, plans }, HOST).plans).toMatchObject({
      own: `${HOST}/plans/lot.svg`,
      floor: `${HOST}/plans/floor.svg`,
      compass: null,
    })
  })

  it('leaves out a flat without the numbers that every flat has', () => {
    const { price, ...unpriced } = flat
    expect(readers.favorites([flat, unpriced, null, 'flat'], HOST)).toEqual([flat])
    expect(price).toBeGreaterThan(0)
  })

  it('may group favorites by a key', () => {
    expect(readers.favorites({ sad: [flat], roscha: [{ ...flat, id: 8 }] }, HOST).map(({ id }) => id)).toEqual([7, 8])
    expect(readers.favorites({ 7: flat }, HOST)).toEqual([flat])
  })

  it('may hold the cookie texts in its first item itself', () => {
    const texts = [{ name: 'full', value: '<p>Целиком</p>' }]
    const cleaned = [{ settings: [{ name: 'full', value: 'clean <p>Целиком</p>' }] }]
    expect(readCookieSettings([texts], clean)).toEqual(cleaned)
    expect(readCookieSettings([{ settings: texts }], clean)).toEqual(cleaned)
    expect(readCookieSettings({}, clean)).toEqual([{ settings: [] }])
  })

  it('has its HTML sanitised in every field', () => {
    const document = { key: 'a', title: 'a', kind: 'memo', date: '', note: null, file: null, href: null, hasText: true }
    const documents = [
      { ...document, project: null, html: '<p>' },
      { ...document, project: null, html: null },
      document,
    ]
    expect(readDocuments({ documents }, clean).documents.map(({ html }) => html)).toEqual(['clean <p>', null])
    expect(readNewsArticle({ article: { slug: 'a', html: '<p>' } }, clean)).toEqual({
      article: { slug: 'a', html: 'clean <p>', updatedOn: null, mortgageProgramKey: null },
      projects: [],
      related: [],
    })
    expect(readNewsArticle({ article: { html: { toString: '<p>' } } }, clean).article.html).toBe('clean ')
    expect(() => readNewsArticle([], clean)).toThrow(TypeError)
  })

  it('may give the session id as a text or in an object, and answer a form with anything', () => {
    expect(readers.sessionToken('abc')).toBe('abc')
    expect(readers.sessionToken({ token: 'abc' })).toBe('abc')
    expect(() => readers.sessionToken({})).toThrow(TypeError)
    expect(readers.form('ok')).toEqual({ success: true })
    expect(readers.form({ number: '4821-0937' })).toEqual({ success: true, number: '4821-0937' })
  })

  it('may have only some figures of the yield', () => {
    expect(readers.yield({ netYieldPercent: '7.5', profit: 1 })).toEqual({ netYieldPercent: 7.5 })
    expect(readers.yield(null)).toEqual({})
  })

  it('shows the files of a report as photos and films', () => {
    const { reports } = readers.progress(
      [
        {
          _id: '1',
          project: 'Северный',
          title: 'Каркас',
          fileUrl: ['/a.jpg', '/b.mp4'],
          mimeType: ['image/jpeg', 'video/mp4'],
        },
      ],
      HOST,
    )
    expect(reports[0]).toMatchObject({
      date: null,
      photos: [{ picture: { src: `${HOST}/a.jpg` }, caption: '' }],
      videos: [{ sources: [{ src: `${HOST}/b.mp4`, type: 'video/mp4' }], durationSeconds: null }],
    })
  })

  it('dates news in either way of writing a day', () => {
    const { news: read } = readers.news([{ date: '12.11.2026', type: 'meetup', projects: [] }, { type: 'news' }], HOST)
    expect(read).toMatchObject([{ date: '2026-11-12', type: 'meetup', slug: null, title: null }])
  })

  it('leaves out a project that our pages could not show', () => {
    expect(readers.projectItems([{ id: 1, name: 'Северный' }])).toEqual({ projects: [] })
    expect(readDocuments({}, clean)).toEqual({ documents: [] })
    for (const name of ['cashPrograms', 'installmentPrograms', 'promoCards', 'stockPromos'] as const) {
      expect(
        Object.values(readers[name]({}))
          .flat()
          .filter((value) => typeof value === 'object' && value !== null),
        name,
      ).toEqual([])
    }
  })

  it('makes the page of a flat from the flat only', () => {
    const { flats } = readers.marketplace({ flats: [flat], total: 1, countPage: 1 }, HOST)
    const [read] = flats
    expect(read && flatPageOf(read, marketplace.attributeList)).toMatchObject({
      project: { name: 'Северный сад', address: null },
      plans: { full: 'https://cdn.test/c.svg', floor: null },
      attributeList: [{ name: 'terrace' }],
    })
  })

  it.each(['marketplace', 'favorites', 'slider', 'commercialLot'] as const)(
    'throws when %s is not an object',
    (name) => {
      for (const nothing of [null, 'text', 7]) expect(() => readers[name](nothing, HOST)).toThrow(TypeError)
    },
  )
})

it('reads the options of the catalog beside `filters` and inside it', () => {
  const options = {
    area: { min: 20, max: 90 },
    floor: { min: 1, max: 17 },
    price: { min: 5, max: 9 },
    ceilingHeight: { min: 2.7, max: 3.3 },
    projects: [{ projectId: 1, projectName: 'Северный' }],
    keyDate: [{ value: ['2028'], label: '2028' }],
    metroStations: ['Селигерская'],
    sub_locality_name: ['Головинский'],
    attributeList: [{ name: 'isBalcony', description: 'Балкон', category: 'Прочее', icon: '' }],
  }
  const rest = { flats: [], total: 0, countPage: 0 }
  const beside = readers.marketplace({ ...rest, ...options, filters: { projects: [2] } }, HOST)
  expect(readers.marketplace({ ...rest, filters: options }, HOST)).toEqual(beside)
  expect(beside).toMatchObject({
    price: { min: 5, max: 9 },
    projects: [{ projectId: 1 }],
    keyDate: [{ label: '2028' }],
  })
})
