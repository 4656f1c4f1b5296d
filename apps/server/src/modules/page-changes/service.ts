// Knows when what an indexed page shows has last changed. After every change of the store it compares the fingerprints of
// all pages with those that it knows. The changed ones are written in one transaction with the report to search engines:
// neither is lost without the other. Of a large catalog only the changed rows are read and written.
import type { Database, Orm } from '@kvartal/db'
import type { FastifyBaseLogger } from 'fastify'
import { type IndexedPage, type PageSources, readIndexedPages } from './indexed-pages.ts'
import { forgetPages, lockChanges, readChanges, readChangesOf, type StoredChange, writeChanges } from './repository.ts'

/** Number of the advisory lock. */
const LOCK = 7_310_019
const RETRY_MS = 30_000

export interface PageChangesOptions {
  database: Database
  sources: PageSources
  /** Called in the transaction that writes the changes; absent: nobody is notified. */
  onChanged?: ((database: Pick<Database, 'orm'>, paths: readonly string[]) => Promise<void>) | undefined
  /** For tests. */
  now?: (() => Date) | undefined
  log: FastifyBaseLogger
}

export class PageChanges {
  readonly #options: PageChangesOptions
  #kinds: ReadonlyMap<string, readonly IndexedPage[]> = new Map()
  /** The stored fingerprints; undefined until they have been read. */
  #stored: Map<string, StoredChange> | undefined
  #running: Promise<void> | undefined
  #again = false
  #stopped = false
  #retry: NodeJS.Timeout | undefined

  constructor(options: PageChangesOptions) {
    this.#options = options
  }

  /** The pages of each site map, by its name. */
  siteMapPages(): ReadonlyMap<string, readonly IndexedPage[]> {
    return new Map([...this.#kinds].map(([kind, pages]) => [kind, pages.filter((page) => page.isInSiteMap)]))
  }

  /** `path` with its query, as links of the site write it. Undefined for a page that is not indexed under this address. */
  changedAt(path: string): Date | undefined {
    return this.#stored?.get(path)?.changedAt
  }

  /** Called after the data in memory was read again. The next change waits for it: all pages are of one version. */
  refresh(): Promise<void> {
    return this.#update()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#retry)
    await this.#running
  }

  /** One update at a time; changes that come meanwhile need one more. */
  #update(): Promise<void> {
    if (this.#stopped) return Promise.resolve()
    if (this.#running) {
      this.#again = true
      return this.#running
    }
    this.#running = this.#updateOnce().finally(() => {
      this.#running = undefined
      if (!this.#again) return
      this.#again = false
      void this.#update()
    })
    return this.#running
  }

  /** A store that cannot be written to is tried again later. */
  async #updateOnce(): Promise<void> {
    clearTimeout(this.#retry)
    let kinds = this.#kinds
    try {
      kinds = await readIndexedPages(this.#options.sources)
      if (this.#stopped) return
      await this.#compare([...kinds.values()].flat())
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the dates of changed pages could not be stored, it is tried again')
      this.#retry = setTimeout(() => void this.#update(), RETRY_MS)
      this.#retry.unref()
    }
    // After the comparison, so that maps have a page and its date at the same time.
    this.#kinds = kinds
  }

  async #compare(pages: readonly IndexedPage[]): Promise<void> {
    const stored = this.#stored ?? (await readChanges(this.#options.database))
    const suspects = pages.filter(({ path, fingerprint }) => stored.get(path)?.fingerprint !== fingerprint)
    const paths = new Set(pages.map(({ path }) => path))
    const absent = [...stored.keys()].filter((path) => !paths.has(path))
    if (suspects.length + absent.length > 0) {
      const next = await this.#write(suspects, { absent, isFirst: stored.size === 0 })
      for (const [path, change] of next) stored.set(path, change)
      for (const path of absent) stored.delete(path)
    }
    this.#stored = stored
  }

  /** Returns what is stored of the suspects: by this node now, or by another one before. */
  #write(
    suspects: readonly IndexedPage[],
    { absent, isFirst }: { absent: readonly string[]; isFirst: boolean },
  ): Promise<Map<string, StoredChange>> {
    const { database, onChanged, now = () => new Date() } = this.#options
    return database.orm.transaction(async (transaction) => {
      const store = { orm: transaction as unknown as Orm }
      await lockChanges(store, LOCK)
      const known = await readChangesOf(
        store,
        suspects.map(({ path }) => path),
      )
      const changed = changesSince(known, suspects, now())
      await writeChanges(store, changed)
      const forgotten = await forgetPages(store, absent)
      // A store that has just been filled is not reported: search engines find a new site by its map.
      if (!isFirst && changed.size + forgotten.length > 0) await onChanged?.(store, [...changed.keys(), ...forgotten])
      return new Map([...known, ...changed])
    })
  }
}

function changesSince(
  known: ReadonlyMap<string, StoredChange>,
  pages: readonly IndexedPage[],
  now: Date,
): Map<string, StoredChange> {
  const changed = new Map<string, StoredChange>()
  for (const { path, fingerprint, publishedAt } of pages) {
    const before = known.get(path)
    if (before?.fingerprint === fingerprint) continue
    const appearedAt = before === undefined && publishedAt !== undefined && publishedAt < now ? publishedAt : now
    changed.set(path, { fingerprint, changedAt: wholeSeconds(appearedAt) })
  }
  return changed
}

/** The header Last-Modified has no fractions, and site maps must have the same time. */
function wholeSeconds(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1000) * 1000)
}
