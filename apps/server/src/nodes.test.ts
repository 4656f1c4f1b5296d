// Several nodes on one PostgreSQL: changes on one reach the others, and no work is done twice.
import { type Database, onOneNode, openDatabase, sql, tables } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type RedisServer, startRedis } from '../../../scripts/redis-server.ts'
import { buildApp } from './app.ts'
import { importBundle } from './modules/operation/import/index.ts'
import { readConfig } from './start/config.ts'
import { contactRequest, OTHER_INFORMATION, post, takeSessionId, takeToken } from './testing/contact-request.ts'
import { eventually } from './testing/eventually.ts'
import { postgres, when } from './testing/needs.ts'
import { createPostgresDatabase } from './testing/postgres-database.ts'
import { priceSite } from './testing/price-site.ts'
import { calm } from './testing/test-app.ts'
import { testBundle } from './testing/test-bundle.ts'
import { WebhookReceiver } from './testing/webhook-receiver.ts'

describe('two nodes on one PostgreSQL', when(postgres), () => {
  let url: string
  let office: Database
  const running: { app: FastifyInstance; database: Database }[] = []

  async function startNode(environment: Record<string, string> = {}): Promise<FastifyInstance> {
    const database = await openDatabase({ url, dataDir: '' })
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...calm, CAPTCHA_WORK: '100', ...environment })
    const app = await buildApp({ config, database, site: priceSite })
    running.push({ app, database })
    await app.ready()
    return app
  }

  const startTwo = (environment: Record<string, string> = {}) =>
    Promise.all([startNode(environment), startNode(environment)])

  beforeAll(async () => {
    url = await createPostgresDatabase()
    office = await openDatabase({ url, dataDir: '' })
  })
  afterEach(async () => {
    for (const { app, database } of running.splice(0)) {
      await app.close()
      await database.close()
    }
  })
  afterAll(() => office.close())

  it('that start together on an empty database create its schema, load the company and generate the secret once', async () => {
    const starting = await Promise.all(
      [1, 2, 3].map(async () => {
        const database = await openDatabase({ url, dataDir: '' })
        await database.migrate()
        await importBundle(database, testBundle(), 'seed')
        return database
      }),
    )
    await Promise.all(starting.map((database) => database.close()))
    await Promise.all([startNode(), startNode(), startNode()])
    expect(await office.orm.$count(tables.flats)).toBe(4)
    expect(await office.orm.$count(tables.priceHistory)).toBe(4)
    expect(await office.orm.$count(tables.serverSecrets)).toBe(1)
  })

  const page = async (node: FastifyInstance) => (await node.inject('/')).payload
  const setPrice = (priceRub: number) => office.orm.execute(sql`update flats set price_rub = ${priceRub} where id = 3`)

  it('show a new price at once, on pages that they had cached', async () => {
    const nodes = await startTwo()
    await Promise.all(nodes.flatMap((node) => [page(node), page(node)]))
    for (const node of nodes) expect((await node.inject('/')).headers['x-cache']).toBe('hit')
    await setPrice(9_900_000)
    await Promise.all(nodes.map((node) => eventually(async () => expect(await page(node)).toBe('от 9900000'))))
  })

  it('show a change of content at once', async () => {
    const nodes = await startTwo()
    const name = async (node: FastifyInstance) => (await node.inject('/api/general_settings/company')).json().name
    await office.orm.execute(
      sql`update content_entries set data = jsonb_set(data, '{companyName}', '"Брусника"') where kind = 'site-settings'`,
    )
    await Promise.all(nodes.map((node) => eventually(async () => expect(await name(node)).toBe('Брусника'))))
  })

  it('catch up on changes that they missed while their listening connections were lost', async () => {
    const nodes = await startTwo()
    const cut = await office.orm.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`)
    // Each node listens for changes of the site and for events of the office.
    expect((cut as unknown as { rows: unknown[] }).rows).toHaveLength(4)
    await setPrice(8_800_000)
    await Promise.all(nodes.map((node) => eventually(async () => expect(await page(node)).toBe('от 8800000'))))
  })

  it('accept session ids and captcha tokens of each other, and each token only once', async () => {
    const [first, second] = await startTwo()
    const request = await contactRequest(first)
    expect((await post(second, OTHER_INFORMATION, request)).statusCode).toBe(200)
    const other = { ...request, sessionID: await takeSessionId(second) }
    expect((await post(first, OTHER_INFORMATION, other)).statusCode).toBe(403)
    expect((await post(first, OTHER_INFORMATION, { ...other, smartToken: await takeToken(second) })).statusCode).toBe(
      200,
    )
  })

  it('deliver every contact request once, whichever node received it', async () => {
    const crm = new WebhookReceiver()
    await crm.start()
    try {
      const nodes = await startTwo({
        LEADS_WEBHOOK_URL: crm.url,
        LEADS_WEBHOOK_SECRET: 'a webhook secret of more than 32 characters',
        LEADS_PER_ADDRESS_PER_HOUR: '1000',
      })
      const before = new Set(crm.keys)
      const requests = await Promise.all(
        Array.from({ length: 30 }, (_, index) => contactRequest(nodes[index % 2] as FastifyInstance)),
      )
      // Each is sent to both nodes at the same time.
      const answers = await Promise.all(
        requests.flatMap((request) => nodes.map((node) => post(node, OTHER_INFORMATION, request))),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200))
      const ids = requests.map(({ sessionID }) => sessionID.split('.')[0]).sort()
      const delivered = () => crm.keys.filter((key) => ids.includes(key) && !before.has(key)).sort()
      await eventually(() => expect(delivered()).toHaveLength(30))
      expect(delivered()).toEqual(ids)
    } finally {
      crm.stop()
    }
  })

  it('leave work to the node that has started it, and take it over when that node dies', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => openDatabase({ url, dataDir: '' })))
    if (!first || !second) throw new Error('two connections are needed')
    try {
      const done: string[] = []
      let meanwhile: boolean | undefined
      const dying = onOneNode(first, 1, async ({ orm }) => {
        meanwhile = await onOneNode(second, 1, async () => void done.push('second, meanwhile'))
        await orm.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
      })
      await expect(dying).rejects.toThrow()
      expect(meanwhile).toBe(false)
      expect(await onOneNode(second, 1, async () => void done.push('second, afterwards'))).toBe(true)
      expect(done).toEqual(['second, afterwards'])
    } finally {
      await Promise.all([first.close(), second.close()])
    }
  })

  describe('with a Redis', () => {
    let redis: RedisServer | undefined

    beforeAll(async () => {
      redis = await startRedis()
    })
    afterAll(() => redis?.stop())

    const tokenStatusFrom = (address: string) => async (node: FastifyInstance) =>
      (await node.inject({ url: '/api/v2/get_token', remoteAddress: address })).statusCode

    it('count a visitor together, each on its own while it is down, and together again when it is back', async ({
      skip,
    }) => {
      if (!redis) return skip('нужен redis-server (Debian: apt-get install redis-server)')
      // Allows two ids a minute.
      const [first, second] = await startTwo({ REDIS_URL: redis.url, FORM_POSTS_PER_MINUTE: '1' })
      let visitor = 10
      // A node that is busy for half a second while Redis answers counts on its own for a while.
      const countTogether = () =>
        eventually(async () => {
          const together = tokenStatusFrom(`203.0.113.${visitor++}`)
          const statuses = [
            await together(first),
            await together(second),
            await together(first),
            await together(second),
          ]
          expect(statuses).toEqual([200, 200, 429, 429])
          expect((await first.inject('/metrics')).payload).toContain('kvartal_limits_shared 1')
        })
      await countTogether()

      await redis.halt()
      const separate = tokenStatusFrom('203.0.113.2')
      for (const node of [first, second]) {
        expect([await separate(node), await separate(node), await separate(node)]).toEqual([200, 200, 429])
        expect((await node.inject('/metrics')).payload).toContain('kvartal_limits_shared 0')
      }

      await redis.start()
      await countTogether()
    })

    it('start without it when it is down, and store no visitor’s address in it', async ({ skip }) => {
      if (!redis) return skip('нужен redis-server (Debian: apt-get install redis-server)')
      await redis.halt()
      const node = await startNode({ REDIS_URL: redis.url })
      expect(await tokenStatusFrom('203.0.113.3')(node)).toBe(200)
      await redis.start()
      const { Redis } = await import('ioredis')
      const client = new Redis(redis.url)
      await eventually(async () => {
        await tokenStatusFrom('203.0.113.4')(node)
        expect(await client.keys('*')).toEqual([
          expect.stringMatching(/^kvartal:limit:GET \/api\/v2\/get_token [\w-]{22}$/),
        ])
      })
      client.disconnect()
    })
  })
})
