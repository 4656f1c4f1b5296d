// Erasing a person's data: nothing that names them stays in any table, and the record that it was done names nobody.
import { randomUUID } from 'node:crypto'
import { type Database, eq, sql, tables } from '@kvartal/db'
import { beforeAll, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { contactRequest, FORMS, OTHER_INFORMATION, post, takeToken } from '../../../testing/contact-request.ts'
import { type OfficePerson, officePerson } from '../../../testing/office-person.ts'
import { addLead } from '../../../testing/stored-lead.ts'
import { describeOnStore } from '../../../testing/stores.ts'
import { erasePerson } from '../../operation/operator/index.ts'
import { leadNumber } from '../../requests/leads/index.ts'

const PERSON = { name: 'Евпатия Коловратова', phone: '+7 (916) 777-18-35', email: 'evpatia@mail.example' }
/** The digits of the phone not as a part of an id or a hash. */
const TRACES = [/Евпатия/, /evpatia/, /(916|^|[^\da-f])7771835(?![\da-f])/, /777-18-35/, /тайна/]

/** Tables and lines in which a text of the person stands. */
async function tracesOf({ orm }: Database): Promise<string[]> {
  const answer = await orm.execute(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const found: string[] = []
  for (const { name } of (answer as unknown as { rows: { name: string }[] }).rows) {
    const rows = await orm.execute(sql`select t::text as line from ${sql.identifier(name)} t`)
    for (const { line } of (rows as unknown as { rows: { line: string }[] }).rows) {
      for (const trace of TRACES) if (trace.test(line)) found.push(`${name}: ${trace}`)
    }
  }
  return found
}

describeOnStore('erasing personal data', (store) => {
  const site = appOnStore(store)
  let admin: OfficePerson
  let head: OfficePerson
  beforeAll(async () => {
    admin = await officePerson(site.app, site.database)
    head = await officePerson(site.app, site.database, { role: 'head-of-sales' })
  })

  /** Two requests by phone and e-mail, one call, notes, a delivery with its tries, a subscription. */
  async function addPerson(): Promise<string> {
    const { orm } = site.database
    const first = await addLead(site.database, { ...PERSON, comment: 'Моя тайна' })
    await addLead(site.database, { ...PERSON, phone: '', contact: PERSON.email, comment: 'тайна 2' })
    const call = {
      id: randomUUID(),
      name: PERSON.name,
      phone: '8 916 777 18 35',
      note: 'тайна звонка',
      matter: 'тайна',
    }
    expect((await admin.call('POST', '/requests', call)).statusCode).toBe(200)
    const note = { id: randomUUID(), text: 'тайна заметки' }
    expect((await admin.call('POST', `/requests/${first.id}/notes`, note)).statusCode).toBe(200)
    await admin.call('PATCH', `/requests/${first.id}`, {
      version: 2,
      change: { state: 'working', nextContactNote: 'тайна', nextContactAt: '2030-01-01T00:00:00Z' },
    })
    await orm.insert(tables.leadDeliveries).values({ leadId: first.id, channel: 'email' })
    await orm.update(tables.leadDeliveries).set({ tries: 1 }).where(eq(tables.leadDeliveries.leadId, first.id))
    await orm.insert(tables.subscriptions).values({
      ...{ id: randomUUID(), recipient: randomUUID(), email: PERSON.email, address: '/list', told: [] },
      ...{ tellsNew: true, tellsCheaper: true, consentVersion: '1', consentedAt: new Date() },
    })
    return first.id
  }

  it('takes every request of the person, notes, deliveries and subscriptions, and leaves the rest for reports', async () => {
    const id = await addPerson()
    const bystander = await addLead(site.database, { name: 'Другой человек' })
    expect((await head.call('GET', `/requests/${id}/erase`)).statusCode).toBe(403)
    const facts = (await admin.call('GET', `/requests/${id}/erase`)).json()
    expect(facts).toMatchObject({ name: PERSON.name, notes: 2, subscriptions: 1, confirmBy: 'phone' })
    expect(facts.numbers).toHaveLength(3)
    const seen = (await admin.call('GET', `/requests/${id}`)).json().version as number
    const ofPerson = 'Просьба человека, письмо с evpatia@mail.example от 16.11.2026'
    const erase = (confirm: string, { ground = ofPerson, version = seen } = {}) =>
      admin.call('POST', `/requests/${id}/erase`, { version, ground, confirm })
    expect((await erase('1836')).json()).toMatchObject({ code: 'BAD_INPUT', field: 'confirm' })
    expect((await erase('1835', { ground: ' ' })).statusCode).toBe(400)
    expect((await erase('1835', { version: seen - 1 })).json()).toMatchObject({
      code: 'VERSION_CONFLICT',
      conflict: { sent: { version: seen - 1 }, stored: { version: seen, values: { erasedAt: null } } },
    })
    expect(await tracesOf(site.database)).not.toEqual([])
    const done = (await erase('1835')).json()
    expect(done).toMatchObject({ requests: 3, subscriptions: 1 })
    expect(await tracesOf(site.database)).toEqual([])
    expect((await admin.call('GET', `/requests/${id}`)).json()).toMatchObject({
      ...{ name: '', phone: '', isErased: true, state: 'working', project: 'severny-sad', keepUntil: null },
      may: { erase: false, reserve: false },
    })
    expect((await admin.call('GET', `/journal/${done.batchId}`)).json()).toMatchObject({
      kind: 'personal-data',
      reason: 'Просьба человека, письмо с e···@mail.example от 16.11.2026',
      itemCount: 3,
      canUndo: false,
    })
    expect((await erase('1835')).statusCode).toBe(409)
    expect((await admin.call('GET', `/requests/${bystander.id}`)).json()).toMatchObject({ name: 'Другой человек' })
  })

  it('is final: what the open page of the person sends later is a request of its own', async () => {
    const { app, database } = site
    const request = await contactRequest(app, { name: 'Анна', phone: '+7 (916) 200-30-40' })
    expect((await post(app, OTHER_INFORMATION, request)).statusCode).toBe(200)
    const id = request.sessionID.split('.')[0] ?? ''
    const erase = async (requestId: string) => {
      const { version } = (await admin.call('GET', `/requests/${requestId}`)).json()
      const sent = { version, ground: 'Просьба человека', confirm: '3040' }
      expect((await admin.call('POST', `/requests/${requestId}/erase`, sent)).statusCode).toBe(200)
    }
    await erase(id)
    const again = { ...request, smartToken: await takeToken(app) }
    const answers = [await post(app, FORMS, again), await post(app, OTHER_INFORMATION, again)]
    const [number, other] = answers.map((answer) => answer.json().number as string)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(other).toBe(number)
    expect(number).not.toBe(leadNumber(id))
    expect((await admin.call('GET', `/requests/${id}`)).json()).toMatchObject({ isErased: true, name: '', phone: '' })
    const [later] = await database.orm
      .select()
      .from(tables.officeRequests)
      .where(eq(tables.officeRequests.name, 'Анна'))
    expect(later).toMatchObject({ number, erasedAt: null })
    // A correction belongs to the new request; after a second erasure the session writes a third one.
    const corrected = { ...request, smartToken: await takeToken(app), comment: 'Иначе' }
    expect((await post(app, FORMS, corrected)).json()).toMatchObject({ number })
    await erase(later?.id ?? '')
    const third = await post(app, FORMS, { ...request, smartToken: await takeToken(app) })
    expect([leadNumber(id), number]).not.toContain(third.json().number)
    expect((await admin.call('GET', `/requests/${later?.id}`)).json()).toMatchObject({ isErased: true, name: '' })
    await database.orm.delete(tables.leads)
  })

  it('is the same by the command, which knows the address only', async () => {
    await addPerson()
    await site.database.orm.execute(
      sql`update office_requests set email = ${PERSON.email} where origin = 'call' and erased_at is null`,
    )
    expect(await erasePerson(site.database, 'Evpatia+flats@mail.example', 'kvartal')).toEqual({
      leads: 2,
      subscriptions: 1,
    })
    expect(await tracesOf(site.database)).toEqual([])
    const [batch] = await site.database.orm
      .select()
      .from(tables.historyBatches)
      .where(eq(tables.historyBatches.source, 'command'))
    expect(batch).toMatchObject({ kind: 'personal-data', itemCount: 3, actorName: 'kvartal' })
  })

  it('happens by itself when the term of a lead has passed', async () => {
    const { id } = await addLead(site.database, PERSON)
    await site.database.orm.delete(tables.leads).where(eq(tables.leads.id, String(id)))
    expect(await tracesOf(site.database)).toEqual([])
    expect((await admin.call('GET', `/requests/${id}`)).json()).toMatchObject({ isErased: true, state: 'new' })
  })
})
