import { type Database, sql } from '@kvartal/db'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestStore } from '../../testing/stores.ts'
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
  await vi.waitFor(() => expect(found).toEqual(['catalog']))
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
  await vi.waitFor(() => expect(faults).toContain('changes could not be taken in'))
  broken = false
  await vi.waitFor(() => expect(taken).toEqual(['catalog']))
})
