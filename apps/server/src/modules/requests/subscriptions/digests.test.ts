// Which digests a day has, in the store.
import { randomUUID } from 'node:crypto'
import { asc, type Database, tables } from '@kvartal/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEachStore } from '../../../testing/stores.ts'
import { beginSending, planDigests, undoSending } from './repository.ts'

const { subscriptions, subscriptionLetters } = tables

describeOnEachStore('the digests of a day', (store) => {
  let database: Database

  beforeAll(async () => {
    database = await store.open()
  })
  afterAll(() => database?.close())

  const follow = (recipient: string) =>
    database.orm.insert(subscriptions).values({
      ...{ id: randomUUID(), recipient, email: `${recipient}@mail.example`, address: '/list', told: [] },
      ...{ tellsNew: true, tellsCheaper: true, consentVersion: '1', consentedAt: new Date() },
      ...{ state: 'active', confirmedAt: new Date('2026-01-01') },
    })
  const plan = (day: string) => database.orm.transaction((orm) => planDigests({ ...database, orm }, day, new Date()))
  const letters = () =>
    database.orm
      .select({
        id: subscriptionLetters.id,
        recipient: subscriptionLetters.recipient,
        day: subscriptionLetters.day,
        state: subscriptionLetters.state,
      })
      .from(subscriptionLetters)
      .orderBy(asc(subscriptionLetters.recipient), asc(subscriptionLetters.day))

  it('are one for each mailbox, also when a digest was being sent in vain while the next day was planned', async () => {
    await follow('anna')
    await follow('boris')
    expect(await plan('2026-11-16')).toBe(2)
    const [first] = await letters()
    expect(await beginSending(database, first?.id ?? '')).toBe(true)
    expect(await plan('2026-11-17'), 'the other one is moved').toBe(1)
    await undoSending(database, first?.id ?? '')
    expect(await plan('2026-11-18')).toBe(0)
    expect((await letters()).map(({ recipient, day, state }) => [recipient, day, state])).toEqual([
      ['anna', '2026-11-16', 'withheld'],
      ['anna', '2026-11-18', 'waiting'],
      ['boris', '2026-11-18', 'waiting'],
    ])
  })
})
