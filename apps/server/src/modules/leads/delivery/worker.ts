// Works the outbox off: a few deliveries at a time, growing pauses after failures, a dead letter in the end.
import { randomUUID } from 'node:crypto'
import type { Database } from '@kvartal/db'
import type { FastifyBaseLogger } from 'fastify'
import { faultCode } from '../store-fault.ts'
import type { Channel } from './channel.ts'
import { faultWord } from './delivery-fault.ts'
import {
  type LeasedDelivery,
  leaseDue,
  markDelivered,
  markFailed,
  releaseEveryLease,
  releaseLease,
} from './repository.ts'

const AT_ONCE = 5
const TIMEOUT_MS = 10_000
/** Longer than any delivery: a lease that has passed belongs to a node that is gone. */
const LEASE_MS = TIMEOUT_MS + 5_000
const LONGEST_PAUSE_MS = 60 * 60 * 1000
/** How often the outbox is looked at when nobody wakes the worker. */
const POLL_MS = 2_000
const STOP_GRACE_MS = 3_000

export interface DeliveryWorkerOptions {
  database: Database
  channels: readonly Channel[]
  log: FastifyBaseLogger
  /** Pause after the first failure. */
  pauseMs: number
  /** After so many failures the delivery is given up on. */
  tries: number
}

export class DeliveryWorker {
  readonly #options: DeliveryWorkerOptions
  readonly #channels: ReadonlyMap<string, Channel>
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #wokenMeanwhile = false
  #accepting = true
  #storeAway = false

  constructor(options: DeliveryWorkerOptions) {
    this.#options = options
    this.#channels = new Map(options.channels.map((channel) => [channel.name, channel]))
  }

  async start(): Promise<void> {
    if (this.#channels.size === 0) return
    // The embedded store has one process, so that whoever held a lease in it is gone.
    if (this.#options.database.kind === 'embedded') await releaseEveryLease(this.#options.database)
    this.#timer = setInterval(() => this.wake(), POLL_MS)
    this.#timer.unref()
    this.wake()
  }

  /** Something may be due. */
  wake(): void {
    if (this.#channels.size === 0 || !this.#accepting) return
    if (this.#running) {
      this.#wokenMeanwhile = true
      return
    }
    this.#running = this.#workOff().finally(() => {
      this.#running = undefined
      if (!this.#wokenMeanwhile) return
      this.#wokenMeanwhile = false
      this.wake()
    })
  }

  /** Deliveries under way get a moment; the rest is for the next start or another node. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#accepting = false
    const overdue = setTimeout(() => this.#stopping.abort(), STOP_GRACE_MS)
    await this.#running
    clearTimeout(overdue)
    this.#stopping.abort()
    for (const channel of this.#channels.values()) channel.close()
  }

  async #workOff(): Promise<void> {
    const { database, log } = this.#options
    try {
      while (this.#accepting) {
        const lease = randomUUID()
        const due = await leaseDue(database, lease, [...this.#channels.keys()], { limit: AT_ONCE, leaseMs: LEASE_MS })
        this.#storeAway = false
        if (due.length === 0) return
        await Promise.all(due.map((delivery) => this.#deliver(delivery, lease)))
      }
    } catch (error) {
      // Once per outage: the next try comes in two seconds.
      if (!this.#storeAway)
        log.warn({ fault: faultCode(error) }, 'the outbox cannot be read, it is tried again and again')
      this.#storeAway = true
    }
  }

  async #deliver({ lead, channel, tries }: LeasedDelivery, lease: string): Promise<void> {
    const { database, log, pauseMs, tries: triesAllowed } = this.#options
    const leased = { leadId: lead.id, channel, lease }
    try {
      const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(TIMEOUT_MS)])
      await withSignal(this.#channels.get(channel)?.deliver(lead, signal), signal)
    } catch (error) {
      if (this.#stopping.signal.aborted) return releaseLease(database, leased)
      const fault = faultWord(error)
      const failures = tries + 1
      const dead = failures >= triesAllowed
      const pause = pauseBefore(failures, pauseMs)
      await markFailed(database, leased, { fault, dead, pauseMs: pause })
      // The usual look at the outbox would come too late for a short pause.
      if (pause < POLL_MS) setTimeout(() => this.wake(), pause + 1).unref()
      const facts = { lead: lead.id, channel, tries: failures, fault }
      if (dead) log.error(facts, 'a lead could not be delivered and is given up on')
      else log.warn(facts, 'a lead could not be delivered, it is tried again')
      return
    }
    await markDelivered(database, leased)
    log.info({ lead: lead.id, channel }, 'a lead was delivered')
  }
}

/** Doubles with every failure up to an hour; a little chance keeps nodes and leads from coming all at once. */
export function pauseBefore(failures: number, firstMs: number, chance = Math.random()): number {
  const pause = Math.min(firstMs * 2 ** Math.min(failures - 1, 30), LONGEST_PAUSE_MS)
  return Math.round(pause * (0.8 + 0.4 * chance))
}

/** A channel that does not listen to its signal must not hold the worker up. */
function withSignal(work: Promise<void> | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    Promise.resolve(work).then(resolve, reject)
  })
}
