import { type FormRequest, fieldMessages, HONEYPOT_FIELD } from '@kvartal/contract/forms'
import { type Database, sql, tables } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildApp } from '../../../app.ts'
import { createLogger } from '../../../http/log.ts'
import { readConfig } from '../../../start/config.ts'
import {
  contactRequest,
  FORMS,
  OTHER_INFORMATION,
  post,
  takeSessionId,
  takeToken,
} from '../../../testing/contact-request.ts'
import { eventually } from '../../../testing/eventually.ts'
import { junkRequests } from '../../../testing/junk-requests.ts'
import { describeOnStore, embeddedStore } from '../../../testing/stores.ts'
import { buildTestApp, calm } from '../../../testing/test-app.ts'
import { leadNumber } from './lead-number.ts'

const generous = {
  ...calm,
  CAPTCHA_WORK: '100',
  FORM_POSTS_PER_MINUTE: '100000',
  LEADS_PER_ADDRESS_PER_HOUR: '100000',
}

const uuidOf = (request: FormRequest) => request.sessionID.split('.')[0] ?? ''

describeOnStore('contact requests', (store) => {
  /** Serves all tests that neither count from zero nor need settings or a start of their own. */
  let usual: FastifyInstance
  let app: FastifyInstance
  let database: Database

  const start = (environment: Record<string, string> = {}) =>
    buildTestApp({ database, bundle: null, environment: { ...generous, ...environment } })
  async function startOwn(environment?: Record<string, string>): Promise<void> {
    if (app !== usual) await app.close()
    app = await start(environment)
  }
  const storedLeads = () => database.orm.select().from(tables.leads)
  const attempts = () => database.orm.select().from(tables.leadAttempts)
  const outcomes = async () =>
    Object.fromEntries(
      [...(await app.inject('/metrics')).payload.matchAll(/kvartal_leads_total\{outcome="(\w+)"\} (\d+)/g)].map(
        ([, outcome, number]) => [outcome, Number(number)],
      ),
    )

  beforeAll(async () => {
    database = await store.open()
    usual = await start()
  })
  afterAll(async () => {
    await usual.close()
    await database.close()
  })
  beforeEach(() => {
    app = usual
  })
  afterEach(async () => {
    if (app !== usual) await app.close()
    await database.orm.delete(tables.leads)
  })

  it('are counted once each by the channel that brought the visitor', async () => {
    await startOwn()
    const channels = async () =>
      [...(await app.inject('/metrics')).payload.matchAll(/kvartal_lead_channels_total\{channel="(\w+)"\} (\d+)/g)].map(
        ([, channel, number]) => [channel, Number(number)],
      )
    const request = await contactRequest(app, { cm_data: { landing: '/', last_landing: '/list', last_yclid: '1' } })
    for (const url of [FORMS, OTHER_INFORMATION]) await post(app, url, request)
    const corrected = { ...request, smartToken: await takeToken(app), name: 'Анна' }
    expect((await post(app, FORMS, corrected)).statusCode).toBe(200)
    await post(app, FORMS, await contactRequest(app, { cm_data: { landing: '/' } }))
    expect(await channels()).toEqual([
      ['ads', 1],
      ['direct', 1],
    ])
  })

  it('sent by both posts make one lead with all the data', async () => {
    const request = await contactRequest(app)
    const answers = await Promise.all([post(app, FORMS, request), post(app, OTHER_INFORMATION, request)])
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ success: true, number: leadNumber(uuidOf(request)) })
    }
    expect(await storedLeads()).toMatchObject([
      {
        id: uuidOf(request),
        formName: 'contactForm',
        name: request.name,
        phone: request.phone,
        email: request.email,
        comment: request.comment,
        info: request.infoData,
        campaign: request.cm_data,
        corrects: null,
        consentVersion: '2025-09-01',
        consentedAt: new Date('2026-11-15T12:00:00Z'),
        captcha: 'verified',
      },
    ])
    expect(await attempts()).toMatchObject([{ leadId: uuidOf(request), source: 'visitor' }])
  })

  it.each([
    ['the admin post first', [FORMS, OTHER_INFORMATION]],
    ['the admin post last', [OTHER_INFORMATION, FORMS]],
    ['one of them again and again', [OTHER_INFORMATION, OTHER_INFORMATION, FORMS, FORMS, OTHER_INFORMATION]],
  ])('make one lead and one attempt record with %s', async (_, urls) => {
    const request = await contactRequest(app)
    for (const url of urls) expect((await post(app, url, request)).statusCode).toBe(200)
    expect(await storedLeads()).toHaveLength(1)
    expect(await attempts()).toHaveLength(1)
  })

  it('sent many times at once make one lead', async () => {
    await startOwn()
    const request = await contactRequest(app)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => post(app, index % 2 ? FORMS : OTHER_INFORMATION, request)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    expect(await storedLeads()).toHaveLength(1)
    expect(await outcomes()).toMatchObject({ accepted: 1, repeated: 11 })
  })

  it('sent to two nodes at once make one lead', async () => {
    const secondNode = await start()
    const request = await contactRequest(app)
    const answers = await Promise.all([post(app, FORMS, request), post(secondNode, OTHER_INFORMATION, request)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await storedLeads()).toHaveLength(1)
    await secondNode.close()
  })

  it('with only one of the two posts are completed by the reconcile job', async () => {
    const request = await contactRequest(app)
    await post(app, FORMS, request)
    expect(await attempts()).toEqual([])
    await database.orm.update(tables.leads).set({ createdAt: sql`now() - interval '3 minutes'` })
    await startOwn()
    expect(await attempts()).toMatchObject([{ leadId: uuidOf(request), source: 'reconcile' }])
    await post(app, OTHER_INFORMATION, request)
    expect(await attempts()).toHaveLength(1)
  })

  it('keep their session id across a retry with a new token', async () => {
    const request = await contactRequest(app)
    await post(app, OTHER_INFORMATION, request)
    const again = { ...request, smartToken: await takeToken(app) }
    expect((await post(app, OTHER_INFORMATION, again)).statusCode).toBe(200)
    expect(await storedLeads()).toHaveLength(1)
  })

  /** The next attempt of the same form: the same session id, a new token. */
  const retry = async (request: FormRequest, changes: Partial<FormRequest>) => ({
    ...request,
    smartToken: await takeToken(app),
    ...changes,
  })
  const revisions = async () =>
    (await storedLeads())
      .sort((a, b) => a.revision - b.revision)
      .map(({ revision, corrects, phone }) => ({ revision, corrects, phone }))

  it('corrected after a lost answer are both stored, and the newer one names the first', async () => {
    await startOwn()
    const wrong = await contactRequest(app)
    await post(app, OTHER_INFORMATION, wrong)
    const right = await retry(wrong, { phone: '+7 (916) 765-43-21' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => post(app, index % 2 ? FORMS : OTHER_INFORMATION, right)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(await revisions()).toEqual([
      { revision: 1, corrects: null, phone: wrong.phone },
      { revision: 2, corrects: uuidOf(wrong), phone: right.phone },
    ])
    expect(await attempts()).toHaveLength(2)
    expect(await outcomes()).toEqual({ accepted: 1, corrected: 1, repeated: 7 })
    // A late post of the first attempt does not restore the wrong phone.
    expect((await post(app, FORMS, wrong)).statusCode).toBe(200)
    expect(await revisions()).toHaveLength(2)
    // A visitor who changes the phone back does.
    expect((await post(app, OTHER_INFORMATION, await retry(wrong, {}))).statusCode).toBe(200)
    expect((await revisions()).map(({ phone }) => phone)).toEqual([wrong.phone, right.phone, wrong.phone])
  })

  it('of one session with different contents at the same time are stored or refused, never dropped', async () => {
    const one = await contactRequest(app)
    const other = await retry(one, { phone: '+7 (916) 765-43-22' })
    const posts = [
      { request: one, answer: post(app, FORMS, one) },
      { request: other, answer: post(app, OTHER_INFORMATION, other) },
    ]
    const refused: FormRequest[] = []
    for (const { request, answer } of posts) {
      const { statusCode } = await answer
      // The captcha may have used up the slower one's token for the session already: the form is sent again.
      if (statusCode === 403) refused.push(request)
      else expect(statusCode).toBe(200)
    }
    expect(refused.length).toBeLessThan(2)
    for (const request of refused) expect((await post(app, FORMS, await retry(request, {}))).statusCode).toBe(200)
    expect((await revisions()).map(({ phone }) => phone).sort()).toEqual([one.phone, other.phone].sort())
    expect((await revisions()).map(({ corrects }) => corrects)).toEqual([null, uuidOf(one)])
  })

  it('of one session and one valid token make one lead, however many contents are sent at the same time', async () => {
    const genuine = await contactRequest(app)
    const forged = Array.from({ length: 6 }, (_, index) => ({
      ...genuine,
      smartToken: `forged ${index}`,
      phone: `+7 (916) 765-46-0${index}`,
    }))
    const answers = await Promise.all([genuine, ...forged].map((request) => post(app, OTHER_INFORMATION, request)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(6).fill(403)])
    expect(await storedLeads()).toHaveLength(1)
  })

  it('with another content under a used token are refused, and not treated as a repeat', async () => {
    const request = await contactRequest(app)
    await post(app, OTHER_INFORMATION, request)
    const used = (await contactRequest(app)).smartToken
    await post(app, OTHER_INFORMATION, await contactRequest(app, { smartToken: used }))
    for (const smartToken of [request.smartToken, used, 'forged']) {
      for (const url of [FORMS, OTHER_INFORMATION]) {
        const answer = await post(app, url, { ...request, smartToken, phone: '+7 (916) 765-43-23' })
        expect(answer.statusCode).toBe(403)
        expect(answer.json()).toMatchObject({ field: 'smartToken' })
      }
    }
    expect(await storedLeads()).toHaveLength(2)
    // The same content is a repeat, whatever its token.
    expect((await post(app, OTHER_INFORMATION, { ...request, smartToken: used })).statusCode).toBe(200)
  })

  it('may be corrected five times, then the form needs a new session', async () => {
    const request = await contactRequest(app)
    const statuses: number[] = []
    for (let sent = 0; sent <= 5; sent++) {
      const phone = `+7 (916) 765-44-0${sent}`
      statuses.push((await post(app, OTHER_INFORMATION, await retry(request, { phone }))).statusCode)
    }
    expect(statuses).toEqual(Array(6).fill(200))
    const one = await post(app, OTHER_INFORMATION, await retry(request, { phone: '+7 (916) 765-44-09' }))
    expect(one.statusCode).toBe(400)
    expect(one.json()).toMatchObject({ field: 'sessionID' })
    expect(await storedLeads()).toHaveLength(6)
  })

  it('count against the limit of an address when they are corrections', async () => {
    await startOwn({ LEADS_PER_ADDRESS_PER_HOUR: '2' })
    const request = await contactRequest(app)
    const statuses: number[] = []
    for (let sent = 0; sent < 3; sent++) {
      const phone = `+7 (916) 765-45-0${sent}`
      statuses.push((await post(app, OTHER_INFORMATION, await retry(request, { phone }))).statusCode)
    }
    expect(statuses).toEqual([200, 200, 429])
    expect(await storedLeads()).toHaveLength(2)
  })

  it.each([
    ['name', '1', fieldMessages.name],
    ['phone', '+7 (116) 123-45-67', fieldMessages.areaCode],
    ['phone', '', fieldMessages.required],
    ['email', 'anna', fieldMessages.email],
    ['comment', 'а', fieldMessages.tooShort],
    ['cm_data', 7, 'нужен текст или пары «имя: значение»'],
    ['smartToken', '', fieldMessages.required],
  ])('with a wrong %s get 400 with the field and the reason', async (field, value, reason) => {
    const request = { ...(await contactRequest(app)), [field]: value }
    for (const url of [FORMS, OTHER_INFORMATION]) {
      const answer = await post(app, url, request)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'BAD_INPUT', field, reason })
    }
    expect(await storedLeads()).toEqual([])
  })

  it('of a client that sends only the specified fields are stored and marked as without a consent', async () => {
    const { consent: _consent, infoData: _info, ...specified } = await contactRequest(app, { cm_data: 'utm_source=x' })
    for (const url of [FORMS, OTHER_INFORMATION]) expect((await post(app, url, specified)).statusCode).toBe(200)
    expect(await storedLeads()).toMatchObject([
      { phone: specified.phone, info: {}, campaign: { value: 'utm_source=x' }, consentDoubts: ['not-recorded'] },
    ])
  })

  it('with several wrong fields get all of them listed', async () => {
    const answer = await post(app, FORMS, await contactRequest(app, { name: '', phone: '+7 (9' }))
    expect(answer.json().problems).toEqual([
      { field: 'name', reason: fieldMessages.required },
      { field: 'phone', reason: fieldMessages.phone },
    ])
  })

  it('for a callback need name and phone, by the name of the form or of its schema', async () => {
    for (const form of [
      { formname: 'callbackForm' },
      { formname: 'flatForm' },
      { formname: 'commercialForm', nameValidationSchema: 'footerMarketSchema' as const },
    ]) {
      const request = await contactRequest(app, { ...form, email: '', comment: '' })
      for (const url of [FORMS, OTHER_INFORMATION]) expect((await post(app, url, request)).statusCode).toBe(200)
    }
    expect((await storedLeads()).map(({ formName, comment }) => [formName, comment]).toSorted()).toEqual([
      ['callbackForm', ''],
      ['commercialForm', ''],
      ['flatForm', ''],
    ])
  })

  it('of other forms need a comment, and a schema must be one of three', async () => {
    const withoutComment = await contactRequest(app, { formname: 'commercialForm', comment: '' })
    expect((await post(app, FORMS, withoutComment)).json()).toMatchObject({
      field: 'comment',
      reason: fieldMessages.required,
    })
    const unknown = { ...withoutComment, nameValidationSchema: 'subscriptionSchema' }
    const answer = await post(app, FORMS, unknown)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      field: 'nameValidationSchema',
      reason: expect.stringContaining('нужно одно из имён'),
    })
    expect(await storedLeads()).toEqual([])
  })

  it('of a subscription need the e-mail only', async () => {
    const request = await contactRequest(app, { formname: 'favoriteForm', name: '', phone: '', comment: '' })
    expect((await post(app, OTHER_INFORMATION, request)).statusCode).toBe(200)
    expect(await storedLeads()).toMatchObject([{ email: 'anna@mail.example', contact: 'anna@mail.example' }])
  })

  it('that fill in the honeypot are answered with success, counted and not stored', async () => {
    await startOwn()
    for (const trapped of [true, 'on', 1]) {
      const answer = await post(app, OTHER_INFORMATION, { name: '<b>', [HONEYPOT_FIELD]: trapped })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ success: true, number: expect.stringMatching(/^\d{4}-\d{4}$/) })
    }
    expect(await storedLeads()).toEqual([])
    expect(await outcomes()).toEqual({ honeypot: 3 })
  })

  it('with a session id that was never issued are refused', async () => {
    const genuine = await takeSessionId(app)
    const ofAnotherId = genuine.replace(/^./, (first) => (first === 'f' ? '0' : 'f'))
    for (const sessionID of ['nothing', `${genuine.slice(0, -1)}_`, ofAnotherId, `${genuine}.`]) {
      const answer = await post(app, OTHER_INFORMATION, await contactRequest(app, { sessionID }))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ field: 'sessionID' })
    }
    expect(await storedLeads()).toEqual([])
  })

  it('with a forged or used captcha token are refused, and pass with a valid one under the same session id', async () => {
    const used = await contactRequest(app)
    await post(app, OTHER_INFORMATION, used)
    const sessionID = await takeSessionId(app)
    for (const smartToken of ['forged', Buffer.from('{}').toString('base64'), used.smartToken]) {
      const answer = await post(app, OTHER_INFORMATION, await contactRequest(app, { sessionID, smartToken }))
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'FORBIDDEN', field: 'smartToken' })
    }
    expect((await post(app, OTHER_INFORMATION, await contactRequest(app, { sessionID }))).statusCode).toBe(200)
    expect(await storedLeads()).toHaveLength(2)
  })

  it('over the limit of one phone get 429 with the time to retry, and others pass', async () => {
    const { phone } = await contactRequest(app)
    for (let sent = 0; sent < 5; sent++) {
      expect((await post(app, OTHER_INFORMATION, await contactRequest(app, { phone }))).statusCode).toBe(200)
    }
    const request = await contactRequest(app, { phone })
    const answer = await post(app, OTHER_INFORMATION, request)
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(/[а-я]/) })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_500)
    expect((await post(app, OTHER_INFORMATION, await contactRequest(app))).statusCode).toBe(200)
    await database.orm.update(tables.leads).set({ createdAt: sql`now() - interval '61 minutes'` })
    expect((await post(app, OTHER_INFORMATION, request)).statusCode).toBe(200)
  })

  it('at the same time cannot pass the limit together', async () => {
    const { phone } = await contactRequest(app)
    const requests = await Promise.all(Array.from({ length: 9 }, () => contactRequest(app, { phone })))
    const answers = await Promise.all(requests.map((request) => post(app, OTHER_INFORMATION, request)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(await storedLeads()).toHaveLength(5)
  })

  it('over the limit of one address get 429; a whole /64 of IPv6 is one address', async () => {
    await startOwn({ LEADS_PER_ADDRESS_PER_HOUR: '2' })
    const statuses: number[] = []
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::7', '2001:db8:1:2::9', '2001:db8:1:3::1']) {
      statuses.push((await post(app, OTHER_INFORMATION, await contactRequest(app), address)).statusCode)
    }
    expect(statuses).toEqual([200, 200, 429, 200])
  })

  it('that flood the server are refused before they are parsed', async () => {
    await startOwn({ FORM_POSTS_PER_MINUTE: '3' })
    const statuses = []
    for (let sent = 0; sent < 4; sent++) statuses.push(await post(app, FORMS, {}))
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 429])
    expect(Number(statuses[3]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(statuses[3]?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('with characters that the store cannot hold are accepted', async () => {
    const request = await contactRequest(app, {
      comment: 'Привет\u0000, \ud83d мир 🏠',
      infoData: { 'page\u0000': 'a\u0000b\udc00' },
      consent: { version: '1\u0000', time: '2026-11-15T15:00:00+03:00' },
    })
    expect((await post(app, OTHER_INFORMATION, request)).statusCode).toBe(200)
    expect(await storedLeads()).toMatchObject([{ info: { page: 'ab\ufffd' }, consentVersion: '1' }])
  })

  it('are erased after their term, replies to vacancies earlier', async () => {
    const job = await contactRequest(app, { formname: 'cooperationForm' })
    const usual = await contactRequest(app)
    for (const request of [job, usual]) await post(app, OTHER_INFORMATION, request)
    const age = async (months: number) => {
      await database.orm
        .update(tables.leads)
        .set({ createdAt: sql`now() - ${months} * interval '1 month' - interval '1 day'` })
      await startOwn()
      return (await storedLeads()).map(({ id }) => id)
    }
    expect(await age(11)).toHaveLength(2)
    expect(await age(12)).toEqual([uuidOf(usual)])
    expect(await age(35)).toEqual([uuidOf(usual)])
    expect(await age(36)).toEqual([])
    expect(await attempts()).toEqual([])
  })
})

describe('contact requests', () => {
  const splitHosts = { ...generous, SITE_URL: 'https://site.example', ADMIN_URL: 'https://admin.example' }
  let database: Database

  beforeAll(async () => {
    // One connection, whose session a test can change.
    database = await embeddedStore.open()
  })

  it('leave the token to the {site} post when the hosts are split', async () => {
    const app = await buildTestApp({ database, bundle: null, environment: splitHosts })
    const request = await contactRequest(app)
    const captcha = async () => (await database.orm.select().from(tables.leads)).map((lead) => lead.captcha)
    expect((await post(app, FORMS, request)).statusCode).toBe(200)
    expect(await captcha()).toEqual(['unverified'])
    expect((await post(app, OTHER_INFORMATION, request)).statusCode).toBe(200)
    expect(await captcha()).toEqual(['verified'])
    const right = { ...request, smartToken: await takeToken(app), phone: '+7 (916) 765-43-24' }
    expect((await post(app, FORMS, right)).statusCode).toBe(200)
    expect((await captcha()).sort()).toEqual(['unverified', 'verified'])
    expect((await post(app, OTHER_INFORMATION, right)).statusCode).toBe(200)
    expect(await captcha()).toEqual(['verified', 'verified'])
    const refused = await contactRequest(app, { smartToken: 'forged' })
    expect((await post(app, OTHER_INFORMATION, refused)).statusCode).toBe(403)
    await app.close()
  })

  it('made of junk are all refused, do no harm and never become a lead', async () => {
    const app = await buildTestApp({ database, bundle: null, environment: generous })
    const genuine = await contactRequest(app)
    await post(app, OTHER_INFORMATION, genuine)
    const before = await database.orm.$count(tables.leads)
    const credentials = { usedToken: genuine.smartToken, sessionID: await takeSessionId(app) }
    const statuses = new Map<number, number>()
    for (const { method, url, contentType, body } of junkRequests(350, credentials)) {
      const { statusCode } = await app.inject({ method, url, headers: { 'content-type': contentType }, payload: body })
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    expect([...statuses.keys()].filter((status) => status < 400 || status >= 500)).toEqual([])
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([400, 403, 413, 415]))
    expect(await database.orm.$count(tables.leads)).toBe(before)
    await app.close()
  })

  it('leave no personal data in the log, whatever their outcome', async () => {
    const lines: string[] = []
    const logger = createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) })
    const app = await buildApp({ config: readConfig(generous), database, logger })
    await app.ready()
    const request = await contactRequest(app)
    await post(app, OTHER_INFORMATION, request)
    await post(app, FORMS, { ...request, phone: '+7 (916) 555-44', email: 'anna@mail.example' })
    await post(app, FORMS, { ...request, sessionID: 'anna@mail.example' })
    await post(app, FORMS, { ...(await contactRequest(app)), smartToken: 'anna@mail.example' })
    await post(app, FORMS, `{"name":"Матвеева",`)
    // A fault of the store quotes its parameters; this value passes all checks but the store's.
    await database.orm.execute(sql`alter table leads add constraint fault check (name = 'nobody') not valid`)
    expect((await post(app, OTHER_INFORMATION, await contactRequest(app))).statusCode).toBe(500)
    await database.orm.execute(sql`alter table leads drop constraint fault`)
    await app.close()
    const log = lines.join('')
    expect(log).toContain('the store failed: 23514')
    expect(log).toContain('request refused')
    expect(log).not.toMatch(
      /Матвеева|Анна|\(916\)|\+7916|"[78]?916\d{7}"|anna|mail\.example|двухкомнатную|203\.0\.113\.5|ya\.ru/i,
    )
  })

  it('get 503 while the store accepts no writes; the node reports it, and notices by itself when writes work again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const app = await buildTestApp({ database, bundle: null, environment: generous })
    onTestFinished(() => app.close())
    const readiness = async () => {
      const { statusCode, body } = await app.inject('/readyz')
      return [
        statusCode,
        JSON.parse(body),
        /^kvartal_store_writable \d$/m.exec((await app.inject('/metrics')).body)?.[0],
      ]
    }
    const takesWrites = [200, { status: 'ready', database: 'up' }, 'kvartal_store_writable 1']
    const request = await contactRequest(app)
    expect(await readiness()).toEqual(takesWrites)

    await database.orm.execute(sql`set default_transaction_read_only = on`)
    expect((await post(app, OTHER_INFORMATION, request)).statusCode).toBe(503)
    const degraded = { status: 'degraded', database: 'up', writes: 'failing' }
    expect(await readiness()).toEqual([200, degraded, 'kvartal_store_writable 0'])
    vi.advanceTimersByTime(60_000)
    expect(await readiness()).toEqual([200, degraded, 'kvartal_store_writable 0'])

    await database.orm.execute(sql`set default_transaction_read_only = off`)
    const before = await database.orm.$count(tables.leads)
    vi.advanceTimersByTime(60_000)
    await eventually(async () => expect(await readiness()).toEqual(takesWrites))
    expect(await database.orm.$count(tables.leads)).toBe(before)
    expect((await post(app, OTHER_INFORMATION, request)).statusCode).toBe(200)
  })

  it('get 503 with the time to retry while the store is down', async () => {
    const app = await buildTestApp({ database, bundle: null, environment: generous })
    const request = await contactRequest(app)
    await database.close()
    for (const url of [FORMS, OTHER_INFORMATION]) {
      const answer = await post(app, url, request)
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
    }
    expect((await app.inject('/api/v2/get_token')).statusCode).toBe(200)
  })
})
