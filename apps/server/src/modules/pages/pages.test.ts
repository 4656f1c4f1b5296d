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
import { buildApp } from '../../app.ts'
import { createLogger } from '../../http/log.ts'
import { readConfig } from '../../start/config.ts'
import { rawRequest, sendRaw } from '../../testing/raw-connection.ts'
import { openTestStore } from '../../testing/stores.ts'
import { calm } from '../../testing/test-app.ts'
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
    '//',
    '///',
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
