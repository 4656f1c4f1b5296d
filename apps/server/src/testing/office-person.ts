// A person of the office who is signed in already, for tests of calls.
import { randomUUID } from 'node:crypto'
import type { SignedIn } from '@kvartal/contract/office/access'
import { CALL_PREFIX, TOKEN_HEADER } from '@kvartal/contract/office/call'
import type { Role } from '@kvartal/contract/office/rights'
import { type Database, tables } from '@kvartal/db'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { hashToken, newToken } from '../modules/office/access/token.ts'

/** The origin of requests that are injected into an app without SITE_URL. */
export const TEST_ORIGIN = 'http://localhost:80'

const YEAR_MS = 365 * 24 * 3_600_000

export interface PersonFacts {
  role?: Role
  name?: string
  email?: string
  projects?: string[] | null
  /** People of the demo need no second step; false: an administrator must set it up first. */
  isDemo?: boolean
}

export type OfficePerson = Awaited<ReturnType<typeof officePerson>>

/** Adds a person with an open session to the store. */
export async function officePerson(app: FastifyInstance, { orm }: Database, facts: PersonFacts = {}) {
  const { role = 'administrator', name = 'Ольга Ветрова', projects = null, isDemo = true } = facts
  const id = randomUUID()
  const email = facts.email ?? `${id}@moroshka.example`
  await orm.insert(tables.officePeople).values({ id, email, name, role, projects, isDemo })
  const token = newToken()
  const now = new Date()
  await orm.insert(tables.officeSessions).values({
    tokenHash: hashToken(token),
    id: randomUUID(),
    personId: id,
    device: 'Chrome, Linux',
    address: '127.0.0.1',
    isRemembered: false,
    openedAt: now,
    seenAt: now,
    // Tests let the clock of the app run ahead.
    expiresAt: new Date(now.getTime() + YEAR_MS),
  })
  const cookie = `kvartal-office-session=${token}`
  const session = await app.inject({ url: `${CALL_PREFIX}/session`, headers: { cookie } })
  const headers = { cookie, origin: TEST_ORIGIN, host: 'localhost:80', [TOKEN_HEADER]: session.json<SignedIn>().token }
  return {
    id,
    name,
    email,
    role,
    cookie,
    /** Headers of a write. */
    headers,
    call: (method: InjectOptions['method'], path: string, payload?: object) =>
      app.inject({ method, url: `${CALL_PREFIX}${path}`, headers, ...(payload && { payload }) }),
  }
}
