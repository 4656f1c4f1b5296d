// Limits of failed tries. A try is counted before it is checked, so that many at once cannot pass; a right one takes
// its count back. Counts are by account with address: a stranger can close an account for his own address only. A
// browser from which the person has signed in before has a count of its own.
import { createHmac } from 'node:crypto'
import type { Database, Orm } from '@kvartal/db'
import { and, eq, inTransaction, lt, sql, tables } from '@kvartal/db'
import { AppError } from '../../../http/app-error.ts'
import { addressKey } from '../../../http/visitor-address.ts'
import type { Secrets } from '../../ground/secrets/index.ts'

const { officeFailures } = tables

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

interface Policy {
  /** Pauses after the failures before the limit, by number. */
  readonly pausesMs: Readonly<Record<number, number>>
  readonly limit: number
  /** After the limit; doubles with every further failure. */
  readonly closedMs: number
}

const POLICIES = {
  /** Passwords of one account from one address, or from one known browser. */
  account: { pausesMs: { 3: 5 * SECOND_MS, 4: 15 * SECOND_MS }, limit: 5, closedMs: 15 * MINUTE_MS },
  /** Passwords of any accounts from one address. */
  address: { pausesMs: {}, limit: 30, closedMs: 15 * MINUTE_MS },
  /** Codes of the second step of one account: whoever tries them knows the password. */
  code: { pausesMs: { 3: 5 * SECOND_MS, 4: 15 * SECOND_MS }, limit: 10, closedMs: 15 * MINUTE_MS },
  /** Requests of a new password for one mailbox, and from one address. */
  reset: { pausesMs: {}, limit: 3, closedMs: 60 * MINUTE_MS },
  resetAddress: { pausesMs: {}, limit: 20, closedMs: 60 * MINUTE_MS },
  /** Keys of links from one address. */
  link: { pausesMs: {}, limit: 30, closedMs: 15 * MINUTE_MS },
} as const satisfies Record<string, Policy>

export type LimitName = keyof typeof POLICIES

export interface Counted {
  readonly name: LimitName
  /** What is counted: an e-mail, an address, a device. Stored as a keyed hash. */
  readonly of: readonly string[]
}

export interface Claim {
  /** How many more failures are allowed before the limit. */
  readonly triesLeft: number
}

export class TryLimits {
  readonly #database: Database
  readonly #secrets: Secrets
  readonly #now: () => Date

  constructor(database: Database, secrets: Secrets, now: () => Date) {
    this.#database = database
    this.#secrets = secrets
    this.#now = now
  }

  /** Counts a try, or refuses it with 429 while one of the limits is closed. */
  async claim(counted: readonly Counted[]): Promise<Claim> {
    const now = this.#now()
    return inTransaction(this.#database, async (orm) => {
      const rows = []
      for (const each of counted) rows.push({ each, row: await this.#lock(orm, each, now) })
      const closedUntil = Math.max(0, ...rows.map(({ row }) => row.blockedUntil?.getTime() ?? 0))
      if (closedUntil > now.getTime()) throw tooMany(closedUntil - now.getTime())
      let triesLeft = Number.POSITIVE_INFINITY
      for (const { each, row } of rows) triesLeft = Math.min(triesLeft, await this.#raise(orm, each, row.count, now))
      return { triesLeft }
    })
  }

  /** A right try: what is about this person starts again, what is about the address takes one back. */
  async forgive(counted: readonly Counted[]): Promise<void> {
    const { orm } = this.#database
    for (const each of counted) {
      const key = eq(officeFailures.key, this.#key(each))
      if (each.name === 'address' || each.name === 'link') {
        await orm
          .update(officeFailures)
          .set({ count: sql`greatest(${officeFailures.count} - 1, 0)`, blockedUntil: null })
          .where(key)
      } else await orm.delete(officeFailures).where(key)
    }
  }

  async prune(): Promise<void> {
    await this.#database.orm.delete(officeFailures).where(lt(officeFailures.expiresAt, this.#now()))
  }

  async #lock(orm: Orm, counted: Counted, now: Date) {
    const key = this.#key(counted)
    await orm
      .insert(officeFailures)
      .values({ key, count: 0, expiresAt: new Date(now.getTime() + DAY_MS) })
      .onConflictDoNothing()
    await orm
      .update(officeFailures)
      .set({ count: 0, blockedUntil: null })
      .where(and(eq(officeFailures.key, key), lt(officeFailures.expiresAt, now)))
    const [row] = await orm.select().from(officeFailures).where(eq(officeFailures.key, key)).for('update')
    if (!row) throw new Error('a count of tries vanished inside its transaction')
    return row
  }

  async #raise(orm: Orm, counted: Counted, before: number, now: Date): Promise<number> {
    const policy: Policy = POLICIES[counted.name]
    const count = before + 1
    const pauseMs = pauseAfter(policy, count)
    await orm
      .update(officeFailures)
      .set({
        count,
        blockedUntil: pauseMs > 0 ? new Date(now.getTime() + pauseMs) : null,
        expiresAt: new Date(now.getTime() + DAY_MS + pauseMs),
      })
      .where(eq(officeFailures.key, this.#key(counted)))
    return Math.max(0, policy.limit - count)
  }

  #key({ name, of }: Counted): string {
    return createHmac('sha256', this.#secrets.key('office-limits'))
      .update(JSON.stringify([name, ...of]))
      .digest('base64url')
  }
}

function pauseAfter({ pausesMs, limit, closedMs }: Policy, count: number): number {
  if (count < limit) return pausesMs[count] ?? 0
  return Math.min(DAY_MS, closedMs * 2 ** (count - limit))
}

/** A household has a whole network of IPv6. */
export const countedAddress = (name: LimitName, address: string): Counted => ({ name, of: [addressKey(address)] })

function tooMany(waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / SECOND_MS)
  const wait = seconds <= 90 ? `${seconds} с` : `${Math.ceil(seconds / 60)} мин`
  return new AppError('TOO_MANY_REQUESTS', {
    message: `Слишком много неверных попыток. Повторите через ${wait}.`,
    retryAfterSeconds: seconds,
  })
}
