// Counts the addresses that visitors and robots asked for and that are no page, for the operator: an old address needs a
// redirect, a link of the site itself must be corrected. Every hour the most frequent ones are written to the log.
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'

export const MISSING_PAGE_MESSAGE = 'a page that does not exist was requested'

const REPORT_EVERY_MS = 60 * 60 * 1000
/** Anybody can invent addresses: others are only counted by the metric. */
const MAX_KNOWN = 1_000
const MAX_REPORTED = 50
const MAX_PATH_LENGTH = 200
const ROBOT = /bot\b|crawl|spider|slurp/i

export interface MissingPage {
  path: string
  hits: number
  /** How many of the hits were by robots. */
  robots: number
  /** The page of this site or the other site that led here last; null when nobody says. */
  from: string | null
}

export interface MissingPagesOptions {
  log: FastifyBaseLogger
  registry: Registry
}

export class MissingPages {
  readonly #log: FastifyBaseLogger
  readonly #counter: Counter<'from'>
  readonly #known = new Map<string, MissingPage>()
  #timer: NodeJS.Timeout | undefined

  constructor({ log, registry }: MissingPagesOptions) {
    this.#log = log
    this.#counter = new Counter({
      name: 'kvartal_missing_pages_total',
      help: 'Requests of pages that do not exist, by where the link was: site, outside, unknown',
      labelNames: ['from'] as const,
      registers: [registry],
    })
    for (const from of ['site', 'outside', 'unknown']) this.#counter.inc({ from }, 0)
  }

  start(): void {
    this.#timer = setInterval(() => this.report(), REPORT_EVERY_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.report()
  }

  note({ url, hostname, headers }: FastifyRequest): void {
    const from = linkedFrom(headers.referer, hostname)
    this.#counter.inc({ from: from === null ? 'unknown' : from.startsWith('/') ? 'site' : 'outside' })
    const path = (url.split('?')[0] ?? '').slice(0, MAX_PATH_LENGTH)
    const known = this.#known.get(path) ?? { path, hits: 0, robots: 0, from: null }
    if (known.hits === 0 && this.#known.size >= MAX_KNOWN) return
    known.hits += 1
    if (ROBOT.test(headers['user-agent'] ?? '')) known.robots += 1
    known.from = from ?? known.from
    this.#known.set(path, known)
  }

  /** A link of the site itself is a fault of the site, everything else is news about other sites. */
  report(): void {
    const pages = [...this.#known.values()].sort((a, b) => b.hits - a.hits).slice(0, MAX_REPORTED)
    this.#known.clear()
    for (const page of pages) {
      this.#log[page.from?.startsWith('/') ? 'warn' : 'info']({ missing: page }, MISSING_PAGE_MESSAGE)
    }
  }
}

/** A path of this site, the host of another one, or null. Never a query: it may have a visitor's data. */
function linkedFrom(referrer: string | undefined, hostname: string): string | null {
  if (referrer === undefined || !URL.canParse(referrer)) return null
  const url = new URL(referrer)
  if (!/^https?:$/.test(url.protocol)) return null
  return url.hostname === hostname ? url.pathname.slice(0, MAX_PATH_LENGTH) : url.hostname
}
