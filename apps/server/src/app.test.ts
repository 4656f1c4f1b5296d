import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { type Database, sql } from '@kvartal/db'
import { errorCodes, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { importBundle } from './modules/operation/import/index.ts'
import { CatalogService } from './modules/sales/catalog/index.ts'
import { appOnStore } from './testing/app-on-store.ts'
import { eventually } from './testing/eventually.ts'
import { describeOnStore, openTestStore } from './testing/stores.ts'
import { buildTestApp } from './testing/test-app.ts'
import { testBundle, testFlat, testPlan, testProject } from './testing/test-bundle.ts'

describeOnStore('the API', (store) => {
  const api = appOnStore(store)

  it('describes the company', async () => {
    const answer = await api.inject('/api/general_settings/company')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ name: 'Морошка', channels: [{ channel: 'phone' }] })
  })

  it('gives menus with live counts', async () => {
    const { groups } = (await api.inject('/api/menu/topmenu')).json()
    expect(groups[0].links).toEqual([
      { label: 'Квартиры', href: '/list', count: 2 },
      { label: 'Проекты', href: '/projects', count: 1 },
    ])
  })

  it.each([
    ['DELETE', '/v2/marketplace', 'POST'],
    ['PUT', '/api/menu/topmenu?x=1', 'GET, HEAD'],
    ['PATCH', '/v2/flat/7/', 'GET, HEAD'],
    ['DELETE', '/list', 'GET, HEAD'],
  ] as const)('refuses %s %s with the methods that the path has', async (method, url, allow) => {
    const answer = await api.inject({ method, url })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe(allow)
    expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED', message: expect.stringContaining(method) })
    expect((await api.inject({ method, url: '/nothing/here' })).statusCode).toBe(404)
  })

  it('refuses an unknown menu and says which field and why', async () => {
    const answer = await api.inject('/api/menu/secret')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'BAD_INPUT',
      field: 'name',
      reason: expect.stringContaining('topmenu'),
    })
  })

  it('falls back to its own address when the Host header cannot be parsed', async () => {
    const answer = await api.inject({ url: '/api/slider', headers: { host: 'a b' } })
    expect(answer.statusCode).toBe(200)
  })

  it('lists the projects with their free flats and lowest price', async () => {
    const { projects } = (await api.inject('/api/projectsItem_workplace')).json()
    expect(projects).toMatchObject([
      { slug: 'severny-sad', freeFlats: 2, priceFromRub: 12_000_000, nextKeyDate: '2028-Q2' },
    ])
    expect(projects[0].hero.sources[0]).toEqual({
      type: 'image/avif',
      srcset:
        '/media/severny/hero-480.avif?v=abcdef01 480w, /media/severny/hero-960.avif?v=abcdef01 960w, /media/severny/hero-1600.avif?v=abcdef01 1600w',
    })
  })

  it('shows a change of the store within a second, without a restart', async () => {
    await api.database.orm.execute(sql`update flats set price_rub = 9900000 where id = 3`)
    await eventually(async () => {
      const { projects } = (await api.inject('/api/projectsItem_workplace')).json()
      expect(projects[0].priceFromRub).toBe(9_900_000)
    })
  })

  it('counts the change in the catalog version of its metrics', async () => {
    const metrics = (await api.inject('/metrics')).payload
    expect(metrics).toMatch(/kvartal_catalog_version [1-9]/)
    expect(metrics).toContain('kvartal_leads_total')
    expect(metrics).toContain(`kvartal_build_info{version="${manifest.version}",node="${process.versions.node}"} 1`)
    expect(metrics).toContain('nodejs_eventloop_lag_seconds')
    expect(metrics).toMatch(/kvartal_http_request_seconds_count\{[^}]*route="\/api\/menu\/:name"/)
  })
})

describe('a request that cannot be served', () => {
  let app: FastifyInstance
  let database: Database
  let thrown: Error

  beforeAll(async () => {
    database = await openTestStore()
    app = await buildTestApp({ database, environment: { BODY_LIMIT_KB: '1' }, bundle: null })
    await app.close()
    app = await buildAppWithEcho(database)
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  async function buildAppWithEcho(store: Database): Promise<FastifyInstance> {
    const { buildApp } = await import('./app.ts')
    const { readConfig } = await import('./start/config.ts')
    const built = await buildApp({ config: readConfig({ BODY_LIMIT_KB: '1' }), database: store })
    built.post('/echo', async (request) => request.body ?? {})
    built.get('/thrown', async () => {
      throw thrown
    })
    built.get('/broken', async () => {
      throw new Error('secret inner text')
    })
    await built.ready()
    return built
  }

  it.each([
    ['broken JSON', '{"a":', 'application/json', 400, 'BAD_JSON'],
    ['an empty body', '', 'application/json', 400, 'BAD_JSON'],
    ['too large a body', `"${'x'.repeat(2_000)}"`, 'application/json', 413, 'BODY_TOO_LARGE'],
    ['a body of another type', '<a/>', 'application/xml', 415, 'WRONG_CONTENT_TYPE'],
  ])('for %s gets the reason', async (_, payload, type, status, code) => {
    const answer = await app.inject({ method: 'POST', url: '/echo', payload, headers: { 'content-type': type } })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/[а-я]/) })
  })

  it.each([
    ['br', brotliCompressSync('{"a":1}')],
    ['gzip', gzipSync('{"a":1}')],
    ['deflate', deflateSync('{"a":1}')],
    ['zstd', zstdCompressSync('{"a":1}')],
    ['made-up', Buffer.from('{"a":1}')],
  ])('with a body compressed by %s gets the reason on every route', async (encoding, payload) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    for (const [method, url] of [
      ['POST', '/echo'],
      ['POST', '/api/nothing'],
      ['GET', '/healthz'],
    ] as const) {
      const answer = await app.inject({ method, url, payload, headers })
      expect(answer.statusCode, url).toBe(415)
      expect(answer.json(), url).toMatchObject({
        code: 'WRONG_ENCODING',
        message: 'Сжатые запросы не принимаются: пришлите тело без Content-Encoding.',
      })
    }
  })

  it('for any error of the framework gets one of our own codes', async () => {
    const refusals = Object.values(errorCodes).filter(
      (FrameworkError) => (new FrameworkError().statusCode ?? 500) < 500,
    )
    expect(refusals.length).toBeGreaterThan(5)
    for (const FrameworkError of refusals) {
      thrown = new FrameworkError()
      const answer = await app.inject('/thrown')
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.payload).not.toMatch(/FST_|ERR_/)
      expect(answer.json().message).toMatch(/[а-я]/)
    }
  })

  it('is served when its content-encoding is identity', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'identity' }
    const answer = await app.inject({ method: 'POST', url: '/echo', payload: '{"a":1}', headers })
    expect(answer.json()).toEqual({ a: 1 })
  })

  it('for an unknown call gets 404 with a message', async () => {
    const answer = await app.inject('/api/nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toBeTruthy()
  })

  it('that fails because of our own bug gets the request id and no internal error text', async () => {
    const answer = await app.inject('/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.payload).not.toContain('secret')
    expect(answer.json().requestId).toBe(answer.headers['x-request-id'])
  })
})

describe('health', () => {
  it('is alive always and ready while the database answers', async () => {
    const database = await openTestStore()
    const app = await buildTestApp({ database })
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', version: manifest.version })
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', database: 'up' })
    app.markStopping()
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    await app.close()
    await database.close()
  })

  it('is not ready while the database is down, and keeps answering from memory', async () => {
    const database = await openTestStore()
    const app = await buildTestApp({ database })
    await database.close()
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'not ready', database: 'away' })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect((await app.inject('/api/menu/topmenu')).statusCode).toBe(200)
  })
})

describe('the OpenAPI document', () => {
  it('describes every call with the schemas that validate it', async () => {
    const database = await openTestStore()
    const app = await buildTestApp({ database, bundle: null })
    const document = (await app.inject('/api/docs/json')).json()
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/general_settings/company', '/api/menu/{name}', '/api/projectsItem_workplace']),
    )
    expect(document.components.schemas).toHaveProperty('Problem')
    expect((await app.inject('/api/docs/')).statusCode).toBe(200)
    await app.close()
    await database.close()
  })
})

it('a node reads the catalog once at start and once per import, however many parts the import has', async () => {
  const refresh = vi.spyOn(CatalogService.prototype, 'refresh')
  const database = await openTestStore()
  const app = await buildTestApp({ database })
  try {
    expect(refresh).toHaveBeenCalledTimes(1)
    const bundle = testBundle({ projects: [testProject({ name: 'Южный сад' })], plans: [testPlan('flat-b')] })
    bundle.flats[0] = testFlat({ id: 1, priceRub: 1_000_000 })
    await importBundle(database, bundle, 'test')
    await eventually(async () => {
      const { projects } = (await app.inject('/api/projectsItem_workplace')).json()
      expect(projects).toMatchObject([{ name: 'Южный сад', priceFromRub: 1_000_000 }])
    })
    // Waits for a refresh under way.
    await app.close()
    expect(refresh).toHaveBeenCalledTimes(2)
  } finally {
    refresh.mockRestore()
    await app.close()
    await database.close()
  }
})
