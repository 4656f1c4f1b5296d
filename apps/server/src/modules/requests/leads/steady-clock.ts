// Decides whether the store's clock may be trusted with irreversible work. A machine that starts with a clock years
// ahead would erase every contact request within a minute, so a jump is trusted only after the clock has been stable
// for a day.

const ALLOWED_DRIFT_MS = 60 * 60 * 1000
const TRUSTED_AFTER_MS = 24 * 60 * 60 * 1000

export type ClockJudgement = 'steady' | 'jumped' | 'not trusted yet'

export class SteadyClock {
  readonly #passedMs: () => number
  #last: { timeMs: number; passedMs: number } | undefined
  #trustedFrom = Number.NEGATIVE_INFINITY

  /** `passedMs` reads a monotonic clock. */
  constructor(passedMs: () => number = () => performance.now()) {
    this.#passedMs = passedMs
  }

  judge(time: Date): ClockJudgement {
    const now = { timeMs: time.getTime(), passedMs: this.#passedMs() }
    const drift = this.#last ? now.timeMs - this.#last.timeMs - (now.passedMs - this.#last.passedMs) : 0
    this.#last = now
    if (Math.abs(drift) > ALLOWED_DRIFT_MS) {
      this.#trustedFrom = now.passedMs + TRUSTED_AFTER_MS
      return 'jumped'
    }
    return now.passedMs < this.#trustedFrom ? 'not trusted yet' : 'steady'
  }
}
