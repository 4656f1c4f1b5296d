import { type Database, eq, sql, tables } from '@kvartal/db'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { describeOnEachStore, openTestStore } from '../../../testing/stores.ts'
import { testBundle, testFlat, testPlan, testProject } from '../../../testing/test-bundle.ts'
import { importBundle } from '../../operation/import/index.ts'
import { type Changes, watchChanges } from './index.ts'

let database: Database
let changes: Changes | undefined

beforeEach(async () => {
  database = await openTestStore()
  await importBundle(database, testBundle(), 'test')
})
afterEach(async () => {
  await changes?.stop()
  await database.close()
})

const setPrice = (priceRub: number) => database.orm.execute(sql`update flats set price_rub = ${priceRub} where id = 3`)

describeOnEachStore('a change', (store) => {
  it('is found by a notification, without waiting for the poll', async () => {
    const own = await store.open()
    await importBundle(own, testBundle(), 'test')
    const found: string[] = []
    const watching = await watchChanges({
      database: own,
      onChange: async (topics) => void found.push(...topics),
      onFault: () => {},
      today: () => '2026-11-17',
      pollMs: 3_600_000,
    })
    found.length = 0
    await own.orm.execute(sql`update flats set price_rub = 9900000 where id = 3`)
    await eventually(() => expect(found).toEqual(['catalog']))
    await watching.stop()
    await own.close()
  })

  it('of a section or a floor raises the version of the catalog', async () => {
    const own = await store.open()
    await importBundle(own, testBundle(), 'test')
    const version = async () => {
      const { changeVersions } = tables
      const rows = await own.orm.select().from(changeVersions).where(eq(changeVersions.topic, 'catalog'))
      return rows[0]?.version ?? 0
    }
    for (const statement of [
      sql`insert into sections values (112, 11, 'b1s2', 2, 9)`,
      sql`update sections set floors_total = 10 where id = 112`,
      sql`insert into floors values (1122, 112, 2, 'b1s2-2', 'floor-b1s1-2')`,
      sql`update floors set plan_key = 'floor-b1s2-2' where id = 1122`,
      sql`delete from floors where id = 1122`,
      sql`delete from sections where id = 112`,
    ]) {
      const before = await version()
      await own.orm.execute(statement)
      expect(await version(), JSON.stringify(statement.queryChunks)).toBe(before + 1)
    }
    await own.close()
  })
})

it('changes are found by the poll when no notification arrives, as on a dead connection', async () => {
  const found: string[] = []
  changes = await watchChanges({
    database: { ...database, listen: async () => async () => {} },
    onChange: async (topics) => void found.push(...topics),
    onFault: () => {},
    today: () => '2026-11-17',
    pollMs: 20,
  })
  found.length = 0
  await setPrice(9_900_000)
  await eventually(() => expect(found).toEqual(['catalog']))
})

it('a new day is a change of what depends on the date, once', async () => {
  const found: string[][] = []
  let day = '2026-11-17'
  changes = await watchChanges({
    database,
    onChange: async (topics) => void found.push([...topics].sort()),
    onFault: () => {},
    today: () => day,
    pollMs: 20,
  })
  found.length = 0
  day = '2026-11-18'
  await eventually(() => expect(found).toEqual([['catalog', 'content']]))
  await setPrice(9_900_000)
  await eventually(() => expect(found).toEqual([['catalog', 'content'], ['catalog']]))
})

it('changes that could not be applied are retried, and the fault is logged', async () => {
  let broken = false
  const taken: string[] = []
  const faults: string[] = []
  changes = await watchChanges({
    database,
    onChange: async (topics) => {
      if (broken) throw new Error('the inventory cannot be read')
      taken.push(...topics)
    },
    onFault: (message) => void faults.push(message),
    today: () => '2026-11-17',
    pollMs: 20,
  })
  taken.length = 0
  broken = true
  await setPrice(9_900_000)
  await eventually(() => expect(faults).toContain('changes could not be taken in'))
  broken = false
  await eventually(() => expect(taken).toEqual(['catalog']))
})

it('changes are applied once when an import brings flats, texts and drawings', async () => {
  const found: string[][] = []
  changes = await watchChanges({
    database,
    onChange: async (topics) => void found.push([...topics].sort()),
    onFault: () => {},
    today: () => '2026-11-17',
    pollMs: 20,
  })
  expect(found).toEqual([['catalog', 'content', 'plans']])
  const bundle = testBundle({ plans: [testPlan('flat-b')] })
  bundle.flats[0] = testFlat({ id: 1, priceRub: 11_500_000 })
  bundle.projects[0] = testProject({ tagline: 'Двор и сад' })
  await importBundle(database, bundle, 'test')
  await eventually(() => expect(found.flat()).toHaveLength(6))
  expect(found[1]).toEqual(['catalog', 'content', 'plans'])
})

it('changes are no longer checked after the watch was stopped', async () => {
  let reads = 0
  let notify = () => {}
  let release = () => {}
  let gate = Promise.resolve()
  const orm = new Proxy(database.orm, {
    get(target, name, receiver) {
      if (name === 'select') reads += 1
      return Reflect.get(target, name, receiver)
    },
  })
  const watching = await watchChanges({
    database: {
      ...database,
      orm,
      listen: async (_, onMessage) => {
        notify = () => onMessage('')
        return async () => {}
      },
    },
    onChange: () => gate,
    onFault: () => {},
    today: () => '2026-11-17',
    pollMs: 3_600_000,
  })
  gate = new Promise((resolve) => {
    release = resolve
  })
  await setPrice(9_900_000)
  notify()
  notify()
  const stopping = watching.stop()
  release()
  await stopping
  expect(reads).toBe(2)
})
