import { type Database, sql } from '@kvartal/db'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { describeOnEachStore, openTestStore } from '../../testing/stores.ts'
import { testBundle } from '../../testing/test-bundle.ts'
import { importBundle } from '../import/index.ts'
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
  it('comes by a message, without waiting for the poll', async () => {
    const own = await store.open()
    await importBundle(own, testBundle(), 'test')
    const found: string[] = []
    const watching = await watchChanges({
      database: own,
      onChange: async (topic) => void found.push(topic),
      onFault: () => {},
      pollMs: 3_600_000,
    })
    found.length = 0
    await own.orm.execute(sql`update flats set price_rub = 9900000 where id = 3`)
    await eventually(() => expect(found).toEqual(['catalog']))
    await watching.stop()
    await own.close()
  })
})

it('are found by the poll when no message comes, as on a connection that is dead and does not know it', async () => {
  const found: string[] = []
  changes = await watchChanges({
    database: { ...database, listen: async () => async () => {} },
    onChange: async (topic) => void found.push(topic),
    onFault: () => {},
    pollMs: 20,
  })
  found.length = 0
  await setPrice(9_900_000)
  await eventually(() => expect(found).toEqual(['catalog']))
})

it('that could not be taken in are tried again, and the fault is told', async () => {
  let broken = false
  const taken: string[] = []
  const faults: string[] = []
  changes = await watchChanges({
    database,
    onChange: async (topic) => {
      if (broken) throw new Error('the inventory cannot be read')
      taken.push(topic)
    },
    onFault: (message) => void faults.push(message),
    pollMs: 20,
  })
  taken.length = 0
  broken = true
  await setPrice(9_900_000)
  await eventually(() => expect(faults).toContain('changes could not be taken in'))
  broken = false
  await eventually(() => expect(taken).toEqual(['catalog']))
})
