import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-built-'))
const script = 'export const answer = 42\n'.repeat(100)
const compressed = { br: brotliCompressSync(script), gzip: gzipSync(script) }

let database: Database
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app-A1.js'), script)
  writeFileSync(join(folder, 'assets/app-A1.js.br'), compressed.br)
  writeFileSync(join(folder, 'assets/app-A1.js.gz'), compressed.gzip)
  writeFileSync(join(folder, 'assets/letters-B2.woff2'), 'letters')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  const site = {
    clientDir: folder,
    assets: () => ({ scripts: [], modulePreloads: [], styles: [], fonts: [] }),
    renderPage: async () => ({ status: 404, html: '<!doctype html>', isCacheable: false }),
  }
  database = await openTestStore()
  app = await buildTestApp({ database, bundle: null, site })
})
afterAll(async () => {
  await app?.close()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

it.each([
  ['gzip, deflate, br, zstd', 'br', compressed.br],
  ['gzip', 'gzip', compressed.gzip],
  ['br;q=0, gzip', 'gzip', compressed.gzip],
  ['', undefined, Buffer.from(script)],
])('a browser that accepts «%s» gets a script as %s, for a year', async (accepted, encoding, body) => {
  const answer = await ask('/assets/app-A1.js', { 'accept-encoding': accepted })
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toEqual(body)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  })
  expect(answer.headers['content-encoding']).toBe(encoding)
})

it('a file that compression does not make smaller is sent as it is', async () => {
  const answer = await ask('/assets/letters-B2.woff2', { 'accept-encoding': 'br' })
  expect(answer.headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '7' })
  expect(answer.headers).not.toHaveProperty('content-encoding')
  expect(answer.payload).toBe('letters')
})

it('a file that the browser has is not sent again, and HEAD has no body', async () => {
  const { etag } = (await ask('/favicon.svg')).headers
  const again = await ask('/favicon.svg', { 'if-none-match': String(etag) })
  expect(again.statusCode).toBe(304)
  expect(again.headers['cache-control']).toBe('public, max-age=86400')
  const head = await app.inject({ method: 'HEAD', url: '/favicon.svg' })
  expect(head).toMatchObject({ statusCode: 200, payload: '' })
  expect(head.headers).toMatchObject({
    'content-length': '6',
    'content-type': expect.stringContaining('image/svg+xml'),
  })
})

it.each([
  '/assets/none.js',
  '/assets/app-A1.js.br',
  '/assets/APP-A1.js',
  '/assets/',
  '/assets/../secret.txt',
  '/assets/..%2fsecret.txt',
  '/secret.txt',
])('%s is not a built file', async (url) => {
  const answer = await ask(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).not.toMatch(/max-age=[1-9]/)
})
