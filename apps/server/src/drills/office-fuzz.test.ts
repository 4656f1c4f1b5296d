// Drill: hostile requests with a session over every call of the office, always the same ones for a seed. Other seeds by
// KVARTAL_FUZZ_SEED; npm run test:faults -- office-fuzz is the long run.
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { officeCallList } from '@kvartal/contract/office'
import { EVENTS } from '@kvartal/contract/office/call'
import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { createLogger } from '../http/log.ts'
import { importBundle } from '../modules/operation/import/index.ts'
import { readConfig } from '../start/config.ts'
import { learn } from '../testing/fuzz/knowledge.ts'
import { OfficePeople } from '../testing/fuzz/office-people.ts'
import { describeFaults } from '../testing/fuzz/report.ts'
import { FuzzRequests } from '../testing/fuzz/requests.ts'
import { judgeLog, runSession, type SessionReport } from '../testing/fuzz/session.ts'
import { listTargets, withRoutes } from '../testing/fuzz/targets.ts'
import { fullLength } from '../testing/needs.ts'
import { anyStore, describeOnEachStore, type TestStore } from '../testing/stores.ts'
import { testBundle } from '../testing/test-bundle.ts'

const SEED = Number(process.env.KVARTAL_FUZZ_SEED || 1)
/** After one valid request to each call. */
const HOSTILE = fullLength.isMet ? 20_000 : 250
const REQUESTS = 8
/** Without the stream of events, which has no end: the fuzzer waits for whole answers. */
const calls = new Set(
  officeCallList.filter(({ answer }) => answer !== EVENTS).map(({ method, path }) => `${method} ${path}`),
)

if (fullLength.isMet) describeOnEachStore('hostile requests of people who are signed in', fuzzOffice)
else fuzzOffice(anyStore)

function fuzzOffice(store: TestStore): void {
  let database: Database
  let app: FastifyInstance
  let requests: FuzzRequests
  let report: SessionReport
  const log: string[] = []

  beforeAll(async () => {
    database = await store.open()
    await importBundle(database, testBundle(), 'fuzz')
    const config = readConfig({ NODE_ENV: 'test', MAX_LOOP_DELAY_MS: '0' })
    const logger = createLogger(config, { write: (line) => void log.push(line) })
    const built = await withRoutes(() => buildApp({ config, database, logger }))
    app = built.app
    await app.listen({ host: '127.0.0.1', port: 0 })
    const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const people = await OfficePeople.sign(app, database, SEED)
    await people.work(REQUESTS)
    const targets = listTargets(built.routes, []).filter(({ name }) => calls.has(name))
    expect(targets.length).toBe(calls.size)
    const limits = { addresses: 3, tries: 8, rounds: 2 }
    requests = new FuzzRequests(SEED, await learn(origin, targets, limits, { cookie: people.cookie }))
    log.length = 0
    const numbers = [
      ...targets.map((_, number) => number),
      ...Array.from({ length: HOSTILE }, (_, number) => requests.turns + number),
    ]
    report = await runSession({
      ...{ origin, requests, numbers, atOnce: 1 },
      context: { site: undefined, root: join(import.meta.dirname, '../../../..') },
      sign: (request) => people.signRequest(request),
    })
  })
  afterAll(async () => {
    await app?.close()
    await database?.close()
  })

  it('every call of the office answers a hostile request with a readable refusal', () => {
    expect(describeFaults(report.faults, requests, SEED)).toBe('')
    expect(describeFaults(judgeLog(log, requests), requests, SEED)).toBe('')
  })

  it('the requests reach the handlers: more than half of the calls succeed at least once', () => {
    const served = [...report.statuses].filter(([, counts]) => counts['200'] !== undefined)
    expect(served.length).toBeGreaterThan(report.statuses.size / 2)
  })
}
