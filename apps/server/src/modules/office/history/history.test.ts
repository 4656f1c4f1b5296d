// Batches of the history in both stores: written with their change, masked, append-only, pruned by their term.
import { type Database, eq, sql, tables } from '@kvartal/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { describeOnEachStore, openTestStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'
import { maskEmail, maskPhone, withoutContacts } from './masking.ts'
import { changedFields, PRODUCT_ACTOR, record } from './record.ts'
import { pruneHistory } from './repository.ts'

const { historyBatches, historyItems } = tables
const act = { actor: PRODUCT_ACTOR, source: 'schedule', kind: 'status', subject: 'Квартира № 57' } as const
const reserved = {
  entity: 'flat',
  id: 57,
  project: 'severny-sad',
  before: { status: 'free' },
  after: { status: 'reserve' },
}

/** Only a test may do this: it switches the guard of the history off. */
async function makeOld({ orm }: Database, id: string): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.execute(sql`alter table history_batches disable trigger history_batches_keep`)
    await tx.execute(sql`update history_batches set at = now() - interval '37 months' where id = ${id}`)
    await tx.execute(sql`set constraints all immediate`)
    await tx.execute(sql`alter table history_batches enable trigger history_batches_keep`)
  })
}

describeOnEachStore('the history', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  })
  afterAll(() => database.close())

  it('has the author, the source and the fields before and after', async () => {
    const id = await record(database.orm, { ...act, reason: 'Срок брони прошёл' }, [reserved])
    expect(
      await database.orm
        .select()
        .from(historyBatches)
        .where(eq(historyBatches.id, String(id))),
    ).toMatchObject([
      {
        actorId: null,
        actorName: 'Квартал',
        source: 'schedule',
        kind: 'status',
        reason: 'Срок брони прошёл',
        itemCount: 1,
      },
    ])
    expect(
      await database.orm
        .select()
        .from(historyItems)
        .where(eq(historyItems.batchId, String(id))),
    ).toMatchObject([
      {
        position: 0,
        entity: 'flat',
        entityId: '57',
        project: 'severny-sad',
        before: { status: 'free' },
        after: { status: 'reserve' },
      },
    ])
  })

  it('goes with its change: a transaction that fails leaves neither', async () => {
    const count = await database.orm.$count(historyBatches)
    const failing = database.orm.transaction(async (tx) => {
      await record(tx as unknown as Database['orm'], act, [reserved])
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await database.orm.$count(historyBatches)).toBe(count)
    expect(await record(database.orm, act, [])).toBeNull()
  })

  it('cannot be changed or deleted', async () => {
    await record(database.orm, act, [reserved])
    const attempts = [
      sql`update history_batches set actor_name = 'Никто'`,
      sql`delete from history_batches`,
      sql`update history_items set after = '{}'`,
      sql`delete from history_items`,
    ]
    for (const attempt of attempts) {
      await expect(database.orm.execute(attempt)).rejects.toMatchObject({
        cause: expect.objectContaining({ message: 'history is append-only' }),
      })
    }
  })

  it('cannot be emptied', async () => {
    const refused = { cause: expect.objectContaining({ message: 'history is append-only' }) }
    await expect(database.orm.execute(sql`truncate history_items`)).rejects.toMatchObject(refused)
    // The batches by their own trigger: the one of the items would refuse the cascade too.
    const batches = database.orm.transaction(async (tx) => {
      await tx.execute(sql`alter table history_items disable trigger history_items_keep_all`)
      await tx.execute(sql`truncate history_batches cascade`)
    })
    await expect(batches).rejects.toMatchObject(refused)
    expect(await database.orm.$count(historyBatches)).toBeGreaterThan(0)
  })

  it('masks personal data before they are written', async () => {
    const id = await record(database.orm, { ...act, reason: 'звонила anna@mail.example с +7 (916) 204-18-35' }, [
      {
        entity: 'request',
        id: 'a',
        before: null,
        after: {
          name: 'Анна',
          phone: '+7 (916) 204-18-35',
          email: 'anna@mail.example',
          note: 'живёт на Мира, 5',
          state: 'new',
        },
      },
    ])
    const [item] = await database.orm
      .select()
      .from(historyItems)
      .where(eq(historyItems.batchId, String(id)))
    expect(item?.after).toEqual({
      name: '•••',
      phone: '+7 916 ···-··-35',
      email: 'a···@mail.example',
      note: '•••',
      state: 'new',
    })
    const [batch] = await database.orm
      .select()
      .from(historyBatches)
      .where(eq(historyBatches.id, String(id)))
    expect(batch?.reason).toBe('звонила a···@mail.example с +7 916 ···-··-35')
  })

  it('is pruned by its term only', async () => {
    const before = await database.orm.$count(historyBatches)
    const old = String(await record(database.orm, act, [reserved]))
    await makeOld(database, old)
    const pruned = await database.orm.transaction((tx) => pruneHistory(tx as unknown as Database['orm'], 36))
    expect(pruned).toBe(1)
    expect(await database.orm.$count(historyBatches)).toBe(before)
    expect(await database.orm.$count(historyItems, eq(historyItems.batchId, old))).toBe(0)
    await expect(database.orm.execute(sql`delete from history_batches`)).rejects.toThrow()
  })
})

it('old batches are pruned when the server starts', async () => {
  const database = await openTestStore()
  const [old, recent] = [await record(database.orm, act, [reserved]), await record(database.orm, act, [reserved])]
  await makeOld(database, String(old))
  const app = await buildTestApp({ database, bundle: null })
  try {
    await eventually(async () => {
      const batches = await database.orm.select({ id: historyBatches.id }).from(historyBatches)
      expect(batches).toEqual([{ id: recent }])
    })
  } finally {
    await app.close()
    await database.close()
  }
})

it('phones and addresses in texts are masked in any spelling', () => {
  expect(withoutContacts('8 916 2041835, 8(916)204-18-35')).toBe('+7 916 ···-··-35, +7 916 ···-··-35')
  expect(withoutContacts('Квартира № 57 за 13340000, счёт 12')).toBe('Квартира № 57 за 13340000, счёт 12')
  expect([maskPhone(''), maskEmail(''), maskPhone('12'), maskEmail('анна')]).toEqual(['', '', '•••', '•••'])
})

it('only the fields that differ are a change', () => {
  const stored = { state: 'new', at: new Date(0), list: ['a'] }
  expect(changedFields(stored, { state: 'new', at: new Date(0), list: ['a'] })).toBeNull()
  expect(changedFields(stored, { state: 'closed', list: ['a'] })).toEqual({
    before: { state: 'new' },
    after: { state: 'closed' },
  })
})
