// Crawls the whole site like a search engine: from the home page, only by links, without scripts.
import type { APIRequestContext } from '@playwright/test'
import { expect, LONG, longTest } from './fixtures.ts'

interface Page {
  path: string
  status: number
  title: string
  description: string
  canonical: string
  noIndex: boolean
  links: string[]
  picturesWithoutAlt: string[]
  /** Places where the two dates of a building are mixed up. */
  mixedDates: string[]
  /** An anchor and a label lead to the first of them only. */
  repeatedIds: string[]
}

const AT_ONCE = 8
/** Files and API responses: only their status is checked, not their content. */
const NOT_PAGES = /\.(pdf|xml|jpg|png|avif|webp|svg|ico|webmanifest|txt)$/

longTest(
  'no broken links, every page has its own title and description, and every page is linked',
  LONG,
  async ({ request, baseURL: origin }) => {
    const baseURL = origin ?? ''
    const wanted = await siteMap(request)
    const { pages, known } = await crawl(baseURL, wanted, await disallowed(request))

    const broken = [...pages.values()].filter(({ status }) => status !== 200)
    expect.soft(broken.map(({ path, status }) => `${status} ${path}`)).toEqual([])

    const indexed = [...pages.values()].filter(
      ({ path, canonical, noIndex }) => !NOT_PAGES.test(path) && !noIndex && canonical === new URL(path, baseURL).href,
    )
    expect.soft(indexed.length).toBeGreaterThan(300)
    expect
      .soft(indexed.filter(({ title, description }) => title === '' || description === '').map(({ path }) => path))
      .toEqual([])
    expect.soft(twice(indexed, 'title')).toEqual([])
    expect.soft(twice(indexed, 'description')).toEqual([])
    const withoutAlt = [...pages.values()].flatMap(({ path, picturesWithoutAlt }) =>
      picturesWithoutAlt.map((tag) => path + tag),
    )
    expect.soft(withoutAlt).toEqual([])
    const mixedDates = [...pages.values()].flatMap(({ path, mixedDates: found }) =>
      found.map((text) => `${path} ${text}`),
    )
    expect.soft(mixedDates, 'keys have a month and commissioning has a quarter').toEqual([])
    const repeatedIds = [...pages.values()].flatMap(({ path, repeatedIds: found }) =>
      found.map((id) => `${path} #${id}`),
    )
    expect.soft(repeatedIds, 'ids of more than one element of a page').toEqual([])

    const orphans = [...wanted].filter((path) => !known.has(path))
    expect.soft(orphans, 'pages of the site map that no link leads to').toEqual([])

    const table = countKinds([...pages.values()], indexed, wanted)
    process.stdout.write(`${tableText(table)}\n`)
    const empty = pageKinds.map(([kind]) => kind).filter((kind) => (table.get(kind)?.read ?? 0) === 0)
    expect.soft(empty, 'kinds of pages that the crawl has not reached').toEqual([])
    expect.soft(table.get(OTHER_KIND)?.paths ?? [], 'pages of no known kind').toEqual([])
    const unlisted = indexed.filter(({ path }) => !wanted.has(path) && !NOT_IN_SITE_MAP.test(path))
    expect
      .soft(
        unlisted.map(({ path }) => path),
        'indexed pages that are not in the site map',
      )
      .toEqual([])
  },
)

/** The first pattern that fits a path and its query is its kind. */
const pageKinds: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['home', /^\/$/],
  ['flat', /^\/flat\/\d+$/],
  ['list', /^\/list$/],
  ['further page of a list', /^\/(list|new|news|commercial)\?(fold=off&)?page=/],
  ['unfolded list', /^\/list\?fold=off$/],
  ['landing list', /^\/list\?/],
  ['new flats', /^\/new$/],
  ['project', /^\/projects\/[^/]+$/],
  ['projects', /^\/projects$/],
  ['construction of a project', /^\/progress\?project=/],
  ['construction', /^\/progress$/],
  ['article', /^\/news\/[^/.]+$/],
  ['news', /^\/news$/],
  ['commercial lot', /^\/commercial\/\d+$/],
  ['commercial lots', /^\/commercial$/],
  ['floor', /^\/visual\/[^/]+\/[^/]+\/[^/]+$/],
  ['facade', /^\/visual\/[^/]+\/[^/]+$/],
  ['genplan', /^\/visual\/[^/]+$/],
  ['visual selection', /^\/visual$/],
  ['way to buy', /^\/purchase-terms/],
  ['collection', /^\/(family|sport)$/],
  ['legal text', /^\/policy/],
  ['page of the company', /^\/(about|contacts|documents|sitemap)$/],
  ['file', /\.\w+(\?|$)/],
]
const OTHER_KIND = 'other'
/** Further pages are found from the first one, genplans and facades from the page of the project. */
const NOT_IN_SITE_MAP = /[?&]page=\d+$|^\/visual\//

interface KindCounts {
  paths: string[]
  read: number
  indexed: number
  inSiteMap: number
}

function kindOf(path: string): string {
  return pageKinds.find(([, pattern]) => pattern.test(path))?.[0] ?? OTHER_KIND
}

function countKinds(
  pages: readonly Page[],
  indexed: readonly Page[],
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, KindCounts> {
  const table = new Map<string, KindCounts>()
  const countsOf = (path: string) => {
    const kind = kindOf(path)
    const counts = table.get(kind) ?? { paths: [], read: 0, indexed: 0, inSiteMap: 0 }
    table.set(kind, counts)
    return counts
  }
  for (const { path } of pages) {
    const counts = countsOf(path)
    counts.paths.push(path)
    counts.read += 1
  }
  for (const { path } of indexed) countsOf(path).indexed += 1
  for (const path of wanted) countsOf(path).inSiteMap += 1
  return table
}

/** One line for each kind: pages read, of them indexed, addresses of the site map. */
function tableText(table: ReadonlyMap<string, KindCounts>): string {
  const line = (...[kind = '', ...counts]: readonly (string | number)[]) =>
    String(kind).padEnd(28) + counts.map((count) => String(count).padStart(10)).join('')
  const known = pageKinds.map(([kind]) => kind).concat(OTHER_KIND)
  const rows = known.flatMap((kind) => {
    const counts = table.get(kind)
    return counts ? [line(kind, counts.read, counts.indexed, counts.inSiteMap)] : []
  })
  const all = [...table.values()]
  const sum = (field: 'read' | 'indexed' | 'inSiteMap') => all.reduce((total, counts) => total + counts[field], 0)
  return [
    line('kind of page', 'read', 'indexed', 'site map'),
    ...rows,
    line('all', sum('read'), sum('indexed'), sum('inSiteMap')),
  ].join('\n')
}

async function crawl(
  baseURL: string,
  wanted: ReadonlySet<string>,
  closed: readonly string[],
): Promise<{ pages: ReadonlyMap<string, Page>; known: ReadonlySet<string> }> {
  const pages = new Map<string, Page>()
  const known = new Set(['/'])
  const queue = ['/']
  const walk = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const page = await read(path, baseURL)
      pages.set(path, page)
      for (const link of page.links) {
        const next = addressOf(link, baseURL, wanted)
        if (next === undefined || known.has(next) || closed.some((start) => next.startsWith(start))) continue
        known.add(next)
        if (isRead(next)) queue.push(next)
      }
    }
  }
  await untilDone(walk)
  return { pages, known }

  /** A worker with an empty queue waits while other workers may still find links. */
  async function untilDone(one: () => Promise<void>): Promise<void> {
    let before = -1
    while (before !== known.size) {
      before = known.size
      await Promise.all(Array.from({ length: AT_ONCE }, one))
    }
  }
}

/**
 * Flats are rendered by the same code, so only every eighth of them is read. Every floor is read: only the floors lead to
 * reserved flats.
 */
function isRead(path: string): boolean {
  const [, number] = /^\/flat\/(\d+)$/.exec(path) ?? []
  return number === undefined || Number(number) % 8 === 0
}

/**
 * Filters make endless URLs: only the pages of a list and the URLs of the site map are crawled. The folded list links to
 * the unfolded one, which has every flat.
 */
function addressOf(link: string, baseURL: string, wanted: ReadonlySet<string>): string | undefined {
  const url = new URL(link, baseURL)
  if (url.origin !== new URL(baseURL).origin) return undefined
  const pathAndQuery = url.pathname + url.search
  if (
    wanted.has(pathAndQuery) ||
    /^\/(list|news|commercial)\?page=\d+$/.test(pathAndQuery) ||
    /^\/list\?fold=off(&page=\d+)?$/.test(pathAndQuery) ||
    NOT_PAGES.test(url.pathname)
  )
    return pathAndQuery
  return url.pathname
}

async function read(path: string, baseURL: string): Promise<Page> {
  // Playwright's requests and compression would take longer than the pages themselves.
  const answer = await fetch(new URL(path, baseURL), { headers: { 'accept-encoding': 'identity' } })
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  const body = await answer.text()
  const html = isPage ? body : ''
  const first = (pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? '')
  return {
    path,
    status: answer.status,
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    noIndex: /<meta name="robots" content="[^"]*noindex/.test(html),
    links: [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)]
      .map(([, href = '']) => plain(href))
      .filter((href) => /^(\/(?!\/)|\?)/.test(href) || href.startsWith(baseURL))
      .map((href) => (href.startsWith('?') ? path.split('?')[0] + href : href)),
    picturesWithoutAlt: [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/\balt=/.test(tag)),
    mixedDates: mixedDatesOf(path, html),
    repeatedIds: repeatedIdsOf(html),
  }
}

function repeatedIdsOf(html: string): string[] {
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const ids = [...markup.matchAll(/<[a-z][^>]*?\sid="([^"]*)"/gi)].map(([, id = '']) => id)
  return [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))]
}

/** A quarter is the date of commissioning. Keys are handed over up to a quarter later, «до июля 2027». */
function mixedDatesOf(path: string, html: string): string[] {
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>|&nbsp;|\s+/g, ' ')
    .replace(/ +/g, ' ')
  const keysAsQuarters = [...text.matchAll(/ключи[^.]{0,30}?[IV]+ кв\. \d{4}/gi)].map(([words]) => words)
  const wrong = keysAsQuarters.filter((words) => !/ввод/i.test(words))
  const isFlat = path.startsWith('/flat/') && html !== ''
  const isTold = /Ввод в эксплуатацию (Дом сдан|[IV]+ кв\. \d{4} Ключи до [а-я]+ \d{4})/.test(text)
  return isFlat && !isTold ? [...wrong, 'the flat does not name both dates'] : wrong
}

/** Paths that robots.txt disallows. */
async function disallowed(request: APIRequestContext): Promise<string[]> {
  const robots = await (await request.get('/robots.txt')).text()
  return [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
}

async function siteMap(request: APIRequestContext): Promise<ReadonlySet<string>> {
  const index = await (await request.get('/sitemap.xml')).text()
  const paths = new Set<string>()
  for (const map of addresses(index)) {
    const text = await (await request.get(new URL(map).pathname)).text()
    for (const address of addresses(text)) {
      const { pathname, search } = new URL(address)
      paths.add(pathname + search)
    }
  }
  return paths
}

function addresses(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => plain(address))
}

function plain(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

function twice(pages: readonly Page[], field: 'title' | 'description'): string[] {
  const groups = Map.groupBy(pages, (page) => page[field])
  return [...groups]
    .filter(([, same]) => same.length > 1)
    .map(([text, same]) => `${text}: ${same.map(({ path }) => path).join(' ')}`)
}
