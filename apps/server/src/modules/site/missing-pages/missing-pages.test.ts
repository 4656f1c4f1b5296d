// What the operator learns about addresses that are no page: a metric at once, lines of the log every hour, a table of both.
import { Writable } from 'node:stream'
import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { createLogger } from '../../../http/log.ts'
import { readConfig } from '../../../start/config.ts'
import { openTestStore } from '../../../testing/stores.ts'
import { calm } from '../../../testing/test-app.ts'
import type { BuiltSite } from '../pages/index.ts'
import { missingPagesCsv, missingPagesOf } from './index.ts'

const SITE = 'https://moroshka.example'
const site: BuiltSite = {
  clientDir: '/nowhere',
  assets: () => ({ scripts: [], modulePreloads: [], styles: [], fonts: [] }),
  renderPage: async ({ path }) => ({ status: path === '/list' ? 200 : 404, html: path, isCacheable: true }),
}

let app: FastifyInstance
let database: Database
let printed: string

beforeEach(async () => {
  printed = ''
  database = await openTestStore()
  const destination = new Writable({
    write(chunk, _encoding, done) {
      printed += chunk
      done()
    },
  })
  const config = readConfig({ NODE_ENV: 'test', ...calm, SITE_URL: SITE })
  app = await buildApp({ config, database, site, logger: createLogger({ logLevel: 'info' }, destination) })
  await app.ready()
})
afterEach(async () => {
  await app.close()
  await database.close()
})

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'moroshka.example', accept: 'text/html', ...headers } })
/** A stopping server reports what it has counted since the last hour. */
async function reported() {
  await app.close()
  return missingPagesOf(printed.split('\n'))
}

it('are counted by address and reported with the page or the site that led to them', async () => {
  await ask('/list')
  await ask('/staraya-akciya?phone=89161000001', { referer: 'https://ya.ru/search?text=anna' })
  await ask('/staraya-akciya', { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0)' })
  await ask('/kontakty', { referer: `${SITE}/about?name=Anna` })
  const metrics = (await app.inject('/metrics')).body
  for (const from of ['site', 'outside', 'unknown']) {
    expect(metrics).toContain(`kvartal_missing_pages_total{from="${from}"} 1`)
  }
  expect(await reported()).toEqual([
    { path: '/staraya-akciya', hits: 2, robots: 1, from: 'ya.ru' },
    { path: '/kontakty', hits: 1, robots: 0, from: '/about' },
  ])
  expect(printed).not.toMatch(/9161000001|anna/i)
})

it('of a link of the site itself are a warning', async () => {
  await ask('/kontakty', { referer: `${SITE}/about` })
  await ask('/other')
  await app.close()
  const levels = printed
    .split('\n')
    .filter((line) => line.includes('"missing"'))
    .map((line) => [JSON.parse(line).missing.path, JSON.parse(line).level])
  expect(levels).toEqual([
    ['/kontakty', 40],
    ['/other', 30],
  ])
})

it('are counted only by the metric when there are too many of them', async () => {
  for (let page = 0; page < 1_100; page += 1) await ask(`/no-such-${page}`)
  expect(await app.metrics.registry.getSingleMetricAsString('kvartal_missing_pages_total')).toContain('"unknown"} 1100')
  expect(await reported()).toHaveLength(50)
})

it('of several nodes and days make one table', () => {
  const line = (missing: object) => JSON.stringify({ missing, msg: 'a page that does not exist was requested' })
  const pages = missingPagesOf([
    line({ path: '/a', hits: 2, robots: 0, from: null }),
    `Nov 17 node[1]: ${line({ path: '/b;c', hits: 9, robots: 4, from: 'ya.ru' })}`,
    'not JSON: a page that does not exist was requested',
    line({ path: '/a', hits: 8, robots: 1, from: '/about' }),
  ])
  expect(missingPagesCsv(pages)).toBe(
    '\uFEFFАдрес;Запросов;Из них роботы;Откуда\r\n/a;10;1;/about\r\n"/b;c";9;4;ya.ru\r\n',
  )
})
