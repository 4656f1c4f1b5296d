// Erasing leads while others write to them, on PostgreSQL: each test holds one transaction open until the other one waits.
import { type Database, eq, inTransaction, type Orm, tables } from '@kvartal/db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postgres, when } from '../../../testing/needs.ts'
import { overlap } from '../../../testing/overlap.ts'
import { addLead } from '../../../testing/stored-lead.ts'
import { openTestStore } from '../../../testing/stores.ts'
import { eraseOldLeads, lockToErase, markVerdict } from './repository.ts'

const { leads, leadDeliveries, officeRequests } = tables

const SMALL = '00000000-0000-4000-8000-000000000001'
const BIG = 'f0000000-0000-4000-8000-000000000001'

describe('on PostgreSQL', when(postgres), () => {
  let database: Database

  beforeAll(async () => {
    database = await openTestStore()
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await database.orm.delete(leads)
    await database.orm.delete(officeRequests)
  })

  const addOld = async (id: string) => {
    await addLead(database, { id, createdAt: new Date('2020-01-01') })
    await database.orm.insert(leadDeliveries).values({ leadId: id, channel: 'webhook' })
  }
  const eraseOld = () =>
    inTransaction(database, (orm) => eraseOldLeads({ orm }, { keepMonths: 12, jobRepliesKeepMonths: 12 }))
  const ofSmall = eq(leadDeliveries.leadId, SMALL)

  it('the end of a term waits for a delivery that is being recorded', async () => {
    await addOld(SMALL)
    const erased = await overlap(database, {
      hold: (tx) => tx.update(leadDeliveries).set({ leasedUntil: null }).where(ofSmall),
      meanwhile: eraseOld,
      // The record of a try refers to the lead.
      finish: (tx) => tx.update(leadDeliveries).set({ tries: 1 }).where(ofSmall),
    })
    expect([erased, await database.orm.$count(leads)]).toEqual([1, 0])
  })

  it('the end of a term locks requests in the order of their ids, as the office does', async () => {
    await addOld(BIG)
    await addOld(SMALL)
    const lock = (tx: Orm, id: string) =>
      tx.select({ id: officeRequests.id }).from(officeRequests).where(eq(officeRequests.id, id)).for('update')
    const erased = await overlap(database, {
      hold: (tx) => lock(tx, SMALL),
      meanwhile: eraseOld,
      finish: (tx) => lock(tx, BIG),
    })
    expect(erased).toBe(2)
  })

  it('a verdict about a lead waits for its erasure', async () => {
    await addOld(SMALL)
    await overlap(database, {
      hold: (tx) => lockToErase(tx, [SMALL]),
      meanwhile: () => markVerdict(database, SMALL, 'verified'),
      finish: (tx) => tx.delete(leads).where(eq(leads.id, SMALL)),
    })
    expect(await database.orm.$count(leads)).toBe(0)
  })
})
