// Queue of the pages to render. Between two renderings the event loop answers everything else, such as cached pages.

export interface RenderQueueOptions {
  /** More than one only helps when a rendering waits for another server. */
  atOnce: number
  /** Requests beyond that many are refused. */
  maxWaiting: number
  /** Called for each of them; returns the error that the request ends with. */
  onRefused: () => Error
}

/**
 * Turns of the event loop from the start of a rendering to the next one. A rendering takes the processor for
 * milliseconds; after it the loop reads what has come in and answers what is cached. It accepts one new connection in a
 * turn, so a single turn would leave a visitor behind everybody who connected before him. An idle turn costs
 * microseconds.
 */
const TURNS_BETWEEN = 64

export class RenderQueue {
  readonly #options: RenderQueueOptions
  readonly #waiting: (() => void)[] = []
  #running = 0
  #isResting = false

  constructor(options: RenderQueueOptions) {
    this.#options = options
  }

  async run<Answer>(render: () => Promise<Answer>): Promise<Answer> {
    await this.#turn()
    try {
      return await render()
    } finally {
      this.#running -= 1
      this.#startNext()
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#options.maxWaiting) {
      throw this.#options.onRefused()
    }
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#startNext()
    })
  }

  #startNext(): void {
    if (this.#isResting || this.#running >= this.#options.atOnce) return
    const start = this.#waiting.shift()
    if (!start) return
    this.#running += 1
    start()
    this.#isResting = true
    afterTurns(TURNS_BETWEEN, () => {
      this.#isResting = false
      this.#startNext()
    })
  }
}

function afterTurns(turns: number, run: () => void): void {
  setImmediate(() => (turns > 1 ? afterTurns(turns - 1, run) : run()))
}
