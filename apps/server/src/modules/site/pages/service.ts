// Provides pages: from the cache if possible, otherwise rendered through the same API client as in the browser.
import { USUAL_TIME_ZONE } from '@kvartal/contract/company-day'
import type { PublicSettings } from '@kvartal/contract/public-settings'
import {
  AnswerCache,
  type ApiClient,
  type BuiltSite,
  type CachedPage,
  CompactBody,
  cacheClass,
  createApiClient,
  FOREIGN_FRESH_MS,
  fetchTransport,
  HtmlCache,
  inProcessCall,
  OWN_FRESH_MS,
  RenderQueue,
  type Transport,
} from '@kvartal/runtime/node'
import type { WidthClass } from '@kvartal/runtime/rendering'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { AppError, OVERLOADED_MESSAGE } from '../../../http/app-error.ts'
import { CLEANED, callHosts } from '../../../http/call-hosts.ts'
import type { Config } from '../../../start/config.ts'
import { visitorSmtp } from '../../../start/visitor-mail.ts'
import type { Tracing } from '../../../tracing/tracing.ts'
import type { CompanyService } from '../../content/company/index.ts'
import { captchaSettings } from '../../requests/captcha/index.ts'

export interface PageRedirect {
  status: number
  location: string
}

/** `degraded`: just rendered, but some of its data did not load. */
export type PageResult = { page: CachedPage; from: 'hit' | 'miss' | 'stale' | 'degraded' } | { redirect: PageRedirect }

const WARN_EVERY_MS = 60_000

interface RenderingEvents {
  /** The topics that an answer of this server was made from. */
  onTags: (tags: readonly string[]) => void
  /** Reports that another server was called. */
  onForeign: () => void
}

export interface PageServiceOptions {
  app: FastifyInstance
  config: Config
  site: BuiltSite
  tracing: Tracing
  company: Pick<CompanyService, 'timeZone' | 'hasSourcePhones'>
  /** Addresses of the scripts of other services. */
  outsideScripts: readonly string[]
}

export class PageService {
  readonly #cache: HtmlCache
  readonly #answers: AnswerCache
  readonly #config: Config
  readonly #site: BuiltSite
  readonly #queue: RenderQueue
  readonly #tracing: Tracing
  readonly #company: PageServiceOptions['company']
  readonly #outsideScripts: readonly string[]
  readonly #inProgress = new Map<string, Promise<PageResult>>()

  constructor({ app, config, site, tracing, company, outsideScripts }: PageServiceOptions) {
    this.#company = company
    this.#outsideScripts = outsideScripts
    this.#config = config
    this.#site = site
    this.#tracing = tracing
    this.#cache = new HtmlCache(config.htmlCacheBytes)
    this.#answers = new AnswerCache(inProcessCall(app))
    let warnedAt = Number.NEGATIVE_INFINITY
    this.#queue = new RenderQueue({
      atOnce: config.renderings.atOnce,
      maxWaiting: config.renderings.maxWaiting,
      onRefused: () => {
        app.metrics.htmlCache.inc({ result: 'refused' })
        if (performance.now() - warnedAt >= WARN_EVERY_MS) {
          warnedAt = performance.now()
          app.log.warn('too many pages wait to be rendered, visitors are turned away')
        }
        return new AppError('OVERLOADED', { message: OVERLOADED_MESSAGE })
      },
    })
  }

  /** Called after data that pages are made from has changed in the store and was read again. */
  invalidate(topics: ReadonlySet<string>): void {
    this.#answers.clear()
    this.#cache.invalidate(topics)
  }

  make(path: string, widthClass: WidthClass, origin: string, log: FastifyBaseLogger): Promise<PageResult> {
    const key = `${cacheClass(widthClass)} ${origin} ${path}`
    const cached = this.#cache.fresh(key)
    if (cached) return Promise.resolve({ page: cached, from: 'hit' })
    // Simultaneous requests for the same page share one rendering.
    const pending = this.#inProgress.get(key)
    if (pending) return pending
    const rendering = this.#render(key, path, widthClass, origin, log).finally(() => this.#inProgress.delete(key))
    this.#inProgress.set(key, rendering)
    return rendering
  }

  async #render(
    key: string,
    path: string,
    widthClass: WidthClass,
    origin: string,
    log: FastifyBaseLogger,
  ): Promise<PageResult> {
    const tags = new Set<string>()
    let freshMs = OWN_FRESH_MS
    let generation = this.#cache.generation
    try {
      const answer = await this.#queue.run(() => {
        generation = this.#cache.generation
        const page = {
          path,
          origin,
          widthClass,
          api: this.#apiClient({
            onTags: (found) => {
              for (const tag of found) tags.add(tag)
            },
            onForeign: () => {
              freshMs = FOREIGN_FRESH_MS
            },
          }),
          settings: this.#publicSettings(),
          metaTags: this.#config.outside.verification,
          assets: this.#site.assets,
          onError: (error: unknown) => log.error({ err: error }, 'a page failed'),
        }
        return this.#tracing.span('render page', {}, () => this.#site.renderPage(page))
      })
      if (answer.location !== undefined) return { redirect: { status: answer.status, location: answer.location } }
      if (answer.status >= 500) {
        const old = this.#cache.freshOrStale(key)
        if (old) return { page: old, from: 'stale' }
      }
      const html = new CompactBody(answer.html)
      const page: CachedPage = { status: answer.status, html, tags, freshMs, renderedAt: performance.now() }
      if (answer.status !== 200) return { page, from: 'miss' }
      if (!answer.isCacheable) return { page, from: 'degraded' }
      this.#cache.store(key, page, generation)
      return { page, from: 'miss' }
    } catch (error) {
      const old = this.#cache.freshOrStale(key)
      if (!old) throw error
      const isTurnedAway = error instanceof AppError && error.code === 'OVERLOADED'
      if (!isTurnedAway) log.error({ err: error }, 'a page could not be rendered, its last version is shown')
      return { page: old, from: 'stale' }
    }
  }

  /** Each host is either this process or, if configured, another server. */
  #apiClient({ onTags, onForeign }: RenderingEvents): ApiClient {
    const transport: Transport = async (request) => {
      if (/^https?:/.test(request.url)) {
        onForeign()
        return fetchTransport(request)
      }
      if (request.url.startsWith(CLEANED)) onForeign()
      const answer = await this.#answers.get(request)
      onTags(answer.tags)
      return answer
    }
    return createApiClient({ hosts: callHosts(this.#config), transport })
  }

  #publicSettings(): PublicSettings {
    const { mediaUrl, plansUrl, metrikaId, analyticsConsent, kitPage, outside } = this.#config
    const timeZone = this.#company.timeZone()
    return {
      hosts: callHosts(this.#config),
      mediaUrl,
      plansUrl,
      metrikaId,
      ...(outside.metrikaWebvisor && { metrikaWebvisor: true }),
      ...(this.#outsideScripts.length > 0 && { outsideScripts: this.#outsideScripts }),
      ...(this.#company.hasSourcePhones() && { sourcePhones: true }),
      ...(analyticsConsent === 'notice' && { countsUnlessRefused: true }),
      captcha: captchaSettings(this.#config),
      ...(timeZone !== USUAL_TIME_ZONE && { timeZone }),
      ...(visitorSmtp(this.#config) && { favoritesByMail: true }),
      kit: kitPage,
    }
  }
}
