import { eq, sql, tables } from '@kvartal/db'
import { expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { postgres, when } from '../../../testing/needs.ts'
import { addLead } from '../../../testing/stored-lead.ts'
import { openTestStore } from '../../../testing/stores.ts'
import { erasePerson } from './erase-person.ts'

it('a person is erased while a delivery of the lead is being recorded', when(postgres), async () => {
  const database = await openTestStore()
  const { orm } = database
  const { id } = await addLead(database, { email: 'anna@mail.example' })
  await orm.insert(tables.leadDeliveries).values({ leadId: id, channel: 'webhook' })
  const ours = eq(tables.leadDeliveries.leadId, id)
  const locked = Promise.withResolvers<void>()
  const erasing = Promise.withResolvers<void>()

  const delivery = orm.transaction(async (transaction) => {
    await transaction.update(tables.leadDeliveries).set({ leasedUntil: null }).where(ours)
    locked.resolve()
    await erasing.promise
    // The record of a try refers to the lead.
    await transaction.update(tables.leadDeliveries).set({ tries: 1 }).where(ours)
  })
  await locked.promise
  const erased = erasePerson(database, 'anna@mail.example', 'kvartal')
  await eventually(async () => {
    const waiting = await orm.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect((waiting as unknown as { rows: unknown[] }).rows).toHaveLength(1)
  })
  erasing.resolve()

  const [recorded, result] = await Promise.allSettled([delivery, erased])
  expect(recorded.status).toBe('fulfilled')
  expect(result).toEqual({ status: 'fulfilled', value: { leads: 1, subscriptions: 0 } })
  expect(await orm.$count(tables.leads)).toBe(0)
  await database.close()
})
