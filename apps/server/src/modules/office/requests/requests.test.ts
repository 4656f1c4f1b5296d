// Requests through the office's calls, on both stores.
import { randomUUID } from 'node:crypto'
import { eq, tables } from '@kvartal/db'
import { beforeAll, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { contactRequest, OTHER_INFORMATION, post } from '../../../testing/contact-request.ts'
import { type OfficePerson, officePerson } from '../../../testing/office-person.ts'
import { newRequest as addedRequest, card, change, list, ok, written } from '../../../testing/request-calls.ts'
import { addLead, leadRow } from '../../../testing/stored-lead.ts'
import { describeOnStore } from '../../../testing/stores.ts'
import { leadNumber } from '../../requests/leads/index.ts'
import { readWorkbook } from '../../sales/payment-schedules/testing/read-workbook.ts'

const MARKUP = '<img src=x onerror=alert(1)>"\'</script>'

describeOnStore('requests of the office', (store) => {
  const site = appOnStore(store, { environment: { CAPTCHA_WORK: '100' } })
  let admin: OfficePerson
  let head: OfficePerson
  let manager: OfficePerson
  let stranger: OfficePerson
  let reader: OfficePerson

  beforeAll(async () => {
    const person = (facts: Parameters<typeof officePerson>[2]) => officePerson(site.app, site.database, facts)
    admin = await person({})
    head = await person({ role: 'head-of-sales', name: 'Антон Гуров', projects: ['severny-sad'] })
    manager = await person({ role: 'sales-manager', name: 'Мария Соколова', projects: ['severny-sad'] })
    stranger = await person({ role: 'sales-manager', name: 'Илья Кравцов', projects: ['vysota'] })
    reader = await person({ role: 'reader', name: 'Пётр Назаров' })
  })

  const newRequest = (changes?: Parameters<typeof addLead>[1]) => addedRequest(site.database, admin, changes)

  it('are made by the form, with the number that the visitor was shown, the flat and the channel', async () => {
    const request = await contactRequest(site.app, {
      infoData: { page: '/flat/3', matter: 'Бронь' },
      formname: 'flatForm',
    })
    const answer = await post(site.app, OTHER_INFORMATION, request)
    const id = request.sessionID.split('.')[0] as string
    expect(answer.json().number).toBe(leadNumber(id))
    expect(await card(manager, id)).toMatchObject({
      number: leadNumber(id),
      state: 'new',
      name: 'Анна Матвеева',
      phoneHref: `tel:${request.phone?.replace(/[^\d+]/g, '')}`,
      interest: '2-комн. 54,30\u00a0м², №\u00a03',
      place: 'Северный сад, к.\u00a01',
      project: 'severny-sad',
      source: 'campaign',
      form: 'Страница квартиры',
      comment: 'Хочу посмотреть двухкомнатную',
      owner: null,
      captcha: 'verified',
      lot: { kind: 'flat', id: 3, status: 'free', priceRub: 19_100_000 },
    })
  })

  it('are listed with the longest wait on top, then the newest, and every page goes on where the last one ended', async () => {
    const now = Date.now()
    const leads = [3, 1, 2].map((minutes) =>
      leadRow({ createdAt: new Date(now - minutes * 60_000), email: 'page@mail.example' }),
    )
    for (const lead of leads) await addLead(site.database, lead)
    const [three, one, two] = leads.map(({ id }) => id)
    const worked = await newRequest({ email: 'page@mail.example' })
    await written(change(admin, worked, { state: 'working' }))
    const query = '?q=page%40mail&limit=1'
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await list(admin, `${query}${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? ''
    } while (cursor !== '')
    expect(seen).toEqual([three, two, one, worked.id])
    const received = await list(admin, '?q=page%40mail&sort=received')
    expect(received.items.map(({ id }) => id)).toEqual([worked.id, one, two, three])
    const counts = await ok(admin.call('GET', '/requests/count?q=page%40mail&state=new'))
    expect(counts).toMatchObject({ found: 3, byState: { new: 3, working: 1, closed: 0 } })
  })

  it('are counted for each condition of the menu, a condition of the same group replaced', async () => {
    const now = Date.now()
    const ago = (days: number) => new Date(now - days * 86_400_000)
    const of = (changes: Parameters<typeof addLead>[1]) => newRequest({ email: 'counted@mail.example', ...changes })
    await of({ info: { flatId: 1, page: '/flat/1' } })
    await of({ info: { page: '/' }, createdAt: ago(20) })
    const closed = await of({ info: { page: '/' }, createdAt: ago(3) })
    await written(change(manager, closed, { state: 'closed', closeReason: 'spam', ownerId: manager.id }))
    type Counts = Record<string, Record<string, number>>
    const counted = async (person: OfficePerson, query = '') =>
      ((await ok(person.call('GET', `/requests/condition-counts?q=counted%40mail${query}`))) as { counts: Counts })
        .counts
    expect(await counted(manager)).toMatchObject({
      project: { 'severny-sad': 1, none: 2 },
      owner: { [manager.id]: 1, me: 1, none: 2 },
      reason: { spam: 1 },
      within: { today: 1, '7d': 2, '30d': 3, '90d': 3 },
      late: { answer: 1 },
      undelivered: {},
    })
    const chosen = await counted(manager, '&project=none&state=new')
    expect(chosen).toMatchObject({ project: { 'severny-sad': 1, none: 1 }, owner: { none: 1 }, within: { '30d': 1 } })
    expect(chosen.within).not.toHaveProperty('7d')
    expect((await counted(stranger)).project).toEqual({ none: 2 })
  })

  it('are found by any digits of the phone in any spelling, by a part of the name, the address or the number', async () => {
    const { id, number } = await newRequest({
      name: 'Алёна Щукина',
      phone: '+7 (987) 654-31-20',
      email: 'Schuka@mail.example',
    })
    const finds = async (text: string) =>
      (await list(admin, `?q=${encodeURIComponent(text)}`)).items.map((item) => item.id)
    for (const text of ['8 987 654 31 20', '+79876543120', 'аЛЕНА щук', 'schuka@', number, number.replace('-', '')]) {
      expect(await finds(text), text).toEqual([id])
    }
    // Few digits may be in the number of another request as well.
    for (const text of ['3120', '654-31']) expect(await finds(text), text).toContain(id)
    for (const text of ['987 654 31 21', '%', '_______', 'алёна щукинa\\']) expect(await finds(text), text).toEqual([])
  })

  it('are seen by those whose project they are, with phones by those who may see phones', async () => {
    const request = await newRequest({ phone: '+7 (916) 204-18-35', email: 'kirill@mail.example' })
    expect(request).toMatchObject({ phone: '+7 916 204-18-35', isMasked: false })
    expect(await card(reader, request.id)).toMatchObject({
      phone: '+7 916 ···-··-35',
      phoneHref: null,
      email: 'k···@mail.example',
      isMasked: true,
      may: { work: false, erase: false },
    })
    expect((await stranger.call('GET', `/requests/${request.id}`)).statusCode).toBe(404)
    expect((await change(stranger, request, { state: 'working' })).statusCode).toBe(404)
    expect((await list(stranger, `?q=${request.number}`)).items).toEqual([])
    expect((await change(reader, request, { state: 'working' })).json().code).toBe('NOT_ALLOWED')
    const nobodys = await newRequest({ info: {} })
    expect((await stranger.call('GET', `/requests/${nobodys.id}`)).statusCode).toBe(200)
  })

  it('change state, owner and next contact by the version that the person saw', async () => {
    const request = await newRequest()
    const first = await written(change(manager, request, { state: 'working', ownerId: manager.id }))
    expect(first.request).toMatchObject({
      version: 2,
      state: 'working',
      owner: { name: 'Мария Соколова' },
      waitMinutes: null,
    })
    // Another field than the one that has changed: nobody is asked.
    const second = await written(
      change(head, request, { nextContactAt: '2030-01-02T10:00:00Z', nextContactNote: 'перезвонить' }),
    )
    expect(second.request).toMatchObject({ version: 3, state: 'working', nextContactAt: '2030-01-02T10:00:00.000Z' })
    const lost = await change(head, request, { state: 'meeting' })
    expect([lost.statusCode, lost.json().code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(lost.json().conflict).toMatchObject({
      entity: 'request',
      sent: { version: 1, values: { state: 'meeting' } },
      stored: { version: 3, values: { state: 'working' }, changedBy: 'Антон Гуров' },
    })
    expect((await change(head, { ...request, version: 99 }, { state: 'meeting' })).statusCode).toBe(409)
    const { timeline } = await card(manager, request.id)
    expect(timeline.filter(({ kind }) => kind === 'change')).toMatchObject([
      { author: { name: 'Антон Гуров' }, fields: [{ title: 'Следующий контакт', after: '02.01, 13:00' }, {}] },
      {
        author: { name: 'Мария Соколова' },
        fields: [{ before: 'Новая', after: 'В работе' }, { after: 'Мария Соколова' }],
      },
    ])
  })

  it('are closed with a reason from the list only, and are reserved only with a flat', async () => {
    const request = await newRequest()
    expect((await change(manager, request, { state: 'closed' })).json()).toMatchObject({ field: 'closeReason' })
    expect((await change(manager, request, { state: 'closed', closeReason: 'before-office' })).statusCode).toBe(400)
    expect((await change(manager, request, { state: 'reserved' })).json()).toMatchObject({
      code: 'BAD_INPUT',
      field: 'state',
    })
    const { request: closed } = await written(change(manager, request, { state: 'closed', closeReason: 'no-answer' }))
    const { request: opened } = await written(change(manager, closed, { state: 'working' }))
    expect(opened).toMatchObject({ state: 'working', closeReason: null })
  })

  it('are taken by whoever is first; only a head of sales gives them to others, and the new owner gets a letter', async () => {
    const request = await newRequest()
    const [one, other] = await Promise.all(
      [manager, head].map((person) => person.call('POST', `/requests/${request.id}/take`, { version: 1 })),
    )
    expect([one?.statusCode, other?.statusCode].sort()).toEqual([200, 409])
    const taken = await card(admin, request.id)
    expect(taken).toMatchObject({ state: 'working', owner: expect.anything() })
    const isManagers = taken.owner?.id === manager.id
    if (!isManagers) await written(change(head, taken, { ownerId: manager.id }))
    const current = await card(admin, request.id)
    const second = await officePerson(site.app, site.database, {
      role: 'sales-manager',
      name: 'Вера',
      projects: ['severny-sad'],
    })
    expect((await change(second, current, { ownerId: second.id })).json().code).toBe('NOT_ALLOWED')
    expect((await change(head, current, { ownerId: reader.id })).json()).toMatchObject({
      code: 'BAD_INPUT',
      field: 'ownerId',
    })
    expect((await change(head, current, { ownerId: stranger.id })).json()).toMatchObject({ code: 'BAD_INPUT' })
    await written(change(head, current, { ownerId: second.id }))
    const notices = await site.database.orm
      .select()
      .from(tables.officeNotices)
      .where(eq(tables.officeNotices.personId, second.id))
    expect(notices).toMatchObject([{ kind: 'assigned', requestId: request.id, facts: { by: 'Антон Гуров' } }])
  })

  it('show no phone or address to a reader, in no text that people have written', async () => {
    const contacts = 'звоните +7 916 555-44-33 или a@b.example'
    const request = await newRequest({ comment: contacts, info: { matter: contacts } })
    await ok(manager.call('POST', `/requests/${request.id}/notes`, { id: randomUUID(), text: contacts }))
    await written(change(manager, await card(manager, request.id), { nextContactNote: contacts }))
    const texts = async (person: OfficePerson) => JSON.stringify([await card(person, request.id), await list(person)])
    const seen = await texts(reader)
    expect(seen).not.toMatch(/555-44-33|a@b\.example/)
    expect(seen).toContain('+7 916 ···-··-33')
    expect(await texts(manager)).toContain(contacts)
  })

  it('cannot be taken from a colleague by undoing the change that took it first', async () => {
    const second = await officePerson(site.app, site.database, {
      role: 'sales-manager',
      name: 'Вера',
      projects: ['severny-sad'],
    })
    const request = await newRequest()
    const taken = await written(manager.call('POST', `/requests/${request.id}/take`, { version: 1 }))
    await written(change(head, taken.request, { ownerId: second.id }))
    const undo = (person: OfficePerson) => person.call('POST', `/journal/${taken.batchId}/undo`, { overwrite: [0] })
    expect((await undo(manager)).json()).toMatchObject({ code: 'NOT_ALLOWED', field: 'ownerId' })
    expect(await card(admin, request.id)).toMatchObject({ state: 'working', owner: { id: second.id } })
    expect((await undo(admin)).json()).toMatchObject({ undone: 1 })
    expect(await card(admin, request.id)).toMatchObject({ state: 'new', owner: null })
  })

  it('are changed many at once by one batch; those that somebody has changed are left and named', async () => {
    const [one, two, three] = [
      await newRequest(),
      await newRequest(),
      await newRequest({ info: { project: 'severny-sad' } }),
    ]
    await written(change(head, two, { state: 'meeting' }))
    const items = [one, two, three].map(({ id }) => ({ id, version: 1 }))
    const answer = await ok(
      manager.call('POST', '/requests/bulk', {
        items: [...items, { id: randomUUID(), version: 1 }],
        change: { state: 'working' },
      }),
    )
    expect(answer).toMatchObject({
      changed: [{ id: one.id, state: 'working' }, { id: three.id }],
      left: [{ id: two.id, why: 'changed' }, { why: 'missing' }],
    })
    const { batchId } = answer as { batchId: string }
    expect(await ok(manager.call('POST', `/journal/${batchId}/undo`, {}))).toMatchObject({ undone: 2, left: [] })
    expect(await card(manager, one.id)).toMatchObject({ state: 'new', version: 3 })
  })

  it('have notes, written once however often they are sent, and never in the history', async () => {
    const request = await newRequest()
    const note = { id: randomUUID(), text: `Живёт на Мира, 5 ${MARKUP}` }
    for (let time = 0; time < 2; time += 1) await ok(manager.call('POST', `/requests/${request.id}/notes`, note))
    const { timeline } = await card(manager, request.id)
    expect(timeline.filter(({ kind }) => kind === 'note')).toMatchObject([
      { text: note.text, author: { name: 'Мария Соколова' } },
    ])
    const items = await site.database.orm
      .select()
      .from(tables.historyItems)
      .where(eq(tables.historyItems.entityId, request.id))
    expect(items).toMatchObject([{ after: { note: '•••' } }])
    expect(
      (await manager.call('POST', `/requests/${request.id}/notes`, { id: randomUUID(), text: ' ' })).statusCode,
    ).toBe(400)
  })

  it('are recorded by hand after a call, once', async () => {
    const call = { id: randomUUID(), name: 'Олег', phone: '8 915 067-83-24', flatId: 3, note: 'Звонил сам' }
    const { request } = await written(manager.call('POST', '/requests', call))
    expect(request).toMatchObject({
      state: 'working',
      source: 'call',
      form: 'Звонок',
      project: 'severny-sad',
      owner: { id: manager.id },
    })
    expect((await written(manager.call('POST', '/requests', call))).batchId).toBeNull()
    const { timeline } = await card(manager, call.id)
    expect(timeline.map(({ kind }) => kind).sort()).toEqual(['call', 'note'])
    expect((await list(manager, '?q=9150678324')).items).toHaveLength(1)
    for (const wrong of [
      { ...call, id: randomUUID(), phone: '' },
      { ...call, id: randomUUID(), flatId: 999 },
    ]) {
      expect((await manager.call('POST', '/requests', wrong)).statusCode).toBe(400)
    }
    expect((await stranger.call('POST', '/requests', { ...call, id: randomUUID() })).statusCode).toBe(400)
  })

  it('show every try of a delivery, and a failed one is retried from here', async () => {
    const request = await newRequest()
    const { leadDeliveries } = tables
    await site.database.orm.insert(leadDeliveries).values({ leadId: request.id, channel: 'webhook' })
    // In one transaction, so that both tries have the same time.
    await site.database.orm.transaction(async (tx) => {
      const ofRequest = eq(leadDeliveries.leadId, request.id)
      await tx.update(leadDeliveries).set({ tries: 1, lastFault: 'HTTP 503' }).where(ofRequest)
      await tx.update(leadDeliveries).set({ tries: 2, state: 'dead' }).where(ofRequest)
    })
    const failed = await card(head, request.id)
    expect(failed.deliveries).toMatchObject([
      { title: 'CRM', state: 'dead', tries: 2, fault: 'HTTP 503', canRetry: true },
    ])
    expect(failed.timeline.filter(({ kind }) => kind === 'delivery')).toMatchObject([
      { try: 2, state: 'dead' },
      { try: 1, state: 'waiting' },
    ])
    expect((await list(head, '?undelivered=true')).items.map(({ id }) => id)).toContain(request.id)
    expect((await manager.call('POST', `/requests/${request.id}/retry`, { channel: 'webhook' })).statusCode).toBe(403)
    expect((await head.call('POST', '/deliveries/retry', { channel: 'a\0b' })).statusCode).toBe(400)
    expect(await ok(head.call('POST', `/requests/${request.id}/retry`, { channel: 'webhook' }))).toEqual({ retried: 1 })
    expect((await card(head, request.id)).deliveries).toMatchObject([{ state: 'waiting', tries: 0 }])
    await site.database.orm.delete(leadDeliveries).where(eq(leadDeliveries.leadId, request.id))
  })

  it('are exported as CSV and XLSX that run no formula', async () => {
    await newRequest({ name: '=HYPERLINK("http://evil.example")', email: 'formula@mail.example' })
    const file = (format: string) => head.call('GET', `/requests/export?q=formula%40mail&format=${format}`)
    const csv = await file('csv')
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    const { rows, hasFormulas } = readWorkbook((await file('xlsx')).rawPayload)
    expect(JSON.stringify(rows)).toContain('HYPERLINK')
    expect(hasFormulas).toBe(false)
    expect((await manager.call('GET', '/requests/export')).statusCode).toBe(403)
  })

  it('keep markup as the text that it is, in every field', async () => {
    const request = await newRequest({
      name: MARKUP,
      comment: MARKUP,
      email: 'markup@mail.example',
      info: { matter: MARKUP, page: MARKUP, flatId: MARKUP },
      campaign: { utm_source: MARKUP, referrer: MARKUP, landing: MARKUP },
    })
    const answer = await manager.call('GET', `/requests/${request.id}`)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.json()).toMatchObject({ name: MARKUP, comment: MARKUP, interest: MARKUP, flatId: null })
    await written(change(manager, request, { nextContactAt: '2030-01-02T10:00:00Z', nextContactNote: MARKUP }))
    const view = { name: MARKUP, query: MARKUP }
    expect(await ok(manager.call('PUT', `/views/requests/${randomUUID()}`, view))).toMatchObject(view)
  })

  it('show when and how the visitor wants to be called', async () => {
    const request = await newRequest({ email: 'wish@mail.example', info: { call: 'завтра, с 9:00 до 12:00' } })
    const card = (await manager.call('GET', `/requests/${request.id}`)).json()
    expect(card.wish).toBe('завтра, с 9:00 до 12:00')
  })

  it('link to the page of the request only where it is a page of this site', async () => {
    const shown = async (page: string) => {
      const request = await newRequest({ email: 'page@mail.example', info: { page } })
      const { pageHref, page: text } = (await manager.call('GET', `/requests/${request.id}`)).json()
      return [text, pageHref]
    }
    expect(await shown('/flat/28?rooms=2')).toEqual(['/flat/28?rooms=2', '/flat/28?rooms=2'])
    for (const foreign of ['//evil.example/x', 'javascript:alert(1)', 'https://evil.example']) {
      expect(await shown(foreign)).toEqual([foreign, null])
    }
  })

  it('have saved views, each of one person', async () => {
    const id = randomUUID()
    const view = { name: 'Утренний разбор', query: 'state=new&within=7d' }
    expect(await ok(head.call('PUT', `/views/requests/${id}`, view))).toEqual({ id, ...view })
    expect(await ok(head.call('GET', '/views/requests'))).toEqual({ views: [{ id, ...view }] })
    expect((await head.call('PUT', `/views/requests/${randomUUID()}`, view)).json()).toMatchObject({ field: 'name' })
    expect((await manager.call('PUT', `/views/requests/${id}`, { ...view, name: 'Чужой' })).statusCode).toBe(404)
    await ok(manager.call('DELETE', `/views/requests/${id}`))
    expect(await ok(head.call('GET', '/views/requests'))).toMatchObject({ views: [{ name: 'Утренний разбор' }] })
    await ok(head.call('DELETE', `/views/requests/${id}`))
    expect(await ok(head.call('GET', '/views/requests'))).toEqual({ views: [] })
  })
})
