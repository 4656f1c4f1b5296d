// Queue of the pages to render. Between two renderings the event loop answers everything else, such as cached pages.

export interface RenderQueueOptions {
  /** More than one only helps when a rendering waits for another server. */
  atOnce: number
  /** Requests beyond that many are refused. */
  maxWaiting: number
  /** Called for each refused request; returns the error that it fails with. */
  onRefused: () => Error
}

/**
 * Turns of the event loop from the start of a rendering to the next one. A rendering takes the processor for
 * milliseconds; after it the loop reads new requests and answers those for cached pages. It accepts one new connection
 * in a turn, so after a single turn a visitor would still wait behind everybody who connected before. An idle turn
 * costs microseconds.
 */
const TURNS_BETWEEN = 64

export class RenderQueue {
  readonly #options: RenderQueueOptions
  readonly #waiting: (() => void)[] = []
  #running = 0
  #isPaused = false

  constructor(options: RenderQueueOptions) {
    this.#options = options
  }

  async run<Answer>(render: () => Promise<Answer>): Promise<Answer> {
    await this.#waitForTurn()
    try {
      return await render()
    } finally {
      this.#running -= 1
      this.#startNext()
    }
  }

  #waitForTurn(): Promise<void> {
    if (this.#waiting.length >= this.#options.maxWaiting) {
      throw this.#options.onRefused()
    }
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#startNext()
    })
  }

  #startNext(): void {
    if (this.#isPaused || this.#running >= this.#options.atOnce) return
    const start = this.#waiting.shift()
    if (!start) return
    this.#running += 1
    start()
    this.#isPaused = true
    afterTurns(TURNS_BETWEEN, () => {
      this.#isPaused = false
      this.#startNext()
    })
  }
}

function afterTurns(turns: number, run: () => void): void {
  setImmediate(() => (turns > 1 ? afterTurns(turns - 1, run) : run()))
}
