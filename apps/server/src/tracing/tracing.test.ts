// Traces as a real receiver gets them: of a page, of a contact request with its delivery, of a PDF.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase, sql } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { importBundle } from '../modules/operation/import/index.ts'
import { readConfig } from '../start/config.ts'
import { contactRequest, OTHER_INFORMATION } from '../testing/contact-request.ts'
import { quickStore, startDrillServer } from '../testing/drill-server.ts'
import { eventually } from '../testing/eventually.ts'
import { postgres, when } from '../testing/needs.ts'
import { createPostgresDatabase } from '../testing/postgres-database.ts'
import { priceSite } from '../testing/price-site.ts'
import { openEmbeddedStore } from '../testing/stores.ts'
import { calm } from '../testing/test-app.ts'
import { testBundle } from '../testing/test-bundle.ts'
import { factsOf, TraceReceiver } from '../testing/trace-receiver.ts'
import { WebhookReceiver } from '../testing/webhook-receiver.ts'
import { OtlpTracing, type TracingOptions } from './otlp.ts'

const SERVER = 2
const CLIENT = 3

interface Node {
  app: FastifyInstance
  database: Database
  outages: string[]
}

/** Short limits, since nobody answers and the test need not wait as long as an operator would. */
const IMPATIENTLY = { sendTimeoutMs: 200, stopTimeoutMs: 200 }

async function startNode(environment: Record<string, string>, times: Partial<TracingOptions> = {}): Promise<Node> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...calm, CAPTCHA_WORK: '100', ...environment })
  if (!config.tracing) throw new Error('tracing is off')
  const outages: string[] = []
  const note = (...words: unknown[]) => void outages.push(String(words.at(-1)))
  const log = { info: note, warn: note }
  const tracing = new OtlpTracing({ settings: config.tracing, log, gatherMs: 20, ...times })
  const database = await openEmbeddedStore((statement, run) => tracing.query(statement, run))
  await importBundle(database, testBundle(), 'test')
  const app = await buildApp({ config, database, site: priceSite, tracing })
  await app.ready()
  return { app, database, outages }
}

async function stopNode({ app, database }: Node): Promise<void> {
  await app.close()
  await database.close()
}

describe('a node with a receiver of traces', () => {
  const receiver = new TraceReceiver()
  const crm = new WebhookReceiver()
  let node: Node

  beforeAll(async () => {
    await Promise.all([receiver.start(), crm.start()])
    node = await startNode({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20token',
      LEADS_WEBHOOK_URL: crm.url,
      LEADS_WEBHOOK_SECRET: 'a-webhook-secret-of-more-than-32-letters',
    })
  })
  afterAll(async () => {
    await stopNode(node)
    receiver.stop()
    crm.stop()
  })

  it('records a page: the request, its rendering, the calls it makes', async () => {
    const headers = { accept: 'text/html', traceparent: '00-11111111111111111111111111111111-2222222222222222-01' }
    const answer = await node.app.inject({ url: '/projects?name=Anna&phone=79161234567', headers })
    expect(answer.statusCode).toBe(200)
    await eventually(() => receiver.one('GET /*'))
    const page = receiver.one('GET /*')
    expect(page.kind).toBe(SERVER)
    expect(factsOf(page)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/*',
      'url.path': '/projects',
      'http.response.status_code': 200,
      'kvartal.request_id': answer.headers['x-request-id'],
    })
    // A client's traceparent header does not choose the trace.
    expect(page.parentSpanId || undefined).toBeUndefined()
    const rendering = receiver.one('render page')
    const call = receiver.one('GET /api/projectsItem_workplace')
    expect([rendering.parentSpanId, call.parentSpanId]).toEqual([page.spanId, rendering.spanId])
    expect(new Set([page, rendering, call].map(({ traceId }) => traceId)).size).toBe(1)
    expect(receiver.headers[0]).toMatchObject({ authorization: 'Bearer token' })
    expect(receiver.received).toContain('"kvartal"')
  })

  it('records a contact request: its queries, and its delivery, which the CRM can join', async () => {
    const payload = await contactRequest(node.app, { name: 'Анна Тайная', email: 'secret@mail.example' })
    const answer = await node.app.inject({
      method: 'POST',
      url: OTHER_INFORMATION,
      payload,
      remoteAddress: '203.0.113.77',
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const request = await eventually(() => receiver.one(`POST ${OTHER_INFORMATION}`))
    await eventually(() => receiver.one('deliver lead'))
    const [insertion] = receiver.named('INSERT leads')
    const delivery = receiver.one('deliver lead')
    const sending = receiver.one('send by webhook')
    expect(insertion).toMatchObject({ kind: CLIENT, parentSpanId: request.spanId })
    expect(delivery.parentSpanId).toBe(request.spanId)
    expect(sending).toMatchObject({ kind: CLIENT, parentSpanId: delivery.spanId })
    expect(crm.received[0]?.headers.traceparent).toBe(`00-${request.traceId}-${sending.spanId}-01`)
    expect(receiver.named('UPDATE lead_deliveries').map(({ parentSpanId }) => parentSpanId)).toEqual([delivery.spanId])
  })

  it('records a failed delivery by a label, and a PDF', async () => {
    crm.answer = () => 503
    await node.app.inject({ method: 'POST', url: OTHER_INFORMATION, payload: await contactRequest(node.app) })
    await eventually(() => {
      const failed = receiver.named('send by webhook')[1]
      expect(failed && { ...failed.status, ...factsOf(failed) }).toMatchObject({ code: 2, 'error.type': 'HTTP 503' })
    })
    expect((await node.app.inject('/flats.pdf?ids=1')).statusCode).toBe(200)
    await eventually(() => receiver.one('print pdf'))
  })

  it('records nothing about visitors, nor health checks and polls', async () => {
    expect(receiver.received).not.toMatch(/Anna|Анна|secret@|79161234567|203\.0\.113|\+7 \(916\)|insert into/i)
    expect(receiver.spans.filter(({ name }) => /healthz|readyz|metrics/.test(name))).toEqual([])
    // A parent ends after its children and may be sent in the next batch.
    await eventually(() => {
      const ids = new Set(receiver.spans.map(({ spanId }) => spanId))
      const orphans = receiver.spans.filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId))
      expect(orphans.map(({ name }) => name)).toEqual([])
    })
    expect(receiver.spans.filter(({ kind, parentSpanId }) => kind === CLIENT && !parentSpanId)).toEqual([])
  })
})

it('a receiver that never answers delays neither requests nor the stop', async () => {
  const receiver = new TraceReceiver()
  receiver.hangs = true
  await receiver.start()
  const node = await startNode({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }, IMPATIENTLY)
  const answers = await Promise.all(Array.from({ length: 50 }, () => node.app.inject('/api/projectsItem_workplace')))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  await stopNode(node)
  receiver.stop()
})

it('a receiver that is down is logged once, and requests are served', async () => {
  const receiver = new TraceReceiver()
  await receiver.start()
  receiver.stop()
  const node = await startNode({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }, IMPATIENTLY)
  for (let time = 0; time < 3; time += 1) {
    expect((await node.app.inject('/api/projectsItem_workplace')).statusCode).toBe(200)
  }
  await eventually(() => expect(node.outages).toEqual(['traces could not be sent']))
  await stopNode(node)
  expect(node.outages).toEqual(['traces could not be sent'])
})

it('a server with the setting writes the trace id into its log, and sends all spans before it ends', async () => {
  const receiver = new TraceReceiver()
  await receiver.start()
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-traces-'))
  const server = startDrillServer({
    ...(await quickStore(folder)),
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_SERVICE_NAME: 'our-site',
  })
  try {
    const origin = await server.opened()
    expect((await fetch(`${origin}/api/projectsItem_workplace`)).status).toBe(200)
    await server.printed(/request completed/)
    expect((await server.stop()).code).toBe(0)
    const span = receiver.one('GET /api/projectsItem_workplace')
    const line = server.log.find(({ msg }) => msg === 'request completed')
    expect(line).toMatchObject({ traceId: span.traceId })
    expect(receiver.received).toContain('"our-site"')
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
    receiver.stop()
  }
})

it('queries of PostgreSQL are recorded once each, also in transactions', when(postgres), async () => {
  const seen: string[] = []
  const database = await openDatabase({
    url: await createPostgresDatabase(),
    dataDir: '',
    watchQuery: (statement, run) => {
      seen.push(statement)
      return run()
    },
  })
  const answer = await database.orm.execute(sql`select 1 as one`)
  expect(answer).toMatchObject({ rows: [{ one: 1 }] })
  await database.orm.transaction((transaction) => transaction.execute(sql`select 2`))
  await expect(database.orm.execute(sql`select broken`)).rejects.toThrow()
  await database.close()
  expect(seen).toEqual(['select 1 as one', 'begin', 'select 2', 'commit', 'select broken'])
})

it('without the setting no tracing package is loaded: one file imports them, and it is loaded on demand', () => {
  const folder = join(import.meta.dirname, '..')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  const naming = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name)
  expect(naming(/from '@opentelemetry/)).toEqual(['tracing/otlp.ts'])
  expect(naming(/from '[^']*otlp\.ts'/)).toEqual([])
  expect(naming(/await import\('[^']*otlp\.ts'\)/)).toEqual(['start/main.ts'])
})
