// Records what the functions of the repositories return on one store, to compare it with another store.
import { type Database, tables } from '@kvartal/db'

/** An id that the steps choose themselves. All other ids are random, and are compared as such. */
export const knownId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

interface RecordedAnswer {
  call: string
  answer: unknown
}

/** Functions whose SQL has no `order by`. */
const UNORDERED = new Set([
  'site/index-now/repository readBatches',
  'requests/leads/repository readInContext',
  'requests/leads/repository reviveDeadDeliveries',
  'office/access/people-repository knownProjects',
  'ground/outbox/repository leaseDue',
  'requests/subscriptions/repository readLetters',
])

export type Steps = (database: Database, calls: RecordedCalls) => Promise<void>

export class RecordedCalls {
  readonly answers: RecordedAnswer[] = []
  /** Every function that was called, as `requests/leads/repository writeLead`. */
  readonly called = new Set<string>()

  /** The same functions; what they return is recorded. */
  of<Module extends object>(path: string, module: Module): Module {
    const functions = Object.entries(module).map(([name, value]) => [
      name,
      typeof value === 'function' ? this.#recorded(`${path} ${name}`, value as Call) : value,
    ])
    return Object.fromEntries(functions) as Module
  }

  note(call: string, answer: unknown): void {
    const compared = comparable(answer)
    const isUnordered = UNORDERED.has(call) && Array.isArray(compared)
    this.answers.push({ call: comparableText(call), answer: isUnordered ? inOrder(compared) : compared })
  }

  /** For a function that only another one calls. */
  count(call: string): void {
    this.called.add(call)
  }

  #recorded(call: string, run: Call): Call {
    return (...given) => {
      this.called.add(call)
      const returned = run(...given)
      // A part of a statement, which is no answer of the store.
      if (!isThenable(returned)) return returned
      return this.#noteWhenReady(call, returned)
    }
  }

  async #noteWhenReady(call: string, returned: PromiseLike<unknown>): Promise<unknown> {
    const answer = await Promise.resolve(returned).catch((error: Error & { code?: string }) => {
      this.note(call, { thrown: error.code ?? error.message })
      throw error
    })
    this.note(call, answer)
    return answer
  }
}

type Call = (...given: unknown[]) => unknown

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value

/** Every row of every table, in an order that does not depend on the store. */
export async function allRows({ orm }: Database): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {}
  for (const [name, table] of Object.entries(tables)) {
    rows[name] = inOrder((await orm.select().from(table)).map(comparable))
  }
  return rows
}

function inOrder(values: unknown[]): unknown[] {
  const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b))
  return values.toSorted((a, b) => compareTexts(JSON.stringify(a), JSON.stringify(b)))
}

const HOUR_MS = 3_600_000
/** The terms of what the steps write, from the time of the run. */
const TERMS_MS = [0, 24 * HOUR_MS, 365 * 24 * HOUR_MS]
const RANDOM_ID = /\b(?!00000000-)[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g
/** Secrets, tokens and their hashes: 32 bytes. */
const RANDOM_TEXT = /^[\w-]{43}$/
const MOMENT = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*(Z|[+-]\d\d(:?\d\d)?)?/g
/** Numbers of transactions, and the place of a request that came a moment ago. */
const NOT_COMPARED = new Set(['stamp', 'queue'])

/** Without random ids and the time of the run. Types stay: a date is not the text of the date, 1 is not `1`. */
export function comparable(value: unknown): unknown {
  if (value instanceof Date) return isNow(value) ? { date: 'now' } : { date: value.toISOString() }
  if (typeof value === 'string') return comparableText(value)
  if (typeof value === 'bigint') return { bigint: String(value) }
  if (Array.isArray(value)) return value.map(comparable)
  if (value instanceof Map) return { map: inOrder([...value].map(comparable)) }
  if (value instanceof Set) return { set: inOrder([...value].map(comparable)) }
  // A version that is the time of the last change, in milliseconds or microseconds.
  if (typeof value === 'number' && (isNow(new Date(value)) || isNow(new Date(value / 1000)))) return '<now>'
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, NOT_COMPARED.has(key) ? typeof part : comparable(part)]),
  )
}

function comparableText(text: string): string {
  if (RANDOM_TEXT.test(text)) return '<random text>'
  return text
    .replaceAll(MOMENT, (moment) => (isNow(new Date(moment)) ? '<now>' : moment))
    .replaceAll(RANDOM_ID, '<random id>')
}

function isNow(moment: Date): boolean {
  const fromNow = moment.getTime() - Date.now()
  return TERMS_MS.some((term) => Math.abs(fromNow - term) < HOUR_MS)
}
