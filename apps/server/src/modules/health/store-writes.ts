// Whether the store takes writes. With a full disk it is read as ever, so that only those who write notice.
import { isUnwritable } from '@kvartal/db'

export class StoreWrites {
  #failing = false
  readonly #log: { error(message: string): void; info(message: string): void }

  constructor(log: { error(message: string): void; info(message: string): void }) {
    this.#log = log
  }

  get failing(): boolean {
    return this.#failing
  }

  succeeded(): void {
    if (this.#failing) this.#log.info('the store takes writes again')
    this.#failing = false
  }

  /** Faults of any kind may be told; only those count that say that writing is impossible. */
  failed(error: unknown): void {
    if (!isUnwritable(error)) return
    if (!this.#failing) this.#log.error('the store takes no writes, contact requests are refused')
    this.#failing = true
  }
}
