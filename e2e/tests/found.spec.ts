// What search engines and messengers read on every kind of page: structured data, breadcrumbs, the card of a link.
import type { APIRequestContext } from '@playwright/test'
import sharp, { type Region, type Stats } from 'sharp'
import references from '../src/card-references.json' with { type: 'json' }
import { faultsOf } from '../src/schema-vocabulary.ts'
import { expect, test } from './fixtures.ts'
import { everyPage } from './pages.ts'

interface Block {
  '@type': string
  [property: string]: unknown
}

interface Step {
  name: string
  path: string | null
}

/** Pages of one visitor, which search engines do not index. */
const PERSONAL = /^\/(favorites|compare|subscriptions|error)/
const lists = ['/list?project=1-severny-sad', '/list?rooms=studio', '/progress?project=vysota']
const paths = [...everyPage.filter(({ status }) => status === undefined).map(({ path }) => path), ...lists].filter(
  (path) => !PERSONAL.test(path),
)

test('structured data follows the vocabulary and the breadcrumbs are those on the page', async ({ request }) => {
  const types = new Map<string, string[]>()
  for (const path of paths) {
    const html = await htmlOf(request, path)
    const blocks = blocksOf(html)
    expect.soft(faultsOf(blocks), path).toEqual([])
    types.set(path, blocks.map((block) => block['@type']).sort())
    if (path === '/') continue
    const trail = blocks.filter((block) => block['@type'] === 'BreadcrumbList')
    expect.soft(trail.map(stepsOf), path).toEqual([visibleSteps(html, path)])
    expect.soft(visibleSteps(html, path)[0], path).toEqual({ name: 'Главная', path: '/' })
  }
  expect.soft(types.get('/')).toEqual(['RealEstateAgent', 'WebSite'])
  expect.soft(types.get('/about')).toEqual(['BreadcrumbList', 'RealEstateAgent'])
  expect.soft(types.get('/contacts')).toEqual(['BreadcrumbList', 'RealEstateAgent'])
  expect.soft(types.get('/list')).toEqual(['BreadcrumbList', 'ItemList'])
  expect.soft(types.get('/flat/301018')).toEqual(['BreadcrumbList', 'RealEstateListing'])
  expect.soft(types.get('/progress?project=vysota')).toEqual(['BreadcrumbList', 'VideoObject'])
  expect.soft(types.get('/news/vysota-karkas-na-verhnej-otmetke')).toEqual(['BreadcrumbList', 'NewsArticle'])
})

test('structured data has the facts of the page', async ({ request }) => {
  const [listing] = blocksOf(await htmlOf(request, '/projects/severny-sad'))
  const flats = await (await request.get('/api/projectsItem_workplace/severny-sad/flats')).json()
  expect(listing).toMatchObject({
    mainEntity: {
      '@type': 'ApartmentComplex',
      address: { addressLocality: 'Москва', streetAddress: 'Дмитровское шоссе, 71' },
    },
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: flats.priceFrom,
      highPrice: Math.max(...flats.rooms.map(({ priceTo }: { priceTo: number }) => priceTo)),
      offerCount: flats.free,
    },
  })
  const { flats: oneRoom } = await (
    await request.post('/v2/marketplace', { data: { 'rooms-1': true, limit: 5 } })
  ).json()
  expect(oneRoom.length).toBeGreaterThan(0)
  for (const { id } of oneRoom.slice(0, 5)) {
    const [flat] = blocksOf(await htmlOf(request, `/flat/${id}`))
    expect(flat?.mainEntity).toMatchObject({ numberOfRooms: 1, accommodationFloorPlan: { '@type': 'FloorPlan' } })
    expect(flat?.mainEntity, 'what the plan does not name is not 0').not.toHaveProperty('numberOfBedrooms', 0)
  }
})

test('an article that was corrected names both days, as its structured data does', async ({ request }) => {
  const html = await htmlOf(request, '/news/semejnaya-ipoteka-vo-vseh-proektah')
  const [article] = blocksOf(html)
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    datePublished: '2026-11-03T00:00:00+03:00',
    dateModified: '2026-11-10T00:00:00+03:00',
  })
  expect(html).toMatch(/<time dateTime="2026-11-03">.*Обновлено (<!-- -->)?<time dateTime="2026-11-10">/)
  const [untouched] = blocksOf(await htmlOf(request, '/news/vysota-karkas-na-verhnej-otmetke'))
  expect(untouched?.dateModified).toBe(untouched?.datePublished)
})

/** How the cards of these pages look, by gridOf. A card that was changed on purpose needs a new one. */
const cardReferences: Readonly<Record<string, string>> = references

/** Lists that visitors send to each other, though no search engine indexes them. */
const sharedLists = ['/favorites?ids=301018|103006|101051', '/compare?ids=301018|103006']

test('every page has a card of its own, with its size and type', async ({ request }) => {
  const cards = new Map<string, string>()
  for (const path of [...paths, ...sharedLists]) {
    const html = await htmlOf(request, path)
    const property = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]
    expect.soft(property('og:image'), path).toMatch(/\/preview\.jpg\?path=%2F[^&]*&amp;v=[^&]+$/)
    expect.soft([property('og:image:width'), property('og:image:height')], path).toEqual(['1200', '630'])
    expect.soft(property('og:image:type'), path).toBe('image/jpeg')
    cards.set(path, (property('og:image') ?? '').replaceAll('&amp;', '&'))
  }
  const kinds = Object.keys(cardReferences)
  const drawn = await Promise.all(
    kinds.map(async (path) => {
      const { pathname, search } = new URL(cards.get(path) ?? '')
      const card = await (await request.get(pathname + search)).body()
      const { format, width, height } = await sharp(card).metadata()
      expect({ format, width, height }, path).toEqual({ format: 'jpeg', width: 1200, height: 630 })
      return card
    }),
  )
  expect(new Set(drawn.map((card) => card.toString('base64'))).size, 'each its own').toBe(kinds.length)
  for (const [index, path] of kinds.entries()) {
    const card = drawn[index] ?? Buffer.alloc(0)
    expect.soft(differenceOf(await gridOf(card), cardReferences[path] ?? ''), `${path} looks as it did`).toBeLessThan(6)
    const areas = path.startsWith('/flat/') ? lotAreas : pageAreas
    for (const [name, area] of Object.entries(areas)) {
      const { channels } = await partOf(card, area)
      expect.soft(channels[0]?.min, `${name} of the card of ${path}`).toBeLessThan(110)
      expect.soft(channels[0]?.stdev, `${name} of the card of ${path}`).toBeGreaterThan(4)
    }
  }
  const edge = await partOf(drawn[kinds.indexOf('/flat/301018')] ?? Buffer.alloc(0), {
    left: 0,
    top: 0,
    width: 590,
    height: 36,
  })
  expect(edge.channels[0]?.min, 'the plan is whole: nothing reaches the edge').toBeGreaterThan(240)
})

test('the page of news names its feed, whose articles have a picture', async ({ request }) => {
  expect(await htmlOf(request, '/news')).toMatch(
    /<link rel="alternate" type="application\/rss\+xml" href="\/news\/rss\.xml" title="[^"]+"/,
  )
  const feed = await (await request.get('/news/rss.xml')).text()
  const [, picture = ''] = /<enclosure url="([^"]+)" length="0" type="image\/jpeg"\/>/.exec(feed) ?? []
  const { pathname, search } = new URL(picture)
  expect((await request.get(pathname + search)).headers()['content-type']).toBe('image/jpeg')
})

/** Where a card has ink whatever its texts are. */
const pageAreas = {
  picture: { left: 0, top: 0, width: 1200, height: 400 },
  heading: { left: 50, top: 440, width: 560, height: 70 },
  wordmark: { left: 900, top: 540, width: 260, height: 60 },
}
const lotAreas = {
  plan: { left: 40, top: 40, width: 520, height: 550 },
  heading: { left: 650, top: 40, width: 500, height: 130 },
  price: { left: 650, top: 150, width: 500, height: 150 },
  wordmark: { left: 650, top: 540, width: 300, height: 60 },
}

/** Thirty by sixteen shades of grey: enough to see that a part of the card is missing, moved or of another colour. */
async function gridOf(card: Buffer): Promise<Buffer> {
  return sharp(card).greyscale().resize(30, 16, { fit: 'fill' }).raw().toBuffer()
}

/** The mean difference of the worst row, in shades of 0 to 255: a line of text is one row. */
function differenceOf(grid: Buffer, reference: string): number {
  const expected = Buffer.from(reference, 'base64')
  const rows = Array.from({ length: 16 }, (_, row) => {
    const shades = [...grid.subarray(row * 30, row * 30 + 30)]
    return shades.reduce((sum, shade, place) => sum + Math.abs(shade - (expected[row * 30 + place] ?? 0)), 0) / 30
  })
  return Math.max(...rows)
}

/** Figures of an area of a picture. Sharp takes those of the whole input, so the area is cut out first. */
async function partOf(card: Buffer, area: Region): Promise<Stats> {
  return sharp(await sharp(card).extract(area).png().toBuffer()).stats()
}

async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text()
}

function blocksOf(html: string): Block[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return Array.from(blocks, ([, text = '']) => JSON.parse(text) as Block)
}

function stepsOf({ itemListElement }: Block): Step[] {
  const steps = itemListElement as { position: number; name: string; item: string }[]
  return steps.map(({ name, item }, place) => {
    const { pathname, search } = new URL(item)
    return { name, path: place === steps.length - 1 ? null : pathname + search }
  })
}

function visibleSteps(html: string, path: string): Step[] {
  const trails = [...html.matchAll(/<nav aria-label="Навигационная цепочка".*?<\/nav>/gs)]
  expect.soft(trails.length, `breadcrumbs of ${path}`).toBe(1)
  const items = (trails[0]?.[0] ?? '').matchAll(/<li.*?<\/li>/gs)
  return Array.from(items, ([item]) => ({
    name: unescaped(item.replace(/<[^>]+>/g, '')),
    path: unescaped(/href="([^"]+)"/.exec(item)?.[1] ?? '') || null,
  }))
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
