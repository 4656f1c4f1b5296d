// The office over HTTP: its page, its files, its policy, and where it does not exist.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { priceSite } from '../../../testing/price-site.ts'
import { openTestStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'
import { loadBuiltOffice } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-office-'))
const page = '<!doctype html><title>Офис</title><script type="module" src="/office/assets/base-A1.js"></script>'
const script = 'export const office = 1\n'.repeat(100)
const apps: FastifyInstance[] = []
let database: Database

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'assets/base-A1.js'), script)
  writeFileSync(join(folder, 'assets/base-A1.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/base-A1.js.gz'), gzipSync(script))
  database = await openTestStore()
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function appWith(environment: Record<string, string> = {}): Promise<FastifyInstance> {
  const office = loadBuiltOffice(folder)
  const app = await buildTestApp({ database, bundle: null, site: priceSite, office, environment })
  apps.push(app)
  return app
}

const open = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

describe('the office', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await appWith({ SITE_URL: 'https://moroshka.example' })
  })

  it.each(['/office', '/office/', '/office/requests?state=new', '/office/people/roles'])(
    'answers %s with its one page, which is revalidated every time',
    async (url) => {
      const answer = await open(app, url, { host: 'moroshka.example' })
      expect(answer.statusCode).toBe(200)
      expect(answer.payload).toBe(page)
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      const again = await open(app, url, { 'if-none-match': String(answer.headers.etag) })
      expect(again.statusCode).toBe(304)
    },
  )

  it('sends its hashed files compressed, for a year', async () => {
    const answer = await app.inject({ url: '/office/assets/base-A1.js', headers: { 'accept-encoding': 'br' } })
    expect(answer.rawPayload).toEqual(brotliCompressSync(script))
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it('has a policy without inline scripts, style elements or other hosts, and is not indexed', async () => {
    const { headers } = await open(app, '/office/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none';script-src 'self';style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('https:')
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
  })

  it.each(['/office/assets/none.js', '/office/api', '/office/api/nothing'])('has nothing at %s', async (url) => {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(/[а-я]/) })
  })
})

describe('OFFICE=off', () => {
  it('leaves neither a page nor a file', async () => {
    const app = await appWith({ OFFICE: 'off' })
    for (const url of ['/office', '/office/requests', '/office/assets/base-A1.js', '/office/api/session']) {
      expect((await open(app, url)).statusCode, url).toBe(404)
    }
  })
})

describe('OFFICE_URL', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await appWith({ SITE_URL: 'https://moroshka.example', OFFICE_URL: 'https://office.moroshka.example' })
  })

  it('puts the office on that host, which opens with it', async () => {
    expect((await open(app, '/office/requests', { host: 'office.moroshka.example' })).statusCode).toBe(200)
    const bare = await open(app, '/', { host: 'office.moroshka.example' })
    expect([bare.statusCode, bare.headers.location]).toEqual([302, '/office/'])
  })

  it('leaves nothing of it on other hosts', async () => {
    for (const host of ['moroshka.example', '127.0.0.1:3000', 'evil.example']) {
      for (const url of ['/office', '/office/assets/base-A1.js']) {
        expect((await open(app, url, { host })).statusCode, `${host}${url}`).toBe(404)
      }
    }
    expect((await open(app, '/', { host: 'moroshka.example' })).statusCode).toBe(200)
  })
})

it('an office that is not built stops the start', () => {
  expect(() => loadBuiltOffice(join(folder, 'nowhere'))).toThrow('the office is not built')
})
