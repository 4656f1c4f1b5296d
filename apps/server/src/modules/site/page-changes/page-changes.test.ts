// The dates of pages in site maps and in the header Last-Modified: they change with what a page shows, and only then.
import { sql, tables } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogBundle } from '../../../testing/catalog-bundle.ts'
import { eventually } from '../../../testing/eventually.ts'
import { purchaseContent } from '../../../testing/purchase-content.ts'
import { describeOnStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'
import type { BuiltSite } from '../pages/index.ts'

const SITE = 'https://moroshka.example'
const site: BuiltSite = {
  clientDir: '/nowhere',
  assets: () => ({ scripts: [], modulePreloads: [], styles: [], fonts: [] }),
  renderPage: async ({ path }) => ({ status: 200, html: `<!doctype html><title>${path}</title>`, isCacheable: true }),
}

const article = (slug: string, date: string) => ({
  kind: 'news',
  key: slug,
  position: 1,
  data: { slug, date, type: 'news', title: 'Школа открыта', projects: [], lead: null, html: '<p>Текст</p>' },
})

/** The second project has a mortgage program. */
function bundleWithLoan() {
  const bundle = catalogBundle()
  const [program] = purchaseContent().filter(({ kind }) => kind === 'mortgage-program')
  if (program) bundle.content.push(program)
  for (const project of bundle.projects) if (project.id === 2) project.mortgageProgramKeys = ['family']
  return bundle
}

describeOnStore('the dates of changed pages', (store) => {
  let app: FastifyInstance
  let database: Awaited<ReturnType<typeof store.open>>
  /** Each test begins an hour later than the one before, so what it changes has another date than everything else. */
  let hour = Date.parse('2026-11-15T06:00:00Z')

  beforeAll(async () => {
    database = await store.open()
    const now = () => new Date(hour)
    app = await buildTestApp({ database, bundle: bundleWithLoan(), environment: { SITE_URL: SITE }, site, now })
  })
  afterAll(async () => {
    await app?.close()
    await database?.close()
  })
  beforeEach(age)

  /** Paths by the date in the site maps. */
  async function dates(node = app): Promise<Map<string, string>> {
    const index = (await node.inject('/sitemap.xml')).payload
    const maps = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? '')
    const texts = await Promise.all(maps.map(async (path) => (await node.inject(path)).payload))
    const entries = texts.flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)</g)])
    return new Map(
      entries.map(([, address = '', date = '']) => [address.replace(SITE, '').replaceAll('&amp;', '&'), date]),
    )
  }

  function age(): void {
    hour += 3_600_000
  }

  /** The pages that have changed in this hour, after `change` was taken in. */
  async function changedBy(change: () => Promise<unknown>, sign: string): Promise<string[]> {
    await change()
    return eventually(async () => {
      const now = new Date(hour).toISOString()
      const changed = [...(await dates())].filter(([, date]) => date === now).map(([path]) => path)
      expect(changed).toContain(sign)
      return changed
    })
  }

  const freeFlat = async () => {
    const [flat] = await database.orm
      .select({ id: tables.flats.id, priceRub: tables.flats.priceRub })
      .from(tables.flats)
      .where(sql`status = 'free' and project_id = 2`)
      .orderBy(sql`price_rub desc, id`)
    if (!flat) throw new Error('the test company has no free flat')
    return flat
  }
  const price = (id: number, rub: number) =>
    database.orm.execute(sql`update flats set price_rub = ${rub} where id = ${id}`)

  it('a new price changes the flat and the lists that show it', async () => {
    const { id, priceRub } = await freeFlat()
    const changed = await changedBy(() => price(id, priceRub + 100_000), `/flat/${id}`)
    expect(changed.filter((path) => path.startsWith('/flat/'))).toEqual([`/flat/${id}`])
    const lists = changed.filter((path) => path.startsWith('/list?'))
    expect(lists).toContainEqual(expect.stringMatching(/\?project=2/))
    expect(lists.filter((path) => /project=1/.test(path))).toEqual([])
    expect(changed.filter((path) => /^\/(news|contacts|policy|about)/.test(path))).toEqual([])
  })

  it('what no page shows changes no page', async () => {
    const { id, priceRub } = await freeFlat()
    await database.orm.execute(sql`update flats set updated_at = now()`)
    await database.orm.execute(sql`update content_entries set updated_at = now()`)
    const changed = await changedBy(() => price(id, priceRub + 50_000), `/flat/${id}`)
    expect(changed.filter((path) => path.startsWith('/flat/'))).toEqual([`/flat/${id}`])
  })

  it('a reserved flat stays in the map with the date of its reservation; a sold one leaves', async () => {
    const { id } = await freeFlat()
    const status = (to: string) => database.orm.execute(sql`update flats set status = ${to} where id = ${id}`)
    expect(await changedBy(() => status('reserve'), `/flat/${id}`)).toContainEqual(
      expect.stringMatching(/^\/list\?project=2/),
    )
    await status('sold')
    await eventually(async () => expect([...(await dates()).keys()]).not.toContain(`/flat/${id}`))
  })

  it('new terms of a loan change the flats of the projects that have them, not the lists', async () => {
    const ofProject = async (projectId: number) => {
      const { flats } = tables
      const rows = await database.orm
        .select({ id: flats.id })
        .from(flats)
        .where(sql`project_id = ${projectId} and status <> 'sold'`)
      return rows.map(({ id }) => `/flat/${id}`)
    }
    const [without, having] = [await ofProject(1), await ofProject(2)]
    const raiseRate = () =>
      database.orm.execute(
        sql`update content_entries set data = jsonb_set(data, '{rateSteps,0,ratePercent}', '7') where kind = 'mortgage-program'`,
      )
    const changed = await changedBy(raiseRate, having[0] ?? '')
    expect(changed).toEqual(expect.arrayContaining(having))
    expect(changed.filter((path) => without.includes(path) || /^\/(list\?|news|about)/.test(path))).toEqual([])
  })

  it('two nodes have the same dates, whichever is first and whatever its clock says', async () => {
    const { id, priceRub } = await freeFlat()
    const now = () => new Date(hour + 60_000)
    const second = await buildTestApp({ database, bundle: null, environment: { SITE_URL: SITE }, site, now })
    try {
      const before = await dates()
      expect(await dates(second), 'nothing has changed').toEqual(before)
      await price(id, priceRub + 20_000)
      await eventually(async () => {
        const [one, other] = [await dates(), await dates(second)]
        expect(one.get(`/flat/${id}`)).not.toBe(before.get(`/flat/${id}`))
        expect(other).toEqual(one)
      })
    } finally {
      await second.close()
    }
  })

  it('an article has its own date at first, and that of its change later', async () => {
    const insert = () => database.orm.insert(tables.contentEntries).values(article('shkola', '2024-05-16'))
    await insert()
    await eventually(async () => expect((await dates()).get('/news/shkola')).toBe('2024-05-16T00:00:00.000Z'))
    age()
    const rewrite = () =>
      database.orm.execute(
        sql`update content_entries set data = jsonb_set(data, '{title}', '"Школа открыта раньше"') where key = 'shkola'`,
      )
    const changed = await changedBy(rewrite, '/news/shkola')
    expect(changed.filter((path) => /^\/(flat|list|projects)/.test(path))).toEqual([])
  })

  describe('a page', () => {
    const ask = (url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, headers: { accept: 'text/html', host: 'moroshka.example', ...headers } })

    it('has the date of the site map, and is not sent again before its next change', async () => {
      const { id, priceRub } = await freeFlat()
      const url = `/flat/${id}`
      await changedBy(() => price(id, priceRub + 10_000), url)
      const first = await ask(`${url}?utm_source=a`)
      const time = String(first.headers['last-modified'])
      expect(new Date(time).toISOString()).toBe((await dates()).get(url))
      const again = await ask(url, { 'if-modified-since': time })
      expect([again.statusCode, again.payload]).toEqual([304, ''])
      expect(again.headers['last-modified']).toBe(time)

      const before = { 'if-modified-since': new Date(Date.parse(time) - 1_000).toUTCString() }
      expect((await ask(url, before)).statusCode, 'an older copy').toBe(200)
      expect((await ask(url, { 'if-modified-since': 'yesterday' })).statusCode).toBe(200)
      // The ETag of another build of the site: its scripts are other ones.
      expect((await ask(url, { 'if-modified-since': time, 'if-none-match': 'W/"old"' })).statusCode).toBe(200)
      expect((await ask(url, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
    })

    it('that is not indexed under its address has no date', async () => {
      const answer = await ask('/list?price_max=9000000', { 'if-modified-since': new Date().toUTCString() })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).not.toHaveProperty('last-modified')
    })
  })
})
