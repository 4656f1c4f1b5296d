// Caches the API answers that many pages need, such as the menus and the company, parsed and frozen, until something
// changes in the store.
import { LRUCache } from 'lru-cache'
import type { TransportRequest } from '../api/client.ts'
import type { InProcessAnswer, InProcessCall } from './in-process.ts'

/** The time for which a browser caches answers (specification, section 9). */
const MAX_AGE_MS = 60_000
const MAX_CHARACTERS = 8_000_000
/** The memory of one answer in lengths of its text: the text, the parsed object (2) and its JSON in pages (2). */
const MEMORY_FACTOR = 5

export class AnswerCache {
  readonly #call: InProcessCall
  readonly #answers = new LRUCache<string, InProcessAnswer>({
    ttl: MAX_AGE_MS,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ text }) => MEMORY_FACTOR * text.length + 1,
  })
  readonly #underWay = new Map<string, Promise<InProcessAnswer>>()
  /** Raised by every change, so that an answer which was requested before the change is not cached. */
  #generation = 0

  constructor(call: InProcessCall) {
    this.#call = call
  }

  /**
   * A query of the catalog is a POST like a form. Only the answer of a query has tags, and only such answers are
   * cached.
   */
  get(request: TransportRequest): Promise<InProcessAnswer> {
    const { method, url, headers, body = '' } = request
    const key = `${this.#generation} ${method} ${url} ${JSON.stringify(headers)} ${body}`
    const cached = this.#answers.get(key)
    if (cached) return Promise.resolve(cached)
    if (method !== 'GET') return this.#callAndCache(key, request)
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
    const answer = this.#callAndCache(key, request).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, answer)
    return answer
  }

  async #callAndCache(key: string, request: TransportRequest): Promise<InProcessAnswer> {
    const answer = await this.#call(request)
    if (answer.status !== 200 || answer.tags.length === 0 || answer.text === '') return answer
    const cached = { ...answer, data: frozen(JSON.parse(answer.text)) }
    this.#answers.set(key, cached)
    return cached
  }

  /** Something changed in the store. Everything is dropped: calling again is cheap. */
  clear(): void {
    this.#generation += 1
    this.#answers.clear()
  }
}

/** Many pages share the object: a page that changed it would change the others. */
function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}
