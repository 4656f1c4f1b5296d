// The connection that tells open screens what has changed. It is read by fetch, because EventSource
// hides two things: the pulses whose absence means a lost connection, and the status that means an ended session.
import { EventStreamParser, type ServerEvent } from './event-stream.ts'

export type LiveState =
  /** `connecting` only before the first answer. */
  { status: 'connecting' } | { status: 'open' } | { status: 'lost'; since: Date }

export interface LiveConnectionOptions {
  url: string
  /** The server sends a pulse this often; twice as long without one means lost. */
  pulseMs: number
  onState: (state: LiveState) => void
  onEvent: (event: ServerEvent) => void
  /** The server no longer knows the session. */
  onSignedOut: () => void
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

export class LiveConnection {
  readonly #options: LiveConnectionOptions
  #stopped = false
  #reading: AbortController | undefined
  #pause: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #lastId: string | undefined
  #lostSince: Date | undefined

  constructor(options: LiveConnectionOptions) {
    this.#options = options
  }

  start(): void {
    this.#stopped = false
    void this.#connect()
  }

  stop(): void {
    this.#stopped = true
    this.#disconnect()
  }

  /** «Проверить»: tries again now. */
  retry(): void {
    if (this.#stopped) return
    this.#disconnect()
    this.#failures = 0
    void this.#connect()
  }

  #disconnect(): void {
    clearTimeout(this.#pause)
    clearTimeout(this.#silence)
    this.#reading?.abort()
    this.#reading = undefined
  }

  async #connect(): Promise<void> {
    const reading = new AbortController()
    this.#reading = reading
    try {
      this.#expectPulse(reading)
      const answer = await fetch(this.#address(), {
        headers: { accept: 'text/event-stream' },
        cache: 'no-store',
        signal: reading.signal,
      })
      if (answer.status === 401) {
        this.stop()
        this.#options.onSignedOut()
        return
      }
      if (!answer.ok || !answer.body) throw new Error(`the live connection answered ${answer.status}`)
      this.#opened()
      const openedAt = Date.now()
      await this.#read(answer.body, reading)
      // The server ends every stream after some minutes: no connection is lost by that.
      const isPlanned = Date.now() - openedAt >= this.#options.pulseMs
      if (isPlanned && this.#reading === reading && !this.#stopped) return void this.#connect()
    } catch {
      // Every failure has the same answer: try again later.
    }
    if (this.#reading === reading && !this.#stopped) this.#lost()
  }

  #address(): string {
    return this.#lastId === undefined ? this.#options.url : `${this.#options.url}?after=${this.#lastId}`
  }

  async #read(body: ReadableStream<Uint8Array>, reading: AbortController): Promise<void> {
    const parser = new EventStreamParser()
    const decoder = new TextDecoder()
    const reader = body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (this.#reading !== reading) return
      this.#expectPulse(reading)
      for (const event of parser.push(decoder.decode(part.value, { stream: true }))) {
        this.#lastId = event.id ?? this.#lastId
        this.#options.onEvent(event)
      }
    }
  }

  #expectPulse(reading: AbortController): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => reading.abort(), this.#options.pulseMs * 2)
  }

  #opened(): void {
    this.#failures = 0
    this.#lostSince = undefined
    this.#options.onState({ status: 'open' })
  }

  #lost(): void {
    clearTimeout(this.#silence)
    this.#lostSince ??= new Date()
    this.#options.onState({ status: 'lost', since: this.#lostSince })
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS)
    this.#failures += 1
    this.#pause = setTimeout(() => void this.#connect(), pause)
  }
}
