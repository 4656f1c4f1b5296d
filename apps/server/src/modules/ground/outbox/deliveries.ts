// The delivery workers of one outbox, one for each channel, and its housekeeping.
import type { Channel } from './channel.ts'
import { releaseLeases } from './repository.ts'
import { DeliveryWorker, type DeliveryWorkerOptions } from './worker.ts'

const HOUSEKEEPING_MS = 60 * 1000

export interface DeliveriesOptions<Item> extends Omit<DeliveryWorkerOptions<Item>, 'channel'> {
  readonly channels: readonly Channel<Item>[]
  /** Runs at the start and every minute. It handles its own errors. */
  readonly housekeeping?: () => Promise<void>
}

export class Deliveries<Item extends { readonly id: string }> {
  readonly #options: DeliveriesOptions<Item>
  readonly #workers: readonly DeliveryWorker<Item>[]
  #timer: NodeJS.Timeout | undefined

  constructor(options: DeliveriesOptions<Item>) {
    this.#options = options
    this.#workers = options.channels.map((channel) => new DeliveryWorker({ ...options, channel }))
  }

  async start(): Promise<void> {
    const { database, outbox, channels, housekeeping } = this.#options
    // The embedded store has one process, so any lease in it belongs to a process that has ended.
    if (database.kind === 'embedded') {
      for (const { name } of channels) await releaseLeases(database, outbox.table, name)
    }
    for (const worker of this.#workers) worker.start()
    if (!housekeeping) return
    this.#timer = setInterval(() => void housekeeping(), HOUSEKEEPING_MS)
    this.#timer.unref()
    await housekeeping()
  }

  /** Checks the outbox now: a delivery may be due. */
  trigger(): void {
    for (const worker of this.#workers) worker.trigger()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#workers.map((worker) => worker.stop()))
  }
}
