// Writes to requests and lots that overlap, on PostgreSQL: each test holds one transaction open until the other one waits.
import { type Database, desc, eq, inArray, type Orm, sql, tables } from '@kvartal/db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postgres, when } from '../../../testing/needs.ts'
import { overlap } from '../../../testing/overlap.ts'
import { addLead } from '../../../testing/stored-lead.ts'
import { openTestStore } from '../../../testing/stores.ts'
import { testBundle } from '../../../testing/test-bundle.ts'
import { importBundle, recordEntities } from '../../operation/import/index.ts'
import { IMPORT_LOCK } from '../../operation/import/repository.ts'
import { permit, systemActor } from '../gate/index.ts'
import { HistoryEntities, Journal } from '../history/index.ts'
import { changeMany } from './changing.ts'
import { requestEntity, reserveEntity } from './entities.ts'
import { erasePersonOf } from './erasing.ts'
import { RequestJobs } from './jobs.ts'
import { endPassedTerms, releaseLot, reserveLot } from './reserves.ts'
import { RequestService } from './service.ts'

const { flats, historyBatches, leadDeliveries, officeNotices, officeRequests, officeReserves } = tables

const SMALL = '00000000-0000-4000-8000-000000000001'
const BIG = 'f0000000-0000-4000-8000-000000000001'

const actor = systemActor('command', 'Анна')
const work = permit(actor, 'requests.work')
const status = permit(actor, 'inventory.status')
const soon = () => ({ maxDays: 14, now: new Date() })
const DAY_MS = 86_400_000
const log = { info: () => {}, warn: () => {}, error: () => {} }

describe('on PostgreSQL', when(postgres), () => {
  let database: Database

  beforeAll(async () => {
    database = await openTestStore()
    await importBundle(database, testBundle(), 'test')
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await database.orm.delete(tables.leads)
    await database.orm.delete(officeReserves)
    await database.orm.delete(officeRequests)
    await database.orm.delete(officeNotices)
    await database.orm.update(flats).set({ status: 'free' })
  })

  const read = async (id: string, orm: Orm = database.orm) => {
    const [row] = await orm.select().from(officeRequests).where(eq(officeRequests.id, id))
    if (!row) throw new Error('there is no such request')
    return row
  }
  const newRequest = async (changes?: Parameters<typeof addLead>[1]) =>
    read(String((await addLead(database, changes)).id))
  const reserve = async (requestId: string, flatId: number, orm: Orm = database.orm) => {
    const { version } = await read(requestId, orm)
    const until = new Date(Date.now() + DAY_MS).toISOString()
    await reserveLot({ ...database, orm }, status, { id: requestId, version }, { flatId, lotId: null, until }, soon())
  }
  const statusOf = async (flatId: number) =>
    (await database.orm.select().from(flats).where(eq(flats.id, flatId)))[0]?.status
  const lockFlat = (tx: Orm, id: number) =>
    tx.select({ id: flats.id }).from(flats).where(eq(flats.id, id)).for('update')
  const writeFlat = (tx: Orm, id: number) => tx.update(flats).set({ status: 'sold' }).where(eq(flats.id, id))
  const lockRequest = (tx: Orm, id: string) =>
    tx.select({ id: officeRequests.id }).from(officeRequests).where(eq(officeRequests.id, id)).for('update')

  it('a flat that was released and reserved for somebody else stays reserved when the first term ends', async () => {
    const [first, second] = [await newRequest(), await newRequest()]
    await reserve(first.id, 1)
    await database.orm.update(officeReserves).set({ until: new Date(Date.now() - 1_000) })
    const { version } = await read(first.id)
    const ended = await overlap(database, {
      hold: async (tx) => {
        await releaseLot({ ...database, orm: tx }, status, { id: first.id, version }, 'Передумали')
        await reserve(second.id, 1, tx)
      },
      meanwhile: () => endPassedTerms(database),
    })
    const states = new Map(
      (await database.orm.select().from(officeReserves)).map(({ requestId, state }) => [requestId, state]),
    )
    expect([ended, await statusOf(1), states.get(first.id), states.get(second.id)]).toEqual([
      0,
      'reserve',
      'released',
      'active',
    ])
    expect(await database.orm.$count(officeNotices), 'nobody is told that a term has passed').toBe(0)
  })

  describe.each(['ends of terms', 'a sale of several requests'] as const)('%s', (what) => {
    /** Handles the first of these flats before the second one. */
    async function writeBoth(firstFlat: number, secondFlat: number): Promise<() => Promise<unknown>> {
      const requests = [await newRequest(), await newRequest()]
      for (const [place, flatId] of [firstFlat, secondFlat].entries()) {
        const id = requests[place]?.id ?? ''
        await reserve(id, flatId)
        const past = new Date(Date.now() - DAY_MS + place * 1_000)
        if (what === 'ends of terms')
          await database.orm.update(officeReserves).set({ until: past }).where(eq(officeReserves.requestId, id))
      }
      if (what === 'ends of terms') return () => endPassedTerms(database)
      const sent = await Promise.all(requests.map(async ({ id }) => ({ id, version: (await read(id)).version })))
      return () => changeMany(database, work, sent, { state: 'closed', closeReason: 'bought' })
    }

    it('locks flats in the order of their ids', async () => {
      await overlap(database, {
        hold: (tx) => lockFlat(tx, 1),
        meanwhile: await writeBoth(3, 1),
        finish: (tx) => lockFlat(tx, 3),
      })
      expect(await database.orm.$count(officeReserves, eq(officeReserves.state, 'active'))).toBe(0)
    })

    it('locks all flats before it writes to the first one', async () => {
      await overlap(database, {
        hold: (tx) => lockFlat(tx, 3),
        meanwhile: await writeBoth(1, 3),
        finish: (tx) => writeFlat(tx, 3),
      })
      expect(await statusOf(3)).toBe('sold')
    })
  })

  it('an undo waits for an import before it locks the request', async () => {
    const { id } = await newRequest()
    await reserve(id, 1)
    const [batch] = await database.orm.select().from(historyBatches).orderBy(desc(historyBatches.seq)).limit(1)
    const journal = new Journal({
      database,
      entities: new HistoryEntities().add(...recordEntities, requestEntity, reserveEntity),
      ...{ keepMonths: 36, timeZone: () => 'Europe/Moscow', log },
    })
    const undone = await overlap(database, {
      hold: (tx) => tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`),
      meanwhile: () =>
        journal.undo(permit(actor, 'journal.undo'), batch?.id ?? '', { overwrite: [], reason: 'Ошибка' }),
      finish: (tx) => lockRequest(tx, id),
    })
    expect([undone.undone, await statusOf(1)]).toEqual([3, 'free'])
  })

  describe('erasing a person', () => {
    const PHONE = '+7 (916) 777-18-35'
    async function erase(id: string) {
      const { version } = await read(id)
      const wish = { ground: 'Просьба человека', confirm: '1835', tellsCrm: false }
      return () => erasePersonOf(database, permit(actor, 'requests.erase'), { id, version }, wish)
    }

    it('waits for a delivery that is being recorded', async () => {
      const { id } = await newRequest({ phone: PHONE })
      await database.orm.insert(leadDeliveries).values({ leadId: id, channel: 'webhook' })
      const ours = eq(leadDeliveries.leadId, id)
      const erased = await overlap(database, {
        hold: (tx) => tx.update(leadDeliveries).set({ leasedUntil: null }).where(ours),
        meanwhile: await erase(id),
        // The record of a try refers to the lead.
        finish: (tx) => tx.update(leadDeliveries).set({ tries: 1 }).where(ours),
      })
      expect(erased).toMatchObject({ requests: 1 })
      expect(await database.orm.$count(tables.leads)).toBe(0)
    })

    it('locks the requests in the order of their ids', async () => {
      await newRequest({ id: BIG, phone: PHONE })
      await newRequest({ id: SMALL, phone: PHONE })
      const erased = await overlap(database, {
        hold: (tx) => lockRequest(tx, SMALL),
        meanwhile: await erase(BIG),
        finish: (tx) => lockRequest(tx, BIG),
      })
      expect(erased).toMatchObject({ requests: 2 })
    })
  })

  it('reminders lock the requests in the order of their ids, and leave out one that was taken meanwhile', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    await newRequest({ id: BIG, createdAt: hoursAgo(5) })
    await newRequest({ id: SMALL, createdAt: hoursAgo(4) })
    const requests = new RequestService({
      ...{ database, entities: new HistoryEntities(), hours: () => null, timeZone: () => 'Europe/Moscow' },
      ...{ projects: () => [], plansUrl: '', normMinutes: 15, reserveDays: 5, reserveDaysMax: 14 },
      ...{ keepMonths: 36, tellsCrm: false },
    })
    const jobs = new RequestJobs({ database, requests, keepMonths: 36, log })
    // Otherwise the job would wait for the request before: it has no channel yet.
    await database.orm.update(officeRequests).set({ source: 'direct' })
    await overlap(database, {
      hold: async (tx) => {
        await lockRequest(tx, SMALL)
        await tx.update(officeRequests).set({ state: 'working' }).where(eq(officeRequests.id, SMALL))
      },
      meanwhile: () => jobs.run(),
      finish: (tx) => lockRequest(tx, BIG),
    })
    const notices = await database.orm.select().from(officeNotices)
    expect(notices.map(({ requestId }) => requestId)).toEqual([BIG])
    const rows = await database.orm
      .select()
      .from(officeRequests)
      .where(inArray(officeRequests.id, [SMALL, BIG]))
    expect(rows.filter(({ remindedAt }) => remindedAt !== null).map(({ id }) => id)).toEqual([BIG])
  })
})
