// Delivers the due rows of the outbox for one channel: a few at a time, with growing pauses after failures, until a
// delivery is given up on. Every channel has its own worker, so that one that hangs does not delay the others.
import { randomUUID } from 'node:crypto'
import type { Database } from '@kvartal/db'
import type { FastifyBaseLogger } from 'fastify'
import type { Tracing } from '../../../tracing/tracing.ts'
import type { Channel } from './channel.ts'
import { DeliveryWithheld, faultLabel } from './delivery-fault.ts'
import {
  type Leased,
  leaseDue,
  markDelivered,
  markFailed,
  markWithheld,
  type OutboxTable,
  releaseLease,
} from './repository.ts'
import { faultCode } from './store-fault.ts'

const AT_ONCE = 5
const TIMEOUT_MS = 10_000
/** A lease is longer than any delivery, so an expired lease belongs to a node that is gone. */
const LEASE_RESERVE_MS = 5_000
const LONGEST_PAUSE_MS = 60 * 60 * 1000
/** Random share by which a pause is shortened or extended. */
const JITTER = 0.2
/** How often the outbox is polled when nothing triggers the worker. */
const POLL_MS = 2_000
const STOP_GRACE_MS = 3_000

/** What is delivered: where its rows are, and how it is read and named. */
export interface Outbox<Item> {
  readonly table: OutboxTable
  /** In messages of the log: «a lead was delivered». */
  readonly noun: 'lead' | 'letter' | 'batch' | 'notice'
  /** Items that were erased meanwhile are left out. */
  read(ids: readonly string[]): Promise<readonly Item[]>
}

interface Delivery<Item> {
  item: Item
  /** Failed attempts before this one. */
  tries: number
}

export interface DeliveryWorkerOptions<Item> {
  database: Database
  outbox: Outbox<Item>
  channel: Channel<Item>
  log: FastifyBaseLogger
  tracing: Tracing
  /** Pause after the first failure. */
  pauseMs: number
  /** After this many failures the delivery is given up on. */
  tries: number
}

export class DeliveryWorker<Item extends { readonly id: string }> {
  readonly #options: DeliveryWorkerOptions<Item>
  readonly #timeoutMs: number
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #triggeredMeanwhile = false
  #accepting = true
  #storeAway = false

  constructor(options: DeliveryWorkerOptions<Item>) {
    this.#options = options
    this.#timeoutMs = options.channel.timeoutMs ?? TIMEOUT_MS
  }

  start(): void {
    this.#timer = setInterval(() => this.trigger(), POLL_MS)
    this.#timer.unref()
    this.trigger()
  }

  /** Checks the outbox now: a delivery may be due. */
  trigger(): void {
    if (!this.#accepting) return
    if (this.#running) {
      this.#triggeredMeanwhile = true
      return
    }
    this.#running = this.#options.tracing
      .detached(() => this.#deliverDue())
      .finally(() => {
        this.#running = undefined
        if (!this.#triggeredMeanwhile) return
        this.#triggeredMeanwhile = false
        this.trigger()
      })
  }

  /** Running deliveries get a moment to finish; the rest is left to the next start or to another node. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#accepting = false
    const overdue = setTimeout(() => this.#stopping.abort(), STOP_GRACE_MS)
    await this.#running
    clearTimeout(overdue)
    this.#stopping.abort()
    this.#options.channel.close()
  }

  async #deliverDue(): Promise<void> {
    const { database, channel, outbox, log } = this.#options
    try {
      while (this.#accepting) {
        const lease = randomUUID()
        const leased = await leaseDue(
          database,
          { table: outbox.table, channel: channel.name, lease },
          {
            limit: AT_ONCE,
            leaseMs: this.#timeoutMs + LEASE_RESERVE_MS,
            longestPauseMs: LONGEST_PAUSE_MS * (1 + JITTER),
          },
        )
        if (leased.length === 0) {
          this.#storeAway = false
          return
        }
        const items = await outbox.read(leased.map(({ id }) => id))
        this.#storeAway = false
        // All of them, even if the store fails for the first one: `stop` must not close what the others still use.
        const deliveries = await Promise.allSettled(
          items.map((item) =>
            this.#deliver({ item, tries: leased.find(({ id }) => id === item.id)?.tries ?? 0 }, lease),
          ),
        )
        const failed = deliveries.find((delivery) => delivery.status === 'rejected')
        if (failed) throw failed.reason
      }
    } catch (error) {
      // Logged once per outage: the next attempt is in two seconds.
      if (!this.#storeAway)
        log.warn({ fault: faultCode(error) }, 'the outbox cannot be read, it is tried again and again')
      this.#storeAway = true
    }
  }

  #deliver(delivery: Delivery<Item>, lease: string): Promise<void> {
    const { outbox, tracing } = this.#options
    return tracing.span(`deliver ${outbox.noun}`, { after: delivery.item.id }, () => this.#tryOnce(delivery, lease))
  }

  async #tryOnce({ item, tries }: Delivery<Item>, lease: string): Promise<void> {
    const { database, channel, outbox, log, tracing } = this.#options
    const leased = { table: outbox.table, id: item.id, channel: channel.name, lease }
    const facts = { [outbox.noun]: item.id, channel: channel.name }
    try {
      const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(this.#timeoutMs)])
      const send = { outgoing: true, facts: { 'kvartal.tries': tries + 1 }, faultLabel }
      await tracing.span(`send by ${channel.name}`, send, () => withSignal(channel.deliver(item, signal), signal))
    } catch (error) {
      if (error instanceof DeliveryWithheld) {
        await markWithheld(database, leased, error.message)
        log.info({ ...facts, reason: error.message }, 'a delivery is withheld')
        return
      }
      if (this.#stopping.signal.aborted) return releaseLease(database, leased)
      return this.#noteFailure(leased, tries + 1, faultLabel(error))
    }
    await markDelivered(database, leased)
    log.info(facts, `a ${outbox.noun} was delivered`)
  }

  async #noteFailure(leased: Leased, failures: number, fault: string): Promise<void> {
    const { database, channel, outbox, log, pauseMs, tries: triesAllowed } = this.#options
    const dead = failures >= triesAllowed
    const pause = pauseBefore(failures, pauseMs)
    await markFailed(database, leased, { fault, dead, pauseMs: pause })
    // The usual poll would be too late for a short pause.
    if (pause < POLL_MS) setTimeout(() => this.trigger(), pause + 1).unref()
    const facts = { [outbox.noun]: leased.id, channel: channel.name, tries: failures, fault }
    if (dead) log.error(facts, `a ${outbox.noun} could not be delivered and is given up on`)
    else log.warn(facts, `a ${outbox.noun} could not be delivered, it is tried again`)
  }
}

/** Doubles with every failure up to an hour; the jitter spreads the retries of many nodes and leads. */
export function pauseBefore(failures: number, firstMs: number, random = Math.random()): number {
  const pause = Math.min(firstMs * 2 ** Math.min(failures - 1, 30), LONGEST_PAUSE_MS)
  return Math.round(pause * (1 - JITTER + 2 * JITTER * random))
}

/** A channel that ignores its signal must not block the worker. */
function withSignal(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}
