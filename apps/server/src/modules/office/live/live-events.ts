// Passes events of the store on to open screens: at once by NOTIFY, and by polling in case a notification was lost with
// its connection. Each screen gets what its person may see.
import type { LiveEvent } from '@kvartal/contract/office/live'
import type { Database } from '@kvartal/db'
import type { FastifyBaseLogger } from 'fastify'
import { faultCode } from '../../ground/outbox/index.ts'
import { type Actor, findPermit, isWithinReach, type OfficeGate } from '../gate/index.ts'
import { eventsAfter, hasAllAfter, newestNumber, type StoredEvent } from './repository.ts'

const CHANNEL = 'kvartal_office'
const POLL_MS = 5_000
const EVENTS_AT_ONCE = 500
/** A screen that has missed more asks for everything anew. */
const CATCH_UP_LIMIT = 1_000

export interface LiveMessage {
  /** The number to go on from. */
  id: number
  event: 'hello' | 'change' | 'reset'
  data: LiveEvent | null
}

export interface Listener {
  readonly actor: Actor
  /** Hash of the token of the session that opened the stream. */
  readonly tokenHash: string
  send(message: LiveMessage): void
  end(): void
}

export interface LiveEventsOptions {
  database: Database
  office: Pick<OfficeGate, 'actorsOf'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

export class LiveEvents {
  readonly #options: LiveEventsOptions
  readonly #listeners = new Set<Listener>()
  /** Collect events for listeners that still read what they have missed. */
  readonly #sinks = new Set<EventSink>()
  #stopListening: (() => Promise<void>) | undefined
  #timer: NodeJS.Timeout | undefined
  #newest = 0
  #running: Promise<void> | undefined
  #again = false
  #stopped = false

  constructor(options: LiveEventsOptions) {
    this.#options = options
  }

  async start(): Promise<void> {
    const { database } = this.#options
    this.#newest = await newestNumber(database)
    this.#stopListening = await database.listen(CHANNEL, () => void this.check())
    this.#timer = setInterval(() => void this.check(), POLL_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#stopListening?.()
    await this.#running
  }

  /** Sends what was missed since a number, then what comes. Returns a function that ends it. */
  async listen(listener: Listener, after: number | undefined): Promise<() => void> {
    await this.check()
    const waiting: StoredEvent[] = []
    // Events that come while the missed ones are read are sent after them.
    const early: EventSink = { take: (event) => waiting.push(event) }
    this.#sinks.add(early)
    try {
      const from = this.#newest
      const missed = after === undefined ? [] : await this.#missed(after, from)
      for (const event of missed ?? []) pass(listener, event)
      listener.send({ id: from, event: missed === undefined ? 'reset' : 'hello', data: null })
    } finally {
      this.#sinks.delete(early)
    }
    for (const event of waiting) pass(listener, event)
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Undefined: too much was missed, or the store was replaced by a backup. */
  async #missed(after: number, newest: number): Promise<StoredEvent[] | undefined> {
    const { database } = this.#options
    if (newest - after > CATCH_UP_LIMIT || !(await hasAllAfter(database, after, newest))) return undefined
    const events = await eventsAfter(database, after, CATCH_UP_LIMIT)
    return events.filter(({ seq }) => seq <= newest)
  }

  /** One check at a time; a notification that arrives meanwhile triggers one more. */
  check(): Promise<void> {
    if (this.#stopped) return this.#running ?? Promise.resolve()
    if (this.#running) {
      this.#again = true
      return this.#running
    }
    this.#running = this.#passNew()
      .catch((error: unknown) => this.#options.log.warn({ fault: faultCode(error) }, 'live events could not be read'))
      .finally(() => {
        this.#running = undefined
        if (!this.#again) return
        this.#again = false
        void this.check()
      })
    return this.#running
  }

  /**
   * Before events are passed: ends the streams whose session was closed or whose person has another role or other
   * projects since. An open screen connects again and gets what its person may see now.
   */
  async #endStreamsOfOthers(): Promise<void> {
    const hashes = new Set([...this.#listeners].map(({ tokenHash }) => tokenHash))
    if (hashes.size === 0) return
    const actors = await this.#options.office.actorsOf([...hashes])
    for (const listener of this.#listeners) {
      const actor = actors.get(listener.tokenHash)
      if (actor && hasSameReach(actor, listener.actor)) continue
      this.#listeners.delete(listener)
      listener.end()
    }
  }

  async #passNew(): Promise<void> {
    for (;;) {
      const events = await eventsAfter(this.#options.database, this.#newest, EVENTS_AT_ONCE)
      if (events.length > 0) await this.#endStreamsOfOthers()
      for (const event of events) {
        this.#newest = event.seq
        for (const sink of this.#sinks) sink.take(event)
        for (const listener of this.#listeners) pass(listener, event)
      }
      if (events.length < EVENTS_AT_ONCE) return
    }
  }
}

function hasSameReach(one: Actor, other: Actor): boolean {
  return one.role === other.role && String(one.projects) === String(other.projects)
}

interface EventSink {
  take(event: StoredEvent): void
}

function pass(listener: Listener, event: StoredEvent): void {
  if (!maySee(listener.actor, event)) return
  const { seq, kind, entityId, project, about, owners, at } = event as StoredEvent & Pick<LiveEvent, 'kind' | 'about'>
  const isOwned = kind === 'request-new' && owners.length > 0
  const data = { kind, id: entityId, project, about, isOwned, at: at.toISOString() }
  listener.send({ id: seq, event: 'change', data })
}

/**
 * Whether a person may get an event. One of the history says only that something was written; screens ask for the rest.
 */
function maySee(actor: Actor, { kind, project, owners }: Pick<StoredEvent, 'kind' | 'project' | 'owners'>): boolean {
  if (kind === 'history') return findPermit(actor, 'journal.see') !== undefined
  if (kind === 'notice') return isFor(actor, { project, owners })
  const permit = findPermit(actor, 'requests.see')
  const possible = owners.length > 0 ? owners : [null]
  return permit !== undefined && possible.some((ownerId) => isWithinReach(permit, { project, ownerId }))
}

/** A notice is for one person, or for the group: those who work on requests of the project. */
function isFor(actor: Actor, { project, owners }: Pick<StoredEvent, 'project' | 'owners'>): boolean {
  const permit = findPermit(actor, 'requests.work')
  const [ownerId = null] = owners
  return permit !== undefined && isWithinReach(permit, { project, ownerId }) && (ownerId ?? actor.id) === actor.id
}
