// The stream of events: what a person may see, in order, and nothing is missed between two connections.
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { eq, sql, tables } from '@kvartal/db'
import { beforeAll, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type OfficePerson, officePerson } from '../../../testing/office-person.ts'
import { addLead } from '../../../testing/stored-lead.ts'
import { describeOnStore } from '../../../testing/stores.ts'
import { addNotice } from '../requests/notices.ts'

interface Message {
  id: string
  event: string
  data: { kind: string; id: string; about: string | null; isOwned: boolean } | null
}

describeOnStore('live events of the office', (store) => {
  const site = appOnStore(store)
  let origin: string
  let admin: OfficePerson
  let stranger: OfficePerson
  let editor: OfficePerson
  beforeAll(async () => {
    await site.app.listen({ host: '127.0.0.1', port: 0 })
    origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
    admin = await officePerson(site.app, site.database)
    stranger = await officePerson(site.app, site.database, { role: 'sales-manager', projects: ['vysota'] })
    editor = await officePerson(site.app, site.database, { role: 'editor' })
  })

  async function open(person: OfficePerson, after?: string) {
    const control = new AbortController()
    const answer = await fetch(`${origin}/office/api/live`, {
      headers: { cookie: person.cookie, ...(after !== undefined && { 'last-event-id': after }) },
      signal: control.signal,
    })
    const messages: Message[] = []
    const read = async () => {
      let text = ''
      for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const frames = (text + chunk).split('\n\n')
        text = frames.pop() ?? ''
        for (const frame of frames.filter((one) => one.startsWith('id:'))) {
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? ''
          messages.push({ id: field('id'), event: field('event'), data: JSON.parse(field('data')) })
        }
      }
    }
    const ended = read().catch(() => {})
    await eventually(() => expect(messages.some(({ event }) => event !== 'change')).toBe(true))
    return { answer, messages, ended, close: () => control.abort() }
  }
  const changesOf = (messages: readonly Message[]) => messages.filter(({ event }) => event === 'change')

  it('report a new request and every change, and a screen that was away gets what it has missed', async () => {
    const first = await open(admin)
    expect(first.answer.headers.get('content-type')).toContain('text/event-stream')
    // Kept alive, it would delay the stop of the server after the end of the stream.
    expect(first.answer.headers.get('connection')).toBe('close')
    const lead = await addLead(site.database)
    await eventually(() =>
      expect(changesOf(first.messages)).toMatchObject([{ data: { kind: 'request-new', id: lead.id } }]),
    )
    const seen = first.messages.at(-1)?.id
    first.close()
    await admin.call('POST', `/requests/${lead.id}/take`, { version: 1 })
    const second = await open(admin, seen)
    const kinds = changesOf(second.messages).map(({ data }) => data?.kind)
    expect(kinds.sort()).toEqual(['history', 'request-changed'])
    expect(second.messages.at(-1)).toMatchObject({ event: 'hello' })
    second.close()
  })

  it('mark a recorded call as owned, so that nobody is asked to take it', async () => {
    const { messages, close } = await open(admin)
    const id = randomUUID()
    await admin.call('POST', '/requests', { id, name: 'Олег', phone: '+7 916 204-11-35' })
    const lead = await addLead(site.database)
    const newRequests = () => changesOf(messages).filter(({ data }) => data?.kind === 'request-new')
    await eventually(() => expect(newRequests().map(({ data }) => data?.id)).toEqual([id, lead.id]))
    expect(newRequests().map(({ data }) => data?.isOwned)).toEqual([true, false])
    close()
  })

  it('show nobody the requests of others', async () => {
    const [outside, content] = [await open(stranger), await open(editor)]
    await addLead(site.database)
    const nobodys = await addLead(site.database, { info: {} })
    await eventually(() => expect(changesOf(outside.messages)).toMatchObject([{ data: { id: nobodys.id } }]))
    expect(changesOf(content.messages)).toEqual([])
    outside.close()
    content.close()
  })

  it('end for a person whose role has changed or whose access is closed, before the next event', async () => {
    const downgraded = await officePerson(site.app, site.database, { role: 'head-of-sales', projects: ['severny-sad'] })
    const dismissed = await officePerson(site.app, site.database, { role: 'sales-manager', projects: ['severny-sad'] })
    const streams = [await open(downgraded), await open(dismissed)]
    const { orm } = site.database
    const people = tables.officePeople
    await orm.update(people).set({ role: 'editor' }).where(eq(people.id, downgraded.id))
    await orm.update(people).set({ closedAt: new Date() }).where(eq(people.id, dismissed.id))
    await addLead(site.database)
    for (const { ended, messages } of streams) {
      await ended
      expect(changesOf(messages)).toEqual([])
    }
    const anew = await open(downgraded, streams[0]?.messages.at(-1)?.id)
    expect(changesOf(anew.messages)).toEqual([])
    anew.close()
  })

  it('free the place of a stream when its connection is gone', async () => {
    const person = await officePerson(site.app, site.database)
    const connect = () => fetch(`${origin}/office/api/live`, { headers: { cookie: person.cookie } })
    const streams = await Promise.all(Array.from({ length: 20 }, () => open(person)))
    expect((await connect()).status).toBe(429)
    for (const { close } of streams) close()
    await eventually(async () => {
      const answer = await connect()
      await answer.body?.cancel()
      expect(answer.status).toBe(200)
    })
  })

  it('bring a notice to its people: the new owner, or all who work on the requests of the project', async () => {
    const manager = await officePerson(site.app, site.database, { role: 'sales-manager', projects: ['severny-sad'] })
    const reader = await officePerson(site.app, site.database, { role: 'reader' })
    const people = [admin, manager, stranger, reader]
    const screens = await Promise.all(people.map((person) => open(person)))
    const notices = () => screens.map(({ messages }) => messages.flatMap(({ data }) => data?.about ?? []))
    const lead = await addLead(site.database)
    await admin.call('PATCH', `/requests/${lead.id}`, { version: 1, change: { ownerId: manager.id } })
    await eventually(() => expect(notices()).toEqual([[], ['assigned'], [], []]))
    await addNotice(site.database.orm, { kind: 'waiting', personId: null, requestId: String(lead.id) })
    await eventually(() => expect(notices()).toEqual([['waiting'], ['assigned', 'waiting'], [], []]))
    // Who takes a request needs no notice of it.
    const own = await addLead(site.database)
    await manager.call('POST', `/requests/${own.id}/take`, { version: 1 })
    await eventually(() => {
      const taken = screens[1]?.messages.some(({ data }) => data?.kind === 'request-changed' && data.id === own.id)
      expect(taken).toBe(true)
    })
    expect(notices()[1]).toEqual(['assigned', 'waiting'])
    for (const { close } of screens) close()
  })

  it('are refused without a session, and ask for everything anew when too much was missed', async () => {
    expect((await fetch(`${origin}/office/api/live`)).status).toBe(401)
    await addLead(site.database)
    await addLead(site.database)
    await site.database.orm.execute(sql`delete from office_events`)
    const late = await open(admin, '1')
    expect(late.messages).toMatchObject([{ event: 'reset' }])
    late.close()
    const ahead = await open(admin, '999999')
    expect(ahead.messages).toMatchObject([{ event: 'reset' }])
    ahead.close()
  })

  it('are numbered without gaps in the order of commits', async () => {
    await Promise.all(Array.from({ length: 8 }, () => addLead(site.database)))
    const events = await site.database.orm.select().from(tables.officeEvents).orderBy(tables.officeEvents.seq)
    const numbers = events.map(({ seq }) => seq)
    expect(numbers).toEqual(numbers.map((_, place) => (numbers[0] ?? 0) + place))
    const [version] = await site.database.orm
      .select()
      .from(tables.changeVersions)
      .where(eq(tables.changeVersions.topic, 'office'))
    expect(numbers.at(-1)).toBe(version?.version)
  })
})
