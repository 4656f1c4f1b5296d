// Pages over HTTP: priorities while many are being rendered, malformed addresses, and the log.
import { pbkdf2Sync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Database, eq, tables } from '@kvartal/db'
import type { PageRequest } from '@kvartal/runtime/rendering'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { createLogger } from '../../../http/log.ts'
import { readConfig } from '../../../start/config.ts'
import { rawRequest, sendRaw } from '../../../testing/raw-connection.ts'
import { openTestStore } from '../../../testing/stores.ts'
import { calm } from '../../../testing/test-app.ts'
import type { BuiltSite } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-pages-'))
const OLD_BROWSER = 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0 Safari/537.36'
const AT_ONCE = 2
const WAITING = 60

let rendered: string[] = []
let settings: PageRequest['settings'] | undefined
/** Renderings wait for this promise. */
let gate: Promise<void> = Promise.resolve()
const site: BuiltSite = {
  clientDir: folder,
  assets: () => ({ scripts: [], modulePreloads: [], styles: [], fonts: [] }),
  renderPage: async ({ path, settings: shown }: PageRequest) => {
    rendered.push(path)
    settings = shown
    // Simulates the processor time of rendering.
    pbkdf2Sync(path, '', 10_000, 32, 'sha256')
    await gate
    if (path.startsWith('/broken')) throw new Error(`the page at ${path} is broken`)
    const isCacheable = !path.startsWith('/partly')
    return { status: 200, html: `<!doctype html><title>${path}</title>`, isCacheable }
  },
}

let database: Database
let app: FastifyInstance
let address: string
let log: Record<string, unknown>[] = []

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app.js'), 'script')
  database = await openTestStore()
  const environment = {
    NODE_ENV: 'test',
    SITE_URL: 'http://localhost',
    ...calm,
    RENDERINGS_AT_ONCE: String(AT_ONCE),
    RENDERINGS_WAITING: String(WAITING),
  }
  const config = readConfig(environment)
  const logger = createLogger(config, { write: (line: string) => void log.push(JSON.parse(line)) })
  app = await buildApp({ config, database, site, logger })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app?.close()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  rendered = []
  settings = undefined
  log = []
  gate = Promise.resolve()
})

/** Each call uses its own connection, as another visitor would. */
function ask(path: string, headers: Record<string, string> = { accept: 'text/html' }): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpGet(address + path, { agent: false, headers }, (answer) => resolve(answer.resume())).on('error', reject)
  })
}

const faults = () => log.filter(({ level }) => Number(level) > 30).map(({ msg }) => msg)

describe('a cached page', () => {
  it('is answered before pages that must be rendered, even if those were requested first', async () => {
    await ask('/contacts')
    rendered = []
    const fresh = Array.from({ length: WAITING }, (_, page) => ask(`/list?page=${page}`))
    const cached = await ask('/contacts')
    expect(cached.headers['x-cache']).toBe('hit')
    expect(rendered.length).toBeLessThan(WAITING / 2)
    expect(new Set((await Promise.all(fresh)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(rendered).toHaveLength(WAITING)
  })

  it('is the same with and without advertising parameters, and does not show them', async () => {
    await ask('/news?page=2')
    for (const marks of [
      'utm_source=a&page=2',
      'page=2&yclid=1',
      'erid=1&page=2&roistat=2',
      'gclid=x&page=2&_openstat=y&utm%5Fterm=z',
    ]) {
      expect((await ask(`/news?${marks}`)).headers['x-cache'], marks).toBe('hit')
    }
    await ask('/about?utm_source=a')
    // The parameters of the page that compares two dates are not advertising ones.
    await ask('/progress?from=2025-03-20&to=2026-04-16')
    expect(rendered).toEqual(['/news?page=2', '/about', '/progress?from=2025-03-20&to=2026-04-16'])
  })

  it('is the same for a visitor who requests an absolute URL', async () => {
    await ask('/policy')
    const { status } = await sendRaw(address, rawRequest('http://evil.example/policy'))
    expect(status).toBe(200)
    expect(rendered).toEqual(['/policy'])
  })
})

describe('favorites by mail', () => {
  const smtp = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    LEADS_EMAIL_FROM: 'site@moroshka.example',
    LEADS_EMAIL_TO: 'sales@moroshka.example',
  }

  it.each<[string, Record<string, string>, true | undefined]>([
    ['are offered where the server can send them', smtp, true],
    ['are not offered where another server is {site}', { ...smtp, SITE_API_URL: 'http://api.localhost' }, undefined],
  ])('%s', async (_, changes, offered) => {
    const config = readConfig({ NODE_ENV: 'test', SITE_URL: 'http://localhost', ...calm, ...changes })
    const node = await buildApp({ config, database, site })
    try {
      await node.inject({ url: '/favorites', headers: { accept: 'text/html' } })
      expect(settings).toBeDefined()
      expect(settings?.favoritesByMail).toBe(offered)
    } finally {
      await node.close()
    }
  })
})

describe('the counter', () => {
  it.each<[string, Record<string, string>, true | undefined]>([
    ['waits for consent by default', {}, undefined],
    ['counts until a refusal where the company has set so', { ANALYTICS_CONSENT: 'notice' }, true],
  ])('%s', async (_, changes, countsUnlessRefused) => {
    const environment = { NODE_ENV: 'test', SITE_URL: 'http://localhost', METRIKA_ID: '77', ...calm, ...changes }
    const node = await buildApp({ config: readConfig(environment), database, site })
    try {
      await node.inject({ url: '/about', headers: { accept: 'text/html' } })
      expect(settings?.metrikaId).toBe(77)
      expect(settings?.countsUnlessRefused).toBe(countsUnlessRefused)
    } finally {
      await node.close()
    }
  })
})

describe('the time zone of the company', () => {
  const sentTimeZone = async () => {
    const config = readConfig({ NODE_ENV: 'test', SITE_URL: 'http://localhost', ...calm })
    const node = await buildApp({ config, database, site })
    try {
      await node.inject({ url: '/contacts', headers: { accept: 'text/html' } })
      return settings?.timeZone
    } finally {
      await node.close()
    }
  }

  it('is sent with a page, unless it is Moscow’s', async () => {
    expect(await sentTimeZone()).toBeUndefined()
    expect(settings).toBeDefined()
    const data = { timeZone: 'Asia/Vladivostok' }
    await database.orm.insert(tables.contentEntries).values({ kind: 'office', key: 'far', position: 0, data })
    expect(await sentTimeZone()).toBe('Asia/Vladivostok')
    await database.orm.delete(tables.contentEntries).where(eq(tables.contentEntries.key, 'far'))
  })
})

describe('a page with missing data', () => {
  it('is answered, and neither this server nor a proxy caches it', async () => {
    for (const visit of [1, 2]) {
      const { statusCode, headers } = await ask('/partly')
      expect(statusCode, `visit ${visit}`).toBe(200)
      expect(headers, `visit ${visit}`).toMatchObject({ 'x-cache': 'degraded', 'cache-control': 'no-store' })
    }
    expect(rendered).toEqual(['/partly', '/partly'])
    expect((await ask('/whole')).headers['cache-control']).toMatch(/s-maxage=60/)
  })
})

describe('more pages to render than may wait', () => {
  it('are refused with a message, while cached pages are served; the operator gets one warning', async () => {
    await ask('/documents')
    let open = () => {}
    gate = new Promise((resolve) => {
      open = resolve
    })
    const refused: IncomingMessage[] = []
    const requested: Promise<IncomingMessage>[] = []
    while (refused.length === 0) {
      const answer = ask(`/commercial?page=${requested.length}`)
      requested.push(answer)
      void answer.then((arrived) => arrived.statusCode === 503 && refused.push(arrived))
      await ask('/healthz')
    }
    expect(requested.length).toBeGreaterThan(WAITING)
    expect(refused[0]?.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    const forProgram = await sendRaw(address, rawRequest('/full-too'))
    expect(JSON.parse(forProgram.body)).toMatchObject({
      code: 'OVERLOADED',
      message: 'Сервис перегружен, повторите через минуту.',
    })
    expect((await ask('/documents')).headers['x-cache']).toBe('hit')
    open()
    const statuses = (await Promise.all(requested)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(AT_ONCE + WAITING)
    expect(faults()).toEqual(['too many pages wait to be rendered, visitors are turned away'])
  })
})

describe('a visitor with an old browser', () => {
  it('is redirected to the page for old browsers, and nothing is rendered or logged', async () => {
    const answer = await ask('/list?phone=79990001122', { accept: 'text/html', 'user-agent': OLD_BROWSER })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/unsupported')
    expect(rendered).toEqual([])
    expect(faults()).toEqual([])
    expect(JSON.stringify(log)).not.toContain('79990001122')
  })
})

describe('another address of a page', () => {
  const SITE = 'https://moroshka.example'
  const pages = [
    '/',
    '/list',
    '/new',
    '/flat/101003',
    '/projects',
    '/projects/severny-sad',
    '/visual/severny-sad/b1/1-9',
    '/commercial/7',
    '/news/new-school',
    '/family',
    '/purchase-terms/trade-in',
    '/policy/consent-bank',
    '/sitemap',
  ]
  const spellings = (path: string) => [
    `${path}/`,
    path.toUpperCase(),
    `/${path}`,
    path.replaceAll('/', '//'),
    `${path === '/' ? '' : path}/index.html`,
    `${path === '/' ? '' : path}/index.php`,
    `//${path.toUpperCase()}///`,
  ]
  let node: FastifyInstance
  beforeAll(async () => {
    const settings = { NODE_ENV: 'test', SITE_URL: SITE, TRUST_PROXY: '127.0.0.1', ...calm }
    node = await buildApp({ config: readConfig(settings), database, site })
  })
  afterAll(() => node.close())

  const visit = async (url: string, headers: Record<string, string> = {}, from = node) => {
    const { statusCode, headers: answer } = await from.inject({
      url,
      headers: { host: 'moroshka.example', ...headers },
    })
    return { status: statusCode, location: answer.location, cache: answer['cache-control'] }
  }

  it.each(pages)('leads to %s by one redirect, with its whole query', async (path) => {
    expect(await visit(path)).toMatchObject({ status: 200, location: undefined })
    for (const spelling of spellings(path).filter((one) => one !== path)) {
      const query = '?rooms=2&utm_source=a&yclid=7&back=//evil.example'
      expect(await visit(spelling + query), spelling).toEqual({
        status: 301,
        location: path + query,
        // A shared cache would send these marks to other visitors.
        cache: 'private, max-age=3600',
      })
    }
  })

  it.each([
    ['another name', { host: 'www.moroshka.example' }],
    ['another name with a port', { host: 'www.moroshka.example:8080' }],
    ['the name of another site', { host: 'evil.example' }],
    ['http', { 'x-forwarded-proto': 'http' }],
    ['http and another name', { host: 'www.moroshka.example', 'x-forwarded-proto': 'http' }],
  ])('%s and another spelling are corrected by the same redirect', async (_, headers) => {
    const { status, location } = await visit('//List/?rooms=2', headers)
    expect([status, location]).toEqual([301, `${SITE}/list?rooms=2`])
    expect((await visit('/list', headers)).location).toBe(`${SITE}/list`)
  })

  it.each([
    ['the site’s own', {}],
    ['the site’s own in capitals', { host: 'MOROSHKA.example' }],
    ['the site’s own by https', { 'x-forwarded-proto': 'https' }],
    ['that of a proxy which does not pass the visitor’s Host on', { host: '127.0.0.1:3000' }],
    ['an inner one', { host: 'kvartal' }],
  ])('a page is served under the name %s', async (_, headers) => {
    expect((await visit('/list', headers)).status).toBe(200)
  })

  it('a proxy that does not say how the visitor came is not redirected to https for ever', async () => {
    const config = readConfig({ NODE_ENV: 'test', SITE_URL: SITE, ...calm })
    const behindSilentProxy = await buildApp({ config, database, site })
    try {
      expect((await visit('/list', { 'x-forwarded-proto': 'http' }, behindSilentProxy)).status).toBe(200)
    } finally {
      await behindSilentProxy.close()
    }
  })

  it.each([
    '//evil.example',
    '//evil.example/list/',
    '///evil.example/%2e%2e/',
    '/\\evil.example/',
    '/%5Cevil.example/list/',
    '/%5c%5cevil.example/LIST/',
    '/%09//evil.example/',
    '/%2F%2Fevil.example/LIST',
    '//@evil.example/',
    '//LIST@evil.example/',
  ])('%s leads nowhere else', async (path) => {
    for (const host of ['moroshka.example', 'evil.example']) {
      const { status, location } = await visit(path, { host })
      if (location === undefined) expect(status, `${host} ${path}`).not.toBe(301)
      else expect(new URL(String(location), SITE).origin, `${host} ${path}`).toBe(SITE)
    }
  })

  it('calls and files are not redirected', async () => {
    for (const url of ['/healthz', '/robots.txt', '/api/nothing', '/assets/app.js']) {
      expect((await visit(url, { host: 'api.moroshka.example' })).status, url).not.toBe(301)
    }
  })
})

describe('an address that does not exist', () => {
  it.each([
    '/assets/..',
    '/assets/../..',
    '/assets/%00',
    '/assets/%2e%2e',
    '/assets/..%5c..%5cpackage.json',
    '/assets//\\x',
    '/assets/nothing.js',
    `/assets/${'x'.repeat(501)}`,
    '/media/nothing',
    '/api/nothing',
    '/api?x=1',
    '//:',
    '//@',
    '/\\',
    '//a:99999999/',
    '//user:pw@evil.example/',
    '//%00/',
    '/%09/a%00b',
    '/%5cevil.example',
    '//evil.example/list',
    '/%2e//evil.example/flat',
  ])('%s is not found, and that is not logged as an error', async (path) => {
    const forPerson = await sendRaw(address, rawRequest(path, { headers: 'Accept: text/html\r\n' }))
    expect(forPerson.status).toBeGreaterThanOrEqual(400)
    expect(forPerson.status).toBeLessThan(500)
    expect(forPerson.body).not.toContain('Что-то сломалось')
    const forProgram = await sendRaw(address, rawRequest(path, { headers: 'Accept: text/html;q=0\r\n' }))
    expect(forProgram.status).toBe(forPerson.status)
    expect(JSON.parse(forProgram.body)).toMatchObject({ message: expect.stringMatching(/[а-я]/) })
    expect(faults()).toEqual([])
    expect(log.filter(({ msg }) => msg === 'request refused')).toHaveLength(2)
    expect(rendered).toEqual([])
  })

  it('is distinguished from a page that could not be rendered', async () => {
    const answer = await ask('/broken?phone=79990001122')
    expect(answer.statusCode).toBe(500)
    expect(await text(answer)).not.toContain('79990001122')
    expect(faults()).toEqual(['a page could not be rendered'])
    expect(JSON.stringify(log)).not.toContain('79990001122')
  })
})
