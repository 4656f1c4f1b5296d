// Pages over HTTP: who is served first when many must be made, what mangled addresses lead to, what the log says of it.
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
import { rawRequest, talk } from '../../testing/raw-connection.ts'
import { openTestStore } from '../../testing/stores.ts'
import { calm } from '../../testing/test-app.ts'
import type { BuiltSite } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-pages-'))
const OLD_BROWSER = 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0 Safari/537.36'
const AT_ONCE = 2
const WAITING = 60

let rendered: string[] = []
let settings: PageRequest['settings'] | undefined
/** What the next renderings wait for. */
let gate: Promise<void> = Promise.resolve()
const site: BuiltSite = {
  clientDir: folder,
  assets: () => ({ scripts: [], modulePreloads: [], styles: [], fonts: [] }),
  renderPage: async ({ path, settings: shown }: PageRequest) => {
    rendered.push(path)
    settings = shown
    // Rendering takes the processor.
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

/** On a connection of its own, as another visitor would. */
function ask(path: string, headers: Record<string, string> = { accept: 'text/html' }): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpGet(address + path, { agent: false, headers }, (answer) => resolve(answer.resume())).on('error', reject)
  })
}

const faults = () => log.filter(({ level }) => Number(level) > 30).map(({ msg }) => msg)

describe('a cached page', () => {
  it('is answered before pages that must be made, though they were asked for first', async () => {
    await ask('/contacts')
    rendered = []
    const fresh = Array.from({ length: WAITING }, (_, page) => ask(`/list?page=${page}`))
    const cached = await ask('/contacts')
    expect(cached.headers['x-cache']).toBe('hit')
    expect(rendered.length).toBeLessThan(WAITING / 2)
    expect(new Set((await Promise.all(fresh)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(rendered).toHaveLength(WAITING)
  })

  it('is one with and without the marks of advertisers, which it does not show', async () => {
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
    // Of the page that compares two dates.
    await ask('/progress?from=2025-03-20&to=2026-04-16')
    expect(rendered).toEqual(['/news?page=2', '/about', '/progress?from=2025-03-20&to=2026-04-16'])
  })

  it('is the same for a visitor who asks for a whole address', async () => {
    await ask('/policy')
    const { status } = await talk(address, rawRequest('http://evil.example/policy'))
    expect(status).toBe(200)
    expect(rendered).toEqual(['/policy'])
  })
})

describe('favourites by mail', () => {
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

describe('the time zone of the company', () => {
  const timeZoneTold = async () => {
    const config = readConfig({ NODE_ENV: 'test', SITE_URL: 'http://localhost', ...calm })
    const node = await buildApp({ config, database, site })
    try {
      await node.inject({ url: '/contacts', headers: { accept: 'text/html' } })
      return settings?.timeZone
    } finally {
      await node.close()
    }
  }

  it('goes with a page, unless it is Moscow’s', async () => {
    expect(await timeZoneTold()).toBeUndefined()
    expect(settings).toBeDefined()
    const data = { timeZone: 'Asia/Vladivostok' }
    await database.orm.insert(tables.contentEntries).values({ kind: 'office', key: 'far', position: 0, data })
    expect(await timeZoneTold()).toBe('Asia/Vladivostok')
    await database.orm.delete(tables.contentEntries).where(eq(tables.contentEntries.key, 'far'))
  })
})

describe('a page that something is missing from', () => {
  it('is answered, and neither this server nor a proxy keeps it', async () => {
    for (const visit of [1, 2]) {
      const { statusCode, headers } = await ask('/partly')
      expect(statusCode, `visit ${visit}`).toBe(200)
      expect(headers, `visit ${visit}`).toMatchObject({ 'x-cache': 'degraded', 'cache-control': 'no-store' })
    }
    expect(rendered).toEqual(['/partly', '/partly'])
    expect((await ask('/whole')).headers['cache-control']).toMatch(/s-maxage=60/)
  })
})

describe('more pages to be made than may wait', () => {
  it('are refused in words, while those in memory are served; the operator reads so once', async () => {
    await ask('/documents')
    let open = () => {}
    gate = new Promise((resolve) => {
      open = resolve
    })
    const refused: IncomingMessage[] = []
    const asked: Promise<IncomingMessage>[] = []
    while (refused.length === 0) {
      const answer = ask(`/commercial?page=${asked.length}`)
      asked.push(answer)
      void answer.then((arrived) => arrived.statusCode === 503 && refused.push(arrived))
      await ask('/healthz')
    }
    expect(asked.length).toBeGreaterThan(WAITING)
    expect(refused[0]?.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    const forProgram = await talk(address, rawRequest('/full-too'))
    expect(JSON.parse(forProgram.body)).toMatchObject({
      code: 'OVERLOADED',
      message: 'Сервис перегружен, повторите через минуту.',
    })
    expect((await ask('/documents')).headers['x-cache']).toBe('hit')
    open()
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(AT_ONCE + WAITING)
    expect(faults()).toEqual(['too many pages wait to be rendered, visitors are turned away'])
  })
})

describe('a visitor with an old browser', () => {
  it('is sent to the page for him, and nothing is rendered or written about him', async () => {
    const answer = await ask('/list?phone=79990001122', { accept: 'text/html', 'user-agent': OLD_BROWSER })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/unsupported')
    expect(rendered).toEqual([])
    expect(faults()).toEqual([])
    expect(JSON.stringify(log)).not.toContain('79990001122')
  })
})

describe('an address that leads nowhere', () => {
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
  ])('%s is not found, and that is no fault', async (path) => {
    const forPerson = await talk(address, rawRequest(path, { headers: 'Accept: text/html\r\n' }))
    expect(forPerson.status).toBeGreaterThanOrEqual(400)
    expect(forPerson.status).toBeLessThan(500)
    expect(forPerson.body).not.toContain('Что-то сломалось')
    const forProgram = await talk(address, rawRequest(path, { headers: 'Accept: text/html;q=0\r\n' }))
    expect(forProgram.status).toBe(forPerson.status)
    expect(JSON.parse(forProgram.body)).toMatchObject({ message: expect.stringMatching(/[а-я]/) })
    expect(faults()).toEqual([])
    expect(log.filter(({ msg }) => msg === 'request refused')).toHaveLength(2)
    expect(rendered).toEqual([])
  })

  it('is distinguished from a page that could not be made', async () => {
    const answer = await ask('/broken?phone=79990001122')
    expect(answer.statusCode).toBe(500)
    expect(await text(answer)).not.toContain('79990001122')
    expect(faults()).toEqual(['a page could not be rendered'])
    expect(JSON.stringify(log)).not.toContain('79990001122')
  })
})
