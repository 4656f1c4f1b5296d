// The measured process of rendering.ts: renders one page of the demo developer again and again, prints JSON.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openInMemory } from '@kvartal/db'
import { inProcessCall, isInProcess, type TransportRequest } from '@kvartal/runtime/node'
import type { PageRequest } from '@kvartal/runtime/rendering'
import { buildApp } from '../../apps/server/src/app.ts'
import { createLogger } from '../../apps/server/src/http/log.ts'
import { importBundle } from '../../apps/server/src/modules/import/index.ts'
import { loadBuiltSite } from '../../apps/server/src/modules/pages/index.ts'
import { readConfig } from '../../apps/server/src/start/config.ts'
import { DEMO_BUNDLE } from '../../scripts/prepare.ts'
import { root } from '../../scripts/stamp.ts'

export interface RenderingTimes {
  /** The page's data from cached answers, its React tree and its document. */
  renderMs: number
  /** The same with filters in the address that were not used before. */
  newFilterMs: number
  /** The calls for the page's data when no answer is cached. */
  answerMs: number
  /** The first request for a page in brotli: the request, the rendering and the compression. */
  compressedMs: number
  /** A request with an almost empty answer. */
  floorMs: number
}

const path = process.argv[2] ?? '/'
/** Makes every address a new one; the catalog ignores parameters that begin with an underscore. */
const numbered = (number: number) => `${path}?_=${number}`
const withNewFilter = (number: number) => `${path}?price_max=${20_000_000 + number}`

const WARM_UP = 400
const ROUNDS = 60
/** Few, so that in some rounds nothing else uses the processor. */
const PAGES_PER_ROUND = 10

const database = await openInMemory()
await database.migrate()
await importBundle(database, JSON.parse(readFileSync(join(root, DEMO_BUNDLE), 'utf8')), 'bench')
const config = readConfig({ NODE_ENV: 'production', SITE_URL: 'http://localhost', HTML_CACHE_MB: '0' })
const site = await loadBuiltSite(join(root, 'apps/web/dist'))
// Log lines are formatted, as in production, but not written.
const logger = createLogger(config, { write: () => {} })

/**
 * The request that the server passes to the site for one page, and the calls that the page makes; recorded at the first
 * rendering.
 */
let pageRequest: PageRequest | undefined
const calls: TransportRequest[] = []
const app = await buildApp({
  config,
  database,
  logger,
  site: {
    ...site,
    renderPage: (request) => {
      pageRequest ??= request
      return site.renderPage(request)
    },
  },
})
const recording = { done: false }
const { signal } = new AbortController()
app.addHook('preHandler', async (request) => {
  if (recording.done || !isInProcess(request)) return
  const { method, url, body } = request
  if (method === 'POST') {
    calls.push({ method, url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal })
  } else calls.push({ method: 'GET', url, headers: {}, body: undefined, signal })
})
await app.ready()
await requestOnce(path)
recording.done = true

async function renderOnce(path: string): Promise<void> {
  if (!pageRequest) throw new Error('the page was not rendered')
  const { status } = await site.renderPage({ ...pageRequest, path })
  if (status !== 200) throw new Error(`the page answered ${status}`)
}

const inProcess = inProcessCall(app)

async function requestOnce(url: string): Promise<void> {
  const headers = { 'accept-encoding': 'br', host: 'localhost:3000' }
  // The answer is read as a stream: otherwise it is also decoded to a string, which no server does.
  const answer = await app.inject({ url, headers, payloadAsStream: true })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  await finished(answer.stream().resume())
}

/** The measured kinds of work. They take turns, so that a busy moment of the machine affects all of them. */
const kinds: Record<keyof RenderingTimes, (number: number) => Promise<unknown>> = {
  renderMs: (number) => renderOnce(numbered(number)),
  newFilterMs: (number) => renderOnce(withNewFilter(number)),
  answerMs: () => Promise.all(calls.map(inProcess)),
  compressedMs: (number) => requestOnce(numbered(number)),
  floorMs: () => requestOnce('/healthz'),
}

let counter = 0
async function cpuMsPerRun(run: (number: number) => Promise<unknown>, runs: number): Promise<number> {
  const before = process.cpuUsage()
  for (let index = 0; index < runs; index++) {
    await run(++counter)
    // Requests from a socket are one turn of the event loop apart; without a turn the server would think it is
    // overloaded.
    await nextTurn()
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / runs
}

const names = Object.keys(kinds) as (keyof RenderingTimes)[]
const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
  keyof RenderingTimes,
  number[]
>
for (const name of names) await cpuMsPerRun(kinds[name], WARM_UP)
for (let round = 0; round < ROUNDS; round++) {
  for (const name of names) measured[name].push(await cpuMsPerRun(kinds[name], PAGES_PER_ROUND))
}
// The least: a virtual machine counts time taken by other machines of the host as ours.
process.stdout.write(JSON.stringify(Object.fromEntries(names.map((name) => [name, Math.min(...measured[name])]))))
await app.close()
await database.close()
