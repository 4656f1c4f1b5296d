// The end of every way of signing in: a new session, a new token of the browser, and the person's own facts.
import { type Database, inTransaction, type Orm } from '@kvartal/db'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OfficeCookies, OfficeSession } from '../gate/index.ts'
import { replaceDevice } from './people-repository.ts'
import type { PersonRecord } from './session-repository.ts'
import { mustSetUpSecondStep, type OfficeSessions, personOf } from './sessions.ts'
import { hashToken, newToken } from './token.ts'

const DAY_MS = 24 * 3_600_000
/** How long a browser is known after its last sign-in, and how long it may skip the second step. */
const KNOWN_MS = 180 * DAY_MS
const TRUSTED_MS = 30 * DAY_MS

export interface Entering {
  request: FastifyRequest
  isRemembered: boolean
  /** The second step is not asked in this browser for 30 days. */
  isTrusted: boolean
}

export interface Entered {
  session: OfficeSession
  /** Writes the cookies. */
  give: (reply: FastifyReply) => void
}

export class Entrance {
  readonly #database: Database
  readonly #sessions: OfficeSessions
  readonly #cookies: OfficeCookies
  readonly #now: () => Date

  constructor(options: { database: Database; sessions: OfficeSessions; cookies: OfficeCookies; now: () => Date }) {
    this.#database = options.database
    this.#sessions = options.sessions
    this.#cookies = options.cookies
    this.#now = options.now
  }

  /** Hash of the browser's token; of a token that nobody has without one. */
  deviceHash(request: FastifyRequest): string {
    return hashToken(this.#cookies.read(request, 'device') ?? '')
  }

  open(person: PersonRecord, hasPasskey: boolean, entering: Entering): Promise<Entered> {
    return inTransaction(this.#database, (orm) => this.openWithin(orm, person, hasPasskey, entering))
  }

  async openWithin(orm: Orm, person: PersonRecord, hasPasskey: boolean, entering: Entering): Promise<Entered> {
    const { request, isRemembered, isTrusted } = entering
    const now = this.#now().getTime()
    const opened = await this.#sessions.open(orm, person.id, request, isRemembered)
    const device = newToken()
    await replaceDevice(orm, this.deviceHash(request), {
      tokenHash: hashToken(device),
      personId: person.id,
      trustedUntil: isTrusted ? new Date(now + TRUSTED_MS) : null,
      expiresAt: new Date(now + KNOWN_MS),
    })
    return {
      session: {
        id: opened.row.id,
        tokenHash: opened.row.tokenHash,
        openedAt: opened.row.openedAt,
        person: personOf(person),
        mustSetUpSecondStep: mustSetUpSecondStep(person, hasPasskey),
      },
      give: (reply) => {
        this.#sessions.give(reply, opened)
        this.#cookies.write(reply, 'device', device, KNOWN_MS / 1000)
        this.#cookies.clear(reply, 'step')
      },
    }
  }
}
