// The real app accepts error reports of browsers: counts them, logs them without personal data, and limits both.
import { Writable } from 'node:stream'
import { BROWSER_ERRORS_PATH } from '@kvartal/contract/browser-errors-limits'
import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { createLogger } from '../../../http/log.ts'
import { readConfig } from '../../../start/config.ts'
import { VERSION } from '../../../start/version.ts'
import { openTestStore } from '../../../testing/stores.ts'
import { calm } from '../../../testing/test-app.ts'

let app: FastifyInstance
let database: Database
let printed = ''

beforeAll(async () => {
  database = await openTestStore()
  const config = readConfig({ NODE_ENV: 'test', ...calm })
  const destination = new Writable({
    write(chunk, _encoding, done) {
      printed += chunk
      done()
    },
  })
  app = await buildApp({ config, database, logger: createLogger({ logLevel: 'info' }, destination) })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const report = {
  source: 'script',
  message: 'TypeError: anna@mail.example called 89161000001',
  stack: 'at Form (https://moroshka.example/assets/form-A1.js:3:14)',
  page: '/contacts?name=Anna',
}

function send(payload: unknown, { remoteAddress = '203.0.113.7', ...headers }: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: BROWSER_ERRORS_PATH,
    payload: payload as object,
    remoteAddress,
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/128.0 Secret/7', ...headers },
  })
}

const counted = async (kind: string) =>
  Number((await app.inject('/metrics')).body.match(new RegExp(`browser_errors_total\\{kind="${kind}"\\} (\\d+)`))?.[1])

it('a report is counted by kind and logged once, with the release and without personal data', async () => {
  expect(await counted('script')).toBe(0)
  for (let time = 0; time < 3; time += 1) expect((await send(report)).statusCode).toBe(204)
  await send({ ...report, source: 'promise', message: 'Error: Hydration failed' })
  expect(await counted('script')).toBe(3)
  expect(await counted('hydration')).toBe(1)
  const lines = printed.split('\n').filter((line) => line.includes('a page failed in a browser'))
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    release: VERSION,
    kind: 'script',
    message: 'TypeError: (email) called (number)',
    at: ['form-A1.js:3:14'],
    page: '/contacts',
    browser: 'Firefox 128',
  })
  expect(printed).not.toMatch(/anna|9161000001|203\.0\.113|Secret|name=/i)
})

it('one address may send twenty reports a minute', async () => {
  const statuses = []
  for (let time = 0; time < 25; time += 1) {
    statuses.push((await send(report, { remoteAddress: '203.0.113.8' })).statusCode)
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})

it.each<[string, unknown, Record<string, string>, number]>([
  ['too large', { ...report, more: 'x'.repeat(9_000) }, {}, 413],
  ['of another shape', { hello: 'world' }, {}, 400],
  ['with a field that is too long', { ...report, message: 'x'.repeat(301) }, {}, 400],
  ["sent by a stranger's form", JSON.stringify(report), { 'content-type': 'text/plain' }, 415],
])('a report %s is refused and not counted', async (_, payload, headers, status) => {
  const before = await counted('script')
  expect((await send(payload, { remoteAddress: '203.0.113.9', ...headers })).statusCode).toBe(status)
  expect(await counted('script')).toBe(before)
})
