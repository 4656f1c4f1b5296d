// The measured process of rendering.ts: renders one page of the demo developer again and again, prints JSON.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  /** The page's data from the kept answers, its React tree and its document. */
  renderMs: number
  /** The same with a choice in the address that nobody has made before. */
  newChoiceMs: number
  /** The calls for the page's data, as when none of the answers was kept. */
  answerMs: number
  /** A whole first showing in brotli: the request, the rendering and the compression. */
  packedMs: number
  /** A request with next to nothing to answer. */
  floorMs: number
}

const path = process.argv[2] ?? '/'
/** Makes every address a new one; the catalog passes over parameters that begin so. */
const numbered = (number: number) => `${path}?_=${number}`
const withNewChoice = (number: number) => `${path}?price_max=${20_000_000 + number}`

const WARM_UP = 400
const ROUNDS = 60
/** Few, so that some rounds fall into moments when nothing else wants the processor. */
const PAGES_PER_ROUND = 10

const database = await openInMemory()
await database.migrate()
await importBundle(database, JSON.parse(readFileSync(join(root, DEMO_BUNDLE), 'utf8')), 'bench')
const config = readConfig({ NODE_ENV: 'production', SITE_URL: 'http://localhost', HTML_CACHE_MB: '0' })
const site = await loadBuiltSite(join(root, 'apps/web/dist'))
// Log lines are made, as in production, and written nowhere.
const logger = createLogger(config, { write: () => {} })

/** What the server asks of the site for one page, and the calls the page makes; learnt from the first showing. */
let asked: PageRequest | undefined
const calls: TransportRequest[] = []
const app = await buildApp({
  config,
  database,
  logger,
  site: {
    ...site,
    renderPage: (request) => {
      asked ??= request
      return site.renderPage(request)
    },
  },
})
const learning = { done: false }
const { signal } = new AbortController()
app.addHook('preHandler', async (request) => {
  if (learning.done || !isInProcess(request)) return
  const { method, url, body } = request
  if (method === 'POST') {
    calls.push({ method, url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal })
  } else calls.push({ method: 'GET', url, headers: {}, body: undefined, signal })
})
await app.ready()
await requestOnce(path)
learning.done = true

async function renderOnce(path: string): Promise<void> {
  if (!asked) throw new Error('the page was not rendered')
  const { status } = await site.renderPage({ ...asked, path })
  if (status !== 200) throw new Error(`the page answered ${status}`)
}

const inProcess = inProcessCall(app)

async function requestOnce(url: string): Promise<void> {
  const { statusCode } = await app.inject({ url, headers: { 'accept-encoding': 'br', host: 'localhost:3000' } })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
}

/** Work of one page, several ways. The ways take turns, so that a busy moment of the machine hurts all of them. */
const ways: Record<keyof RenderingTimes, (number: number) => Promise<unknown>> = {
  renderMs: (number) => renderOnce(numbered(number)),
  newChoiceMs: (number) => renderOnce(withNewChoice(number)),
  answerMs: () => Promise.all(calls.map(inProcess)),
  packedMs: (number) => requestOnce(numbered(number)),
  floorMs: () => requestOnce('/healthz'),
}

let counter = 0
async function cpuMsPerRun(run: (number: number) => Promise<unknown>, runs: number): Promise<number> {
  const before = process.cpuUsage()
  for (let index = 0; index < runs; index++) {
    await run(++counter)
    // Requests from a socket come one turn of the event loop apart; without a turn the server thinks it is choking.
    await nextTurn()
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / runs
}

const names = Object.keys(ways) as (keyof RenderingTimes)[]
const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
  keyof RenderingTimes,
  number[]
>
for (const name of names) await cpuMsPerRun(ways[name], WARM_UP)
for (let round = 0; round < ROUNDS; round++) {
  for (const name of names) measured[name].push(await cpuMsPerRun(ways[name], PAGES_PER_ROUND))
}
// The least, since a virtual machine counts the time that its neighbours took as ours.
process.stdout.write(JSON.stringify(Object.fromEntries(names.map((name) => [name, Math.min(...measured[name])]))))
await app.close()
await database.close()
