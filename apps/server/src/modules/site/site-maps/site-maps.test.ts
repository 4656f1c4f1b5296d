import type { LandingPagesAnswer } from '@kvartal/contract/landing-pages'
import { type Database, tables } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogBundle } from '../../../testing/catalog-bundle.ts'
import { eventually } from '../../../testing/eventually.ts'
import { describeOnStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'
import { latestChange } from './service.ts'

describeOnStore('the files for search engines', (store) => {
  let app: FastifyInstance
  let database: Database

  beforeAll(async () => {
    database = await store.open()
    app = await buildTestApp({
      database,
      bundle: catalogBundle(),
      environment: { SITE_URL: 'https://moroshka.example' },
    })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const read = async (url: string) => (await app.inject(url)).payload
  const addresses = async (url: string) => [...(await read(url)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)

  it('the robots file names the site map and excludes private pages', async () => {
    const robots = await read('/robots.txt')
    expect(robots).toContain('Sitemap: https://moroshka.example/sitemap.xml')
    expect(robots).toContain('Disallow: /favorites')
  })

  it('the robots file names the parameters that make no page of their own, in rules that Yandex reads', async () => {
    const rules = [...(await read('/robots.txt')).matchAll(/^Clean-param: (\S+) (\S+)$/gm)]
    const named = (path: string) =>
      rules.flatMap(([, names = '', section]) => (section === path ? names.split('&') : []))
    expect(rules.filter(([rule]) => rule.length > 500)).toEqual([])
    expect(named('/list')).toEqual(
      expect.arrayContaining(['sort', 'view', 'building', 'price_min', 'program', 'floor_max']),
    )
    expect(
      named('/list').filter((name) => ['rooms', 'project', 'metro', 'with', 'price_max'].includes(name)),
      'indexed lists',
    ).toEqual([])
    expect(named('/new')).toEqual(expect.arrayContaining(['sort', 'rooms', 'project', 'metro']))
    for (const path of ['/visual', '/projects', '/news', '/progress', '/commercial', '/purchase-terms']) {
      expect(named(path), path).not.toEqual([])
    }
    expect(named('/')).toEqual(
      expect.arrayContaining(['utm_source', 'yclid', 'erid', 'gclid', 'fbclid', 'roistat', 'from']),
    )
    expect(rules.flatMap(([, names = '']) => names.split('&'))).not.toContain('page')
  })

  it('the index links to existing maps', async () => {
    const maps = await addresses('/sitemap.xml')
    expect(maps).toContain('https://moroshka.example/sitemaps/flats.xml')
    for (const map of maps) {
      const answer = await app.inject(new URL(map ?? '').pathname)
      expect(answer.statusCode, map).toBe(200)
      expect(answer.headers['content-type']).toContain('application/xml')
    }
  })

  it('legal documents have their own addresses; that of the policy is among the pages', async () => {
    const insert = (document: string, effectiveOn: string) =>
      database.orm.insert(tables.contentEntries).values({
        kind: 'legal-text',
        key: document,
        position: 1,
        data: { document, version: '1', effectiveOn, title: '', changes: '', html: '', tickText: null },
      })
    await insert('policy', '2025-09-01')
    await insert('consent-bank', '2025-09-02')
    await insert('consent-job', '2099-01-01')
    await eventually(async () =>
      expect(await addresses('/sitemaps/legal.xml')).toEqual(['https://moroshka.example/policy/consent-bank']),
    )
    expect(await read('/sitemaps/legal.xml')).toContain('<lastmod>2025-09-02')
  })

  it('the lists are those of the landing pages', async () => {
    const lists = await addresses('/sitemaps/lists.xml')
    const { groups } = JSON.parse(await read('/api/landing_pages')) as LandingPagesAnswer
    const hrefs = groups.flatMap(({ links }) => links.map(({ href }) => href))
    expect(lists).toEqual(hrefs.map((href) => `https://moroshka.example${href.replaceAll('&', '&amp;')}`))
    expect(lists).toContainEqual(expect.stringMatching(/\?rooms=[a-z\d]+&amp;project=\d+-[a-z-]+$/))
  })

  it('an unknown map is not found', async () => {
    expect((await app.inject('/sitemaps/secrets.xml')).statusCode).toBe(404)
  })
})

it('the date of a map is that of its most recently changed page', () => {
  const at = (day: string) => ({ path: '/', changedAt: new Date(day) })
  expect(latestChange([at('2026-01-02'), at('2026-03-01'), { path: '/', changedAt: undefined }])).toEqual(
    new Date('2026-03-01'),
  )
  expect(latestChange([])).toBeUndefined()
})
