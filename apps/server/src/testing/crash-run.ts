// The crash test: visitors send contact requests while the server is killed repeatedly. Every lead that was answered
// with success must be in the store exactly once and must be delivered; every requested list must be mailed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EMBEDDED_CAPTCHA_PATH, type FormRequest } from '@kvartal/contract/forms'
import { openDatabase, tables } from '@kvartal/db'
import { freePort } from '../../../../scripts/free-port.ts'
import { solveTask } from './captcha-token.ts'
import { FORMS, formValues, OTHER_INFORMATION } from './contact-request.ts'
import { MailReceiver } from './mail-receiver.ts'
import { ServerProcess } from './server-process.ts'
import { testBundle } from './test-bundle.ts'
import { WebhookReceiver } from './webhook-receiver.ts'

export interface CrashRunOptions {
  requests: number
  kills: number
  /** DATA_DIR or DATABASE_URL, and whatever else the server is started with. */
  settings: { DATA_DIR: string; DATABASE_URL?: string; NODE_COMPILE_CACHE?: string }
  onKill?: (kills: number) => void
}

export interface CrashReport {
  answered: number
  gaveUp: number
  kills: number
  /** Attempts that failed because of a kill or a restart. */
  interrupted: number
  stored: number
  deliveries: number
  /** Answered with success, but not in the store. */
  lost: string[]
  /** Phones with more than one lead. */
  doubled: string[]
  undelivered: string[]
  /** Mailboxes that requested a list and never got it. */
  unmailed: string[]
  /** Answered leads without an attempt record. */
  halves: string[]
}

const VISITORS_AT_ONCE = 6
/** Every tenth visitor leaves after the first failure; those leads were never answered with success. */
const IMPATIENT = 10
/** Every third visitor requests a list of flats by mail. */
const ASKS_FOR_LIST = 3
/** Longer than the longest lease of a node that was killed. */
const DELIVERY_DEADLINE_MS = 120_000

export async function runCrashTest({ requests, kills, settings, onKill }: CrashRunOptions): Promise<CrashReport> {
  const crm = new WebhookReceiver()
  await crm.start()
  // The CRM is slow and fails at random, so that kills interrupt deliveries.
  crm.answer = async () => {
    await pause(Math.random() * 30)
    return Math.random() < 0.2 ? 503 : 200
  }
  const mail = new MailReceiver()
  await mail.start()
  mail.refuseLetter = async () => {
    await pause(Math.random() * 30)
    return Math.random() < 0.2 ? '451 4.3.0 try again later' : undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-crash-bundle-'))
  const bundle = join(folder, 'bundle.json')
  writeFileSync(bundle, JSON.stringify(testBundle()))
  const port = await freePort()
  const start = () =>
    new ServerProcess({
      PORT: String(port),
      SEED_BUNDLE: bundle,
      LOG_LEVEL: 'warn',
      MAX_LOOP_DELAY_MS: '0',
      CAPTCHA_WORK: '100',
      FORM_POSTS_PER_MINUTE: '1000000',
      LEADS_PER_ADDRESS_PER_HOUR: '1000000',
      LEADS_PER_PHONE_PER_HOUR: '1000000',
      LETTERS_PER_ADDRESS_PER_DAY: '1000000',
      SMTP_URL: mail.url,
      LEADS_EMAIL_FROM: 'site@moroshka.example',
      LEADS_WEBHOOK_URL: crm.url,
      LEADS_WEBHOOK_SECRET: 'secret of the crash test, long enough',
      DELIVERY_PAUSE_MS: '20',
      ...settings,
    })

  const origin = `http://127.0.0.1:${port}`
  const visits: Visit[] = []
  const answeredPhones = () => visits.filter(({ answered }) => answered).length
  let server = start()
  try {
    await server.opened()
    let finished = false
    const visitors = visitAll(origin, requests, visits).finally(() => {
      finished = true
    })

    let killed = 0
    while (killed < kills && !finished) {
      // Each run of the server gets a random share of the visitors, so that the kills spread over all of them.
      const share = ((requests - answeredPhones()) / (kills - killed + 1)) * (0.3 + Math.random())
      const target = answeredPhones() + Math.max(1, share)
      while (answeredPhones() < target && !finished) await pause(2)
      await pause(Math.random() * 20)
      await server.stop('SIGKILL')
      killed += 1
      onKill?.(killed)
      server = start()
      await server.opened()
    }
    await visitors

    const answered = visits.filter((visit) => visit.answered)
    const deadline = Date.now() + DELIVERY_DEADLINE_MS
    const undelivered = () => {
      const delivered = new Set(crm.keys)
      return answered.map(({ id }) => id).filter((id) => !delivered.has(id))
    }
    const unmailed = () => {
      const mailed = new Set(mail.received.flatMap(({ to }) => to))
      return answered.flatMap(({ mailbox }) => mailbox ?? []).filter((mailbox) => !mailed.has(mailbox))
    }
    while ((undelivered().length > 0 || unmailed().length > 0) && Date.now() < deadline) await pause(50)
    await server.stop()

    const stored = await readStore(settings)
    const known = new Set(stored.leads.map(({ id }) => id))
    return {
      answered: answered.length,
      gaveUp: visits.length - answered.length,
      kills: killed,
      interrupted: visits.reduce((sum, { interrupted }) => sum + interrupted, 0),
      stored: stored.leads.length,
      deliveries: crm.received.length,
      lost: answered.map(({ id }) => id).filter((id) => !known.has(id)),
      doubled: repeated(stored.leads.map(({ phone }) => phone)),
      undelivered: undelivered(),
      unmailed: unmailed(),
      halves: answered.map(({ id }) => id).filter((id) => !stored.attempts.has(id)),
    }
  } finally {
    await server.stop('SIGKILL')
    crm.stop()
    await mail.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Visit {
  id: string
  /** The address that a list was requested for. */
  mailbox: string | undefined
  answered: boolean
  interrupted: number
}

async function visitAll(origin: string, total: number, visits: Visit[]): Promise<void> {
  let next = 0
  const queue = async () => {
    while (next < total) {
      const number = next++
      visits.push(await visit(origin, number))
    }
  }
  await Promise.all(Array.from({ length: VISITORS_AT_ONCE }, queue))
}

/** Like the site's form: the session id is reused across retries, every retry gets a new token. */
async function visit(origin: string, number: number): Promise<Visit> {
  const mailbox = number % ASKS_FOR_LIST === 0 ? `visitor-${number}@mail.example` : undefined
  const list = { formname: 'favoriteForm', infoData: { favorites: '/favorites?ids=1%7C3' } }
  const values = formValues({ comment: `Заявка ${number}`, ...(mailbox && { ...list, email: mailbox }) })
  const impatient = number % IMPATIENT === IMPATIENT - 1
  let sessionID = ''
  let interrupted = 0
  for (;;) {
    try {
      const smartToken = solveTask(await ask(`${origin}${EMBEDDED_CAPTCHA_PATH}/task`))
      sessionID ||= await ask<string>(`${origin}/api/v2/get_token`)
      const request: FormRequest = { ...values, smartToken, sessionID }
      const [, second] = await Promise.allSettled([
        send(`${origin}${FORMS}`, request),
        send(`${origin}${OTHER_INFORMATION}`, request),
      ])
      if (second.status === 'fulfilled' && second.value === 200)
        return { id: idOf(sessionID), mailbox, answered: true, interrupted }
      if (second.status === 'fulfilled' && second.value < 500) throw new RefusedError(`HTTP ${second.value}`)
    } catch (error) {
      if (error instanceof RefusedError) throw error
    }
    interrupted += 1
    if (impatient && sessionID) return { id: idOf(sessionID), mailbox, answered: false, interrupted }
    await pause(50)
  }
}

/** A valid request that is refused is a fault of the server and not caused by the kill. */
class RefusedError extends Error {
  override name = 'RefusedError'
}

const idOf = (sessionID: string) => sessionID.split('.')[0] ?? ''

async function ask<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return (await answer.json()) as Answer
}

async function send(url: string, body: FormRequest): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(10_000),
  })
  await answer.text()
  return answer.status
}

async function readStore({ DATA_DIR, DATABASE_URL }: CrashRunOptions['settings']) {
  const database = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR })
  try {
    const leads = await database.orm.select({ id: tables.leads.id, phone: tables.leads.phone }).from(tables.leads)
    const attempts = await database.orm.select({ id: tables.leadAttempts.leadId }).from(tables.leadAttempts)
    return { leads, attempts: new Set(attempts.map(({ id }) => id)) }
  } finally {
    await database.close()
  }
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.size === seen.add(value).size)
}
