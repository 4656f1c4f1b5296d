// Letters of the office and wishes to be forgotten, sent through the outbox to a real mail server and a real CRM.
import type { Database } from '@kvartal/db'
import { eq, sql, tables } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { MailReceiver } from '../../../testing/mail-receiver.ts'
import { type OfficePerson, officePerson, TEST_ORIGIN } from '../../../testing/office-person.ts'
import { readMail } from '../../../testing/read-mail.ts'
import { addLead } from '../../../testing/stored-lead.ts'
import { openTestStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'
import { WebhookReceiver } from '../../../testing/webhook-receiver.ts'
import { endPassedTerms } from './reserves.ts'

const mail = new MailReceiver()
const crm = new WebhookReceiver()
let database: Database
let app: FastifyInstance
let head: OfficePerson
let admin: OfficePerson

beforeAll(async () => {
  await Promise.all([mail.start(), crm.start()])
  database = await openTestStore()
  // Waiting before the server starts: its first round finds it.
  await addLead(database, { name: 'Тайное имя', createdAt: new Date(Date.now() - 6 * 86_400_000) })
  app = await buildTestApp({
    database,
    environment: {
      SITE_URL: TEST_ORIGIN,
      SMTP_URL: mail.url,
      LEADS_EMAIL_FROM: 'site@moroshka.example',
      LEADS_EMAIL_TO: 'sales@moroshka.example',
      LEADS_WEBHOOK_URL: crm.url,
      LEADS_WEBHOOK_SECRET: 'secret of the tests of notices, long enough',
      DELIVERY_PAUSE_MS: '20',
    },
  })
  head = await officePerson(app, database, { role: 'head-of-sales', name: 'Антон Гуров' })
  admin = await officePerson(app, database)
})
afterAll(async () => {
  await app?.close()
  await database?.close()
  await mail.stop()
  crm.stop()
})

/** The text of the letter to a mailbox with this subject. */
const letterTo = (mailbox: string, subject: string) =>
  eventually(() => {
    const letters = mail.received.filter(({ to }) => to.includes(mailbox)).map(({ raw }) => readMail(raw))
    const letter = letters.find(({ headers }) => headers.get('subject')?.includes(subject))
    if (!letter) throw new Error('the letter has not come')
    return letter.body.toString()
  })

it('the group gets one letter about a request that waits beyond the norm, without the name of the person', async () => {
  const letter = await letterTo('sales@moroshka.example', 'ждёт ответа')
  expect(letter).toContain(`${TEST_ORIGIN}/office/requests/`)
  expect(letter).not.toContain('Тайное')
  const subjects = mail.received.map(({ raw }) => readMail(raw).headers.get('subject') ?? '')
  expect(subjects.filter((subject) => subject.includes('ждёт ответа'))).toHaveLength(1)
})

it('the new owner of a request gets a letter', async () => {
  const manager = await officePerson(app, database, { role: 'sales-manager', name: 'Мария' })
  const { id } = await addLead(database)
  const change = await head.call('PATCH', `/requests/${id}`, { version: 1, change: { ownerId: manager.id } })
  expect(change.statusCode, change.body).toBe(200)
  expect(await letterTo(manager.email, 'Вам передали заявку')).toContain('Антон Гуров')
})

it('the owner of a request gets a letter when the term of its reserve has passed', async () => {
  const manager = await officePerson(app, database, { role: 'sales-manager', name: 'Мария' })
  const { id } = await addLead(database)
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const reserved = await manager.call('POST', `/requests/${id}/reserve`, { version: 1, flatId: 3, until })
  expect(reserved.statusCode, reserved.body).toBe(200)
  await database.orm.execute(sql`update office_reserves set until = now() - interval '1 second'`)
  await eventually(async () => {
    await endPassedTerms(database)
    expect(await database.orm.$count(tables.officeReserves, eq(tables.officeReserves.state, 'active'))).toBe(0)
  })
  const letter = await letterTo(manager.email, 'Бронь по заявке')
  expect(letter).toContain('Срок прошёл, квартира снова свободна.')
})

it('the CRM is sent the leads to erase when a person is forgotten', async () => {
  const { id } = await addLead(database, { phone: '+7 (916) 000-11-22' })
  const erased = await admin.call('POST', `/requests/${id}/erase`, {
    ground: 'Письмо человека',
    confirm: '1122',
    version: 1,
  })
  expect(erased.statusCode, erased.body).toBe(200)
  const wishes = () => crm.received.map(({ body }) => JSON.parse(body)).filter(({ event }) => event === 'erase')
  await eventually(() => expect(wishes()).toMatchObject([{ leads: [id] }]))
  expect(JSON.stringify(wishes())).not.toContain('11-22')
  await eventually(async () => {
    const answer = await database.orm.execute(sql`select state from office_notices where kind = 'erase-in-crm'`)
    expect((answer as unknown as { rows: object[] }).rows).toEqual([{ state: 'delivered' }])
  })
})
