import { randomBytes } from 'node:crypto'
import type { Database } from '@kvartal/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'
import { Secrets } from '../../ground/secrets/index.ts'
import { SessionIds } from './service.ts'

const DAY_MS = 24 * 60 * 60 * 1000

async function sessionIds(now: () => number = Date.now, secret = randomBytes(32).toString('hex')): Promise<SessionIds> {
  const secrets = new Secrets(undefined as unknown as Database, secret)
  await secrets.load()
  return new SessionIds(secrets, now)
}

describe('a session id', () => {
  it('is accepted by every node that shares the secret, and by no other', async () => {
    const secret = randomBytes(32).toString('hex')
    const issued = (await sessionIds(Date.now, secret)).issue()
    expect((await sessionIds(Date.now, secret)).read(issued)).toMatchObject({
      id: issued.split('.')[0],
      expired: false,
    })
    expect((await sessionIds()).read(issued)).toBeUndefined()
  })

  it('expires after a day, and its lifetime cannot be forged', async () => {
    let now = 1_800_000_000_000
    const sessions = await sessionIds(() => now)
    const issued = sessions.issue()
    now += DAY_MS
    expect(sessions.read(issued)?.expired).toBe(false)
    now += 1
    expect(sessions.read(issued)?.expired).toBe(true)
    const [id, , signature] = issued.split('.')
    expect(sessions.read(`${id}.${(now + DAY_MS).toString(36)}.${signature}`)).toBeUndefined()
  })

  it('is never issued twice', async () => {
    const sessions = await sessionIds()
    expect(new Set(Array.from({ length: 1_000 }, () => sessions.issue())).size).toBe(1_000)
  })
})

describeOnStore('get_token', (store) => {
  let database: Database

  beforeAll(async () => {
    database = await store.open()
  })
  afterAll(() => database.close())

  it('answers with a JSON string that is not cached', async () => {
    const app = await buildTestApp({ database, bundle: null })
    const answer = await app.inject('/api/v2/get_token')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(answer.json()).toMatch(/^[0-9a-f-]{36}\./)
    await app.close()
  })

  it('signs with a secret that the first start generates and later starts reuse', async () => {
    const [first, second] = [new Secrets(database, undefined), new Secrets(database, undefined)]
    await Promise.all([first.load(), second.load()])
    expect(first.key('session')).toEqual(second.key('session'))
    expect(first.key('session')).not.toEqual(first.key('captcha'))
  })
})
