// The fuzz run at full length against real processes: checks the answers to tens of thousands of hostile requests, and
// their effects on the server.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openInMemory } from '@kvartal/db'
import { buildApp } from '../app.ts'
import type { BuiltSite } from '../modules/site/pages/index.ts'
import { readConfig } from '../start/config.ts'
import { type Knowledge, learn } from './fuzz/knowledge.ts'
import { changedAnswers, takeAnswers } from './fuzz/known-answers.ts'
import { describeFaults, describeStatuses, needsSession, neverServed, servedShare, sumStatuses } from './fuzz/report.ts'
import { FuzzRequests } from './fuzz/requests.ts'
import { CAPTCHA_SERVER_KEY } from './fuzz/samples.ts'
import { type Fault, judgeLog, type Replayed, replay, runSession, type SessionReport } from './fuzz/session.ts'
import { listTargets, type Route, type Target, withRoutes } from './fuzz/targets.ts'
import { Inspector, type MemoryMb } from './inspector.ts'
import { ServerProcess } from './server-process.ts'

export interface FuzzRunOptions {
  readonly seed: number
  readonly total: number
  /** Only requests to routes and pages whose name contains this. */
  readonly route?: string | undefined
  /** Folder of the project. */
  readonly root: string
  readonly site: BuiltSite
  readonly pagePatterns: readonly string[]
  /** The company to load. */
  readonly bundle: string
  /** Where the servers keep their data. */
  readonly folder: string
  readonly freePort: () => Promise<number>
  /** For the second server; without it that one has an embedded store too. */
  readonly databaseUrl: string | undefined
  readonly onProgress?: (server: string, sent: number) => void
  readonly onFault?: (fault: Fault) => void
}

export interface FuzzFigures {
  server: string
  sent: number
  statuses: Record<string, number>
  servedPercent: number
  memoryMb: { atFirst: MemoryMb; halfway: MemoryMb; after: MemoryMb; allowedRss: number }
  slowest: string[]
}

export interface FuzzReport {
  figures: FuzzFigures
  /** A description of every kind of fault. */
  faults: string
  /** Counts of answers by target, one line each. */
  table: string
  wrong: Record<'faults' | 'left behind' | 'never hit' | 'never served', string[]>
}

const AT_ONCE = 8
const HTML_CACHE_MB = 16
/**
 * The total size limit of a server's caches: pages, catalog answers and plans (32 each), answers and parts of pages
 * (8,000,000 characters of two bytes each), PDF, link cards, pictures of PDF.
 */
const CACHES_MB = HTML_CACHE_MB + 32 + 32 + 16 + 16 + 32 + 16 + 8
/** Compiled code, the store's own memory, and memory that the allocator does not give back. */
const SLACK_MB = 160
/** A leak of a kilobyte per request would be 25 MB between the middle and the end of 50,000. */
const ALLOWED_GROWTH_MB = 20
/** Share of all requests that must be served, so that the run tests more than refusals. */
const MIN_SERVED = 0.3
const IDLE_WAIT_MS = 60_000

/** Every fourth round over all targets goes to the second server. */
const servers = ['plain', 'behind a proxy'] as const
type ServerName = (typeof servers)[number]
const PUBLIC_NAME = 'https://moroshka.example'

/** Pages that are never served with 200. */
const NOTHING_TO_SERVE = ['page /*', 'page /error']

export class FuzzRun {
  readonly #options: FuzzRunOptions
  readonly #targets: readonly Target[]
  readonly #routes: readonly Route[]
  #knowledge: Knowledge | undefined

  private constructor(options: FuzzRunOptions, routes: readonly Route[]) {
    this.#options = options
    this.#routes = routes
    this.#targets = listTargets(routes, options.pagePatterns)
  }

  static async prepare(options: FuzzRunOptions): Promise<FuzzRun> {
    const database = await openInMemory()
    await database.migrate()
    const config = readConfig({
      SITE_URL: PUBLIC_NAME,
      MEDIA_DIR: join(options.root, 'demo/media'),
      MAP_DIR: join(options.root, 'demo/city-map'),
    })
    const { app, routes } = await withRoutes(() => buildApp({ config, database, site: options.site }))
    await app.close()
    await database.close()
    return new FuzzRun(options, routes)
  }

  /** The whole run: one report for each server. */
  async run(): Promise<FuzzReport[]> {
    const reports: FuzzReport[] = []
    for (const name of servers) reports.push(await this.#withServer(name, (server) => this.#fuzz(name, server)))
    return reports
  }

  /** Repeats one request of the run, by its number. */
  async replay(number: number): Promise<Replayed & { log: string[] }> {
    if (!this.#knowledge) await this.#withServer('plain', async (server) => void (await this.#requests(server)))
    const name = this.#serverOf(new FuzzRequests(this.#options.seed, this.#knowledge as Knowledge), number)
    return this.#withServer(name, async (server) => {
      const requests = await this.#requests(server)
      const printedBefore = server.output.length
      const replayed = await replay(number, { origin: server.origin, requests, context: this.#contextOf(name) })
      await fetch(`${server.origin}/healthz`)
      const log = server.output
        .slice(printedBefore)
        .split('\n')
        .filter((line) => line.includes(`"reqId":"fuzz-`))
      return { ...replayed, log }
    })
  }

  async #fuzz(name: ServerName, server: FuzzedServer): Promise<FuzzReport> {
    const { seed, onProgress, onFault } = this.#options
    const requests = await this.#requests(server)
    const knowledge = this.#knowledge as Knowledge
    const before = await takeAnswers(server.origin, knowledge)
    const inspector = await Inspector.connect(server)
    const { pid } = server
    const atFirst = await inspector.memory()
    const hitBefore = await routeCounts(server.origin)
    const printedBefore = server.output.length

    const numbers = this.#numbersOf(requests, name)
    const halves = [numbers.slice(0, numbers.length / 2), numbers.slice(numbers.length / 2)]
    const sessions: SessionReport[] = []
    let halfway = atFirst
    for (const half of halves) {
      const sentBefore = sessions[0]?.sent ?? 0
      sessions.push(
        await runSession({
          origin: server.origin,
          requests,
          context: this.#contextOf(name),
          numbers: half,
          atOnce: AT_ONCE,
          onProgress: (sent) => onProgress?.(name, sentBefore + sent),
          ...(onFault && { onFault }),
        }),
      )
      if (sessions.length === 1) halfway = await inspector.memory()
    }
    const leftBehind: string[] = []
    if (!(await becomesIdle(inspector))) leftBehind.push('the process is still busy a minute later')
    const after = await inspector.memory()
    inspector.close()
    const allowedRss = atFirst.rss + CACHES_MB + SLACK_MB
    if (after.rss > allowedRss) leftBehind.push(`${after.rss} MB of memory, ${allowedRss} allowed`)
    const grown = after.retained - halfway.retained
    if (grown > ALLOWED_GROWTH_MB) leftBehind.push(`${grown} MB more retained than in the middle of the run`)
    const answersAfter = await takeAnswers(server.origin, knowledge)
    leftBehind.push(...changedAnswers(before, answersAfter).map((address) => `another answer of ${address}`))
    const ready = await fetch(`${server.origin}/readyz`)
    if (ready.status !== 200 || server.pid !== pid) leftBehind.push('the server is not ready')

    const statuses = mergeStatuses(sessions)
    const hit = await routeCounts(server.origin)
    const log = server.output.slice(printedBefore).split('\n')
    const faults: Fault[] = [...sessions.flatMap(({ faults }) => faults), ...judgeLog(log, requests)]
    const share = servedShare(statuses)
    if (share < MIN_SERVED) leftBehind.push(`only ${Math.round(share * 100)} % of the requests were served`)
    return {
      figures: {
        server: name,
        sent: sessions.reduce((sum, { sent }) => sum + sent, 0),
        statuses: sumStatuses(statuses),
        servedPercent: Math.round(share * 100),
        memoryMb: { atFirst, halfway, after, allowedRss },
        slowest: sessions
          .flatMap(({ slowest }) => slowest)
          .sort((a, b) => b.tookMs - a.tookMs)
          .slice(0, 3)
          .map(({ tookMs, number, target }) => `${Math.round(tookMs)} ms: ${number}, ${target}`),
      },
      faults: describeFaults(faults, requests, seed),
      table: describeStatuses(statuses),
      wrong: {
        faults: [...new Set(faults.map(({ fault }) => fault))],
        'left behind': leftBehind,
        'never hit': this.#options.route === undefined ? this.#neverHit(hitBefore, hit, name) : [],
        'never served': neverServed(statuses).filter((target) => !this.#hasNothingToServe(target, name)),
      },
    }
  }

  /** Compares the server's own counts by route: a registered route without a request is a gap of the fuzzer. */
  #neverHit(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, name: ServerName): string[] {
    const routes = this.#routes.flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${url}`))
    return [...new Set(routes)].filter((route) => {
      // Fastify adds HEAD by itself; preflights are answered only if the site has a public name.
      if (route.startsWith('HEAD ') || (name === 'plain' && route.startsWith('OPTIONS '))) return false
      // Routes with and without a trailing slash are the same: a request to either is enough.
      const twins = [route, `${route}/`, route.replace(/\/$/, '')]
      return !twins.some((twin) => (after.get(twin) ?? 0) > (before.get(twin) ?? 0))
    })
  }

  #hasNothingToServe(target: string, name: ServerName): boolean {
    return (
      NOTHING_TO_SERVE.includes(target) || needsSession(target) || (name === 'plain' && target.startsWith('OPTIONS '))
    )
  }

  #serverOf({ turns }: FuzzRequests, number: number): ServerName {
    return Math.floor(number / turns) % 4 === 3 ? 'behind a proxy' : 'plain'
  }

  #numbersOf(requests: FuzzRequests, name: ServerName): number[] {
    const { total, route } = this.#options
    const all = Array.from({ length: total }, (_, number) => number)
    const ours = all.filter((number) => this.#serverOf(requests, number) === name)
    return route === undefined ? ours : ours.filter((number) => requests.make(number).target.name.includes(route))
  }

  #contextOf(name: ServerName) {
    return { root: this.#options.root, site: name === 'plain' ? undefined : PUBLIC_NAME }
  }

  /** Learnt once, from the first server, so that a number means the same request on both. */
  async #requests(server: FuzzedServer): Promise<FuzzRequests> {
    this.#knowledge ??= await learn(server.origin, this.#targets)
    return new FuzzRequests(this.#options.seed, this.#knowledge)
  }

  async #withServer<Result>(name: ServerName, use: (server: FuzzedServer) => Promise<Result>): Promise<Result> {
    const { folder, bundle, freePort, databaseUrl } = this.#options
    const port = await freePort()
    const server = new FuzzedServer(`http://127.0.0.1:${port}`, {
      PORT: String(port),
      DATA_DIR: join(folder, name.replaceAll(' ', '-')),
      SEED_BUNDLE: bundle,
      KVARTAL_CALLS_ONLY: '',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      NODE_OPTIONS: '--inspect=127.0.0.1:0',
      LOG_LEVEL: 'info',
      // A busy machine must not look like a fault of the server.
      MAX_LOOP_DELAY_MS: '0',
      HTML_CACHE_MB: String(HTML_CACHE_MB),
      KIT_PAGE: 'true',
      CAPTCHA_WORK: '100',
      CAPTCHA_SERVER_KEY,
      ...Object.fromEntries(unlimited.map((limit) => [limit, '1000000'])),
      ...(name === 'behind a proxy' && {
        NODE_ENV: 'production',
        SITE_URL: PUBLIC_NAME,
        ADMIN_URL: PUBLIC_NAME,
        MANAGER_URL: PUBLIC_NAME,
        TRUST_PROXY: '127.0.0.1',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      }),
    })
    try {
      await server.opened()
      return await use(server)
    } finally {
      await server.stop('SIGKILL')
    }
  }
}

const unlimited = [
  'FORM_POSTS_PER_MINUTE',
  'LEADS_PER_ADDRESS_PER_HOUR',
  'LEADS_PER_PHONE_PER_HOUR',
  'UNVERIFIED_LEADS_PER_HOUR',
]

class FuzzedServer extends ServerProcess {
  /** Where it listens; the printed address is its public name. */
  readonly origin: string

  constructor(origin: string, settings: Readonly<Record<string, string>>) {
    super(settings)
    this.origin = origin
  }
}

/** Answered requests by `method route`, as the server counts them. */
async function routeCounts(origin: string): Promise<Map<string, number>> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  const counts = new Map<string, number>()
  const lines = /^kvartal_http_request_seconds_count\{method="([^"]*)",route="([^"]*)",[^}]*\} (\d+)$/gm
  for (const [, method, route, count] of metrics.matchAll(lines)) {
    const key = `${method} ${route}`
    counts.set(key, (counts.get(key) ?? 0) + Number(count))
  }
  return counts
}

/** Whether the process becomes idle, measured by its own processor time, which a busy machine does not affect. */
async function becomesIdle(inspector: Inspector): Promise<boolean> {
  const started = performance.now()
  while (performance.now() - started < IDLE_WAIT_MS) {
    const before = await inspector.cpuMs()
    const since = performance.now()
    await pause(1_000)
    const share = ((await inspector.cpuMs()) - before) / (performance.now() - since)
    if (share < 0.1) return true
  }
  return false
}

function mergeStatuses(sessions: readonly SessionReport[]): Map<string, Record<string, number>> {
  const merged = new Map<string, Record<string, number>>()
  for (const { statuses } of sessions) {
    for (const [target, counts] of statuses) {
      const sum = merged.get(target) ?? {}
      for (const [status, count] of Object.entries(counts)) sum[status] = (sum[status] ?? 0) + count
      merged.set(target, sum)
    }
  }
  return merged
}
