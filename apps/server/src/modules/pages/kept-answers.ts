// Answers that page after page asks for, such as the menus and the company: kept while nothing they were made from
// has changed, so that a page pays only for what is its own.
import type { TransportRequest } from '@kvartal/contract/client'
import { LRUCache } from 'lru-cache'
import type { InProcessAnswer, InProcessCall } from '../../in-process.ts'

/** As long as a browser would keep them (specification, section 9). */
const KEEP_MS = 60_000
const MAX_CHARACTERS = 8_000_000

export class KeptAnswers {
  readonly #call: InProcessCall
  readonly #answers = new LRUCache<string, InProcessAnswer>({
    ttl: KEEP_MS,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ text }) => text.length + 1,
  })
  readonly #underWay = new Map<string, Promise<InProcessAnswer>>()
  /** Raised by every change, so that an answer which was being made meanwhile is not kept. */
  #generation = 0

  constructor(call: InProcessCall) {
    this.#call = call
  }

  ask(request: TransportRequest): Promise<InProcessAnswer> {
    if (request.method !== 'GET') return this.#call(request)
    const key = `${this.#generation} ${request.url} ${JSON.stringify(request.headers)}`
    const kept = this.#answers.get(key)
    if (kept) return Promise.resolve(kept)
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
    const asked = this.#call(request)
      .then((answer) => {
        if (answer.status === 200 && answer.tags.length > 0) this.#answers.set(key, answer)
        return answer
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, asked)
    return asked
  }

  /** Something changed in the store. Whatever it was, asking again is cheap. */
  forget(): void {
    this.#generation += 1
    this.#answers.clear()
  }
}
