// Delivers the batches of changed addresses.
import type { Database } from '@kvartal/db'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../../start/config.ts'
import type { Tracing } from '../../../tracing/tracing.ts'
import { Deliveries } from '../../ground/outbox/index.ts'
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
  readonly #deliveries: Deliveries<Batch>

  constructor({ settings, origin, database, delivery, log, tracing }: IndexNowOptions) {
    this.#database = database
    const outbox = {
      table: 'indexNowBatches',
      noun: 'batch',
      read: (ids: readonly string[]) => readBatches(database, ids),
    } as const
    const channels = [new IndexNowChannel(settings, origin)]
    this.#deliveries = new Deliveries({ database, outbox, channels, log, tracing, ...delivery })
  }

  async start(): Promise<void> {
    await forgetOldBatches(this.#database)
    await this.#deliveries.start()
  }

  stop(): Promise<void> {
    return this.#deliveries.stop()
  }
}
