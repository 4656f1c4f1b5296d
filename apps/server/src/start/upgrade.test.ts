// Upgrade: a store made by an early version is opened with the newest code. No data is lost, pending deliveries
// continue, and nodes of the previous version can use the store while nodes are restarted one by one.
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { backUp, type Database, ENGINE_VERSION, eq, restoreBackup, sql, tables } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importBundle } from '../modules/operation/import/index.ts'
import { listLeads, reviveDeadDeliveries } from '../modules/requests/leads/index.ts'
import { contactRequest, OTHER_INFORMATION, post } from '../testing/contact-request.ts'
import { eventually } from '../testing/eventually.ts'
import { loadOldStore, oldAnswers, oldBackup, replayOldStatements } from '../testing/old-store.ts'
import { describeOnEachStore } from '../testing/stores.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { WebhookReceiver } from '../testing/webhook-receiver.ts'

type Row = Record<string, unknown>

const rowsOf = <Found>(answer: unknown) => (answer as { rows: Found[] }).rows

/** Every row of the tables as JSON, by table; only the given columns, if given. */
async function everyRow({ orm }: Database, columns?: Record<string, string[]>): Promise<Record<string, Row[]>> {
  const names = rowsOf<{ name: string }>(
    await orm.execute(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    ),
  ).map(({ name }) => name)
  const found: Record<string, Row[]> = {}
  for (const name of columns ? Object.keys(columns) : names) {
    const picked = sql.join(
      (columns?.[name] ?? []).map((column) => sql.identifier(column)),
      sql`, `,
    )
    const source = columns ? sql`(select ${picked} from ${sql.identifier(name)})` : sql.identifier(name)
    const answer = await orm.execute(sql`select to_jsonb(t) as row from ${source} t order by to_jsonb(t)::text`)
    found[name] = rowsOf<{ row: Row }>(answer).map(({ row }) => row)
  }
  return found
}

const copyOf = async (database: Database) => {
  const file = new PassThrough()
  const [copy] = await Promise.all([buffer(file), backUp(database, file)])
  return copy
}

/** In the form of the operator's list. */
const listed = async (database: Database) => JSON.parse(JSON.stringify(await listLeads(database, new Date(0)))) as Row[]

const idsOf = (deliveries: RegExp) =>
  oldAnswers.leads.filter((lead) => deliveries.test(lead.deliveries.join(' '))).map(({ id }) => id)

class RolledBack extends Error {}

describeOnEachStore('a store of an early version', (store) => {
  let database: Database
  let before: Record<string, Row[]>
  let copyBefore: Buffer

  beforeAll(async () => {
    database = await store.open()
    await loadOldStore(database)
    before = await everyRow(database)
    copyBefore = await copyOf(database)
    await database.migrate()
  })
  afterAll(() => database.close())

  it('has contact requests in every state, and flats of the demo developer', () => {
    expect(before.leads).toHaveLength(oldAnswers.leads.length)
    expect(oldAnswers.leads.map(({ deliveries }) => deliveries.join(' '))).toEqual([
      'webhook=delivered',
      'webhook=delivered',
      'email=waiting webhook=waiting',
      'webhook=dead',
      'webhook=delivered',
      '',
    ])
    expect(before.flats?.length).toBeGreaterThan(100)
    expect(before.imports).toHaveLength(2)
  })

  it('keeps every row of every table in every column', async () => {
    const columns = Object.fromEntries(
      Object.entries(before)
        .filter(([, rows]) => rows.length > 0)
        .map(([name, rows]) => [name, Object.keys(rows[0] ?? {})]),
    )
    const after = await everyRow(database, columns)
    for (const name of Object.keys(columns)) expect(after[name], name).toEqual(before[name])
  })

  it('lists every contact request as the early version did, field by field', async () => {
    expect(await listed(database)).toEqual(oldAnswers.leads.map((lead) => expect.objectContaining(lead)))
  })

  it('answers all statements of nodes of the early version', async () => {
    const written = database.orm.transaction(async (orm) => {
      // The recorded request is in the store already; its statements must write it once more.
      await orm.execute(sql`truncate leads cascade`)
      await orm.execute(sql`truncate captcha_used_tokens, captcha_verdicts`)
      await replayOldStatements(orm)
      const [lead] = rowsOf<Row>(
        await orm.execute(sql`select name, state from leads join lead_deliveries on lead_id = id`),
      )
      expect(lead).toEqual({ name: 'Recorded', state: 'delivered' })
      throw new RolledBack()
    })
    await expect(written).rejects.toThrow(RolledBack)
  })

  it('has no new column that nodes of the early version would have to fill in', async () => {
    const required = rowsOf<{ name: string; column: string }>(
      await database.orm.execute(sql`
        select table_name as name, column_name as column from information_schema.columns
        where table_schema = 'public' and is_nullable = 'NO' and column_default is null`),
    )
    const isNew = ({ name, column }: { name: string; column: string }) => {
      const [row] = before[name] ?? []
      return row !== undefined && !(column in row)
    }
    expect(required.length).toBeGreaterThan(50)
    expect(required.filter(isNew)).toEqual([])
  })

  it('has the engine version that data folders are checked for', async () => {
    if (database.kind !== 'embedded') return
    const [row] = rowsOf<{ server_version: string }>(await database.orm.execute(sql`show server_version`))
    expect(row?.server_version).toMatch(new RegExp(`^${ENGINE_VERSION}\\b`))
  })

  it('can be restored from a backup that was made before the upgrade', async () => {
    const fresh = await store.open()
    await restoreBackup(fresh, Readable.from([copyBefore]), { replace: false })
    expect(await listed(fresh)).toEqual(await listed(database))
    expect(await fresh.orm.$count(tables.flats)).toBe(before.flats?.length)
    expect(await migrationsOf(fresh)).toEqual(await migrationsOf(database))
    await expectWorking(fresh)
    // Also into a store that is in use.
    await restoreBackup(fresh, Readable.from([oldBackup()]), { replace: true })
    expect(await listed(fresh)).toEqual([expect.objectContaining({ comment: 'В старой копии' })])
    expect(await migrationsOf(fresh)).toEqual(await migrationsOf(database))
    await expectWorking(fresh)
    await fresh.close()
  })

  describe('with a server of the newest code on it', () => {
    const crm = new WebhookReceiver()
    let app: FastifyInstance

    beforeAll(async () => {
      await crm.start()
      // Ends the pause after the failed attempts.
      await database.orm.execute(sql`update lead_deliveries set next_try_at = now()`)
      const environment = {
        LEADS_WEBHOOK_URL: crm.url,
        LEADS_WEBHOOK_SECRET: 'webhook-secret-of-an-old-installation',
        // The requests of the early version will be years old.
        LEADS_KEEP_MONTHS: '1200',
        CAPTCHA_WORK: '100',
      }
      app = await buildTestApp({ database, bundle: null, environment })
    })
    afterAll(async () => {
      await app.close()
      crm.stop()
    })

    it('delivers pending leads, leads without a channel, and, once revived by the operator, dead ones', async () => {
      const waiting = [...idsOf(/webhook=waiting/), ...idsOf(/^$/)]
      await eventually(() => expect(new Set(crm.keys)).toEqual(new Set(waiting)))
      for (const { body } of crm.received) {
        const lead = JSON.parse(body) as { id: string; name: string; phone: string }
        const old = oldAnswers.leads.find(({ id }) => id === lead.id)
        expect(lead).toMatchObject({ name: old?.name, phone: old?.phone })
      }
      await reviveDeadDeliveries(database)
      await eventually(() => expect(crm.keys.slice(waiting.length)).toEqual(idsOf(/dead/)))
    })

    it('accepts a new contact request', async () => {
      const answer = await post(app, OTHER_INFORMATION, await contactRequest(app, { name: 'После обновления' }))
      expect(answer.statusCode, answer.body).toBe(200)
      await eventually(() => expect(crm.received.at(-1)?.body).toContain('После обновления'))
    })

    it('answers about flats and projects as the early version did', async () => {
      for (const { oldPrice, ...flat } of oldAnswers.flats) {
        const answer = (await app.inject(`/v2/flat/${flat.id}`)).json()
        expect(answer).toMatchObject({ flat })
        // The early version also struck out prices that the flat's history does not know.
        expect([oldPrice, null]).toContain(answer.flat.oldPrice)
      }
      const answer = (await app.inject('/api/projectsItem_workplace')).json()
      expect(answer.projects).toEqual(oldAnswers.projects.map((project) => expect.objectContaining(project)))
    })

    it('imports a current bundle with a new price of an old flat', async () => {
      const id = oldAnswers.flats[0]?.id ?? 0
      const [row] = await database.orm.select().from(tables.flats).where(eq(tables.flats.id, id))
      if (!row) throw new Error('the flat is gone')
      const { updatedAt: _, ...flat } = row
      const priceRub = flat.priceRub + 50_000
      await importBundle(
        database,
        JSON.parse(JSON.stringify({ version: 1, flats: [{ ...flat, priceRub }] })),
        'upgrade',
      )
      const shown = async () => (await app.inject(`/v2/flat/${id}`)).json()
      await eventually(async () => expect((await shown()).flat.price).toBe(priceRub))
      expect((await shown()).priceHistory.at(-1)).toMatchObject({ price: priceRub })
    })
  })
})

/** Checks that the triggers of later migrations work: a new price gets its line of history. */
async function expectWorking(database: Database): Promise<void> {
  const before = await database.orm.$count(tables.priceHistory)
  await database.orm.execute(sql`update flats set price_rub = price_rub + 1 where id = (select min(id) from flats)`)
  expect(await database.orm.$count(tables.priceHistory)).toBe(before + 1)
}

const migrationsOf = async ({ orm }: Database) =>
  rowsOf(await orm.execute(sql`select hash, created_at from drizzle.__drizzle_migrations order by created_at`))
