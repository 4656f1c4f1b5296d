// Tracks whether the store accepts writes. With a full disk reads still work, so only failed writes show the problem.
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

  /** Accepts any error, and counts only those which mean that writing is impossible. */
  failed(error: unknown): void {
    if (!isUnwritable(error)) return
    if (!this.#failing) this.#log.error('the store takes no writes, contact requests are refused')
    this.#failing = true
  }
}
