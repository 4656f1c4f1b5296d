// Old addresses over HTTP: redirected before any page is rendered, removed ones with their own status.
import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { openTestStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'
import { testBundle } from '../../../testing/test-bundle.ts'
import { importBundle } from '../../operation/import/index.ts'
import type { BuiltSite } from '../pages/index.ts'

let rendered: string[] = []
const site: BuiltSite = {
  clientDir: import.meta.dirname,
  assets: () => ({ scripts: [], modulePreloads: [], styles: [], fonts: [] }),
  renderPage: async ({ path }) => {
    rendered.push(path)
    if (path === '/flat') return { status: 301, location: '/list', html: '', isCacheable: false }
    return { status: 200, html: path, isCacheable: true }
  },
}

let database: Database
let app: FastifyInstance
beforeAll(async () => {
  database = await openTestStore()
  const redirects = [
    { from: '/kvartiry', to: '/list', status: 301 as const, off: false },
    { from: '/blog/*', to: '/новости/*', status: 301 as const, off: false },
    { from: '/sale', to: null, status: 410 as const, off: false },
    { from: '/flat/4', to: null, status: 410 as const, off: false },
  ]
  app = await buildTestApp({
    database,
    site,
    bundle: testBundle({ redirects }),
    environment: { SITE_URL: 'https://site.example' },
  })
})
afterAll(async () => {
  await app?.close()
  await database?.close()
})

const ask = (url: string, method: 'GET' | 'HEAD' = 'GET', host = 'www.site.example') =>
  app.inject({ method, url, headers: { accept: 'text/html', host } })
/** The table is older than the name of the site: its addresses are asked for by any name, pages by the public one. */
const askForPage = (url: string) => ask(url, 'GET', 'site.example')

it('an old address leads to the new one on the public host, by one redirect that no proxy keeps', async () => {
  rendered = []
  const answer = await ask('/Kvartiry/?utm_source=ya&x=1')
  expect(answer.statusCode).toBe(301)
  expect(answer.headers).toMatchObject({
    location: 'https://site.example/list?utm_source=ya',
    'cache-control': 'no-store',
  })
  expect((await ask('/blog/open-day')).headers.location).toBe(
    'https://site.example/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8/open-day',
  )
  expect((await ask('/kvartiry', 'HEAD')).statusCode).toBe(301)
  expect(rendered).toEqual([])
})

it('without a public address the redirect names no host: a visitor must not choose it', async () => {
  const copy = await buildTestApp({ database, site, bundle: null })
  const answer = await copy.inject({ url: '/kvartiry', headers: { host: 'evil.example' } })
  await copy.close()
  expect(answer.headers.location).toBe('/list')
})

it.each(['/sale', '/sale?utm_source=ya', '/flat/4'])('%s is removed: 410, with a way to go on', async (url) => {
  const answer = await ask(url)
  expect(answer.statusCode).toBe(410)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.payload).toContain('<h1>Этой страницы больше нет</h1>')
  expect(answer.payload).toContain('href="/list"')
  expect(answer.payload).toContain('tel:+74951204407')
})

it('a redirect between pages keeps the advertising marks too', async () => {
  expect((await askForPage('/flat?utm_source=ya')).headers.location).toBe('/list?utm_source=ya')
})

it('other addresses are pages, and calls stay calls', async () => {
  expect((await askForPage('/list')).payload).toBe('/list')
  expect((await ask('/v2/block')).statusCode).toBe(200)
})

it('a redirect that is imported or taken back works without a restart', async () => {
  await importBundle(database, { version: 1, redirects: [{ from: '/fresh', to: '/new' }] }, 'test')
  await eventually(async () => expect((await ask('/fresh')).statusCode).toBe(301))
  await importBundle(database, { version: 1, redirects: [{ from: '/fresh', off: true }] }, 'test')
  await eventually(async () => expect((await askForPage('/fresh')).statusCode).toBe(200))
})
