// Cache of rendered pages by address and width class. A change in the store makes the pages it touches stale; a stale page
// is shown only when a new one cannot be rendered.
import { LRUCache } from 'lru-cache'
import type { CompactBody } from './compact-body.ts'

/** Texts such as "open now" become untrue by themselves, without any change in the store. */
export const OWN_FRESH_MS = 10 * 60_000
/** Changes of another server's answers are not announced: specification, section 9, caches them for 60 s. */
export const FOREIGN_FRESH_MS = 60_000

export interface CachedPage {
  readonly status: number
  readonly html: CompactBody
  readonly tags: ReadonlySet<string>
  readonly freshMs: number
  /** By `performance.now()`, which changes of the system clock do not affect. */
  readonly renderedAt: number
  /** Set by the cache. */
  stale?: boolean
}

export class HtmlCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #now: () => number
  /** Raised by every invalidation, so that a page which was being rendered meanwhile does not count as fresh. */
  #generation = 0

  constructor(maxBytes: number, now: () => number = () => performance.now()) {
    this.#now = now
    this.#pages = new LRUCache({
      maxSize: Math.max(maxBytes, 1),
      sizeCalculation: ({ html }) => html.cachedBytes,
    })
  }

  fresh(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    return page && !page.stale && this.#now() - page.renderedAt < page.freshMs ? page : undefined
  }

  /** For when the page cannot be rendered: however old. */
  freshOrStale(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  get generation(): number {
    return this.#generation
  }

  store(key: string, page: CachedPage, generation: number): void {
    page.stale = generation !== this.#generation
    this.#pages.set(key, page)
    if (this.#pages.peek(key) === page) page.html.compact(() => this.#countAgain(key, page))
  }

  /** The size of a page has changed, unless a newer page has its place. Setting the same page again would not count it. */
  #countAgain(key: string, page: CachedPage): void {
    if (this.#pages.peek(key) !== page) return
    this.#pages.delete(key)
    this.#pages.set(key, page)
  }

  invalidate(tags: ReadonlySet<string>): void {
    this.#generation += 1
    for (const page of this.#pages.values()) {
      if ([...tags].some((tag) => page.tags.has(tag))) page.stale = true
    }
  }
}
