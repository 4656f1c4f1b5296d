// Changes of requests that the server has not accepted yet. Each is stored on this computer until then, so that a closed
// window does not lose what was written without a connection.

import type { VersionConflict } from '@kvartal/contract/office/conflict'
import type { RequestChange } from '@kvartal/contract/office/requests'
import { conflictingFields, type RequestValues } from './conflict-fields.ts'

/** A change in words, and what it sets. */
export type ChangePart = { text: string; wanted: RequestChange }

export type QueuedChange = {
  kind: 'change'
  id: string
  at: number
  requestId: string
  /** The visitor's name, for the line of the queue. */
  name: string
  version: number
  seen: RequestValues
  parts: readonly ChangePart[]
  /** Somebody else has saved other values: the person must choose. */
  conflict: VersionConflict | null
}

export type QueuedNote = { kind: 'note'; id: string; at: number; requestId: string; text: string }

export type QueuedItem = QueuedChange | QueuedNote

export type SendOutcome =
  /** `version`: the request's version after the change. */
  | { result: 'saved'; version?: number }
  | { result: 'conflict'; conflict: VersionConflict }
  /** Will never be accepted. */
  | { result: 'refused' }
  /** May be accepted later. */
  | { result: 'unreachable' }

export interface ChangeQueueOptions {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  /** Only the same person sends what is stored here. */
  personId: string
  send: (item: QueuedItem) => Promise<SendOutcome>
  isOnline: () => boolean
  /** Runs the work while no other window of the same person runs such work. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
}

export type QueueState = { items: readonly QueuedItem[]; isSending: boolean }

const PREFIX = 'kvartal-office-unsent'

/** Null: everything was removed. */
export const isQueueKey = (key: string | null): boolean => key === null || key.startsWith(`${PREFIX}:`)

export const wantedOf = ({ parts }: Pick<QueuedChange, 'parts'>): RequestChange =>
  Object.assign({}, ...parts.map(({ wanted }) => wanted))

export class ChangeQueue {
  readonly #options: ChangeQueueOptions
  readonly #listeners = new Set<() => void>()
  /** What the storage has not taken: only this window has these. */
  readonly #unstored = new Map<string, QueuedItem>()
  #state: QueueState
  #inFlight: string | undefined
  #running: Promise<boolean> | undefined

  constructor(options: ChangeQueueOptions) {
    this.#options = options
    this.#state = { items: this.#stored(), isSending: false }
  }

  readonly current = (): QueueState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** After another window of the same person has changed the storage. */
  reload(): void {
    this.#publish({ items: this.#stored() })
  }

  /** Changes of one request wait as one: the person is asked once about all fields that somebody else has changed too. */
  addChange(change: Pick<QueuedChange, 'requestId' | 'name' | 'version' | 'seen'> & ChangePart): Promise<boolean> {
    const { text, wanted, ...request } = change
    const part = { text, wanted }
    this.reload()
    const waiting = this.#state.items.find(
      (item): item is QueuedChange =>
        item.kind === 'change' && item.requestId === change.requestId && item.id !== this.#inFlight,
    )
    if (waiting) {
      const isReplaced = (old: ChangePart) => Object.keys(old.wanted).every((field) => field in wanted)
      const parts = [...waiting.parts.filter((old) => !isReplaced(old)), part]
      this.#put({ ...waiting, parts, conflict: null })
    } else {
      const id = crypto.randomUUID()
      this.#put({ kind: 'change', id, at: Date.now(), ...request, parts: [part], conflict: null })
    }
    return this.send()
  }

  addNote(note: Omit<QueuedNote, 'kind' | 'at'>): Promise<boolean> {
    this.#put({ kind: 'note', at: Date.now(), ...note })
    return this.send()
  }

  /** Saves the chosen values over the newer version; nothing chosen leaves the newer version as it is. */
  resolve(id: string, chosen: RequestChange): Promise<boolean> {
    this.reload()
    const item = this.#state.items.find((other) => other.id === id)
    if (item?.kind !== 'change' || !item.conflict) return Promise.resolve(true)
    if (Object.keys(chosen).length === 0) this.#remove(item)
    else {
      const text = item.parts.map((part) => part.text).join('; ')
      this.#put({ ...this.#rebased(item, item.conflict), parts: [{ text, wanted: chosen }] })
    }
    return this.send()
  }

  /** Sends what waits, in order, also what other windows have stored. Returns whether the server could be reached. */
  send(): Promise<boolean> {
    if (!this.#options.isOnline()) return Promise.resolve(false)
    this.reload()
    if (!this.#next()) return Promise.resolve(true)
    return this.#running ?? this.#start()
  }

  #start(): Promise<boolean> {
    this.#publish({ isSending: true })
    const running = this.#options.exclusively(() => this.#sendAll())
    this.#running = running
    const end = () => {
      if (this.#running === running) this.#running = undefined
    }
    running.then(end, end)
    return running
  }

  /** After signing out nothing of the person stays on this computer. */
  clear(): void {
    this.reload()
    for (const item of this.#state.items) this.#remove(item)
  }

  async #sendAll(): Promise<boolean> {
    try {
      // Another window may have sent all of it.
      this.reload()
      for (let item = this.#next(); item; item = this.#next()) {
        this.#inFlight = item.id
        const outcome = await this.#options.send(item)
        this.#inFlight = undefined
        if (outcome.result === 'unreachable') return false
        this.reload()
        this.#settle(item, outcome)
      }
      return true
    } finally {
      this.#inFlight = undefined
      this.#running = undefined
      this.#publish({ isSending: false })
    }
  }

  #next(): QueuedItem | undefined {
    return this.#state.items.find((item) => item.kind === 'note' || !item.conflict)
  }

  #settle(item: QueuedItem, outcome: Exclude<SendOutcome, { result: 'unreachable' }>): void {
    // Another window may have added to it while it was sent, or signed out.
    const now = this.#state.items.find(({ id }) => id === item.id)
    const added = now?.kind === 'change' && item.kind === 'change' ? addedParts(now, item) : []
    if (outcome.result === 'conflict' && item.kind === 'change') {
      // The conflict names the fields that were sent: with more of them it is sent again.
      if (now?.kind !== 'change' || added.length > 0) return
      const { conflict } = outcome
      const isAsked = conflictingFields(now.seen, wantedOf(now), conflict).length > 0
      // Fields that nobody else has changed are merged without a question.
      this.#put(isAsked ? { ...now, conflict } : this.#rebased(now, conflict))
      return
    }
    if (now?.kind === 'change' && added.length > 0) this.#put({ ...now, parts: added })
    else this.#remove(item)
    if (outcome.result !== 'saved' || item.kind !== 'change' || outcome.version === undefined) return
    // A change that was made while this one was sent is based on what it has saved, unless somebody else has saved between.
    const { version } = outcome
    const isNext = version === item.version + 1
    for (const later of this.#state.items) {
      if (later.kind !== 'change' || later.requestId !== item.requestId) continue
      const isOnSame = later.version === item.version && isNext
      this.#put({ ...later, ...(isOnSame && { version }), seen: { ...later.seen, ...wantedOf(item) } })
    }
  }

  #rebased(item: QueuedChange, { stored }: VersionConflict): QueuedChange {
    return { ...item, version: stored.version, seen: { ...item.seen, ...stored.values }, conflict: null }
  }

  #put(item: QueuedItem): void {
    try {
      this.#options.storage.setItem(this.#keyOf(item), JSON.stringify(item))
      this.#unstored.delete(item.id)
    } catch {
      // A full or forbidden storage: the change stays in the memory of this window.
      this.#unstored.set(item.id, item)
    }
    const { items } = this.#state
    const isKnown = items.some(({ id }) => id === item.id)
    this.#publish({ items: isKnown ? items.map((old) => (old.id === item.id ? item : old)) : [...items, item] })
  }

  #remove(item: QueuedItem): void {
    this.#unstored.delete(item.id)
    this.#options.storage.removeItem(this.#keyOf(item))
    this.#publish({ items: this.#state.items.filter(({ id }) => id !== item.id) })
  }

  #keyOf({ id }: Pick<QueuedItem, 'id'>): string {
    return `${PREFIX}:${this.#options.personId}:${id}`
  }

  /** One key per item: windows of the same person do not overwrite each other's. */
  #stored(): QueuedItem[] {
    const { storage } = this.#options
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    const stored = keys
      .filter((key) => key.startsWith(this.#keyOf({ id: '' })))
      .flatMap((key) => readItem(storage.getItem(key)))
      .filter(({ id }) => !this.#unstored.has(id))
    return [...stored, ...this.#unstored.values()].sort((one, other) => one.at - other.at)
  }

  #publish(change: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** Of a change, the parts that it did not have when it was sent. */
function addedParts(now: QueuedChange, sent: QueuedChange): ChangePart[] {
  const known = new Set(sent.parts.map((part) => JSON.stringify(part)))
  return now.parts.filter((part) => !known.has(JSON.stringify(part)))
}

/** None, if the text is not an item of this version of the office. */
function readItem(text: string | null): QueuedItem[] {
  try {
    const item = JSON.parse(text ?? '') as QueuedItem
    return item.kind === 'note' || item.kind === 'change' ? [item] : []
  } catch {
    return []
  }
}
