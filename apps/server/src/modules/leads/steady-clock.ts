// Whether the store's clock may be trusted with what cannot be undone. A machine that wakes up years ahead would
// erase every contact request within a minute; a jump is believed only when it has stood for a day.

const ALLOWED_DRIFT_MS = 60 * 60 * 1000
const BELIEVED_AFTER_MS = 24 * 60 * 60 * 1000

export type ClockJudgement = 'steady' | 'jumped' | 'not believed yet'

export class SteadyClock {
  readonly #passedMs: () => number
  #last: { timeMs: number; passedMs: number } | undefined
  #believedFrom = Number.NEGATIVE_INFINITY

  /** `passedMs` counts time on a clock that never jumps. */
  constructor(passedMs: () => number = () => performance.now()) {
    this.#passedMs = passedMs
  }

  judge(time: Date): ClockJudgement {
    const now = { timeMs: time.getTime(), passedMs: this.#passedMs() }
    const drift = this.#last ? now.timeMs - this.#last.timeMs - (now.passedMs - this.#last.passedMs) : 0
    this.#last = now
    if (Math.abs(drift) > ALLOWED_DRIFT_MS) {
      this.#believedFrom = now.passedMs + BELIEVED_AFTER_MS
      return 'jumped'
    }
    return now.passedMs < this.#believedFrom ? 'not believed yet' : 'steady'
  }
}
