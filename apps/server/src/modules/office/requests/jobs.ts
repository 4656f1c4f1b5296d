// Work on requests that nobody asks for: ends of terms, reminders, sources of older leads, and the cleaning up.
import { and, asc, type Database, eq, inArray, isNull, onOneNode, sql, tables } from '@kvartal/db'
import type { FastifyBaseLogger } from 'fastify'
import { faultCode } from '../../ground/outbox/index.ts'
import { channelOf, readClock, SteadyClock } from '../../requests/leads/index.ts'
import { PRODUCT_ACTOR, record } from '../history/index.ts'
import { pruneEvents } from '../live/index.ts'
import { subjectOf } from './changing.ts'
import { sumUpCounts } from './counts.ts'
import { eraseOldCalls } from './erasing.ts'
import { addNotice } from './notices.ts'
import { endPassedTerms } from './reserves.ts'
import type { RequestService } from './service.ts'

const { officeRequests, leads } = tables

const ROUND_MS = 20_000
/** Any constant will do, as long as all nodes of one database use the same. */
const JOBS_LOCK = 7_421_900_014
const AT_ONCE = 200

export interface RequestJobsOptions {
  database: Database
  /** Undefined: the office is off, nobody is reminded. */
  requests?: RequestService
  keepMonths: number
  /** Called when a letter may be due. */
  onNotice?: () => void
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

export class RequestJobs {
  readonly #options: RequestJobsOptions
  readonly #clock = new SteadyClock()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(options: RequestJobsOptions) {
    this.#options = options
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.run(), ROUND_MS)
    this.#timer.unref()
    await this.run()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  /** One round; a round that is still running is not joined by another. */
  run(): Promise<void> {
    this.#running ??= this.#round().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #round(): Promise<void> {
    const { database, keepMonths, onNotice, log } = this.#options
    try {
      const ended = await endPassedTerms(database)
      if (ended > 0) log.info({ ended }, 'reserves whose term has passed were ended')
      // Each in a transaction of its own: together they would lock requests in more than one order.
      await onOneNode(database, JOBS_LOCK, fillSources)
      const reminded = await countOnOneNode(database, (locked) => this.#remind(locked))
      if (ended + reminded > 0) onNotice?.()
      if (this.#clock.judge(await readClock(database)) === 'steady') {
        const erased = await countOnOneNode(database, (locked) => eraseOldCalls(locked, keepMonths))
        if (erased > 0) log.info({ erased }, 'recorded calls whose term has passed were erased')
      }
      await onOneNode(database, JOBS_LOCK, async (locked) => {
        await pruneEvents(locked)
        await sumUpCounts(locked)
        await locked.orm.execute(sql`delete from office_notices where created_at < now() - interval '30 days'`)
      })
    } catch (error) {
      log.warn({ fault: faultCode(error) }, 'jobs of requests failed, they are tried again')
    }
  }

  /** Tells the group once of each request that nobody has answered within the norm. */
  async #remind(database: Database): Promise<number> {
    const { requests } = this.#options
    if (!requests) return 0
    const { orm } = database
    const isLate = sql`${officeRequests.state} = 'new' and ${officeRequests.remindedAt} is null
      and ${officeRequests.joinedTo} is null and ${officeRequests.createdAt} > now() - interval '7 days'
      and ${officeRequests.createdAt} < ${requests.lateBefore().toISOString()}::timestamptz`
    const longest = orm
      .select({ id: officeRequests.id })
      .from(officeRequests)
      .where(isLate)
      .orderBy(asc(officeRequests.createdAt))
      .limit(AT_ONCE)
    // The condition again, for a request that was taken while its lock was waited for.
    const late = await orm
      .select()
      .from(officeRequests)
      .where(and(inArray(officeRequests.id, longest), isLate))
      .orderBy(asc(officeRequests.id))
      .for('update')
    for (const request of late) {
      const { id, ownerId, project, version } = request
      await orm
        .update(officeRequests)
        .set({ remindedAt: sql`now()` as unknown as Date })
        .where(eq(officeRequests.id, id))
      const minutes = requests.normMinutes
      await addNotice(orm, { kind: 'waiting', personId: ownerId, requestId: id, facts: { minutes } })
      await record(orm, { actor: PRODUCT_ACTOR, source: 'schedule', kind: 'request', subject: subjectOf(request) }, [
        { entity: 'request', id, project, before: { reminder: null }, after: { reminder: minutes }, version },
      ])
    }
    return late.length
  }
}

/** Resolves to what the work has counted; 0 if another node is at it. */
async function countOnOneNode(database: Database, work: (locked: Database) => Promise<number>): Promise<number> {
  let count = 0
  await onOneNode(database, JOBS_LOCK, async (locked) => {
    count = await work(locked)
  })
  return count
}

/** Leads of an earlier version have no channel in their request. */
async function fillSources({ orm }: Database): Promise<void> {
  const rows = await orm
    .select({ id: officeRequests.id, campaign: leads.campaign })
    .from(officeRequests)
    .leftJoin(leads, eq(leads.id, officeRequests.id))
    .where(isNull(officeRequests.source))
    .orderBy(asc(officeRequests.id))
    .limit(AT_ONCE)
  for (const { id, campaign } of rows) {
    const source = channelOf((campaign ?? {}) as Readonly<Record<string, unknown>>)
    await orm.update(officeRequests).set({ source }).where(eq(officeRequests.id, id))
  }
}
