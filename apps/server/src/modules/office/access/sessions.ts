// Sessions of the office: opened after signing in, found by the cookie, listed and closed. Every sign-in makes a new
// token, so a token that somebody planted before never becomes a session.
import { randomUUID } from 'node:crypto'
import { SECOND_STEP_REQUIRED } from '@kvartal/contract/office/rights'
import type { Database, Orm } from '@kvartal/db'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OfficeCookies, OfficeSession, SessionSource } from '../gate/index.ts'
import { deviceName } from './device-name.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessions,
  findPeopleOfSessions,
  findSession,
  insertSession,
  listSessions,
  noteSeen,
  type PersonRecord,
  type SessionRow,
} from './session-repository.ts'
import { hashToken, newToken } from './token.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A session that nobody uses ends after this time: a remembered one, and one of a single working day. */
const REMEMBERED_MS = 30 * DAY_MS
const WORKING_DAY_MS = DAY_MS / 2

export interface OfficeSessionsOptions {
  database: Database
  cookies: OfficeCookies
  now?: (() => Date) | undefined
}

export class OfficeSessions implements SessionSource {
  readonly #database: Database
  readonly #cookies: OfficeCookies
  readonly #now: () => Date

  constructor({ database, cookies, now = () => new Date() }: OfficeSessionsOptions) {
    this.#database = database
    this.#cookies = cookies
    this.#now = now
  }

  async find(request: FastifyRequest): Promise<OfficeSession | undefined> {
    const token = this.#cookies.read(request, 'session')
    if (token === undefined) return undefined
    const now = this.#now()
    const found = await findSession(this.#database, hashToken(token), now)
    if (!found) return undefined
    const { session, person } = found
    if (now.getTime() - session.seenAt.getTime() > MINUTE_MS) {
      await noteSeen(this.#database, session, now, this.#expiry(session.isRemembered))
    }
    return {
      id: session.id,
      tokenHash: session.tokenHash,
      openedAt: session.openedAt,
      person: personOf(person),
      mustSetUpSecondStep: mustSetUpSecondStep(person, found.hasPasskey),
    }
  }

  async peopleOf(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, OfficeSession['person']>> {
    const people = await findPeopleOfSessions(this.#database, tokenHashes, this.#now())
    return new Map([...people].map(([tokenHash, person]) => [tokenHash, personOf(person)]))
  }

  /** Makes a session within the transaction of the sign-in; the cookie is written by `give`. */
  async open(orm: Orm, personId: string, request: FastifyRequest, isRemembered: boolean): Promise<NewSession> {
    const token = newToken()
    const now = this.#now()
    const row: SessionRow = {
      tokenHash: hashToken(token),
      id: randomUUID(),
      personId,
      device: deviceName(request.headers['user-agent']),
      address: request.ip,
      isRemembered,
      openedAt: now,
      seenAt: now,
      expiresAt: this.#expiry(isRemembered),
    }
    await insertSession(orm, row)
    return { token, row }
  }

  give(reply: FastifyReply, { token, row }: NewSession): void {
    this.#cookies.write(reply, 'session', token, row.isRemembered ? REMEMBERED_MS / 1000 : undefined)
  }

  list(personId: string): Promise<SessionRow[]> {
    return listSessions(this.#database, personId, this.#now())
  }

  /** Resolves to whether the person had this session. */
  close(personId: string, id: string): Promise<boolean> {
    return deleteSession(this.#database, personId, id)
  }

  async closeAll(orm: Orm, personId: string, except?: string): Promise<void> {
    await deleteSessions(orm, personId, except)
  }

  async prune(): Promise<void> {
    await deleteExpiredSessions(this.#database, this.#now())
  }

  #expiry(isRemembered: boolean): Date {
    return new Date(this.#now().getTime() + (isRemembered ? REMEMBERED_MS : WORKING_DAY_MS))
  }
}

export interface NewSession {
  token: string
  row: SessionRow
}

export function personOf({ id, name, email, role, projects }: PersonRecord): OfficeSession['person'] {
  return { id, name, email, role, projects: projects ?? 'all' }
}

/** People of the demo sign in with the password that its start prints on this machine. */
export function mustSetUpSecondStep(person: PersonRecord, hasPasskey: boolean): boolean {
  return SECOND_STEP_REQUIRED[person.role] && !person.isDemo && person.totpSecret === null && !hasPasskey
}
