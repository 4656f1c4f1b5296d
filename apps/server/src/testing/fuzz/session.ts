// One run against one server: sends the requests, checks the answers, reads the log.
import { bytesOf, shownBytes } from './draft.ts'
import { FormCredentials } from './form-credentials.ts'
import { PERSONAL_TRACES } from './hostile.ts'
import { RawClient } from './raw-client.ts'
import { type FuzzRequest, type FuzzRequests, REQUEST_ID } from './requests.ts'
import { type AnswerContext, judge } from './verdict.ts'

export interface Fault {
  /** Undefined when the line of the log does not belong to one of the requests. */
  readonly number: number | undefined
  readonly target: string
  readonly fault: string
}

export interface SessionReport {
  sent: number
  /** Counts of answers by target and status; `none` when there was no complete answer. */
  readonly statuses: Map<string, Record<string, number>>
  readonly faults: Fault[]
  readonly slowest: { tookMs: number; number: number; target: string }[]
}

export interface SessionOptions {
  readonly origin: string
  readonly requests: FuzzRequests
  readonly context: AnswerContext
  readonly numbers: Iterable<number>
  readonly atOnce: number
  /** Adds what only the running server knows, such as an open session. */
  readonly sign?: (request: FuzzRequest) => Promise<void>
  readonly onProgress?: (sent: number) => void
  /** Called immediately, because a run takes minutes. */
  readonly onFault?: (fault: Fault) => void
}

const SLOWEST_SHOWN = 5

export async function runSession(options: SessionOptions): Promise<SessionReport> {
  const report: SessionReport = { sent: 0, statuses: new Map(), faults: [], slowest: [] }
  const numbers = options.numbers[Symbol.iterator]()
  let isGone = false
  const visit = async () => {
    const visitor = new Visitor(options)
    for (let next = numbers.next(); !next.done && !isGone; next = numbers.next()) {
      const request = options.requests.make(next.value)
      try {
        await visitor.send(request, report)
      } catch (error) {
        isGone = true
        const { number, target } = request
        report.faults.push({ number, target: target.name, fault: `the server is gone: ${error}` })
      }
      options.onProgress?.(report.sent)
    }
    visitor.leave()
  }
  await Promise.all(Array.from({ length: options.atOnce }, visit))
  return report
}

class Visitor {
  readonly #options: SessionOptions
  readonly #client: RawClient
  readonly #credentials: FormCredentials

  constructor(options: SessionOptions) {
    this.#options = options
    this.#client = new RawClient(options.origin)
    this.#credentials = new FormCredentials(options.origin)
  }

  async send(request: FuzzRequest, report: SessionReport): Promise<void> {
    const { number, draft, target } = request
    await this.#options.sign?.(request)
    const sent = bytesOf(draft, await this.#credentials.for(draft.body))
    const started = performance.now()
    const outcome = await this.#client.send(sent, {
      isHead: draft.method === 'HEAD',
      ownConnection: draft.ownConnection,
    })
    noteSlow(report, { tookMs: performance.now() - started, number, target: target.name })
    report.sent += 1
    const status = 'answer' in outcome ? String(outcome.answer.status) : 'none'
    const statuses = report.statuses.get(target.name) ?? {}
    statuses[status] = (statuses[status] ?? 0) + 1
    report.statuses.set(target.name, statuses)
    for (const fault of judge({ request, sent, outcome }, this.#options.context)) {
      const found = { number, target: target.name, fault }
      report.faults.push(found)
      this.#options.onFault?.(found)
    }
  }

  leave(): void {
    this.#client.close()
  }
}

function noteSlow({ slowest }: SessionReport, one: SessionReport['slowest'][number]): void {
  slowest.push(one)
  slowest.sort((a, b) => b.tookMs - a.tookMs)
  slowest.length = Math.min(slowest.length, SLOWEST_SHOWN)
}

export interface Replayed {
  readonly request: FuzzRequest
  readonly sent: string
  readonly answer: string
  readonly faults: readonly string[]
}

/** Repeats one request of a run and returns all details. */
export async function replay(
  number: number,
  { origin, requests, context }: Pick<SessionOptions, 'origin' | 'requests' | 'context'>,
): Promise<Replayed> {
  const request = requests.make(number)
  const sent = bytesOf(request.draft, await new FormCredentials(origin).for(request.draft.body))
  const client = new RawClient(origin)
  const outcome = await client.send(sent, {
    isHead: request.draft.method === 'HEAD',
    ownConnection: request.draft.ownConnection,
  })
  client.close()
  const answer =
    'answer' in outcome
      ? `${outcome.answer.status}\n${JSON.stringify(outcome.answer.headers, null, 2)}\n${shownBytes(outcome.answer.body)}`
      : `${outcome.ended}\n${outcome.text}`
  return { request, sent: shownBytes(sent), answer, faults: judge({ request, sent, outcome }, context) }
}

const ERROR_LEVEL = 50
/** Warnings about leaked listeners or unhandled rejections. */
const NODE_WARNING = /^\(node:\d+\) (.*)/

/** Checks the log of a run: it must have no error lines and no personal data. */
export function judgeLog(lines: readonly string[], requests: FuzzRequests): Fault[] {
  return lines.flatMap((line) => {
    const { level = 0, msg = '', reqId = '', err } = readLine(line)
    const faults: string[] = []
    if (level >= ERROR_LEVEL) faults.push(`log: ${msg}${err?.message ? `: ${err.message.slice(0, 100)}` : ''}`)
    const warning = NODE_WARNING.exec(line)?.[1]
    if (warning !== undefined) faults.push(`log: ${warning}`)
    if (PERSONAL_TRACES.test(line)) faults.push(`log: personal data in "${msg.replace(/[?/].*/, '')}"`)
    const number = REQUEST_ID.exec(reqId)?.[1]
    const target = number === undefined ? 'a call inside a page' : requests.make(Number(number)).target.name
    return faults.map((fault) => ({ number: number === undefined ? undefined : Number(number), target, fault }))
  })
}

interface LogLine {
  level?: number
  msg?: string
  reqId?: string
  err?: { message?: string }
}

function readLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine
  } catch {
    // Text that is not a line of the log, such as a warning of Node, is searched as it is.
    return { msg: line.slice(0, 100) }
  }
}
