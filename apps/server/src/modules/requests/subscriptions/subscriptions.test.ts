import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { companyDay, companyMidnight } from '@kvartal/contract/company-day'
import type { ConfirmAnswer, FollowedAnswer, FollowRequest } from '@kvartal/contract/subscriptions'
import { type Database, sql, tables } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../../app.ts'
import { createLogger } from '../../../http/log.ts'
import { readConfig } from '../../../start/config.ts'
import { contactRequest, OTHER_INFORMATION, post, takeSessionId, takeToken } from '../../../testing/contact-request.ts'
import { eventually } from '../../../testing/eventually.ts'
import { MailReceiver } from '../../../testing/mail-receiver.ts'
import { leavesOf, type MailPart, readMail } from '../../../testing/read-mail.ts'
import { describeOnStore, itOnOneStore } from '../../../testing/stores.ts'
import { calm } from '../../../testing/test-app.ts'
import { testBundle, testFlat } from '../../../testing/test-bundle.ts'
import { importBundle } from '../../operation/import/index.ts'
import { erasePerson } from '../../operation/operator/index.ts'
import { listLeads } from '../leads/index.ts'

const SITE = 'https://moroshka.example'
const PLAN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80"><path d="M5 5h90v70H5z" fill="none" stroke="#161A17"/></svg>`
const HOUR_MS = 60 * 60 * 1000

type Flats = ReturnType<typeof testBundle>['flats']

/** Flat 1 and 3 are free, 2 is reserved, 4 is sold. */
function company(change: (flats: Flats) => Flats = (flats) => flats) {
  const bundle = testBundle()
  const plans = bundle.plans.map((plan) => (plan.key.startsWith('flat-') ? { ...plan, svg: PLAN } : plan))
  return { ...bundle, plans, flats: change(bundle.flats) }
}
const changed = (id: number, changes: Partial<Flats[number]>) => (flats: Flats) =>
  flats.map((flat) => (flat.id === id ? { ...flat, ...changes } : flat))

/** Some days from now at an hour of the company's clock. */
const at = (days: number, hour: number) => {
  const midnight = companyMidnight(companyDay(new Date(Date.now() + days * 24 * HOUR_MS)))
  return new Date(midnight.getTime() + hour * HOUR_MS)
}
/** The key with another character in its signature. */
const forged = (key: string) => key.slice(0, -9) + (key.at(-9) === 'A' ? 'B' : 'A') + key.slice(-8)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describeOnStore('a subscription', (store) => {
  const onOneStore = itOnOneStore(store)
  const mail = new MailReceiver()
  let database: Database
  let app: FastifyInstance
  let environment: Record<string, string>
  let log: string[]

  beforeAll(async () => {
    database = await store.open()
    await mail.start()
    environment = {
      ...calm,
      SITE_URL: SITE,
      CAPTCHA_WORK: '100',
      FORM_POSTS_PER_MINUTE: '1000',
      FOLLOWS_PER_ADDRESS_PER_DAY: '4',
      DELIVERY_PAUSE_MS: '10',
      DELIVERY_TRIES: '6',
      SMTP_URL: mail.url,
      LEADS_EMAIL_FROM: 'site@moroshka.example',
      // Leads go to nobody: only letters to subscribers are received.
      LEADS_WEBHOOK_URL: 'http://127.0.0.1:9/',
      LEADS_WEBHOOK_SECRET: 'a webhook secret of more than 32 characters',
    }
  })
  afterAll(async () => {
    await mail.stop()
    await database.close()
  })
  beforeEach(async () => {
    log = []
    mail.received.length = 0
    mail.refuseLetter = () => undefined
    mail.refuseRecipient = () => undefined
    await importBundle(database, company(), 'test')
    app = await start()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await app.close()
    await database.orm.delete(tables.leads)
    await database.orm.delete(tables.subscriptions)
    await database.orm.delete(tables.subscriptionLetters)
    await database.orm.delete(tables.mailStops)
    // An import removes no flats.
    await database.orm.delete(tables.priceHistory).where(sql`${tables.priceHistory.flatId} > 4`)
    await database.orm.delete(tables.flats).where(sql`${tables.flats.id} > 4`)
  })

  async function start(changes: Record<string, string> = {}): Promise<FastifyInstance> {
    const logger = createLogger({ logLevel: 'info' }, { write: (line) => void log.push(line) })
    const built = await buildApp({ config: readConfig({ ...environment, ...changes }), database, logger })
    await built.ready()
    return built
  }
  /** The server is restarted at that time, after an import of the flats. */
  async function restart(time: Date, change?: (flats: Flats) => Flats, settings?: Record<string, string>) {
    await app.close()
    mail.received.length = 0
    vi.useRealTimers()
    if (change) await importBundle(database, company(change), 'test')
    vi.useFakeTimers({ toFake: ['Date'], now: time })
    app = await start(settings)
  }

  async function ask(changes: Partial<FollowRequest> = {}, address?: string) {
    const request: FollowRequest = {
      email: 'anna@mail.example',
      ...(changes.flatId === undefined && { list: '?price_max=20000000&sort=desc-price&page=2' }),
      consent: { version: '2025-09-01', time: new Date().toISOString() },
      smartToken: await takeToken(app),
      sessionID: await takeSessionId(app),
      ...changes,
    }
    return post(app, '/api/subscriptions', request, address)
  }
  const call = async <Answer>(name: string, body: object) =>
    (await post(app, `/api/subscriptions/${name}`, body)).json() as Answer

  async function receivedLetter(): Promise<MailPart> {
    await eventually(() => expect(mail.received).toHaveLength(1))
    return readMail(mail.received[0]?.raw ?? '')
  }
  const textOf = (letter: MailPart, type = 'text/plain') =>
    leavesOf(letter)
      .find((part) => part.type === type)
      ?.body.toString() ?? ''
  const keyIn = (letter: MailPart, page: string) => new RegExp(`${SITE}/${page}#(\\S+)`).exec(textOf(letter))?.[1] ?? ''
  const stopPathOf = (letter: MailPart) =>
    letter.headers.get('list-unsubscribe')?.replace(/^<|>$/g, '').replace(SITE, '') ?? ''

  /** Asks, and confirms by the link of the letter. Returns the key of the page of subscriptions. */
  async function follow(changes: Partial<FollowRequest> = {}): Promise<string> {
    expect((await ask(changes)).json()).toEqual({ success: true })
    const key = keyIn(await receivedLetter(), 'subscriptions/confirm')
    const { manageKey } = await call<ConfirmAnswer>('confirm', { key })
    mail.received.length = 0
    return manageKey ?? ''
  }
  const letters = () => database.orm.select().from(tables.subscriptionLetters)
  const digestState = async () => (await letters()).find(({ channel }) => channel === 'digest')
  const noDigest = (reason: string) =>
    eventually(async () => expect(await digestState()).toMatchObject({ state: 'withheld', lastFault: reason }))

  describe('is confirmed by the link of a letter', () => {
    it('and by pressing the button, not by opening the page; the second press changes nothing', async () => {
      expect((await ask()).json()).toEqual({ success: true })
      const letter = await receivedLetter()
      expect(mail.received[0]).toMatchObject({ from: 'site@moroshka.example', to: ['anna@mail.example'] })
      expect(letter.headers.get('from')).toBe('Морошка <site@moroshka.example>')
      expect(letter.headers.get('subject')).toBe('Подтвердите подписку')
      expect(letter.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(plain(textOf(letter))).toContain('О чём сообщим:\nДо 20 000 000 ₽\n')
      const key = keyIn(letter, 'subscriptions/confirm')
      expect(textOf(letter, 'text/html')).toContain(`href="${SITE}/subscriptions/confirm#${key}"`)

      for (let opened = 0; opened < 2; opened += 1) {
        expect(await call('link', { key })).toMatchObject({
          state: 'asked',
          email: 'anna@mail.example',
          manageKey: null,
        })
      }
      const confirmed = await call<ConfirmAnswer>('confirm', { key })
      expect(confirmed).toMatchObject({
        state: 'active',
        subscription: {
          href: '/list?price_max=20000000',
          list: { total: 2, priceFromRub: 12_000_000 },
          flat: null,
          letters: 0,
        },
      })
      expect(await call('confirm', { key })).toEqual(confirmed)
      expect(await call('confirm', { key: forged(key) })).toMatchObject({ state: 'unknown', email: null })
      expect(log.join('')).not.toMatch(new RegExp(`anna|mail\\.example|${key.slice(-20)}`))
    })

    it('within 48 hours; an older link is renewed by one press', async () => {
      await ask()
      const key = keyIn(await receivedLetter(), 'subscriptions/confirm')
      await restart(new Date(Date.now() + 48.1 * HOUR_MS))
      for (const name of ['link', 'confirm']) {
        expect(await call(name, { key })).toMatchObject({ state: 'expired', email: null, manageKey: null })
      }
      expect(await call('renew', { key })).toEqual({ success: true })
      const renewed = keyIn(await receivedLetter(), 'subscriptions/confirm')
      expect(await call('confirm', { key: renewed })).toMatchObject({ state: 'active' })
    })

    onOneStore('and without it nothing is ever sent', async () => {
      await ask()
      await receivedLetter()
      await restart(at(1, 10.1), changed(1, { priceRub: 11_000_000 }))
      expect(await digestState()).toBeUndefined()
    })
  })

  describe('to a list', () => {
    it('brings one digest: cheaper, new and back on sale, with plans, old and new prices', async () => {
      await follow()
      // On the first day flat 1 is reserved, which is no news; on the second it is back.
      await restart(at(1, 10.1), changed(1, { status: 'reserve' }))
      await noDigest('nothing new')
      await restart(at(2, 10.1), (flats) => [
        ...changed(3, { priceRub: 18_500_000 })(flats),
        testFlat({ id: 5, number: 5, floorId: 1112, rooms: 2, areaM2: 54.3, priceRub: 17_000_000 }),
        testFlat({ id: 6, number: 6, floorId: 1112, rooms: 3, areaM2: 80, priceRub: 27_000_000 }),
      ])
      const letter = await receivedLetter()
      expect(plain(letter.headers.get('subject') ?? '')).toBe('1 новая квартира, одна подешевела, одна снова в продаже')
      expect(letter.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(stopPathOf(letter)).toMatch(/^\/letters\/unfollow\?key=/)

      const blocks = plain(textOf(letter)).split('\n\n')
      const facts = (floor: number) => `Этаж: ${floor} из 9\nКлючи: до октября 2028\nМетро: Селигерская, 8 мин пешком`
      expect(blocks.slice(1, 5)).toEqual([
        'По вашей подборке: до 20 000 000 ₽.',
        `ПОДЕШЕВЕЛА на 600 000 ₽ (была 19 100 000 ₽)\n2-комнатная, 54,30 м²\nСеверный сад, корпус 1, № 3\n18 500 000 ₽\n${facts(3)}\nЗабронировать: ${SITE}/flat/3#book-flat`,
        `НОВАЯ\n2-комнатная, 54,30 м²\nСеверный сад, корпус 1, № 5\n17 000 000 ₽\n${facts(2)}\nЗабронировать: ${SITE}/flat/5#book-flat`,
        `СНОВА в продаже\n1-комнатная, 38,50 м²\nСеверный сад, корпус 1, № 1\n12 000 000 ₽\n${facts(2)}\nЗабронировать: ${SITE}/flat/1#book-flat`,
      ])
      expect(blocks[5]).toBe(`Показать все 3: ${SITE}/list?price_max=20000000`)
      expect(textOf(letter)).toContain(`${SITE}${stopPathOf(letter)}`)

      const html = textOf(letter, 'text/html')
      const pictures = leavesOf(letter).filter(({ type }) => type === 'image/png')
      expect(pictures).toHaveLength(3)
      for (const { body, headers } of pictures) {
        // Twice as wide as shown and more, on a drawing of 100 by 80.
        expect(body.readUInt32BE(16)).toBeGreaterThanOrEqual(208)
        const cid = headers.get('content-id')?.replace(/[<>]/g, '')
        expect(html).toContain(`<img src="cid:${cid}" width="104" height="83" alt="План: `)
      }
      expect(html).toContain('19\u00a0100\u00a0000\u00a0₽</s>')
      for (const address of ['/list?price_max=20000000', '/flat/3#book-flat']) {
        expect(html).toContain(`href="${SITE}${address}"`)
      }
      expect([...html.matchAll(/(?:src|background)="([^"]*)"/g)].every(([, src]) => src?.startsWith('cid:'))).toBe(true)

      // The same day there is no second letter, and the next day nothing has changed.
      await eventually(async () => expect((await letters()).map(({ state }) => state)).not.toContain('waiting'))
      await restart(at(0, 12))
      await restart(at(1, 10.1))
      await eventually(async () =>
        expect((await letters()).filter(({ lastFault }) => lastFault === 'nothing new')).toHaveLength(2),
      )
      expect(mail.received).toEqual([])
    })

    onOneStore('is written about at 10:00 and not before, and to nobody who subscribed later that day', async () => {
      await follow()
      await restart(at(1, 9.9), changed(1, { priceRub: 11_000_000 }))
      expect(await digestState()).toBeUndefined()
      await database.orm.update(tables.subscriptions).set({ confirmedAt: at(0, 10.1) })
      await restart(at(0, 11))
      expect(await digestState()).toBeUndefined()
    })

    onOneStore('shows six flats and how many more there are', async () => {
      await follow()
      await restart(at(1, 10.1), (flats) => [
        ...flats,
        ...Array.from({ length: 8 }, (_, index) => testFlat({ id: 10 + index, number: 10 + index })),
      ])
      const text = plain(textOf(await receivedLetter()))
      expect(text.match(/^НОВАЯ$/gm)).toHaveLength(6)
      expect(text).toContain(`И ещё 2 квартиры, в подборке на сайте.\nПоказать все 10: ${SITE}/list?price_max=20000000`)
    })

    onOneStore('that has lost its only project brings nothing, although the rest of the filter fits', async () => {
      await follow()
      await database.orm.update(tables.subscriptions).set({ address: '/list?project=99&price_max=20000000' })
      await restart(at(1, 10.1), (flats) => [...flats, testFlat({ id: 5, number: 5 })])
      await noDigest('nothing new')
      expect(mail.received).toEqual([])
    })
  })

  onOneStore('to a flat tells every change of its price and status, in one letter with the lists', async () => {
    const key = await follow()
    await follow({ flatId: 2 })
    await restart(at(1, 10.1), (flats) =>
      changed(1, { priceRub: 11_500_000 })(changed(2, { priceRub: 18_000_000, status: 'free' })(flats)),
    )
    const letter = await receivedLetter()
    expect(plain(letter.headers.get('subject') ?? '')).toBe('1 новая квартира, одна подешевела')
    await eventually(async () => expect((await digestState())?.state).toBe('delivered'))
    expect((await call<FollowedAnswer>('followed', { key })).subscriptions).toMatchObject([
      { letters: 1, flat: null },
      {
        letters: 1,
        href: '/flat/2',
        flat: {
          title: '2-комнатная, 54,30\u00a0м²',
          place: 'Северный сад, №\u00a02',
          status: 'free',
          priceRub: 18_000_000,
        },
      },
    ])
    await restart(at(1, 10.1), (flats) =>
      changed(1, { priceRub: 11_500_000 })(changed(2, { priceRub: 18_000_000, status: 'reserve' })(flats)),
    )
    expect(plain(textOf(await receivedLetter()))).toMatch(/следите\n\nЗАБРОНИРОВАНА\n2-комнатная, 54,30 м²/)
  })

  describe('is stopped', () => {
    it('by one press of a mail program; opening the link stops nothing', async () => {
      await follow()
      await restart(at(1, 10.1), changed(1, { priceRub: 11_500_000 }))
      const path = stopPathOf(await receivedLetter())
      const page = await app.inject(path)
      expect(page.statusCode).toBe(200)
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect(page.body).toContain('noindex')
      expect(await database.orm.select().from(tables.subscriptions)).toMatchObject([{ state: 'active' }])
      const stopped = await app.inject({
        method: 'POST',
        url: path,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(stopped.body).toContain('Больше не пишем')
      expect(await database.orm.select().from(tables.subscriptions)).toMatchObject([{ state: 'stopped' }])
      expect((await app.inject({ method: 'POST', url: `${path}x` })).statusCode).toBe(400)
      expect(log.join('')).not.toContain(path.split('=')[1])

      await restart(at(1, 10.1), changed(1, { priceRub: 11_000_000 }))
      expect((await letters()).filter(({ channel }) => channel === 'digest')).toHaveLength(1)
    })

    it('on the page of subscriptions, at once and with a way back; the key of one mailbox opens no other', async () => {
      const key = await follow()
      const other = await follow({ email: 'boris@mail.example', flatId: 1 })
      const { subscriptions, email } = await call<FollowedAnswer>('followed', { key })
      expect(email).toBe('anna@mail.example')
      expect(subscriptions).toMatchObject([
        { words: 'до\u00a020\u00a0000\u00a0000\u00a0₽', state: 'active', letters: 0 },
      ])
      const id = subscriptions[0]?.id
      expect(await call('stop', { key: other, id })).toMatchObject({ email: 'boris@mail.example' })
      expect(await call('followed', { key })).toMatchObject({ subscriptions: [{ state: 'active' }] })
      expect(await call('stop', { key, id })).toMatchObject({ subscriptions: [{ state: 'stopped' }] })
      expect(await call('resume', { key, id })).toMatchObject({ subscriptions: [{ state: 'active' }] })
      expect(await call('stop', { key })).toMatchObject({ subscriptions: [{ state: 'stopped' }] })
      expect(await call('followed', { key: 'a.b' })).toEqual({ email: null, subscriptions: [] })
    })

    it('with everything that is known about the address when its owner erases it', async () => {
      const key = await follow()
      await follow({ flatId: 1 })
      expect(await call('erase', { key })).toEqual({ success: true })
      expect(await database.orm.$count(tables.subscriptions)).toBe(0)
      expect(await database.orm.$count(tables.subscriptionLetters)).toBe(0)
      expect(await call('followed', { key })).toEqual({ email: null, subscriptions: [] })
    })

    it('with the leads of the person, when the operator erases an address in any spelling', async () => {
      await follow({ flatId: 1 })
      await follow({ email: 'boris@mail.example' })
      await post(app, OTHER_INFORMATION, await contactRequest(app, { email: 'Anna+flat@mail.example' }))
      await post(app, OTHER_INFORMATION, await contactRequest(app, { email: 'vera@mail.example' }))
      expect(await erasePerson(database, 'ANNA@mail.example', 'kvartal')).toEqual({ leads: 1, subscriptions: 1 })
      expect(await database.orm.select().from(tables.subscriptions)).toMatchObject([{ email: 'boris@mail.example' }])
      expect((await listLeads(database, new Date(0))).map(({ email }) => email)).toEqual(['vera@mail.example'])
    })

    it('when the mail server says that there is no such mailbox', async () => {
      await follow()
      mail.refuseRecipient = () => '550 5.1.1 no such user'
      await restart(at(1, 10.1), changed(1, { priceRub: 11_500_000 }))
      await noDigest('no such mailbox')
      expect(await database.orm.select().from(tables.subscriptions)).toMatchObject([{ state: 'stopped' }])
    })

    it('and erased a month later; one that was never confirmed after a week', async () => {
      const key = await follow()
      await call('stop', { key })
      await ask({ flatId: 1 })
      const old = sql`now() - interval '8 days'`
      await database.orm.update(tables.subscriptions).set({ createdAt: old, stoppedAt: old })
      await restart(new Date())
      expect(await database.orm.select().from(tables.subscriptions)).toMatchObject([{ state: 'stopped' }])
      await database.orm.update(tables.subscriptions).set({ stoppedAt: sql`now() - interval '31 days'` })
      await restart(new Date())
      expect(await database.orm.$count(tables.subscriptions)).toBe(0)
    })
  })

  describe('whose mail server fails', () => {
    it('is retried until the letter is accepted, and the letter is recorded once', async () => {
      await follow()
      let refusals = 2
      mail.refuseLetter = () => (refusals-- > 0 ? '451 4.3.0 try again later' : undefined)
      await restart(at(1, 10.1), changed(1, { priceRub: 11_500_000 }))
      await eventually(async () => expect(await digestState()).toMatchObject({ state: 'delivered', tries: 3 }))
      expect(mail.received).toHaveLength(1)
      expect(await database.orm.select().from(tables.subscriptions)).toMatchObject([{ letters: 1 }])
    })

    onOneStore('without an answer gets no second letter that day, and the news the next day', async () => {
      await follow()
      const silent = await listenSilently()
      await restart(at(1, 10.1), changed(1, { priceRub: 11_500_000 }), { SMTP_URL: silent.url })
      await noDigest('unknown outcome')
      expect(silent.letters()).toBe(1)
      silent.server.close()
      await restart(at(0, 12))
      await restart(at(1, 10.1))
      expect(plain((await receivedLetter()).headers.get('subject') ?? '')).toBe('1 квартира подешевела')
    })

    it('and whose process dies while it sends is reported the next day, not twice the same day', async () => {
      await follow()
      await restart(at(1, 9), changed(1, { priceRub: 11_500_000 }))
      const { recipient } = (await database.orm.select().from(tables.subscriptions))[0] ?? { recipient: '' }
      // What a killed process leaves behind.
      const id = '00000000-0000-4000-8000-000000000001'
      const day = companyDay(new Date())
      const sendingSince = sql`now()`
      await database.orm
        .insert(tables.subscriptionLetters)
        .values({ id, channel: 'digest', recipient, day, sendingSince })
      await restart(at(0, 10.1))
      await noDigest('unknown outcome')
      expect(mail.received).toEqual([])
      await restart(at(1, 10.1))
      await receivedLetter()
    })

    onOneStore('for a whole day gets one letter on the next', async () => {
      await follow()
      mail.refuseLetter = () => '451 4.3.0 try again later'
      await restart(at(1, 10.1), changed(1, { priceRub: 11_500_000 }), {
        DELIVERY_TRIES: '10000',
        DELIVERY_PAUSE_MS: '3600000',
      })
      await eventually(async () => expect(await digestState()).toMatchObject({ state: 'waiting', tries: 1 }))
      // Closed before the letter is due: this server would send it within two seconds.
      await app.close()
      mail.refuseLetter = () => undefined
      await database.orm.update(tables.subscriptionLetters).set({ nextTryAt: sql`now()` })
      await restart(at(1, 10.1), changed(1, { priceRub: 11_400_000 }))
      expect(plain(textOf(await receivedLetter()))).toContain('ПОДЕШЕВЕЛА на 600 000 ₽')
      const digests = (await letters()).filter(({ channel }) => channel === 'digest')
      expect(digests).toMatchObject([{ day: companyDay(new Date()) }])
    })
  })

  // An embedded store has one node only.
  onOneStore('gets one digest from several nodes that start at the same time', async () => {
    await follow()
    await follow({ flatId: 1 })
    await app.close()
    await importBundle(database, company(changed(1, { priceRub: 11_500_000 })), 'test')
    vi.useFakeTimers({ toFake: ['Date'], now: at(1, 10.1) })
    const nodes = await Promise.all([start(), start(), start()])
    await eventually(async () => expect((await digestState())?.state).not.toBe('waiting'))
    await Promise.all(nodes.map((node) => node.close()))
    expect(mail.received).toHaveLength(1)
    expect((await letters()).filter(({ channel }) => channel === 'digest')).toHaveLength(1)
    app = await start()
  })

  onOneStore('stores the document and the version of its consent', async () => {
    const time = new Date().toISOString()
    await ask({ consent: { document: 'consent-mailing', version: '=1+1', time } })
    const [stored] = await database.orm.select().from(tables.subscriptions)
    // The company of the test has no legal text at all.
    expect(stored).toMatchObject({
      consentDocument: 'consent-mailing',
      consentVersion: '=1+1',
      consentInForce: null,
      consentDoubts: ['version-unknown'],
      moreConsents: [{ document: 'consent', doubts: ['not-recorded'] }],
    })
  })

  describe('is refused', () => {
    onOneStore(
      'without a captcha, without a consent, for a flat that does not exist, for a wrong address',
      async () => {
        expect((await ask({ smartToken: 'forged' })).statusCode).toBe(403)
        expect((await ask({ sessionID: 'forged' })).json()).toMatchObject({ field: 'sessionID' })
        expect((await ask({ flatId: 404 })).statusCode).toBe(404)
        expect((await ask({ email: 'anna@mail' })).json()).toMatchObject({ field: 'email' })
        expect((await ask({ email: 'anna@mail.example, b@mail.example' })).json()).toMatchObject({ field: 'email' })
        expect((await ask({ consent: undefined as never })).statusCode).toBe(400)
        expect((await ask({ tellsNew: false, tellsCheaper: false })).json()).toMatchObject({ field: 'tellsNew' })
        expect(await database.orm.$count(tables.subscriptions)).toBe(0)
        expect(await letters()).toEqual([])
      },
    )

    onOneStore('without a mail server; a robot that fills in the honeypot gets a success answer', async () => {
      await restart(new Date(), undefined, { SMTP_URL: '', LEADS_EMAIL_FROM: '' })
      expect((await ask()).json()).toMatchObject({ field: 'email', message: 'Сайт сейчас не отправляет письма.' })
      expect((await ask({ contact_by_fax: true })).json()).toEqual({ success: true })
      expect(await letters()).toEqual([])
    })

    it('after a number of letters a day to a mailbox in any spelling, or from one visitor', async () => {
      await restart(new Date(), undefined, { FOLLOWS_PER_MAILBOX_PER_DAY: '2' })
      for (const email of ['anna@mail.example', 'Anna+x@mail.example']) {
        expect((await ask({ email })).statusCode).toBe(200)
      }
      const limited = await ask({ email: 'anna+y@mail.example' })
      expect(limited.statusCode).toBe(429)
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(80_000)
      for (const email of ['boris@mail.example', 'vera@mail.example'])
        expect((await ask({ email })).statusCode).toBe(200)
      expect((await ask({ email: 'gleb@mail.example' })).statusCode).toBe(429)
      expect((await ask({ email: 'gleb@mail.example' }, '203.0.113.6')).statusCode).toBe(200)
    })

    it('in silence for a mailbox that wants no letters from the site', async () => {
      await ask()
      const stop = stopPathOf(await receivedLetter())
      expect(stop).toMatch(/^\/letters\/stop/)
      await app.inject({ method: 'POST', url: stop })
      mail.received.length = 0
      expect((await ask({ flatId: 1 })).json()).toEqual({ success: true })
      await eventually(async () => expect((await letters()).map(({ lastFault }) => lastFault)).toContain('stopped'))
      expect(mail.received).toEqual([])
    })
  })

  it('asked for twice in one session makes one letter, and one that is active stays as it is', async () => {
    const sessionID = await takeSessionId(app)
    expect((await ask({ sessionID })).statusCode).toBe(200)
    expect((await ask({ sessionID })).statusCode).toBe(200)
    expect(await letters()).toHaveLength(1)
    // Another mailbox in the same session is another request, with a token of its own.
    const other = { sessionID, email: 'boris@mail.example' }
    const smartToken = await takeToken(app)
    expect((await ask({ ...other, smartToken })).statusCode).toBe(200)
    expect((await ask({ ...other, smartToken, flatId: 1 })).statusCode).toBe(403)
    await eventually(() => expect(mail.received.map(({ to }) => to[0])).toContain('boris@mail.example'))
    mail.received.splice(
      mail.received.findIndex(({ to }) => to[0] === 'boris@mail.example'),
      1,
    )
    await database.orm.delete(tables.subscriptions).where(sql`email like 'boris%'`)
    const key = keyIn(await receivedLetter(), 'subscriptions/confirm')
    await call('confirm', { key })
    await ask({ email: 'ANNA@mail.example', tellsNew: false })
    expect(await database.orm.select().from(tables.subscriptions)).toMatchObject([
      { email: 'anna@mail.example', tellsNew: true, state: 'active' },
    ])
  })
})

/** A mail server that reads a letter to its end and closes the connection without an answer. */
async function listenSilently(): Promise<{ url: string; letters: () => number; server: Server }> {
  let letters = 0
  const server = createServer((socket) => {
    let isData = false
    let read = ''
    socket.write('220 silent\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      read += chunk
      if (isData && read.endsWith('\r\n.\r\n')) {
        letters += 1
        socket.destroy()
      } else if (!isData && read.endsWith('\r\n')) {
        isData = /^DATA/im.test(read)
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
        read = ''
      }
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, letters: () => letters, server }
}
