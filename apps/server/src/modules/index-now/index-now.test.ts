// Reports to IndexNow, to a real receiver.
import { randomUUID } from 'node:crypto'
import { type Database, sql, tables } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { catalogBundle } from '../../testing/catalog-bundle.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestStore } from '../../testing/stores.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { WebhookReceiver } from '../../testing/webhook-receiver.ts'
import { addChangedPaths } from './index.ts'

const KEY = '5f2c9a7e41d84b0c'
const SITE = 'https://moroshka.example'

let database: Database
let receiver: WebhookReceiver
let app: FastifyInstance | undefined

beforeEach(async () => {
  database = await openTestStore()
  receiver = new WebhookReceiver()
  await receiver.start()
})
afterEach(async () => {
  await app?.close()
  app = undefined
  receiver.stop()
  await database.close()
})

const environment = () => ({
  SITE_URL: SITE,
  INDEXNOW_KEY: KEY,
  INDEXNOW_URL: receiver.url,
  DELIVERY_PAUSE_MS: '10',
})
async function start(settings: Record<string, string> = environment(), bundle: unknown = null) {
  app = await buildTestApp({ database, bundle, environment: settings })
  return app
}
const batches = () => database.orm.select().from(tables.indexNowBatches)
const raisePrice = (id: number) =>
  database.orm.execute(sql`update flats set price_rub = price_rub + 1000 where id = ${id}`)
/** The minute in which changes are gathered is over. */
const endGathering = () => database.orm.execute(sql`update index_now_batches set next_try_at = now() where tries = 0`)
const sent = () =>
  receiver.received.map(({ body }) => JSON.parse(body) as Record<string, unknown> & { urlList: string[] })
async function freeFlats(): Promise<number[]> {
  const { flats } = tables
  const rows = await database.orm.select({ id: flats.id }).from(flats).where(sql`status = 'free'`).orderBy(flats.id)
  return rows.map(({ id }) => id)
}

it('changed flats and their lists are sent in one batch, until the receiver has accepted it', async () => {
  let refusals = 2
  receiver.answer = () => (refusals-- > 0 ? 503 : 202)
  await start(environment(), catalogBundle())
  expect(await batches(), 'a new site is found by its map').toEqual([])
  const [first = 0, second = 0] = await freeFlats()

  await raisePrice(first)
  await eventually(async () => expect((await batches())[0]?.paths).toContain(`/flat/${first}`))
  await raisePrice(second)
  await eventually(async () => expect((await batches())[0]?.paths).toContain(`/flat/${second}`))
  const [batch, ...others] = await batches()
  expect(others).toEqual([])
  const waitMs = (batch?.nextTryAt.getTime() ?? 0) - (batch?.createdAt.getTime() ?? 0)
  expect(waitMs, 'notified within five minutes').toBeLessThanOrEqual(2 * 60_000)
  expect(receiver.received).toEqual([])

  await endGathering()
  const [message] = await eventually(() => {
    expect(receiver.received).toHaveLength(1)
    return sent()
  })
  expect(message).toMatchObject({ host: 'moroshka.example', key: KEY, keyLocation: `${SITE}/${KEY}.txt` })
  expect(message?.urlList).toEqual(expect.arrayContaining([`${SITE}/flat/${first}`, `${SITE}/flat/${second}`]))
  expect(message?.urlList).toContainEqual(expect.stringMatching(/\/list\?project=/))
  expect(message?.urlList.filter((address) => !address.startsWith(`${SITE}/`))).toEqual([])
  await eventually(async () => expect((await batches())[0]).toMatchObject({ state: 'delivered', tries: 3 }))
})

it('a batch that a killed process was sending is sent by the next one', async () => {
  await start(environment(), catalogBundle())
  await app?.close()
  const id = randomUUID()
  await database.orm.insert(tables.indexNowBatches).values({
    id,
    channel: 'indexnow',
    paths: ['/flat/1'],
    lease: randomUUID(),
    leasedUntil: database.kind === 'embedded' ? new Date(Date.now() + 10_000) : new Date(Date.now() - 1),
  })
  await start()
  await eventually(() => expect(sent().map(({ urlList }) => urlList)).toEqual([[`${SITE}/flat/1`]]))
})

it('what has changed while no server was running is sent after the start', async () => {
  await start(environment(), catalogBundle())
  await app?.close()
  const [flat = 0] = await freeFlats()
  await raisePrice(flat)
  await start()
  await eventually(async () => expect((await batches())[0]?.paths).toContain(`/flat/${flat}`))
})

it('a batch has ten thousand addresses at most', async () => {
  const paths = Array.from({ length: 25_000 }, (_, place) => `/flat/${place + 1}`)
  await addChangedPaths(database, paths)
  await addChangedPaths(database, ['/flat/1'])
  const sizes = (await batches()).map((batch) => batch.paths.length)
  expect(sizes.sort((a, b) => b - a)).toEqual([10_000, 10_000, 5_000])
})

it('the file with the key is at the root; without a key there is none, and nothing is reported', async () => {
  expect((await (await start(environment(), catalogBundle())).inject(`/${KEY}.txt`)).payload).toBe(KEY)
  await app?.close()
  const [flat = 0] = await freeFlats()
  await raisePrice(flat)
  const silent = await start({ SITE_URL: SITE })
  expect((await silent.inject(`/${KEY}.txt`)).statusCode).toBe(404)
  expect(await batches()).toEqual([])
})
