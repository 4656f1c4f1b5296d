// A process that draws, apart from the one that serves visitors: a drawing then takes only the processor time that pages
// leave, its memory goes back to the system when the process ends, and a crash of a native library ends nothing else. The
// process starts with the first order, again after a failure, and ends when it has had nothing to do for a while.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../../http/app-error.ts'
import type { DrawingTask } from './drawing-task.ts'
import type { Delivery, Order } from './protocol.ts'

const IDLE_MS = 60_000
const RETRY_AFTER_SECONDS = 5
const HEAP_MB = 256
/** A tenth of the weight of the process that serves visitors. */
const NICENESS = 10

export interface DrawingOptions {
  /** How many orders the process works on at the same time; the others wait. */
  readonly atOnce: number
  /** Counted from the moment at which the process begins the order. Without it an order may take any time. */
  readonly timeLimitMs?: number | undefined
  readonly idleMs?: number | undefined
  /** How far the process yields the processor to others, from 0 to 19. */
  readonly niceness?: number | undefined
  readonly startProcess?: ((niceness?: number) => ChildProcess) | undefined
}

interface Waiting {
  readonly order: Order
  readonly resolve: (output: unknown) => void
  readonly reject: (error: Error) => void
  timer?: NodeJS.Timeout | undefined
}

export const drawingBusy = () =>
  new AppError('OVERLOADED', {
    message: 'Сейчас рисуется много документов и картинок, повторите через несколько секунд.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

export function startDrawingProcess(niceness = NICENESS): ChildProcess {
  return fork(fileURLToPath(new URL('./process-main.ts', import.meta.url)), [String(niceness)], {
    serialization: 'advanced',
    // Each thread of the picture library would keep its own pool of freed memory.
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

export class DrawingProcess {
  readonly #options: DrawingOptions
  readonly #queue: Waiting[] = []
  /** Sent to the process, by the id of the order. */
  readonly #underWay = new Map<number, Waiting>()
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(options: DrawingOptions) {
    this.#options = options
  }

  /** How many wait is limited by those who ask. Fails with OVERLOADED when the process ends before it is done. */
  draw<Input, Output>({ file }: DrawingTask<Input, Output>, input: Input): Promise<Output> {
    this.#lastId += 1
    const order: Order = { id: this.#lastId, file: file.href, input }
    return new Promise<unknown>((resolve, reject) => {
      this.#queue.push({ order, resolve, reject })
      this.#next()
    }) as Promise<Output>
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const ending = this.#child
    this.#child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGKILL')
    await ended
  }

  #next(): void {
    clearTimeout(this.#idle)
    while (this.#underWay.size < this.#options.atOnce) {
      const waiting = this.#queue.shift()
      if (!waiting) break
      this.#underWay.set(waiting.order.id, waiting)
      const child = this.#started()
      child.ref()
      child.channel?.ref()
      // The process may have ended a moment ago. Its exit is reported later.
      child.send(waiting.order, (error) => error && this.#fail(child, drawingBusy()))
    }
    if (this.#underWay.size === 0) this.#rest()
  }

  /** An idle process does not keep the server running. */
  #rest(): void {
    const child = this.#child
    if (!child) return
    child.unref()
    child.channel?.unref()
    this.#idle = setTimeout(() => {
      this.#child = undefined
      child.kill('SIGKILL')
    }, this.#options.idleMs ?? IDLE_MS).unref()
  }

  #started(): ChildProcess {
    if (this.#child) return this.#child
    const child = (this.#options.startProcess ?? startDrawingProcess)(this.#options.niceness)
    child.on('message', (delivery) => this.#take(child, delivery as Delivery))
    child.on('error', (error) => this.#fail(child, error))
    child.on('exit', () => this.#fail(child, drawingBusy()))
    this.#child = child
    return child
  }

  #take(child: ChildProcess, delivery: Delivery): void {
    const waiting = this.#underWay.get(delivery.id)
    if (!waiting || child !== this.#child) return
    if ('begun' in delivery) {
      const { timeLimitMs } = this.#options
      if (timeLimitMs !== undefined) {
        waiting.timer = setTimeout(() => this.#fail(child, drawingBusy()), timeLimitMs)
      }
      return
    }
    this.#underWay.delete(delivery.id)
    clearTimeout(waiting.timer)
    if ('output' in delivery) waiting.resolve(delivery.output)
    else waiting.reject(new Error(`it could not be drawn: ${delivery.fault}`))
    this.#next()
  }

  /** Everything under way is lost; a new process goes on with what waits. */
  #fail(child: ChildProcess, error: Error): void {
    if (this.#child !== child) return
    this.#child = undefined
    child.kill('SIGKILL')
    const lost = [...this.#underWay.values()]
    this.#underWay.clear()
    for (const { timer, reject } of lost) {
      clearTimeout(timer)
      reject(error)
    }
    this.#next()
  }
}
