// Delivers the batches of changed addresses.
import type { Database } from '@kvartal/db'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../../start/config.ts'
import type { Tracing } from '../../../tracing/tracing.ts'
import { DeliveryWorker, releaseEveryLease } from '../../ground/outbox/index.ts'
import { IndexNowChannel, type IndexNowSettings } from './channel.ts'
import { type Batch, forgetOldBatches, readBatches } from './repository.ts'

export interface IndexNowOptions {
  settings: IndexNowSettings
  /** The public address of the site. */
  origin: string
  database: Database
  delivery: Config['delivery']
  log: FastifyBaseLogger
  tracing: Tracing
}

export class IndexNow {
  readonly #database: Database
  readonly #worker: DeliveryWorker<Batch>

  constructor({ settings, origin, database, delivery, log, tracing }: IndexNowOptions) {
    this.#database = database
    const outbox = {
      table: 'indexNowBatches',
      noun: 'batch',
      read: (ids: readonly string[]) => readBatches(database, ids),
    } as const
    const channel = new IndexNowChannel(settings, origin)
    this.#worker = new DeliveryWorker({ database, outbox, channel, log, tracing, ...delivery })
  }

  async start(): Promise<void> {
    // The embedded store has one process, so any lease in it belongs to a process that has ended.
    if (this.#database.kind === 'embedded') await releaseEveryLease(this.#database, 'indexNowBatches')
    await forgetOldBatches(this.#database)
    this.#worker.start()
  }

  stop(): Promise<void> {
    return this.#worker.stop()
  }
}
