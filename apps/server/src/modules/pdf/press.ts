// Sends print jobs to the drawing thread: one at a time, with a short queue and a time limit. The thread starts with
// the first job and starts again after a failure.
import { Worker } from 'node:worker_threads'
import { AppError } from '../../http/app-error.ts'
import type { Delivery, Order } from './drawing/worker.ts'
import type { PrintAnswer, PrintJob } from './print-job.ts'

const QUEUE_MAX = 16
/** Fifty flats take about a second on a slow machine. */
const TIME_LIMIT_MS = 20_000
const RETRY_AFTER_SECONDS = 5
const MEMORY_MB = 256

interface Waiting {
  readonly order: Order
  readonly resolve: (answer: PrintAnswer) => void
  readonly reject: (error: Error) => void
}

export class Press {
  readonly #queue: Waiting[] = []
  #worker: Worker | undefined
  #current: { waiting: Waiting; timer: NodeJS.Timeout } | undefined
  #lastId = 0

  print(job: PrintJob): Promise<PrintAnswer> {
    if (this.#queue.length >= QUEUE_MAX) {
      throw new AppError('OVERLOADED', {
        message: 'Сейчас готовится много документов, повторите через несколько секунд.',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    }
    this.#lastId += 1
    const order: Order = { id: this.#lastId, job }
    return new Promise((resolve, reject) => {
      this.#queue.push({ order, resolve, reject })
      this.#next()
    })
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate()
  }

  #next(): void {
    if (this.#current) return
    const waiting = this.#queue.shift()
    if (!waiting) {
      // An idle thread does not keep the process running.
      this.#worker?.unref()
      return
    }
    const worker = this.#started()
    worker.ref()
    const timer = setTimeout(() => this.#fail(worker, new Error('the document took too long')), TIME_LIMIT_MS)
    this.#current = { waiting, timer }
    worker.postMessage(waiting.order)
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./drawing/worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    worker.on('message', (delivery: Delivery) => this.#deliver(delivery))
    worker.on('error', (error: unknown) =>
      this.#fail(worker, error instanceof Error ? error : new Error(String(error))),
    )
    worker.on('exit', () => this.#fail(worker, new Error('the drawing thread has ended')))
    this.#worker = worker
    return worker
  }

  #deliver(delivery: Delivery): void {
    const current = this.#current
    if (current?.waiting.order.id !== delivery.id) return
    clearTimeout(current.timer)
    this.#current = undefined
    if ('answer' in delivery) current.waiting.resolve(delivery.answer)
    else current.waiting.reject(new Error(`the document could not be drawn: ${delivery.fault}`))
    this.#next()
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    void worker.terminate()
    const current = this.#current
    this.#current = undefined
    if (current) {
      clearTimeout(current.timer)
      current.waiting.reject(error)
    }
    this.#next()
  }
}
