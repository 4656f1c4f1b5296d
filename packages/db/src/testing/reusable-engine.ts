// An embedded engine that many tests use one after the other.
import { PGlite } from '@electric-sql/pglite'
import type { Database, WatchQuery } from '../database.ts'
import { embeddedDatabase } from '../embedded.ts'
import { InitialState, type RunStatement } from './initial-state.ts'

type Client = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'listen' | 'close'>

export class ReusableEngine {
  readonly #client: PGlite
  readonly #initial: InitialState

  private constructor(client: PGlite, initial: InitialState) {
    this.#client = client
    this.#initial = initial
  }

  static async start(snapshot: Blob): Promise<ReusableEngine> {
    const client = await PGlite.create({ loadDataDir: snapshot })
    return new ReusableEngine(client, await InitialState.read(runOn(client)))
  }

  /** For one test. After its `close` it answers no call, as a store that is closed. */
  open(watchQuery?: WatchQuery): Database {
    return embeddedDatabase(new Lease(this.#client) as unknown as PGlite, undefined, watchQuery)
  }

  /** False if a test has changed the schema: then the engine must not be used again. */
  async empty(): Promise<boolean> {
    await this.#client.exec('discard all')
    return this.#initial.restore(runOn(this.#client))
  }

  stop(): Promise<void> {
    return this.#client.close()
  }
}

const runOn =
  (client: PGlite): RunStatement =>
  async <Row>(statement: string, parameters?: string[]) =>
    (await client.query<Row>(statement, parameters)).rows

/** The part of a client that a store uses, with an end of its own. */
class Lease implements Client {
  readonly #client: PGlite
  readonly #running = new Set<Promise<unknown>>()
  readonly #listening = new Set<() => Promise<void>>()
  #isClosed = false

  constructor(client: PGlite) {
    this.#client = client
  }

  query: Client['query'] = (...args) => this.#run(() => this.#client.query(...args))
  exec: Client['exec'] = (...args) => this.#run(() => this.#client.exec(...args))
  transaction: Client['transaction'] = (work) => this.#run(() => this.#client.transaction(work))

  listen: Client['listen'] = async (...args) => {
    const stop = await this.#run(() => this.#client.listen(...args))
    this.#listening.add(stop)
    return async () => {
      this.#listening.delete(stop)
      await stop()
    }
  }

  async close(): Promise<void> {
    this.#refuseIfClosed()
    this.#isClosed = true
    await Promise.allSettled(this.#running)
    for (const stop of this.#listening) await stop()
  }

  /** In the words of the engine itself. */
  #refuseIfClosed(): void {
    if (this.#isClosed) throw new Error('PGlite is closed')
  }

  async #run<Result>(call: () => Promise<Result>): Promise<Result> {
    this.#refuseIfClosed()
    const running = call()
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
    }
  }
}
