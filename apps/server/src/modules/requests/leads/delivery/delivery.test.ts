import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Database, sql, tables } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../../app.ts'
import { createLogger } from '../../../../http/log.ts'
import { readConfig } from '../../../../start/config.ts'
import { contactRequest, FORMS, OTHER_INFORMATION, post, takeToken } from '../../../../testing/contact-request.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { describeOnStore, itOnOneStore } from '../../../../testing/stores.ts'
import { calm } from '../../../../testing/test-app.ts'
import { WebhookReceiver } from '../../../../testing/webhook-receiver.ts'
import { faultLabel, leaseDue, pauseBefore } from '../../../ground/outbox/index.ts'
import { formatLeads } from '../export.ts'
import { listLeads } from '../repository.ts'
import { sign } from './webhook.ts'

const SECRET = 'a webhook secret of more than 32 characters'
const generous = {
  ...calm,
  CAPTCHA_WORK: '100',
  FORM_POSTS_PER_MINUTE: '1000',
  LEADS_PER_ADDRESS_PER_HOUR: '1000',
  DELIVERY_PAUSE_MS: '10',
}

describeOnStore('delivery', (store) => {
  const onOneStore = itOnOneStore(store)
  const crm = new WebhookReceiver()
  const mails: { from: string; to: string[]; raw: string }[] = []
  /** Status code by which the mail server refuses; 0 means that it accepts. */
  let mailRefusal = 0
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, session, done) {
      const raw = await text(stream)
      if (mailRefusal) return done(Object.assign(new Error('not now, Анна'), { responseCode: mailRefusal }))
      const { mailFrom, rcptTo } = session.envelope
      mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw })
      done()
    },
  })
  let database: Database
  let email: Record<string, string>
  let webhook: Record<string, string>
  const running: FastifyInstance[] = []
  let log: string[]

  beforeAll(async () => {
    database = await store.open()
    await crm.start()
    const listening = smtp.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    email = {
      SMTP_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
      LEADS_EMAIL_FROM: 'site@moroshka.example',
      LEADS_EMAIL_TO: 'sales@moroshka.example, chief@moroshka.example',
    }
    webhook = { LEADS_WEBHOOK_URL: crm.url, LEADS_WEBHOOK_SECRET: SECRET }
  })
  afterAll(async () => {
    crm.stop()
    await new Promise<void>((resolve) => smtp.close(resolve))
    await database.close()
  })
  beforeEach(() => {
    crm.answer = () => 200
    crm.received.length = 0
    mails.length = 0
    mailRefusal = 0
    log = []
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map((app) => app.close()))
    await database.orm.delete(tables.leads)
  })

  async function start(environment: Record<string, string>): Promise<FastifyInstance> {
    const logger = createLogger({ logLevel: 'info' }, { write: (line) => void log.push(line) })
    const app = await buildApp({ config: readConfig({ ...generous, ...environment }), database, logger })
    await app.ready()
    running.push(app)
    return app
  }
  const deliveries = () => database.orm.select().from(tables.leadDeliveries)
  const becomes = (state: object) => eventually(async () => expect(await deliveries()).toMatchObject([state]))
  async function sendRequest(app: FastifyInstance, changes: Parameters<typeof contactRequest>[1] = {}) {
    const request = await contactRequest(app, changes)
    expect((await post(app, OTHER_INFORMATION, request)).statusCode).toBe(200)
    return { ...request, id: request.sessionID.split('.')[0] ?? '' }
  }

  it('by webhook contains the whole lead, signed, with its idempotency key', async () => {
    const request = await sendRequest(await start(webhook))
    await becomes({ channel: 'webhook', state: 'delivered', tries: 1 })
    const [received] = crm.received
    expect(received?.headers['idempotency-key']).toBe(request.id)
    const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(received?.headers['x-kvartal-signature'])) ?? []
    expect(signature).toBe(sign(`${seconds}.${received?.body}`, SECRET))
    expect(JSON.parse(received?.body ?? '')).toMatchObject({
      id: request.id,
      formname: 'contactForm',
      name: request.name,
      phone: request.phone,
      email: request.email,
      comment: request.comment,
      infoData: request.infoData,
      cm_data: request.cm_data,
      consent: request.consent,
      verified: true,
    })
  })

  it('by e-mail is a plain text to every recipient, with the visitor as the reply address', async () => {
    const request = await sendRequest(await start(email))
    await becomes({ channel: 'email', state: 'delivered' })
    const [mail] = mails
    expect(mail?.from).toBe('site@moroshka.example')
    expect(mail?.to).toEqual(['sales@moroshka.example', 'chief@moroshka.example'])
    expect(mail?.raw).toContain(`Message-ID: <${request.id}@moroshka.example>`)
    expect(mail?.raw).toMatch(/^Reply-To: <?anna@mail\.example>?\r$/m)
    expect(mail?.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
    const body = Buffer.from(mail?.raw.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8')
    expect(body).toContain(`Имя: ${request.name}\nТелефон: ${request.phone}`)
    expect(body).toContain('браузер назвал редакцию "2025-09-01"')
  })

  it('has the first and the last visit, the id of the click and of the counter in every channel and in the table', async () => {
    const app = await start({ ...email, ...webhook })
    const cm_data = {
      at: '2026-11-01T10:00:00.000Z',
      landing: '/flat/7',
      referrer: 'https://ya.ru/',
      last_at: '2026-11-09T10:00:00.000Z',
      last_landing: '/list?utm_source=yandex&yclid=1',
      last_utm_source: 'yandex',
      last_yclid: '1',
      ym_client_id: '170000042',
    }
    await sendRequest(app, { cm_data })
    await eventually(async () =>
      expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered']),
    )
    const last = { at: cm_data.last_at, landing: cm_data.last_landing, utm_source: 'yandex', yclid: '1' }
    expect(JSON.parse(crm.received[0]?.body ?? '')).toMatchObject({
      cm_data,
      source: {
        channel: 'ads',
        first: { at: cm_data.at, landing: '/flat/7', referrer: 'https://ya.ru/' },
        last,
        ymClientId: '170000042',
      },
    })
    const letter = Buffer.from(mails[0]?.raw.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8')
    const lastLanding = `Первая страница: ${cm_data.last_landing}`
    for (const note of ['С сайта: https://ya.ru/', lastLanding, 'utm_source=yandex', 'yclid=1']) {
      expect(letter).toContain(`\n> ${note}\n`)
    }
    expect(letter).toContain('Номер посетителя в Метрике, со слов браузера:\n> 170000042')
    const table = formatLeads(await listLeads(database, new Date(0)), 'csv')
    expect(table).toContain('yclid=1')
    expect(table).toContain('"реклама";"170000042"')
  })

  it('of a correction goes to every channel, even if the first lead was delivered', async () => {
    const app = await start({ ...email, ...webhook })
    const first = await sendRequest(app)
    const allDelivered = (count: number) =>
      eventually(async () =>
        expect((await deliveries()).map(({ state }) => state)).toEqual(Array(count).fill('delivered')),
      )
    await allDelivered(2)
    const { id: _, ...request } = first
    const right = { ...request, smartToken: await takeToken(app), phone: '+7 (916) 765-43-21' }
    for (const url of [FORMS, OTHER_INFORMATION]) expect((await post(app, url, right)).statusCode).toBe(200)
    await allDelivered(4)

    expect(crm.received).toHaveLength(2)
    const correction = JSON.parse(crm.received[1]?.body ?? '')
    expect(correction).toMatchObject({ corrects: first.id, revision: 2, phone: right.phone, verified: true })
    expect(crm.keys).toEqual([first.id, correction.id])
    expect(correction.id).not.toBe(first.id)

    const letter = mails[1]?.raw ?? ''
    expect(mails).toHaveLength(2)
    expect(letter).toContain(`In-Reply-To: <${first.id}@moroshka.example>`)
    const body = Buffer.from(letter.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8')
    expect(body).toContain(`Посетитель исправил заявку ${first.id}`)
    expect(body).toContain(`Прежде: Телефон: ${first.phone}`)
    expect(body).toContain(`\nТелефон: ${right.phone}\n`)
  })

  it('by e-mail lets no text of a visitor become a header or markup', async () => {
    const app = await start(email)
    await sendRequest(app, {
      comment: 'Привет\r\nBcc: victim@example.ru\r\n\r\n<img src=x onerror=alert(1)>',
      infoData: { 'page\r\nBcc': 'victim@example.ru\r\nBcc: other@example.ru' },
    })
    await becomes({ state: 'delivered' })
    const [mail] = mails
    expect(mail?.to).toHaveLength(2)
    expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:|victim|onerror/im)
  })

  it('goes to both channels independently', async () => {
    crm.answer = () => 500
    await sendRequest(await start({ ...email, ...webhook, DELIVERY_PAUSE_MS: '600000' }))
    await eventually(async () =>
      expect((await deliveries()).map(({ channel, state, lastFault }) => [channel, state, lastFault]).sort()).toEqual([
        ['email', 'delivered', null],
        ['webhook', 'waiting', 'HTTP 500'],
      ]),
    )
  })

  it('that fails is retried until it succeeds', async () => {
    let failures = 2
    crm.answer = () => (failures-- > 0 ? 503 : 204)
    const request = await sendRequest(await start(webhook))
    await becomes({ state: 'delivered', tries: 3 })
    expect(crm.keys).toEqual([request.id])
  })

  it('never follows a redirect with personal data', async () => {
    crm.answer = () => 302
    await sendRequest(await start({ ...webhook, DELIVERY_TRIES: '1' }))
    await becomes({ state: 'dead', lastFault: 'HTTP 302' })
    expect(crm.received).toEqual([])
  })

  it('that fails too often is given up on, shown in the metrics and in the log, and can be revived', async () => {
    mailRefusal = 554
    const app = await start({ ...email, DELIVERY_TRIES: '3' })
    const request = await sendRequest(app)
    await becomes({ state: 'dead', tries: 3, lastFault: 'EMESSAGE 554' })
    expect((await app.inject('/metrics')).payload).toContain('kvartal_lead_deliveries{state="dead"} 1')
    const deadLetter = log.map((line) => JSON.parse(line)).find(({ msg }) => /given up on/.test(msg))
    expect(deadLetter).toMatchObject({ lead: request.id, channel: 'email', tries: 3, fault: 'EMESSAGE 554' })
    expect(log.join('')).not.toMatch(/Анна|\(916\)|\+7916|"[78]?916\d{7}"|mail\.example|not now/)
    mailRefusal = 0
    const { reviveDeadDeliveries } = await import('../index.ts')
    expect(await reviveDeadDeliveries(database)).toHaveLength(1)
    await becomes({ state: 'delivered' })
  })

  it('waits while no channel is configured, and starts when one is', async () => {
    const without = await start({})
    const request = await sendRequest(without)
    expect(await deliveries()).toEqual([])
    expect((await without.inject('/metrics')).payload).toContain('kvartal_lead_deliveries{state="unaddressed"} 1')
    await without.close()
    await start(webhook)
    await becomes({ state: 'delivered' })
    expect(crm.keys).toEqual([request.id])
  })

  // An embedded store has one node only.
  onOneStore('is made by only one of several nodes', async () => {
    crm.answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return 200
    }
    const nodes = [await start(webhook), await start(webhook), await start(webhook)] as const
    const requests = await Promise.all(
      [...nodes, ...nodes, ...nodes, ...nodes, ...nodes, ...nodes, ...nodes, ...nodes].map((node) => sendRequest(node)),
    )
    await eventually(() => expect(new Set(crm.keys).size).toBe(24))
    await eventually(async () => expect((await deliveries()).every(({ state }) => state === 'delivered')).toBe(true))
    expect(crm.keys.sort()).toEqual(requests.map(({ id }) => id).sort())
  })

  it.each([
    ['a moment longer than a lease, as by a node that was faster', 15_020, false],
    ['hours, as by a clock that was corrected since', 3_600_000, true],
  ])('is leased for %s', async (_, aheadMs, isTaken) => {
    const without = await start({})
    const { id } = await sendRequest(without)
    await without.close()
    const leasedUntil = sql`now() + ${aheadMs} * interval '1 ms'`
    await database.orm.insert(tables.leadDeliveries).values({ leadId: id, channel: 'webhook', lease: id, leasedUntil })
    const outbox = { table: 'leadDeliveries', channel: 'webhook', lease: randomUUID() } as const
    const taken = await leaseDue(database, outbox, { limit: 1, leaseMs: 15_000, longestPauseMs: 1_000 })
    expect(taken.map((row) => row.id)).toEqual(isTaken ? [id] : [])
  })

  it('of a node that died is taken over when its lease has expired', async () => {
    const without = await start({})
    const request = await sendRequest(without)
    await without.close()
    await database.orm.insert(tables.leadDeliveries).values({
      leadId: request.id,
      channel: 'webhook',
      lease: request.id,
      leasedUntil: sql`now() + interval '1 second'`,
    })
    await start(webhook)
    await becomes({ state: 'delivered' })
    expect(crm.keys).toEqual([request.id])
  })
})

describe('the pause before the next try', () => {
  it('doubles up to an hour, with a little random jitter', () => {
    expect([1, 2, 3, 4].map((failures) => pauseBefore(failures, 5_000, 0.5))).toEqual([5_000, 10_000, 20_000, 40_000])
    expect(pauseBefore(60, 5_000, 0.5)).toBe(3_600_000)
    expect(pauseBefore(1, 5_000, 0)).toBe(4_000)
    expect(pauseBefore(1, 5_000, 1)).toBe(6_000)
  })
})

describe('the label of a fault', () => {
  it('is a code, never a text that could quote the lead', () => {
    const refused = Object.assign(new Error('550 no such user anna@mail.example'), {
      code: 'EENVELOPE',
      responseCode: 550,
    })
    expect(faultLabel(refused)).toBe('EENVELOPE 550')
    expect(
      faultLabel(new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) })),
    ).toBe('ECONNREFUSED')
    expect(faultLabel(new DOMException('late', 'TimeoutError'))).toBe('TimeoutError')
    expect(faultLabel(Object.assign(new Error('x'), { code: 'anna@mail.example' }))).toBe('Error')
  })
})
