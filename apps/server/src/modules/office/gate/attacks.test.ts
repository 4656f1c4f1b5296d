// Attacks on every call at once. Those on signing in are in access/sign-in.test.ts, markup in fields and formulas in
// files in requests/requests.test.ts.
import { randomUUID } from 'node:crypto'
import { officeCallList } from '@kvartal/contract/office'
import { CALL_PREFIX, TOKEN_HEADER } from '@kvartal/contract/office/call'
import { requestCalls } from '@kvartal/contract/office/requests'
import { eq, tables } from '@kvartal/db'
import { beforeAll, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { type OfficePerson, officePerson } from '../../../testing/office-person.ts'
import { addLead } from '../../../testing/stored-lead.ts'
import { describeOnStore } from '../../../testing/stores.ts'
import { leadNumber } from '../../requests/leads/lead-number.ts'

const FORMULAS = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1+1', '\r=1+1', '＝1+1']

describeOnStore('an attack on the office', (store) => {
  const site = appOnStore(store)
  let admin: OfficePerson
  let head: OfficePerson
  let other: OfficePerson
  let reader: OfficePerson

  beforeAll(async () => {
    const person = (facts: Parameters<typeof officePerson>[2]) => officePerson(site.app, site.database, facts)
    admin = await person({})
    head = await person({ role: 'head-of-sales', projects: ['severny-sad'] })
    other = await person({ role: 'head-of-sales', projects: ['vysota'] })
    reader = await person({ role: 'reader' })
  })

  it('by a page of another origin, or without the token, is refused by every write (CSRF)', async () => {
    const writes = officeCallList.filter(({ method }) => method !== 'GET')
    expect(writes.length).toBeGreaterThan(30)
    for (const { id, method, path, right } of writes) {
      const url = path.replace(':screen', 'requests').replace(/:\w+/, randomUUID())
      const send = (changed: Record<string, string>) =>
        site.inject({ method, url, headers: { ...admin.headers, ...changed }, payload: {} })
      const foreign = await send({ origin: 'https://evil.example' })
      expect([id, foreign.statusCode, foreign.json().code]).toEqual([id, 403, 'WRONG_ORIGIN'])
      if (right === 'anyone') continue
      const withoutToken = await send({ [TOKEN_HEADER]: other.headers[TOKEN_HEADER] ?? '' })
      expect([id, withoutToken.statusCode, withoutToken.json().code]).toEqual([id, 403, 'WRONG_TOKEN'])
    }
  })

  it('on a request of another project finds nothing and changes nothing, by any call (ids of others)', async () => {
    const lead = await addLead(site.database)
    const id = String(lead.id)
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const bodies: Readonly<Record<string, object>> = {
      'requests.change': { version: 1, change: { state: 'working' } },
      'requests.take': { version: 1 },
      'requests.note': { id: randomUUID(), text: 'Чужая' },
      'requests.reserve': { version: 1, flatId: 1, until },
      'requests.release': { version: 1 },
      'requests.join': { version: 1, duplicates: [{ id: randomUUID(), version: 1 }] },
      'requests.separate': { version: 1, duplicate: randomUUID() },
      'requests.retry': { channel: 'webhook' },
      'requests.erase': { version: 1, ground: 'Просьба', confirm: 'СТЕРЕТЬ' },
    }
    const calls = Object.values(requestCalls).filter(({ path }) => path.startsWith(`${CALL_PREFIX}/requests/:id`))
    for (const call of calls) {
      const payload = bodies[call.id]
      expect(payload !== undefined || call.method === 'GET', `no body for ${call.id}`).toBe(true)
      const path = call.path.slice(CALL_PREFIX.length).replace(':id', id)
      const answer = await other.call(call.method, path, payload)
      // Erasing is the administrator's alone.
      const expected = call.right === 'requests.erase' ? 403 : call.id === 'requests.retry' ? [404, 200] : 404
      expect([expected].flat(), `${call.id}: ${answer.body}`).toContain(answer.statusCode)
      if (answer.statusCode === 200) expect(answer.json()).toEqual({ retried: 0 })
    }
    const bulk = await other.call('POST', '/requests/bulk', { items: [{ id, version: 1 }] })
    expect(bulk.json()).toMatchObject({ batchId: null, changed: [], left: [{ id, why: 'missing' }] })
    const own = await addLead(site.database, { info: {} })
    const joined = await other.call('POST', `/requests/${own.id}/join`, {
      version: 1,
      duplicates: [{ id, version: 1 }],
    })
    expect(joined.statusCode).not.toBe(200)
    const [stored] = await site.database.orm
      .select()
      .from(tables.officeRequests)
      .where(eq(tables.officeRequests.id, id))
    expect(stored).toMatchObject({ version: 1, state: 'new', ownerId: null, joinedTo: null })
  })

  it('by search does not find phones and addresses that the person may not see', async () => {
    // An id whose number has no digits of the phone: readers find requests by their numbers.
    const lead = await addLead(site.database, {
      id: '5f0c2a6e-3b1d-4e7a-9c85-1d2e3f4a5b6c',
      name: 'Зоя Тайнова',
      phone: '+7 (987) 123-45-67',
      email: 'zoya@secret.example',
    })
    expect(leadNumber(lead.id).replace('-', '')).not.toContain('4567')
    const finds = async (person: OfficePerson, text: string) => {
      const query = `q=${encodeURIComponent(text)}`
      const page = (await person.call('GET', `/requests?${query}`)).json<{ items: { id: string }[] }>()
      const count = (await person.call('GET', `/requests/count?${query}`)).json<{ found: number }>()
      expect(count.found, text).toBe(page.items.length)
      return page.items.some(({ id }) => id === lead.id)
    }
    for (const text of ['9871234567', '4567', 'zoya@', 'secret.example']) {
      expect([text, await finds(head, text), await finds(reader, text)]).toEqual([text, true, false])
    }
    expect(await finds(reader, 'тайнова')).toBe(true)
  })

  it('by a formula in a name, a note or a reason runs in no file of requests or of the journal', async () => {
    for (const formula of FORMULAS) {
      const lead = await addLead(site.database, { name: formula, email: 'cells@mail.example' })
      await admin.call('PATCH', `/requests/${lead.id}`, {
        version: 1,
        change: { nextContactAt: '2030-01-02T10:00:00Z', nextContactNote: formula },
      })
    }
    const [first] = (await admin.call('GET', '/journal')).json<{ items: { id: string }[] }>().items
    await admin.call('POST', `/journal/${first?.id}/undo`, { reason: FORMULAS[0] })
    for (const [path, formulas] of [
      ['/requests/export?format=csv&q=cells%40mail', FORMULAS.length - 1],
      ['/journal/export?format=csv', 1],
    ] as const) {
      const { body, statusCode } = await admin.call('GET', path)
      expect(statusCode, path).toBe(200)
      const cells = [...body.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell)
      expect(cells.filter((cell) => /^\s*[=+\-@\uff1d]/.test(cell))).toEqual([])
      expect(cells.filter((cell) => cell.includes('1+1')).length, path).toBeGreaterThanOrEqual(formulas)
    }
  })
})
