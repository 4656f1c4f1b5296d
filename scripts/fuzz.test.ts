// A short fuzz run: one process, every route and page a few times, always the same requests. The long run is in
// npm run test:faults.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@kvartal/db'
import { isInProcess } from '@kvartal/runtime/node'
import type { RenderPage } from '@kvartal/runtime/rendering'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../apps/server/src/app.ts'
import { createLogger } from '../apps/server/src/http/log.ts'
import { importBundle } from '../apps/server/src/modules/operation/import/index.ts'
import { readConfig } from '../apps/server/src/start/config.ts'
import { commercialBundle } from '../apps/server/src/testing/commercial-bundle.ts'
import { bytesOf } from '../apps/server/src/testing/fuzz/draft.ts'
import { type Knowledge, learn } from '../apps/server/src/testing/fuzz/knowledge.ts'
import { changedAnswers, takeAnswers } from '../apps/server/src/testing/fuzz/known-answers.ts'
import { describeFaults, servedShare } from '../apps/server/src/testing/fuzz/report.ts'
import { FuzzRequests } from '../apps/server/src/testing/fuzz/requests.ts'
import { CAPTCHA_SERVER_KEY } from '../apps/server/src/testing/fuzz/samples.ts'
import { judgeLog, runSession, type SessionReport } from '../apps/server/src/testing/fuzz/session.ts'
import { listTargets, type Route, withRoutes } from '../apps/server/src/testing/fuzz/targets.ts'
import { purchaseContent } from '../apps/server/src/testing/purchase-content.ts'
import { openTestStore } from '../apps/server/src/testing/stores.ts'
import { root } from './stamp.ts'

const SEED = Number(process.env.KVARTAL_FUZZ_SEED || 1)
/** The first round sends valid requests, the second hostile ones. */
const ROUNDS = 2
const AT_ONCE = 4

/** The source, since npm test builds the site later. A computed path: tsc does not follow it into JSX files. */
const entry = join(root, 'apps/web/src/app/entry-server.tsx')

const folder = mkdtempSync(join(tmpdir(), 'kvartal-fuzz-'))
let database: Database
let app: Awaited<ReturnType<typeof buildApp>>
let routes: Route[]
let origin: string
let pagePatterns: string[]
let knowledge: Knowledge
let requests: FuzzRequests
const log: string[] = []
const hit = new Set<string>()

beforeAll(async () => {
  const site = (await import(entry)) as { renderPage: RenderPage; pagePatterns: () => string[] }
  pagePatterns = site.pagePatterns()
  for (const [file, content] of [
    ['client/assets/app.js', 'script'],
    ['client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['client/favicon.ico', 'icon'],
    ['client/apple-touch-icon.png', 'icon'],
    ['client/icon-192.png', 'icon'],
    ['client/icon-512.png', 'icon'],
  ] as const) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  database = await openTestStore()
  const bundle = commercialBundle()
  await importBundle(database, { ...bundle, content: [...bundle.content, ...purchaseContent()] }, 'fuzz')
  const config = readConfig({
    NODE_ENV: 'test',
    MEDIA_DIR: join(root, 'demo/media'),
    MAP_DIR: join(root, 'demo/city-map'),
    MAX_LOOP_DELAY_MS: '0',
    CAPTCHA_WORK: '100',
    CAPTCHA_SERVER_KEY,
    FORM_POSTS_PER_MINUTE: '1000000',
    LEADS_PER_ADDRESS_PER_HOUR: '1000000',
    LEADS_PER_PHONE_PER_HOUR: '1000000',
  })
  const assets = { scripts: ['/assets/app.js'], modulePreloads: [], styles: [], fonts: [] }
  const built = await withRoutes(() =>
    buildApp({
      config,
      database,
      site: { renderPage: site.renderPage, assets: () => assets, clientDir: join(folder, 'client') },
      logger: createLogger(config, { write: (line) => void log.push(line) }),
    }),
  )
  app = built.app
  routes = built.routes
  app.addHook('onResponse', async (request) => {
    if (!isInProcess(request)) hit.add(`${request.method} ${request.routeOptions.url}`)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  knowledge = await learn(origin, listTargets(routes, pagePatterns), { addresses: 1, tries: 5, rounds: 1 })
  requests = new FuzzRequests(SEED, knowledge)
})
afterAll(async () => {
  await app?.close()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('hostile requests over every route and page', () => {
  let before: Map<string, string>
  let report: SessionReport

  beforeAll(async () => {
    before = await takeAnswers(origin, knowledge)
    hit.clear()
    log.length = 0
    const numbers = Array.from({ length: requests.turns * ROUNDS }, (_, number) => number)
    report = await runSession({ origin, requests, context: { site: undefined, root }, numbers, atOnce: AT_ONCE })
  })

  it('get a readable error with the usual headers and no internal details', () => {
    expect(describeFaults(report.faults, requests, SEED)).toBe('')
  })

  it('cause no error line in the log, and no personal data', () => {
    expect(log.length).toBeGreaterThan(0)
    expect(describeFaults(judgeLog(log, requests), requests, SEED)).toBe('')
  })

  it('do not change the responses to valid requests', async () => {
    expect(before.size).toBeGreaterThan(50)
    expect(changedAnswers(before, await takeAnswers(origin, knowledge))).toEqual([])
  })

  it('reach every route that is registered', () => {
    const registered = routes.flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${url}`))
    // Fastify adds HEAD to every GET. The same route is registered with and without a slash at its end.
    const missed = registered.filter((route) => !route.startsWith('HEAD ') && !hit.has(route) && !hit.has(`${route}/`))
    expect(missed).toEqual([])
  })

  it('reach every page, and a good part of them succeeds', () => {
    expect(pagePatterns.filter((pattern) => !report.statuses.has(`page ${pattern}`))).toEqual([])
    expect(servedShare(report.statuses)).toBeGreaterThan(0.4)
  })
})

describe('a seed', () => {
  const bytes = (made: FuzzRequests, number: number) => bytesOf(made.make(number).draft, (body) => body)
  const numbers = Array.from({ length: 200 }, (_, number) => number)

  it('gives the same requests again, in any order', () => {
    const again = new FuzzRequests(SEED, knowledge)
    for (const number of numbers.toReversed()) {
      expect(bytes(again, number).equals(bytes(requests, number)), `request ${number}`).toBe(true)
    }
  })

  it('generates thousands of requests without an error in the fuzzer itself', () => {
    for (let number = 0; number < 2_000; number++) expect(requests.make(number).number).toBe(number)
  })

  it('gives other requests than another seed', () => {
    const other = new FuzzRequests(SEED + 1, knowledge)
    const same = numbers.filter((number) => bytes(other, number).equals(bytes(requests, number)))
    expect(same.length).toBeLessThan(20)
  })
})
