import { type Database, sql, tables } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../../../app.ts'
import { createLogger } from '../../../../../http/log.ts'
import { readConfig } from '../../../../../start/config.ts'
import { contactRequest, FORMS, OTHER_INFORMATION, post, takeToken } from '../../../../../testing/contact-request.ts'
import { eventually } from '../../../../../testing/eventually.ts'
import { MailReceiver } from '../../../../../testing/mail-receiver.ts'
import { purchaseContent } from '../../../../../testing/purchase-content.ts'
import { leavesOf, type MailPart, readMail } from '../../../../../testing/read-mail.ts'
import { describeOnStore, itOnOneStore } from '../../../../../testing/stores.ts'
import { calm } from '../../../../../testing/test-app.ts'
import { testBundle, testFlat } from '../../../../../testing/test-bundle.ts'
import { WebhookReceiver } from '../../../../../testing/webhook-receiver.ts'
import { importBundle } from '../../../../operation/import/index.ts'
import { listLeads } from '../../index.ts'

const SITE = 'https://moroshka.example'
const PLAN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80"><path d="M5 5h90v70H5z" fill="none" stroke="#161A17"/></svg>`

/** The flat with an old price that its history knows. */
function reduced(flat: ReturnType<typeof testFlat>): ReturnType<typeof testFlat> {
  const oldPriceRub = 20_000_000
  return {
    ...flat,
    oldPriceRub,
    priceHistory: [
      { since: '2026-05-01', priceRub: oldPriceRub },
      { since: '2026-06-01', priceRub: flat.priceRub },
    ],
  }
}

/** The flats of the small company: free, reserved, free with an old price, sold. */
function company() {
  const bundle = testBundle()
  const loans = purchaseContent().flatMap((entry) =>
    entry.kind === 'mortgage-program' ? [{ ...entry, data: { ...entry.data, projects: ['severny-sad'] } }] : [],
  )
  return {
    ...bundle,
    projects: bundle.projects.map((project) => ({ ...project, mortgageProgramKeys: loans.map(({ key }) => key) })),
    content: [...bundle.content, ...loans],
    flats: bundle.flats.map((flat) => (flat.id === 3 ? reduced(flat) : flat)),
    plans: bundle.plans.map((plan) => (plan.key.startsWith('flat-') ? { ...plan, svg: PLAN } : plan)),
  }
}

describeOnStore('a list of favorites', (store) => {
  const onOneStore = itOnOneStore(store)
  const mail = new MailReceiver()
  const crm = new WebhookReceiver()
  const running: FastifyInstance[] = []
  let database: Database
  /** The server of the tests that need no settings of their own. */
  let app: FastifyInstance
  let environment: Record<string, string>
  let log: string[]

  beforeAll(async () => {
    database = await store.open()
    await importBundle(database, company(), 'test')
    await Promise.all([mail.start(), crm.start()])
    environment = {
      ...calm,
      SITE_URL: SITE,
      CAPTCHA_WORK: '100',
      FORM_POSTS_PER_MINUTE: '1000',
      LEADS_PER_ADDRESS_PER_HOUR: '1000',
      LEADS_PER_PHONE_PER_HOUR: '1000',
      LETTERS_PER_ADDRESS_PER_DAY: '4',
      DELIVERY_PAUSE_MS: '10',
      DELIVERY_TRIES: '6',
      SMTP_URL: mail.url,
      LEADS_EMAIL_FROM: 'site@moroshka.example',
      // Letters to visitors go by SMTP, leads to a CRM.
      LEADS_WEBHOOK_URL: crm.url,
      LEADS_WEBHOOK_SECRET: 'a webhook secret of more than 32 characters',
    }
    log = []
    app = await build()
  })
  afterAll(async () => {
    await app.close()
    await mail.stop()
    crm.stop()
    await database.close()
  })
  beforeEach(() => {
    mail.received.length = 0
    mail.refuseLetter = () => undefined
    mail.refuseRecipient = () => undefined
    mail.refuseSender = () => undefined
    log.length = 0
  })
  afterEach(async () => {
    // Otherwise a letter that is still being sent would reach the next test.
    await eventually(async () => expect((await letters()).map(({ state }) => state)).not.toContain('waiting'))
    await Promise.all(running.splice(0).map((app) => app.close()))
    await database.orm.delete(tables.leads)
    await database.orm.delete(tables.mailStops)
  })

  async function build(changes: Record<string, string> = {}): Promise<FastifyInstance> {
    const logger = createLogger({ logLevel: 'info' }, { write: (line) => void log.push(line) })
    const built = await buildApp({ config: readConfig({ ...environment, ...changes }), database, logger })
    await built.ready()
    return built
  }
  /** Starts one more node beside the usual one. */
  async function start(changes: Record<string, string> = {}): Promise<FastifyInstance> {
    const started = await build(changes)
    running.push(started)
    return started
  }

  function listRequest(ids: readonly number[], changes: Parameters<typeof contactRequest>[1] = {}) {
    const favorites = `/favorites?ids=${ids.join('%7C')}`
    return {
      ...{ formname: 'favoriteForm', name: '', phone: '', comment: '' },
      infoData: { favorites, count: ids.length, page: '/favorites' },
      ...changes,
    }
  }
  async function sendList(
    app: FastifyInstance,
    ids: readonly number[],
    changes: Parameters<typeof contactRequest>[1] = {},
    address?: string,
  ) {
    return post(app, OTHER_INFORMATION, await contactRequest(app, listRequest(ids, changes)), address)
  }
  /** Deliveries of letters only: deliveries to the company are tested elsewhere. */
  const letters = async () =>
    (await database.orm.select().from(tables.leadDeliveries)).filter(({ channel }) => channel === 'favorites-mail')
  const becomes = (...states: object[]) => eventually(async () => expect(await letters()).toMatchObject(states))

  async function receivedLetter(): Promise<MailPart> {
    await eventually(() => expect(mail.received).toHaveLength(1))
    return readMail(mail.received[0]?.raw ?? '')
  }
  /** The mail server does not answer about letters, or about the first one only, until `refuse` is called. */
  function holdLetters({ onlyFirst = false } = {}) {
    const arrived = Promise.withResolvers<void>()
    const refused = Promise.withResolvers<'451 4.3.0 try again later'>()
    mail.refuseLetter = () => {
      if (onlyFirst) mail.refuseLetter = () => undefined
      arrived.resolve()
      return refused.promise
    }
    const refuse = () => {
      mail.refuseLetter = () => undefined
      refused.resolve('451 4.3.0 try again later')
    }
    return { arrived: arrived.promise, refuse }
  }
  const textOf = (letter: MailPart, type: string) =>
    leavesOf(letter)
      .find((part) => part.type === type)
      ?.body.toString() ?? ''
  const stopPathOf = (letter: MailPart) =>
    letter.headers.get('list-unsubscribe')?.replace(/^<|>$/g, '').replace(SITE, '') ?? ''

  it('reaches the visitor with plans, prices, statuses, links and the PDF; the company gets its lead', async () => {
    const answer = await sendList(app, [1, 2, 3, 4, 404])
    expect(answer.json()).toEqual({ success: true, number: expect.stringMatching(/^\d{4}-\d{4}$/) })
    const letter = await receivedLetter()
    expect(mail.received[0]).toMatchObject({ from: 'site@moroshka.example', to: ['anna@mail.example'] })
    expect(letter.headers.get('to')).toBe('anna@mail.example')
    expect(letter.headers.get('from')).toBe('Морошка <site@moroshka.example>')
    expect(letter.headers.get('subject')).toBe('Ваш список: 4\u00a0квартиры')
    expect(letter.headers.get('auto-submitted')).toBe('auto-generated')
    expect(letter.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')

    const leaves = leavesOf(letter)
    expect(leaves.map(({ type }) => type)).toEqual([
      'text/plain',
      'text/html',
      ...Array(4).fill('image/png'),
      'application/pdf',
    ])
    const html = textOf(letter, 'text/html')
    for (const part of leaves.filter(({ type }) => type === 'image/png')) {
      expect(part.body.subarray(1, 4).toString()).toBe('PNG')
      const cid = part.headers.get('content-id')?.replace(/[<>]/g, '')
      // The drawing is 100 by 80.
      expect(html).toContain(`src="cid:${cid}" width="208" height="166"`)
    }
    const pdf = leaves.at(-1)
    expect(pdf?.body.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf?.fileName).toBe('Морошка, 4\u00a0квартиры.pdf')

    const text = textOf(letter, 'text/plain')
    const blocks = text.replaceAll('\u00a0', ' ').split('\n\n')
    const flat = (number: number) => blocks.find((block) => block.startsWith(`${number}. `))?.split('\n') ?? []
    expect(flat(1)).toEqual([
      '1. 1-комнатная, 38,50 м²',
      '«Северный сад», корпус 1, секция 1, № 1',
      'Москва, Дмитровское шоссе, 71',
      '12 000 000 ₽ (311 688 ₽ за м²)',
      expect.stringMatching(
        /^.+: 47 965 ₽\/мес, взнос 4 000 000 ₽ \(33,33 %\), 30 лет\. Полная стоимость кредита 6,1\d\d–6,9\d\d %, ставка 6 %$/,
      ),
      'Жилая площадь: 20,00 м²',
      'Кухня: 10,00 м²',
      'Этаж: 2 из 9',
      'Высота потолков: 3,00 м',
      'Отделка: Под чистовую отделку (White box)',
      'Ввод в эксплуатацию: II кв. 2028',
      'Ключи: до октября 2028',
      'Метро: Селигерская, 8 мин пешком',
      `Забронировать: ${SITE}/flat/1#book-flat`,
    ])
    expect(flat(2).slice(3, 5)).toEqual(['18 940 000 ₽ (348 803 ₽ за м²)', 'Забронирована.'])
    expect(flat(2).at(-1)).toBe(`Встать в очередь: ${SITE}/flat/2#book-flat`)
    expect(flat(3)[3]).toBe('19 100 000 ₽ (было 20 000 000 ₽, −4 %; 351 750 ₽ за м²)')
    expect(flat(4)[3]).toBe('Продана. На её странице — похожие, которые свободны.')
    expect(flat(4).at(-1)).toBe(`Похожие квартиры: ${SITE}/flat/4`)
    expect(flat(4).join()).not.toMatch(/\/мес|взнос/)
    expect(text).not.toContain('12\u00a0150\u00a0000')
    expect(text).toContain('1\u00a0квартиры из списка больше нет.')
    expect(text).toContain(`${SITE}/favorites?ids=1%7C2%7C3%7C4`)
    expect(text.trimEnd().split('\n').slice(-2)).toEqual(['Больше не присылать:', SITE + stopPathOf(letter)])

    expect(html).toContain(`href="${SITE}/favorites?ids=1%7C2%7C3%7C4"`)
    expect(html).toContain(`href="${SITE}/flat/3"`)
    expect(html).toContain(`href="${SITE}/flat/3#book-flat"`)
    expect(html.match(/47\u00a0965\u00a0₽\/мес, взнос 4\u00a0000\u00a0000\u00a0₽/g)).toHaveLength(1)
    expect(html.replaceAll('\u00a0', ' ')).toMatch(/Этаж<\/td><td[^>]*>2 из 9</)
    // What the law wants beside loans, in both parts, once.
    for (const part of [html, text]) {
      expect(part.match(/Оценивайте свои финансовые возможности и риски/g)).toHaveLength(1)
      expect(part.match(/Решение о\u00a0кредите принимает банк/g)).toHaveLength(1)
      expect(part).toContain(`${SITE}/purchase-terms/mortgage`)
    }
    expect(html).toMatch(/href="tel:\+\d+"[^>]*>Позвонить: /)
    expect(html).toContain('20\u00a0000\u00a0000\u00a0₽</s>')
    expect(html).toMatch(/Забронирована[\s\S]+Продана/)
    expect(html).not.toContain('12\u00a0150\u00a0000')
    expect(html).toContain(`href="${SITE}${stopPathOf(letter)}"`)
    // Nothing is loaded from outside, so nobody learns that the letter was opened.
    expect([...html.matchAll(/(?:src|background)="([^"]*)"/g)].every(([, src]) => src?.startsWith('cid:'))).toBe(true)

    const [listed] = await listLeads(database, new Date(0))
    expect(listed).toMatchObject({ formName: 'favoriteForm', email: 'anna@mail.example', corrects: null })
    await becomes({ state: 'delivered', tries: 1 })
    await eventually(async () =>
      expect((await listLeads(database, new Date(0)))[0]?.deliveries).toEqual([
        'favorites-mail=delivered',
        'webhook=delivered',
      ]),
    )
    expect(log.join('')).not.toMatch(/anna|mail\.example/)
  })

  onOneStore(
    'that is too long for one PDF contains the first flats, within the size that mail programs show',
    async () => {
      const many = Array.from({ length: 53 }, (_, index) => testFlat({ id: 1_001 + index, oldPriceRub: 16_000_000 }))
      await importBundle(database, { ...company(), flats: [...company().flats, ...many] }, 'test')
      const ids = many.map(({ id }) => id)
      await eventually(async () => expect((await app.inject(`/v2/flat/${ids.at(-1)}`)).statusCode).toBe(200))
      await sendList(app, [404, ...ids])
      const letter = await receivedLetter()
      expect(leavesOf(letter)).toHaveLength(53)
      const html = textOf(letter, 'text/html')
      // Gmail cuts the HTML off after this size.
      expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024)
      expect(html.match(/<img/g)).toHaveLength(50)
      expect(html).not.toContain('/мес')
      for (const text of [html, textOf(letter, 'text/plain')]) {
        expect(text).toContain('1\u00a0квартиры из списка больше нет.')
        expect(text).toContain('Остальное (3\u00a0квартиры)\u00a0— в\u00a0списке на сайте.')
        expect(text).toContain(`${SITE}/favorites?ids=${ids.join('%7C')}`)
      }
      await importBundle(database, company(), 'test')
    },
  )

  onOneStore('of twelve flats has the payments and facts of each, within that size too', async () => {
    const many = Array.from({ length: 12 }, (_, index) => testFlat({ id: 1_001 + index, oldPriceRub: 16_000_000 }))
    await importBundle(database, { ...company(), flats: [...company().flats, ...many] }, 'test')
    await eventually(async () => expect((await app.inject('/v2/flat/1012')).statusCode).toBe(200))
    await sendList(
      app,
      many.map(({ id }) => id),
    )
    const html = textOf(await receivedLetter(), 'text/html')
    expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024)
    expect(html.match(/\/мес, взнос /g)).toHaveLength(12)
    expect(html.match(/#book-flat"/g)).toHaveLength(12)
    await importBundle(database, company(), 'test')
  })

  onOneStore('has the prices at the time of sending', async () => {
    const held = holdLetters()
    await sendList(app, [1])
    await held.arrived
    const flats = company().flats.map((flat) => (flat.id === 1 ? { ...flat, priceRub: 12_345_678 } : flat))
    await importBundle(database, { ...company(), flats }, 'test')
    await eventually(async () => expect((await app.inject('/v2/flat/1')).json().flat.price).toBe(12_345_678))
    held.refuse()
    expect(textOf(await receivedLetter(), 'text/plain')).toContain('12\u00a0345\u00a0678\u00a0₽')
    await importBundle(database, company(), 'test')
  })

  it('whose flats are all gone says so, and links to the others', async () => {
    await sendList(app, [404, 405])
    const letter = await receivedLetter()
    expect(leavesOf(letter).map(({ type }) => type)).toEqual(['text/plain', 'text/html'])
    expect(textOf(letter, 'text/plain')).toContain('квартир из\u00a0него на сайте больше нет')
    expect(textOf(letter, 'text/plain')).toContain(`${SITE}/list`)
  })

  it('that the mail server refuses is retried; both posts of the form make one letter', async () => {
    let failures = 2
    mail.refuseLetter = () => (failures-- > 0 ? '451 4.3.0 try again later' : undefined)
    const request = await contactRequest(app, listRequest([1]))
    for (const url of [FORMS, OTHER_INFORMATION, OTHER_INFORMATION]) {
      expect((await post(app, url, request)).statusCode).toBe(200)
    }
    await becomes({ state: 'delivered', tries: 3 })
    expect(mail.received).toHaveLength(1)
    const id = request.sessionID.split('.')[0]
    expect(readMail(mail.received[0]?.raw ?? '').headers.get('message-id')).toBe(`<list.${id}@moroshka.example>`)
  })

  it('that is refused for too long becomes a dead letter, shown and revived like any other', async () => {
    mail.refuseLetter = () => '554 5.7.1 not from you'
    await sendList(app, [1])
    await becomes({ state: 'dead', tries: 6, lastFault: 'EMESSAGE 554' })
    expect((await app.inject('/metrics')).payload).toContain('kvartal_lead_deliveries{state="dead"}')
    mail.refuseLetter = () => undefined
    const { reviveDeadDeliveries } = await import('../../index.ts')
    expect(await reviveDeadDeliveries(database)).not.toEqual([])
    await becomes({ state: 'delivered' })
  })

  it('to a mailbox that does not exist is tried once and raises no alarm', async () => {
    mail.refuseRecipient = () => '550 5.1.1 no such user'
    await sendList(app, [1])
    await becomes({ state: 'withheld', lastFault: 'no such mailbox' })
  })

  it('is retried when the mail server refuses the sender', async () => {
    let failures = 1
    mail.refuseSender = () => (failures-- > 0 ? '550 5.1.8 unknown domain of the sender' : undefined)
    await sendList(app, [1])
    await becomes({ state: 'delivered', tries: 2 })
  })

  it('of a node that died while sending is sent by another one', async () => {
    const held = holdLetters({ onlyFirst: true })
    await sendList(app, [1])
    await held.arrived
    // The state after a node was killed: nobody works on the row, and its lease has expired.
    await database.orm
      .update(tables.leadDeliveries)
      .set({ leasedUntil: null, lease: null })
      .where(sql`channel = 'favorites-mail'`)
    await start()
    await becomes({ state: 'delivered', tries: 1 })
    held.refuse()
    // The first node's failure arrives late: its result no longer counts.
    await eventually(() => expect(log.join('')).toContain('could not be delivered'))
    expect(await letters()).toMatchObject([{ state: 'delivered', tries: 1, lastFault: null }])
  })

  it('goes to the corrected address only, when the visitor corrects it before the letter is sent', async () => {
    const held = holdLetters()
    const request = await contactRequest(app, listRequest([1], { email: 'ana@mail.example' }))
    expect((await post(app, OTHER_INFORMATION, request)).statusCode).toBe(200)
    await held.arrived
    const right = { ...request, smartToken: await takeToken(app), email: 'anna@mail.example' }
    expect((await post(app, OTHER_INFORMATION, right)).statusCode).toBe(200)
    held.refuse()
    await eventually(async () =>
      expect((await letters()).map(({ state, lastFault }) => [state, lastFault]).sort()).toEqual([
        ['delivered', null],
        ['withheld', 'corrected'],
      ]),
    )
    expect(mail.received.map(({ to }) => to)).toEqual([['anna@mail.example']])
  })

  it.each([
    'anna@mail.example\r\nBcc: victim@mail.example',
    'anna@mail.example, victim@mail.example',
    'anna@mail.example>\nSubject: x',
    '"a\r\nBcc: victim"@mail.example',
  ])('never goes to %j: an invalid address is refused', async (email) => {
    const answer = await sendList(app, [1], { email })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field: 'email' })
    expect(await letters()).toEqual([])
  })

  it('contains no text that the sender of the form wrote', async () => {
    const spam = 'КУПИ\r\nBcc: victim@mail.example <b>'
    await sendList(app, [1], {
      comment: spam,
      infoData: { favorites: `/favorites?ids=1%7C3&utm=${spam}`, page: spam, count: 2 },
      cm_data: { utm_source: spam },
    })
    const letter = await receivedLetter()
    expect(mail.received[0]?.to).toEqual(['anna@mail.example'])
    expect(leavesOf(letter).filter(({ type }) => type === 'image/png')).toHaveLength(2)
    for (const type of ['text/plain', 'text/html']) expect(textOf(letter, type)).not.toMatch(/КУПИ|victim/)
    expect([...letter.headers.values()].join('\n')).not.toMatch(/КУПИ|victim/)
  })

  describe('by the link in a letter', () => {
    async function mailedLetter(): Promise<string> {
      await sendList(app, [1])
      const path = stopPathOf(await receivedLetter())
      await becomes({ state: 'delivered' })
      await database.orm.delete(tables.leads)
      mail.received.length = 0
      return path
    }
    const page = (url: string, method: 'GET' | 'POST' = 'GET', node = app) =>
      node.inject({ method, url, headers: { accept: 'text/html' } })

    it('is stopped for good, under any spelling of the mailbox, and resumed', async () => {
      const path = await mailedLetter()
      const shown = await page(path)
      expect(shown.statusCode).toBe(200)
      expect(shown.headers['cache-control']).toBe('no-store')
      expect(shown.payload).toContain(`<form method="post" action="${path}">`)
      // Opening the page has changed nothing.
      expect(await database.orm.$count(tables.mailStops)).toBe(0)

      const stopped = await page(path, 'POST')
      expect(stopped.payload).toContain('Больше не пришлём')
      const rows = await database.orm.select().from(tables.mailStops)
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toMatch(/anna|mail\.example/)

      for (const email of ['anna@mail.example', 'Anna+flats@MAIL.example']) {
        const answer = await sendList(app, [1], { email })
        // The answer is the same for everybody: it does not tell a stranger who has stopped our letters.
        expect(answer.json()).toEqual({ success: true, number: expect.stringMatching(/^\d{4}-\d{4}$/) })
      }
      await becomes({ state: 'withheld', lastFault: 'stopped' }, { state: 'withheld', lastFault: 'stopped' })
      expect(await database.orm.$count(tables.leads)).toBe(2)
      expect(mail.received).toEqual([])

      const again = (await page(path)).payload.match(/action="([^"]+)"/)?.[1] ?? ''
      expect(again).toContain('/letters/resume?key=')
      expect((await page(again, 'POST')).payload).toContain('Письма снова приходят')
      await sendList(app, [1])
      await receivedLetter()
    })

    it.each([
      ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'a form of several parts',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
    ])('is stopped by a mail program in one click with %s', async (_, type, payload) => {
      const path = await mailedLetter()
      const answer = await app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': type } })
      expect(answer.statusCode).toBe(200)
      expect(await database.orm.$count(tables.mailStops)).toBe(1)
    })

    it('works after a change of SESSION_SECRET, and stopped mailboxes stay stopped', async () => {
      const path = await mailedLetter()
      const other = await start({ SESSION_SECRET: 'another secret, of more than 32 characters' })
      expect((await page(path, 'POST', other)).statusCode).toBe(200)
      expect((await page(path)).payload).toContain('Больше не пришлём')
      await sendList(other, [1])
      await becomes({ state: 'withheld', lastFault: 'stopped' })
    })

    it('cannot be stopped for another mailbox', async () => {
      const path = await mailedLetter()
      const [, hash = '', signature = ''] = /key=([\w-]+)\.([\w-]+)/.exec(path) ?? []
      const forged = ['', 'x', hash, `${hash}.${hash}`, `${signature}.${hash}`, `${'A'.repeat(43)}.${signature}`]
      for (const key of forged) {
        for (const url of [`/letters/stop?key=${key}`, `/letters/resume?key=${key}`]) {
          const answer = await page(url, 'POST')
          expect(answer.statusCode).toBe(400)
          expect(answer.payload).toContain('Ссылка неполная')
        }
      }
      expect(await database.orm.$count(tables.mailStops)).toBe(0)
    })
  })

  describe('is limited', () => {
    it('to a number of letters a day per mailbox, from any visitor and in any spelling', async () => {
      const spellings = ['anna.b@gmail.com', 'annab+1@googlemail.com', 'AnnaB@gmail.com', 'anna.b+2@gmail.com']
      const answers = []
      for (const [index, email] of spellings.entries()) {
        const phone = `+7 (916) 000-00-0${index}`
        answers.push(await sendList(app, [1], { email, phone }, `203.0.113.${index + 1}`))
      }
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
      expect(answers[3]?.json().message).toBe(
        'На эту почту список за сутки уже просили прислать несколько раз, повторите завтра.',
      )
      expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60)
      expect(await database.orm.$count(tables.leads)).toBe(3)
      await database.orm.update(tables.leads).set({ createdAt: sql`now() - interval '25 hours'` })
      expect((await sendList(app, [1], { email: 'annab@gmail.com' })).statusCode).toBe(200)
    })

    it('to a number a day per visitor, even for simultaneous requests', async () => {
      const requests = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          contactRequest(app, listRequest([1], { email: `v${index}@mail.example` })),
        ),
      )
      const answers = await Promise.all(requests.map((request) => post(app, OTHER_INFORMATION, request)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 429, 429])
      expect(await letters()).toHaveLength(4)
    })
  })

  onOneStore(
    'waits for the captcha when it is left to the other post: a robot that sends one post triggers no mail',
    async () => {
      const node = await start({ ADMIN_URL: 'https://admin.moroshka.example' })
      const forged = await contactRequest(
        node,
        listRequest([1], { smartToken: 'forged', email: 'victim@mail.example' }),
      )
      expect((await post(node, FORMS, forged)).statusCode).toBe(200)
      expect((await post(node, OTHER_INFORMATION, forged)).statusCode).toBe(403)
      await becomes({ state: 'withheld', lastFault: 'unverified' })
      await database.orm.delete(tables.leads)

      const request = await contactRequest(node, listRequest([1]))
      for (const url of [FORMS, OTHER_INFORMATION]) expect((await post(node, url, request)).statusCode).toBe(200)
      await becomes({ state: 'delivered' })
      expect(mail.received.map(({ to }) => to)).toEqual([['anna@mail.example']])
    },
  )

  it('is refused with a message without a mail server or with flats of another server; a subscription without a list is still a lead', async () => {
    const without = await start({ SMTP_URL: '', LEADS_EMAIL_FROM: '' })
    const answer = await sendList(without, [1])
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      field: 'formname',
      message: 'Сайт сейчас не отправляет список письмом: скопируйте ссылку на него или скачайте PDF.',
    })
    expect(await database.orm.$count(tables.leads)).toBe(0)
    const elsewhere = await start({ MANAGER_URL: 'https://manager.moroshka.example' })
    expect((await sendList(elsewhere, [1])).json()).toMatchObject({ field: 'formname' })
    const subscription = await sendList(without, [], { infoData: {} })
    expect(subscription.statusCode).toBe(200)
    expect(await letters()).toEqual([])
  })

  it('is erased with its lead', async () => {
    await sendList(app, [1])
    await becomes({ state: 'delivered' })
    await database.orm.update(tables.leads).set({ createdAt: sql`now() - interval '40 months'` })
    await start()
    expect(await database.orm.$count(tables.leads)).toBe(0)
    expect(await letters()).toEqual([])
  })
})
