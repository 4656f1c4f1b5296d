// How a call of the office is let in: session, origin, token, right.
import { randomUUID } from 'node:crypto'
import { TOKEN_HEADER } from '@kvartal/contract/office/call'
import { RIGHTS, ROLES, reachOf } from '@kvartal/contract/office/rights'
import { lt, tables } from '@kvartal/db'
import { describe, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { eventually } from '../../../testing/eventually.ts'
import { officePerson } from '../../../testing/office-person.ts'
import { describeOnStore, openTestStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'
import { systemActor } from './actor.ts'
import { findPermit, isWithinReach, permit } from './rights.ts'
import { requireVersion } from './version-conflict.ts'

const SESSION = '/office/api/session'

describeOnStore('a call of the office', (store) => {
  const site = appOnStore(store, { bundle: null })

  it('answers 401 without a session, also for a token of another form or of nobody', async () => {
    for (const cookie of ['', 'kvartal-office-session=<script>', `kvartal-office-session=${'a'.repeat(43)}`]) {
      const answer = await site.inject({ url: SESSION, headers: { cookie } })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'SIGNED_OUT'])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('tells who is signed in, and is never cached', async () => {
    const person = await officePerson(site.app, site.database, { role: 'editor', projects: ['severny-sad'] })
    const answer = await person.call('GET', '/session')
    expect(answer.json()).toMatchObject({
      person: { id: person.id, role: 'editor', projects: ['severny-sad'] },
      rights: { 'content.edit': 'projects' },
      mustSetUpSecondStep: false,
      timeZone: 'Europe/Moscow',
      siteUrl: '/',
    })
    expect(answer.json().rights).not.toHaveProperty('people.edit')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('refuses a write from another origin, without an origin, or without the token of this session', async () => {
    const [person, other] = [await officePerson(site.app, site.database), await officePerson(site.app, site.database)]
    const attempts: [Record<string, string | undefined>, string][] = [
      [{ origin: 'https://evil.example' }, 'WRONG_ORIGIN'],
      [{ origin: 'null' }, 'WRONG_ORIGIN'],
      [{ origin: undefined }, 'WRONG_ORIGIN'],
      [{ 'sec-fetch-site': 'same-site' }, 'WRONG_ORIGIN'],
      [{ [TOKEN_HEADER]: undefined }, 'WRONG_TOKEN'],
      [{ [TOKEN_HEADER]: other.headers[TOKEN_HEADER] }, 'WRONG_TOKEN'],
      [{ [TOKEN_HEADER]: 'x' }, 'WRONG_TOKEN'],
    ]
    for (const [changed, code] of attempts) {
      const headers = Object.fromEntries(
        Object.entries({ ...person.headers, ...changed }).filter(([, value]) => value !== undefined),
      ) as Record<string, string>
      const answer = await site.inject({ method: 'DELETE', url: SESSION, headers })
      expect([answer.statusCode, answer.json().code]).toEqual([403, code])
    }
    expect((await person.call('GET', '/session')).statusCode).toBe(200)
    expect((await person.call('DELETE', '/session')).statusCode).toBe(200)
    expect((await person.call('GET', '/session')).statusCode).toBe(401)
  })

  it('lets an administrator without a second step reach only the calls that set it up', async () => {
    const person = await officePerson(site.app, site.database, { isDemo: false })
    expect((await person.call('GET', '/session')).json()).toMatchObject({ mustSetUpSecondStep: true })
  })
})

describeOnStore('the office on a host of its own', (store) => {
  const site = appOnStore(store, {
    bundle: null,
    environment: { OFFICE_URL: 'https://office.moroshka.example', SITE_URL: 'https://moroshka.example' },
  })

  it('does not exist under another host, and its cookies are of this host only', async () => {
    const call = (host: string) => site.inject({ url: SESSION, headers: { host } })
    expect((await call('moroshka.example')).statusCode).toBe(404)
    expect((await call('office.moroshka.example')).statusCode).toBe(401)
  })

  it('tells its people where the site is', async () => {
    const { cookie } = await officePerson(site.app, site.database)
    const headers = { host: 'office.moroshka.example', cookie: `__Host-${cookie}` }
    const answer = await site.inject({ url: SESSION, headers })
    expect(answer.json()).toMatchObject({ siteUrl: 'https://moroshka.example/' })
  })
})

describeOnStore('the office switched off', (store) => {
  const site = appOnStore(store, { bundle: null, environment: { OFFICE: 'off' } })

  it('has no calls', async () => {
    expect((await site.inject(SESSION)).statusCode).toBe(404)
  })
})

it('without the office, recorded calls still end with their term and events are still pruned', async () => {
  const database = await openTestStore()
  const { officeRequests, officeEvents } = tables
  const createdAt = new Date(Date.now() - 11 * 365 * 86_400_000)
  await database.orm.insert(officeRequests).values({
    ...{ id: randomUUID(), number: '4821-0937', origin: 'call', formName: '', name: 'Олег', phone: '', email: '' },
    ...{ phoneKey: '', emailKey: '', search: '', matter: '', state: 'working', createdAt },
  })
  await database.orm.update(officeEvents).set({ at: createdAt })
  const app = await buildTestApp({ database, bundle: null, environment: { OFFICE: 'off' } })
  try {
    await eventually(async () => {
      expect(await database.orm.select({ name: officeRequests.name }).from(officeRequests)).toEqual([{ name: '' }])
      expect(await database.orm.$count(officeEvents, lt(officeEvents.at, new Date(Date.now() - 86_400_000)))).toBe(0)
    })
  } finally {
    await app.close()
    await database.close()
  }
})

describe('a permit', () => {
  const actor = { ...systemActor('command'), id: 'a', role: 'sales-manager', projects: ['severny-sad'] } as const

  it('is given by the table of rights and reaches as far as the table says', () => {
    expect(permit(actor, 'requests.see').scope).toEqual({ projects: ['severny-sad'], isOwnOnly: false })
    expect(permit(actor, 'journal.see').scope).toEqual({ projects: ['severny-sad'], isOwnOnly: true })
    expect(permit(systemActor('import'), 'people.edit').scope).toEqual({ projects: 'all', isOwnOnly: false })
    expect(findPermit(actor, 'people.edit')).toBeUndefined()
    expect(() => permit(actor, 'requests.erase')).toThrowError(
      expect.objectContaining({
        code: 'NOT_ALLOWED',
        details: expect.objectContaining({ reason: 'Могут: администратор' }),
      }),
    )
  })

  it('covers records of its projects, and of nobody else where it is for own records', () => {
    const seen = permit(actor, 'requests.see')
    expect(isWithinReach(seen, { project: 'severny-sad' })).toBe(true)
    expect(isWithinReach(seen, { project: 'vysota' })).toBe(false)
    expect(isWithinReach(seen, { project: null })).toBe(true)
    const own = permit(actor, 'journal.see')
    expect(isWithinReach(own, { ownerId: 'a' })).toBe(true)
    expect(isWithinReach(own, { ownerId: 'b' })).toBe(false)
    expect(isWithinReach(own, { ownerId: null })).toBe(false)
    expect(isWithinReach(own, {})).toBe(false)
  })

  it('of every right can be had by at least the administrator', () => {
    for (const right of RIGHTS) expect(reachOf('administrator', right)).toBe('all')
    expect(ROLES.filter((role) => reachOf(role, 'people.edit'))).toEqual(['administrator'])
  })
})

it('a write on an older version is refused with both versions of the fields it wanted', () => {
  const stored = { id: '1', version: 4, role: 'editor', name: 'Дарья', changedBy: 'Мария', updatedAt: new Date(0) }
  expect(() => requireVersion('person', stored, { version: 4, fields: { role: 'reader' } })).not.toThrow()
  expect(() => requireVersion('person', stored, { version: 3, fields: { role: 'reader' } })).toThrowError(
    expect.objectContaining({
      status: 409,
      details: expect.objectContaining({
        conflict: {
          entity: 'person',
          id: '1',
          sent: { version: 3, values: { role: 'reader' } },
          stored: { version: 4, values: { role: 'editor' }, changedBy: 'Мария', changedAt: '1970-01-01T00:00:00.000Z' },
        },
      }),
    }),
  )
})
