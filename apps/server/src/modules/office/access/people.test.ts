// People of the office: invitation, role, closing; links by mail and by hand; the first administrator; «Мой вход».
import { randomUUID } from 'node:crypto'
import { eq, tables } from '@kvartal/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../start/config.ts'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { eventually } from '../../../testing/eventually.ts'
import { MailReceiver } from '../../../testing/mail-receiver.ts'
import { OfficeBrowser } from '../../../testing/office-browser.ts'
import { officePerson } from '../../../testing/office-person.ts'
import { quickPasswords } from '../../../testing/quick-passwords.ts'
import { readMail } from '../../../testing/read-mail.ts'
import { describeOnStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'
import { isDemoOpen } from './demo-people.ts'
import { operatePeople } from './operate-people.ts'

const PASSWORD = 'северный клён у воды'
const NEW_PASSWORD = 'тихая роща за рекой'
const textOf = (mail: MailReceiver) => readMail(mail.received.at(-1)?.raw ?? '').body.toString('utf8')
const keyOf = (link: string) => link.split('#')[1] ?? ''

describeOnStore('people of the office', (store) => {
  let clock = Date.now()
  const site = appOnStore(store, { now: () => new Date(clock) })
  const administrator = (facts = {}) => officePerson(site.app, site.database, facts)
  const browser = () => new OfficeBrowser(site.app)
  const invitation = () => ({
    email: `${randomUUID()}@moroshka.example`,
    name: 'Светлана Юн',
    role: 'sales-manager',
    projects: 'all',
  })

  async function invited() {
    const head = await administrator()
    const answer = (await head.call('POST', '/people', invitation())).json()
    return { head, person: answer.person, key: keyOf(answer.link), link: answer.link as string }
  }

  async function accepted() {
    const { head, person, key } = await invited()
    const own = browser()
    const { body } = await own.call('POST', '/invitation', { key, name: 'Светлана Юн', password: PASSWORD })
    return { head, own, id: person.id as string, email: person.email as string, session: body.session }
  }

  it('are invited by a link that works once, and sign in with the password they choose', async () => {
    const { head, person, key, link } = await invited()
    expect(link).toMatch(/^http:\/\/localhost:\d+\/office\/invitation#[\w-]{43}$/)
    expect(person).toMatchObject({ state: 'invited', version: 1 })
    const own = browser()
    expect((await own.call('POST', '/links/check', { kind: 'invitation', key })).body.email).toBe(person.email)
    expect((await own.call('POST', '/links/check', { kind: 'reset', key })).status).toBe(404)
    const given = { key, name: 'Светлана Юн', password: PASSWORD }
    expect((await own.call('POST', '/invitation', { ...given, password: 'qwertyuiop123' })).body.field).toBe('password')
    expect((await own.call('POST', '/invitation', given)).body.session.person.role).toBe('sales-manager')
    expect((await browser().call('POST', '/invitation', given)).status).toBe(404)
    clock += 60_000
    expect((await browser().signIn(person.email, PASSWORD)).status).toBe(200)
    const { people } = (await head.call('GET', '/people')).json()
    expect(people.find(({ id }: { id: string }) => id === person.id).seenAt).toBe(new Date(clock).toISOString())
  })

  it('are not invited twice, nor into a project that does not exist', async () => {
    const head = await administrator()
    const given = invitation()
    await head.call('POST', '/people', given)
    const again = await head.call('POST', '/people', { ...given, email: given.email.toUpperCase() })
    expect(again.json()).toMatchObject({ code: 'RULE', reason: 'EMAIL_TAKEN' })
    const unknown = await head.call('POST', '/people', { ...invitation(), projects: ['nowhere'] })
    expect(unknown.json()).toMatchObject({ code: 'BAD_INPUT', field: 'projects' })
  })

  it('get a new invitation that makes the earlier one invalid', async () => {
    const { head, person, key } = await invited()
    const { link } = (await head.call('POST', `/people/${person.id}/invitation`)).json()
    const check = async (each: string) =>
      (await browser().call('POST', '/links/check', { kind: 'invitation', key: each })).status
    expect([await check(key), await check(keyOf(link))]).toEqual([404, 200])
    clock += 7 * 24 * 3_600_000 + 1
    expect(await check(keyOf(link))).toBe(404)
  })

  it('change role at once, and a change on an older version answers with both versions', async () => {
    const { head, own, id } = await accepted()
    const path = `/people/${id}`
    expect((await own.call('GET', '/people')).status).toBe(403)
    const changed = await head.call('PATCH', path, { version: 1, role: 'reader', projects: ['severny-sad'] })
    expect(changed.json().person).toMatchObject({ role: 'reader', version: 2, projects: ['severny-sad'] })
    expect((await own.call('GET', '/session')).body.person).toMatchObject({ role: 'reader', projects: ['severny-sad'] })
    const late = await head.call('PATCH', path, { version: 1, role: 'editor' })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'VERSION_CONFLICT',
      conflict: {
        entity: 'person',
        sent: { version: 1, values: { role: 'editor' } },
        stored: { version: 2, values: { role: 'reader' }, changedBy: 'Ольга Ветрова' },
      },
    })
    expect(late.json().conflict.stored.values).not.toHaveProperty('passwordHash')
  })

  it('leave a batch in the history for every change, with before and after', async () => {
    const { head, id } = await accepted()
    await head.call('PATCH', `/people/${id}`, { version: 1, role: 'editor' })
    const items = await site.database.orm
      .select()
      .from(tables.historyItems)
      .innerJoin(tables.historyBatches, eq(tables.historyItems.batchId, tables.historyBatches.id))
      .where(eq(tables.historyItems.entityId, id))
      .orderBy(tables.historyBatches.seq, tables.historyItems.position)
    const own = items.map((row) => row.history_items)
    expect(own.map(({ entity, before, after }) => ({ entity, before, after }))).toEqual([
      { entity: 'person', before: null, after: expect.objectContaining({ role: 'sales-manager' }) },
      { entity: 'access', before: null, after: { event: 'Принято приглашение' } },
      { entity: 'person', before: { role: 'sales-manager' }, after: { role: 'editor' } },
    ])
    expect(JSON.stringify(own)).not.toMatch(/argon2|[0-9a-f-]{36}@/)
  })

  it('lose their sessions and links when their access is closed, and come back by an invitation', async () => {
    const { head, own, id, email } = await accepted()
    const { link } = (await head.call('POST', `/people/${id}/reset-link`)).json()
    const closed = await head.call('POST', `/people/${id}/close`, { version: 1, requestsTo: null })
    expect(closed.json()).toMatchObject({ person: { state: 'closed' }, requestsMoved: 0 })
    expect((await own.call('GET', '/session')).status).toBe(401)
    expect((await browser().signIn(email, PASSWORD)).status).toBe(401)
    expect((await browser().call('POST', '/reset', { key: keyOf(link), password: NEW_PASSWORD })).status).toBe(404)
    const reopened = (await head.call('POST', `/people/${id}/reopen`, { version: 2 })).json()
    const given = { key: keyOf(reopened.link), name: 'Светлана Юн', password: NEW_PASSWORD }
    expect((await browser().call('POST', '/invitation', given)).status).toBe(200)
  })

  it('cannot be handed requests when they do not exist or have no access', async () => {
    const { head, id } = await accepted()
    const body = { version: 1, requestsTo: randomUUID() }
    expect((await head.call('POST', `/people/${id}/close`, body)).json().field).toBe('requestsTo')
  })

  it('hand their open requests to the named person, in one batch, when their access is closed', async () => {
    const [leaving, next] = [await accepted(), await accepted()]
    const request = (state: 'working' | 'closed') => ({
      ...{ id: randomUUID(), number: '4821-0937', origin: 'call' as const, formName: '', name: 'Олег', phone: '' },
      ...{ email: '', phoneKey: '', emailKey: '', search: '', matter: '', state, ownerId: leaving.id },
    })
    const [open, closed] = [request('working'), request('closed')]
    await site.database.orm.insert(tables.officeRequests).values([open, closed])
    expect((await leaving.head.call('GET', `/people/${leaving.id}`)).json().openRequests).toBe(1)
    const body = { version: 1, requestsTo: next.id }
    const answer = await leaving.head.call('POST', `/people/${leaving.id}/close`, body)
    expect(answer.json()).toMatchObject({ person: { state: 'closed' }, requestsMoved: 1 })
    const stored = await site.database.orm.select().from(tables.officeRequests)
    const ownerOf = (id: string) => stored.find((row) => row.id === id)?.ownerId
    expect([ownerOf(open.id), ownerOf(closed.id)]).toEqual([next.id, leaving.id])
    const items = await site.database.orm.select().from(tables.historyItems)
    expect(items.filter(({ entityId }) => entityId === open.id)).toMatchObject([
      { entity: 'request', before: { ownerId: leaving.id }, after: { ownerId: next.id } },
    ])
  })

  it('get an earlier role back from the journal', async () => {
    const { head, id } = await accepted()
    await head.call('PATCH', `/people/${id}`, { version: 1, role: 'editor' })
    const { items } = (await head.call('GET', `/journal?entity=person&entityId=${id}`)).json()
    const undone = await head.call('POST', `/journal/${items[0].id}/undo`, {})
    expect(undone.json()).toMatchObject({ undone: 1 })
    expect((await head.call('GET', `/people/${id}`)).json()).toMatchObject({ role: 'sales-manager', version: 3 })
  })

  it('reset a password by a link of the administrator, which ends every session', async () => {
    const { head, own, id, email } = await accepted()
    const { link, mailed } = (await head.call('POST', `/people/${id}/reset-link`)).json()
    expect(mailed).toBe(false)
    const given = { key: keyOf(link), password: NEW_PASSWORD }
    expect((await browser().call('POST', '/reset', given)).status).toBe(200)
    expect((await browser().call('POST', '/reset', given)).status).toBe(404)
    expect((await own.call('GET', '/session')).status).toBe(401)
    expect((await browser().signIn(email, PASSWORD)).status).toBe(401)
    expect((await browser().signIn(email, NEW_PASSWORD)).status).toBe(200)
  })

  it('see and close their own sessions only (ids of others)', async () => {
    const [one, other] = [await accepted(), await accepted()]
    const second = browser()
    await second.signIn(one.email, PASSWORD)
    const { sessions } = (await one.own.call('GET', '/me')).body
    expect(sessions.map(({ isThis }: { isThis: boolean }) => isThis).sort()).toEqual([false, true])
    const foreign = (await other.own.call('GET', '/me')).body.sessions[0].id
    expect((await one.own.call('DELETE', `/me/sessions/${foreign}`)).status).toBe(404)
    expect((await other.own.call('GET', '/session')).status).toBe(200)
    const { id } = sessions.find(({ isThis }: { isThis: boolean }) => !isThis)
    expect((await one.own.call('DELETE', `/me/sessions/${id}`)).status).toBe(200)
    expect((await second.call('GET', '/session')).status).toBe(401)
    expect((await one.own.call('GET', '/session')).status).toBe(200)
  })

  it('are asked for the password again before the second step changes, once the session is not fresh', async () => {
    const { own } = await accepted()
    clock += 16 * 60_000
    expect((await own.call('POST', '/me/app', {})).body.code).toBe('CONFIRM_PASSWORD')
    expect((await own.call('POST', '/me/app', { password: 'wrong' })).body.code).toBe('WRONG_CREDENTIALS')
    expect((await own.call('POST', '/me/app', { password: PASSWORD })).body.uri).toMatch(/^otpauth:\/\/totp\//)
  })

  it('have markup in their names stored and answered as text', async () => {
    const head = await administrator()
    const name = '<img src=x onerror=alert(1)> "&'
    const added = await head.call('POST', '/people', { ...invitation(), name })
    expect(added.json().person.name).toBe(name)
    const list = await head.call('GET', '/people')
    expect(list.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(list.headers['x-content-type-options']).toBe('nosniff')
    const hidden = await head.call('POST', '/people', { ...invitation(), name: 'Анна\u202eгурО' })
    expect(hidden.statusCode).toBe(400)
  })
})

describeOnStore('administrators of the office', (store) => {
  const site = appOnStore(store)

  it('cannot all lose the role, also when two act at the same time', async () => {
    const passwordHash = await quickPasswords().hash(PASSWORD)
    const people = []
    for (const name of ['Ольга', 'Антон']) {
      const person = await officePerson(site.app, site.database, { name })
      const { officePeople } = tables
      await site.database.orm.update(officePeople).set({ passwordHash }).where(eq(officePeople.id, person.id))
      people.push(person)
    }
    const [one, two] = people as [(typeof people)[0], (typeof people)[0]]
    const answers = await Promise.all([
      one.call('PATCH', `/people/${two.id}`, { version: 1, role: 'reader' }),
      two.call('PATCH', `/people/${one.id}`, { version: 1, role: 'reader' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200])
    const list = await site.database.orm.select().from(tables.officePeople)
    const left = list.filter(({ role }) => role === 'administrator')
    expect(left).toHaveLength(1)
    const last = left[0]?.id === one.id ? one : two
    const alone = await last.call('PATCH', `/people/${last.id}`, { version: 1, role: 'reader' })
    expect(alone.json()).toMatchObject({ reason: 'LAST_ADMINISTRATOR' })
    expect((await last.call('POST', `/people/${last.id}/close`, { version: 1, requestsTo: null })).json().reason).toBe(
      'OWN_ACCESS',
    )
  })
})

describeOnStore('the first administrator', (store) => {
  const site = appOnStore(store, { bundle: null })
  const given = { name: 'Ольга Ветрова', email: 'olga@moroshka.example', password: PASSWORD }

  it('is made by the link of the start, must set up the second step, and the page is gone afterwards', async () => {
    const [line = ''] = await site.app.startLines()
    const key = keyOf(line.trim())
    const own = new OfficeBrowser(site.app)
    expect((await own.call('GET', '/access')).body.firstStart).toBe(true)
    expect((await own.call('POST', '/first-start/check', { key: 'x' })).status).toBe(404)
    expect((await own.call('POST', '/first-start/check', { key })).status).toBe(200)
    const made = await own.call('POST', '/first-start', { ...given, key })
    expect(made.body.session).toMatchObject({ person: { role: 'administrator' }, mustSetUpSecondStep: true })
    expect((await own.call('GET', '/people')).body.code).toBe('SECOND_STEP_REQUIRED')
    for (const path of ['/first-start/check', '/first-start']) {
      expect((await own.call('POST', path, { ...given, email: 'x@y.example', key })).status).toBe(404)
    }
    expect((await own.call('GET', '/access')).body.firstStart).toBe(false)
    expect(await site.app.startLines()).toEqual([])
  })
})

describeOnStore('letters of the office', (store) => {
  const mail = new MailReceiver()
  let app: Awaited<ReturnType<typeof buildTestApp>>
  let database: Awaited<ReturnType<typeof store.open>>

  beforeAll(async () => {
    await mail.start()
    database = await store.open()
    const environment = { SMTP_URL: mail.url, LEADS_EMAIL_FROM: 'site@moroshka.example', LEADS_EMAIL_TO: 'a@b.example' }
    app = await buildTestApp({ database, environment })
  })
  afterAll(async () => {
    await app?.close()
    await database?.close()
    await mail.stop()
  })

  it('carry the invitation, and the link is shown only when the mail server refuses it', async () => {
    const head = await officePerson(app, database)
    const invite = (email: string) =>
      head.call('POST', '/people', { email, name: 'Светлана Юн', role: 'reader', projects: 'all' })
    expect((await invite('yun@moroshka.example')).json()).toMatchObject({ mailed: true, link: null })
    expect(textOf(mail)).toMatch(/\/office\/invitation#[\w-]{43}/)
    mail.refuseRecipient = () => '550 5.1.1 no such user'
    expect((await invite('nobody@moroshka.example')).json()).toMatchObject({ mailed: false, link: expect.any(String) })
    mail.refuseRecipient = () => undefined
  })

  it('carry a new password to people who exist, with the same answer for those who do not', async () => {
    const passwordHash = await quickPasswords().hash(PASSWORD)
    const row = {
      id: randomUUID(),
      email: 'maria@moroshka.example',
      name: 'Мария',
      role: 'reader' as const,
      passwordHash,
    }
    await database.orm.insert(tables.officePeople).values(row)
    const before = mail.received.length
    const ask = (email: string) => new OfficeBrowser(app).call('POST', '/reset/ask', { email })
    const [unknown, known] = [await ask('unknown@moroshka.example'), await ask('Maria@moroshka.example')]
    expect({ ...known.body, status: known.status }).toEqual({ ...unknown.body, status: unknown.status })
    await eventually(async () => expect(mail.received).toHaveLength(before + 1))
    expect(mail.received.at(-1)?.to).toEqual(['maria@moroshka.example'])
    const [, key] = /\/office\/reset#([\w-]{43})/.exec(textOf(mail)) ?? []
    const own = new OfficeBrowser(app)
    expect((await own.call('POST', '/reset', { key, password: NEW_PASSWORD })).status).toBe(200)
    expect((await own.signIn('maria@moroshka.example', NEW_PASSWORD)).status).toBe(200)
  })
})

describeOnStore('people by command', (store) => {
  const site = appOnStore(store)

  it('are added, listed and reset by links that the terminal shows', async () => {
    const context = { database: site.database, config: readConfig({ NODE_ENV: 'test' }), user: 'oper' }
    const add = {
      verb: 'add',
      email: 'olga@moroshka.example',
      name: 'Ольга',
      role: 'administrator',
      projects: 'all',
    } as const
    const [, link = ''] = await operatePeople(context, add)
    await expect(operatePeople(context, add)).rejects.toThrow('уже есть')
    await expect(operatePeople(context, { ...add, email: 'b@c.example', projects: ['nowhere'] })).rejects.toThrow(
      'nowhere',
    )
    const own = new OfficeBrowser(site.app)
    const given = { key: keyOf(link), name: 'Ольга Ветрова', password: PASSWORD }
    expect((await own.call('POST', '/invitation', given)).status).toBe(200)
    expect(await operatePeople(context, { verb: 'list' })).toEqual([
      'olga@moroshka.example\tОльга Ветрова\tАдминистратор\tработает\tвсе проекты',
    ])
    const [, again = ''] = await operatePeople(context, {
      verb: 'reset',
      email: 'olga@moroshka.example',
      secondStep: true,
    })
    expect((await own.call('POST', '/reset', { key: keyOf(again), password: NEW_PASSWORD })).status).toBe(200)
    const batches = await site.database.orm.select().from(tables.historyBatches)
    expect(batches.map(({ actorName, source }) => [actorName, source])).toContainEqual(['Команда, oper', 'command'])
  })
})

describe('people of the demo', () => {
  it.each([
    [{ OFFICE_DEMO: 'true' }, true],
    [{ OFFICE_DEMO: 'true', HOST: '127.0.0.1' }, true],
    [{ OFFICE_DEMO: 'true', HOST: '::1' }, true],
    [{}, false],
    [{ OFFICE_DEMO: 'true', HOST: '0.0.0.0' }, false],
    [{ OFFICE_DEMO: 'true', HOST: '192.0.2.1' }, false],
    [{ OFFICE_DEMO: 'true', HOST: '127.0.0.1', SITE_URL: 'https://moroshka.example' }, false],
    [{ OFFICE_DEMO: 'true', OFFICE_URL: 'https://office.moroshka.example' }, false],
    [{ OFFICE_DEMO: 'true', NODE_ENV: 'production', SITE_URL: 'http://localhost:3000' }, false],
  ])('with %j may sign in: %s', (settings, isOpen) => {
    expect(isDemoOpen(readConfig({ NODE_ENV: 'test', ...settings }))).toBe(isOpen)
  })
})

describeOnStore('the demo', (store) => {
  it('has a person of each role who signs in by the printed password, until another start closes them', async () => {
    const database = await store.open()
    const app = await buildTestApp({ database, bundle: null, environment: { OFFICE_DEMO: 'true' } })
    const lines = await app.startLines()
    expect(await app.startLines()).toEqual(lines)
    const people = lines.flatMap((line) => {
      const [, email, password] = /(\S+@\S+)\s+(\S+)$/.exec(line) ?? []
      return email && password ? [{ email, password }] : []
    })
    expect(people).toHaveLength(6)
    for (const { email, password } of people) {
      expect((await new OfficeBrowser(app).signIn(email, password)).body.session.mustSetUpSecondStep).toBe(false)
    }
    await app.close()
    const opened = await buildTestApp({ database, bundle: null, environment: { HOST: '0.0.0.0', OFFICE_DEMO: 'true' } })
    const { email = '', password = '' } = people[0] ?? {}
    expect((await new OfficeBrowser(opened).signIn(email, password)).status).toBe(401)
    expect(await opened.startLines()).toEqual([expect.stringContaining('/office/first-start#')])
    await opened.close()
    await database.close()
  })
})
