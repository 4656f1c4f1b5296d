// Drills: the mail server, the CRM or the captcha's host accepts the connection and never answers.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { type Database, tables } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { createLogger } from '../http/log.ts'
import { readConfig } from '../start/config.ts'
import { CaptchaHost } from '../testing/captcha-host.ts'
import { contactRequest, OTHER_INFORMATION, post } from '../testing/contact-request.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestStore } from '../testing/stores.ts'
import { calm } from '../testing/test-app.ts'
import { WebhookReceiver } from '../testing/webhook-receiver.ts'

/** Accepts every connection and never answers. */
class SilentHost {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server = createServer((socket) => {
    this.#sockets.add(socket)
    socket.on('error', () => {}).resume()
  })
  address = ''

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.address = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get visits(): number {
    return this.#sockets.size
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }
}

const silent = new SilentHost()
const crm = new WebhookReceiver()
const SECRET = 'a webhook secret of more than 32 characters'

beforeAll(async () => {
  await silent.start()
  await crm.start()
})
afterAll(() => {
  silent.stop()
  crm.stop()
})

interface Running {
  app: FastifyInstance
  database: Database
  log: string[]
}

async function start(environment: Record<string, string>): Promise<Running> {
  const database = await openTestStore()
  const log: string[] = []
  const logger = createLogger({ logLevel: 'warn' }, { write: (line) => void log.push(line) })
  const config = readConfig({ ...calm, CAPTCHA_WORK: '100', ...environment })
  const app = await buildApp({ config, database, logger })
  await app.ready()
  return { app, database, log }
}

/** How long the visitor waited for the answer. */
async function sendForm(app: FastifyInstance, smartToken?: string): Promise<{ status: number; tookMs: number }> {
  const request = await contactRequest(app, smartToken === undefined ? {} : { smartToken })
  const started = performance.now()
  const { statusCode } = await post(app, OTHER_INFORMATION, request)
  return { status: statusCode, tookMs: performance.now() - started }
}

const deliveries = async ({ database }: Running) =>
  (await database.orm.select().from(tables.leadDeliveries)).sort((a, b) => a.channel.localeCompare(b.channel))

describe.concurrent('a host that hangs', () => {
  it('as the mail server delays neither the visitor nor the CRM; the log says why the mail failed', async () => {
    const running = await start({
      SMTP_URL: `smtp://${silent.address}`,
      LEADS_EMAIL_FROM: 'site@moroshka.example',
      LEADS_EMAIL_TO: 'sales@moroshka.example',
      LEADS_WEBHOOK_URL: crm.url,
      LEADS_WEBHOOK_SECRET: SECRET,
      DELIVERY_PAUSE_MS: '600000',
    })
    // More requests than are delivered at once, so that a queue shared with the CRM would be full of waiting mail.
    const answers = await Promise.all(Array.from({ length: 7 }, () => sendForm(running.app)))
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
    await eventually(() => expect(crm.received).toHaveLength(7))
    // No delivery to the mail server has timed out yet, so nothing has waited for it.
    const mail = (await deliveries(running)).filter(({ channel }) => channel === 'email')
    expect(mail.map(({ tries }) => tries)).toEqual(Array(7).fill(0))
    await eventually(async () =>
      expect((await deliveries(running))[0]).toMatchObject({ channel: 'email', state: 'waiting', tries: 1 }),
    )
    await eventually(() =>
      expect(running.log.join('')).toMatch(
        /"channel":"email","tries":1,"fault":"ETIMEDOUT","msg":"a lead could not be/,
      ),
    )
    await running.app.close()
    await running.database.close()
  })

  it('as the CRM does not delay the stop, and the delivery is tried at the next start', async () => {
    const running = await start({
      LEADS_WEBHOOK_URL: `http://${silent.address}/leads`,
      LEADS_WEBHOOK_SECRET: SECRET,
    })
    const visits = silent.visits
    expect((await sendForm(running.app)).status).toBe(200)
    await eventually(() => expect(silent.visits).toBeGreaterThan(visits))
    await running.app.close()
    // A stop that waited for the CRM's timeout would have counted a failed attempt.
    expect(await deliveries(running)).toMatchObject([{ state: 'waiting', tries: 0, leasedUntil: null }])
    await running.database.close()
  })

  it('as the captcha host lets the visitor through after three seconds, marked as unverified', async () => {
    const host = new CaptchaHost()
    host.fault = 'silence'
    await host.start()
    const running = await start({
      CAPTCHA_HOST: host.url,
      CAPTCHA_SITE_KEY: 'ysc1_key',
      CAPTCHA_SERVER_KEY: host.secret,
    })
    const { status, tookMs } = await sendForm(running.app, 'any')
    expect(status).toBe(200)
    expect(tookMs).toBeGreaterThan(2_900)
    expect(await running.database.orm.select().from(tables.leads)).toMatchObject([{ captcha: 'unverified' }])
    expect(running.log.join('')).toContain('the captcha provider is away, a request passes unverified')
    await running.app.close()
    await running.database.close()
    host.stop()
  })
})
