// Sends print jobs to the drawing thread: one at a time, with a time limit. The thread starts with the first job, starts
// again after a failure, and ends when it has nothing to do: its memory is given back then.
import { Worker } from 'node:worker_threads'
import { AppError } from '../../http/app-error.ts'
import type { Delivery, Order } from './drawing/worker.ts'
import type { PrintAnswer, PrintJob } from './print-job.ts'

/** Fifty flats take about a second on a slow machine. */
const TIME_LIMIT_MS = 60_000
const IDLE_MS = 60_000
const RETRY_AFTER_SECONDS = 5
const MEMORY_MB = 256

interface Waiting {
  readonly order: Order
  readonly resolve: (answer: PrintAnswer) => void
  readonly reject: (error: Error) => void
}

export interface PressOptions {
  /** Counted from the moment at which the thread begins the document. */
  timeLimitMs?: number
  idleMs?: number
  startThread?: () => Worker
}

const startThread = () =>
  new Worker(new URL('./drawing/worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })

export const pressBusy = () =>
  new AppError('OVERLOADED', {
    message: 'Сейчас готовится много документов, повторите через несколько секунд.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

export class Press {
  readonly #queue: Waiting[] = []
  readonly #timeLimitMs: number
  readonly #idleMs: number
  readonly #startThread: () => Worker
  #worker: Worker | undefined
  #current: { waiting: Waiting; timer: NodeJS.Timeout | undefined } | undefined
  #idle: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(options: PressOptions = {}) {
    this.#timeLimitMs = options.timeLimitMs ?? TIME_LIMIT_MS
    this.#idleMs = options.idleMs ?? IDLE_MS
    this.#startThread = options.startThread ?? startThread
  }

  /** How many print at once is limited by those who ask. */
  print(job: PrintJob): Promise<PrintAnswer> {
    this.#lastId += 1
    const order: Order = { id: this.#lastId, job }
    return new Promise((resolve, reject) => {
      this.#queue.push({ order, resolve, reject })
      this.#next()
    })
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#worker?.terminate()
  }

  #next(): void {
    if (this.#current) return
    clearTimeout(this.#idle)
    const waiting = this.#queue.shift()
    if (!waiting) {
      this.#rest()
      return
    }
    const worker = this.#started()
    worker.ref()
    this.#current = { waiting, timer: undefined }
    worker.postMessage(waiting.order)
  }

  /** An idle thread does not keep the process running. */
  #rest(): void {
    const worker = this.#worker
    if (!worker) return
    worker.unref()
    this.#idle = setTimeout(() => {
      this.#worker = undefined
      void worker.terminate()
    }, this.#idleMs).unref()
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = this.#startThread()
    worker.on('message', (delivery: Delivery) => this.#take(worker, delivery))
    worker.on('error', (error: unknown) =>
      this.#fail(worker, error instanceof Error ? error : new Error(String(error))),
    )
    worker.on('exit', () => this.#fail(worker, pressBusy()))
    this.#worker = worker
    return worker
  }

  #take(worker: Worker, delivery: Delivery): void {
    const current = this.#current
    if (current?.waiting.order.id !== delivery.id) return
    if ('begun' in delivery) {
      current.timer = setTimeout(() => this.#fail(worker, pressBusy()), this.#timeLimitMs)
      return
    }
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
