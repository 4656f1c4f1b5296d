import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { asc, type Database, tables } from '@kvartal/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../../../http/log.ts'
import { openTestStore } from '../../../testing/stores.ts'
import { noTracing } from '../../../tracing/tracing.ts'
import type { Channel } from './channel.ts'
import { DeliveryWorker } from './worker.ts'

const { officeNotices } = tables

let database: Database

beforeAll(async () => {
  database = await openTestStore()
})
afterAll(() => database?.close())

it('a worker is stopped when its last delivery has ended, although the store has failed for another one', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  await database.orm
    .insert(officeNotices)
    .values([first, second].map((id) => ({ id, channel: 'test', kind: 'waiting', facts: {} })))
  const events: string[] = []
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const channel: Channel<{ id: string }> = {
    name: 'test',
    async deliver({ id }) {
      if (id === first) return begun.promise
      begun.resolve()
      await gate.promise
      events.push('the last one is sent')
    },
    close: () => void events.push('closed'),
  }
  // The store is away at the moment when the first delivery is recorded.
  const failed = Promise.withResolvers<void>()
  let queries = 0
  const orm = new Proxy(database.orm, {
    get: (target, name, receiver) => {
      if (name !== 'execute') return Reflect.get(target, name, receiver)
      return async (statement: Parameters<typeof target.execute>[0]) => {
        queries += 1
        if (queries !== 2) return target.execute(statement)
        failed.resolve()
        throw Object.assign(new Error('the store is away'), { code: 'ECONNREFUSED' })
      }
    },
  })
  const worker = new DeliveryWorker({
    ...{ database: { ...database, orm }, channel, tracing: noTracing, pauseMs: 1_000, tries: 3 },
    outbox: { table: 'officeNotices', noun: 'notice', read: async (ids) => ids.map((id) => ({ id })) },
    log: createLogger({ logLevel: 'silent' }),
  })
  worker.trigger()
  await failed.promise
  const stopped = worker.stop()
  // By then a worker that did not wait has closed its channel.
  await nextTurn()
  gate.resolve()
  await stopped
  expect(events).toEqual(['the last one is sent', 'closed'])
  const rows = await database.orm.select().from(officeNotices).orderBy(asc(officeNotices.state))
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    [second, 'delivered'],
    [first, 'waiting'],
  ])
})
