// A bounded queue of expensive work. Callers that ask for the same thing share one result, and work that everybody has
// stopped waiting for is not begun.
import type { FastifyReply } from 'fastify'

export interface SharedWorkOptions {
  atOnce: number
  /** Work beyond that is refused before anything is prepared for it. */
  maxWaiting: number
  /** Called for each refused piece of work; returns the error that it fails with. */
  onRefused: () => Error
}

interface Job<Result> {
  readonly result: Promise<Result>
  readonly start: () => void
  readonly cancel: () => void
  callers: number
}

export class SharedWork<Result> {
  readonly #options: SharedWorkOptions
  readonly #jobs = new Map<string, Job<Result>>()
  /** Keys of the jobs that have not begun. */
  readonly #waiting = new Set<string>()
  #running = 0

  constructor(options: SharedWorkOptions) {
    this.#options = options
  }

  /** `gone` is aborted when the caller no longer waits. */
  run(key: string, work: () => Promise<Result>, gone?: AbortSignal): Promise<Result> {
    const job = this.#jobs.get(key) ?? this.#add(key, work)
    job.callers += 1
    gone?.addEventListener('abort', () => this.#leave(key, job), { once: true })
    if (gone?.aborted) this.#leave(key, job)
    return job.result
  }

  #add(key: string, work: () => Promise<Result>): Job<Result> {
    const { atOnce, maxWaiting, onRefused } = this.#options
    if (this.#running >= atOnce && this.#waiting.size >= maxWaiting) throw onRefused()
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const start = () => {
      this.#running += 1
      // The job leaves before its callers continue: they may ask for more.
      const end = () => {
        this.#running -= 1
        this.#jobs.delete(key)
        this.#startNext()
      }
      work().then(
        (result) => {
          end()
          resolve(result)
        },
        (error: unknown) => {
          end()
          reject(error)
        },
      )
    }
    const job: Job<Result> = { result: promise, start, cancel: () => reject(onRefused()), callers: 0 }
    this.#jobs.set(key, job)
    this.#waiting.add(key)
    this.#startNext()
    return job
  }

  #startNext(): void {
    if (this.#running >= this.#options.atOnce) return
    const [key] = this.#waiting
    if (key === undefined) return
    this.#waiting.delete(key)
    this.#jobs.get(key)?.start()
  }

  #leave(key: string, job: Job<Result>): void {
    job.callers -= 1
    if (job.callers > 0 || this.#jobs.get(key) !== job || !this.#waiting.delete(key)) return
    this.#jobs.delete(key)
    job.cancel()
  }
}

/** Aborted when the client disconnects before it has its answer. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
