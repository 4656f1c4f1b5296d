// The catalog in the browser. From the columns of the server it answers filters, orders and pages without the network.
// While a newer version of the data is known but not loaded it does not answer, and the page asks the server.

import type { MarketplaceRequest, OwnMarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'
import type { CatalogHelpAnswer } from '@kvartal/contract/catalog-help'
import { endpoints } from '@kvartal/contract/client'
import type { LandingHeading } from '@kvartal/contract/landing-pages'
import { type AnswerWatcher, type ApiClient, watchAnswers } from '@kvartal/runtime/api'
import { savesTraffic } from '@kvartal/runtime/code'
import { isNewer } from './data-version.ts'
import type { Engine } from './engine.ts'

/** State of the local catalog as screens see it. A new object after every change. */
export interface LocalState {
  /** The version of the data that is in the browser; null while there is none. */
  readonly version: string | null
  readonly canAnswer: boolean
  /** The last call did not reach the server, or the device is offline. */
  readonly isOffline: boolean
}

export const noLocalState: LocalState = { version: null, canAnswer: false, isOffline: false }

/** Answers of the last requests: a drag of a slider and the navigation after it ask for the same. */
const ANSWERS_MAX = 30

const loadEngine = () => import('./engine.ts')

const catalogs = new WeakMap<ApiClient, LocalCatalog>()

/** The catalog of a page, which a screen has created; undefined on the server and before that. */
export function localCatalogOf(api: ApiClient): LocalCatalog | undefined {
  return catalogs.get(api)
}

export function createLocalCatalog(api: ApiClient): LocalCatalog {
  const known = catalogs.get(api)
  if (known) return known
  const created = new LocalCatalog(api)
  catalogs.set(api, created)
  return created
}

export class LocalCatalog {
  readonly #api: ApiClient
  readonly #listeners = new Set<() => void>()
  readonly #answers = new Map<string, OwnMarketplaceAnswer>()
  #state = noLocalState
  #engine: Engine | null = null
  /** The newest version that any answer has named. */
  #latest: string | null = null
  #help: CatalogHelpAnswer | null = null
  #headings: readonly LandingHeading[] = []
  #confirmedAt = 0
  #isLoading = false
  #isWatching = false
  #isDeviceOffline = false

  constructor(api: ApiClient) {
    this.#api = api
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#watch()
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): LocalState => this.#state

  /** When the server last confirmed the data of this browser, in milliseconds. */
  get confirmedAt(): number {
    return this.#confirmedAt
  }

  /** Null when the server has to be asked. */
  answer(request: MarketplaceRequest): OwnMarketplaceAnswer | null {
    if (!this.#engine || !this.#state.canAnswer) return null
    const key = JSON.stringify(request)
    const known = this.#answers.get(key)
    if (known) return known
    try {
      const answer = this.#engine.answer(request)
      const [oldest] = this.#answers.keys()
      if (oldest !== undefined && this.#answers.size >= ANSWERS_MAX) this.#answers.delete(oldest)
      this.#answers.set(key, answer)
      return answer
    } catch {
      // A request that the server refuses, for example with a page beyond its limit: the server says why.
      return null
    }
  }

  /** The price of a flat that is free in the data of this browser, else null. */
  priceOf(flatId: number): number | null {
    return this.#engine?.priceOf(flatId) ?? null
  }

  /** The texts of the list, so that a filter waits for no call; null while the server has to be asked anyway. */
  help(): CatalogHelpAnswer | null {
    return this.#state.canAnswer ? this.#help : null
  }

  /** Headings of all lists by theme; none while the server has to be asked anyway. */
  headings(): readonly LandingHeading[] {
    return this.#state.canAnswer ? this.#headings : []
  }

  readonly keepHelp = (help: CatalogHelpAnswer): void => {
    this.#help = help
  }

  /** The version that an answer of the list has named. Its columns are fetched when the browser is idle. */
  offer(version: string | null): void {
    if (version === null) {
      this.#latest = null
      this.#replace(null)
      return
    }
    this.#note(version)
    // Without the columns the server answers each filter.
    if (this.#needsColumns() && !savesTraffic()) whenIdle(() => void this.#load())
  }

  /** Asks the server whether it can be reached and whether its data is newer. */
  check(): void {
    this.#api.forget?.()
    this.#api.call(endpoints.catalogHelp, undefined).then(this.keepHelp, () => {})
  }

  #watch(): void {
    if (this.#isWatching) return
    this.#isWatching = true
    watchAnswers(this.#onAnswer)
    window.addEventListener('offline', () => {
      this.#isDeviceOffline = true
      this.#change({ isOffline: true })
    })
    window.addEventListener('online', () => {
      this.#isDeviceOffline = false
      this.check()
    })
  }

  readonly #onAnswer: AnswerWatcher = (answer) => {
    if (!answer) {
      this.#change({ isOffline: true })
      return
    }
    const { status, dataVersion } = answer
    if (dataVersion) this.#note(dataVersion)
    // The server offers no columns any more: there are too many flats.
    else if (status === 200 && this.#engine) this.#replace(null)
    if (dataVersion && dataVersion === this.#engine?.version) this.#confirmedAt = Date.now()
    // While the device is offline, an answer was sent before, or comes from the browser's cache.
    this.#change({ isOffline: this.#isDeviceOffline })
    if (this.#engine && this.#needsColumns()) void this.#load()
  }

  /** Remembers a newer version. Answers that were made from older data are dropped. */
  #note(version: string): void {
    if (this.#latest !== null && !isNewer(version, this.#latest)) return
    if (this.#latest !== null) this.#api.forget?.()
    this.#latest = version
    this.#change()
  }

  #needsColumns(): boolean {
    return this.#latest !== null && !this.#isLoading && this.#engine?.version !== this.#latest && !savesData()
  }

  async #load(isSecond = false): Promise<void> {
    const version = this.#latest
    if (version === null || !this.#needsColumns()) return
    this.#isLoading = true
    try {
      const [{ createEngine }, columns, help, headings] = await Promise.all([
        loadEngine(),
        this.#api.call(endpoints.catalogColumns, { version }),
        this.#api.call(endpoints.catalogHelp, undefined),
        this.#api.call(endpoints.landingHeadings, undefined),
      ])
      this.#help = help
      this.#headings = headings.lists
      // The server sends the columns that it has now, which may be newer than those of the call, or older on a node
      // that has not read the change yet.
      this.#note(columns.version)
      if (columns.version === this.#latest) this.#replace(createEngine(columns))
    } catch {
      // The page goes on over the network. The next answer of the list starts another attempt.
    } finally {
      this.#isLoading = false
    }
    // Once more when a change came in between, but no more: two nodes that disagree must not be asked in turns.
    if (!isSecond && this.#latest !== version && this.#needsColumns()) void this.#load(true)
  }

  #replace(engine: Engine | null): void {
    this.#engine = engine
    this.#answers.clear()
    this.#confirmedAt = Date.now()
    this.#change()
  }

  #change({ isOffline = this.#state.isOffline }: Partial<LocalState> = {}): void {
    const version = this.#engine?.version ?? null
    const canAnswer = version !== null && version === this.#latest
    const before = this.#state
    if (version === before.version && canAnswer === before.canAnswer && isOffline === before.isOffline) return
    this.#state = { version, canAnswer, isOffline }
    for (const listener of this.#listeners) listener()
  }
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Long enough for the hydration and the visitor's first click. */
const IDLE_TIMEOUT_MS = 2_000

function whenIdle(run: () => void): void {
  // Safari does not have requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(run, IDLE_TIMEOUT_MS / 4)
}
