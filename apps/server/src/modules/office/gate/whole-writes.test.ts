// Every write of the office is whole: when its transaction cannot be committed, as when the server dies in the middle of
// it, nothing of it is in the store. Kills of a running server are in requests/crash.test.ts.
import { randomUUID } from 'node:crypto'
import { officeCallList } from '@kvartal/contract/office'
import { eq, sql, tables } from '@kvartal/db'
import { beforeAll, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { type OfficePerson, officePerson } from '../../../testing/office-person.ts'
import { addLead } from '../../../testing/stored-lead.ts'
import { describeOnStore } from '../../../testing/stores.ts'
import { rowsOf } from '../../ground/outbox/index.ts'

/** Every table that a write of the office may change. Sessions are left out: each call stores when they were used. */
const CHANGED = [
  'office_requests',
  'office_request_counts',
  'office_request_notes',
  'office_reserves',
  'office_notices',
  'office_events',
  'office_people',
  'office_links',
  'office_devices',
  'office_views',
  'leads',
  'lead_deliveries',
  'subscriptions',
  'flats',
  'content_entries',
  'history_batches',
  'history_items',
]

/** Writes that are one statement: the views of a person. */
const ONE_STATEMENT = ['requests.saveView', 'requests.removeView']
/** Signing in and the own access have tests of their own. */
const OWN_SUBJECTS = ['session', 'first-start', 'link', 'invitation', 'reset', 'me']

describeOnStore('a write of the office that cannot be committed', (store) => {
  const site = appOnStore(store)
  let admin: OfficePerson
  let seller: OfficePerson
  const tried = new Set<string>()

  beforeAll(async () => {
    admin = await officePerson(site.app, site.database)
    seller = await officePerson(site.app, site.database, { role: 'sales-manager' })
    await site.database.orm.execute(sql`
      create function test_refuse() returns trigger language plpgsql as $$ begin raise exception 'the test refuses'; end $$`)
  })

  /** At the last moment of a transaction: every write of the office records its batch. */
  const refuseCommits = () =>
    site.database.orm.execute(sql`
      create constraint trigger test_refuse after insert on history_batches
      deferrable initially deferred for each row execute function test_refuse()`)
  const allowCommits = () => site.database.orm.execute(sql`drop trigger test_refuse on history_batches`)
  const stored = async () => {
    // Without what is written meanwhile: the source of a request, counts that are summed up, when a person was last seen.
    const rowsIn = (table: string) =>
      table === 'office_request_counts'
        ? `select state, project, owner_id, sum(count) as count from ${table} group by 1, 2, 3 having sum(count) <> 0`
        : `select * from ${table}`
    const parts = CHANGED.map(
      (table) => `select '${table}' as name, jsonb_agg(row order by row::text) as rows
        from (select to_jsonb(t) - 'source' - 'seen_at' as row from (${rowsIn(table)}) t) all_rows`,
    )
    return rowsOf(await site.database.orm.execute(sql.raw(parts.join(' union all '))))
  }
  const versionOf = async (id: string) => {
    const rows = await site.database.orm.execute(sql`
      select version from office_requests where id = ${id} union all select version from office_people where id = ${id}`)
    return rowsOf<{ version: number }>(rows)[0]?.version ?? 0
  }

  type Write = [method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object]

  /** The ids of the calls that the path belongs to. */
  const callsOf = (method: string, path: string) =>
    officeCallList
      .filter((call) => call.method === method)
      .filter((call) => new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(`/office/api${path}`))
      .map(({ id }) => id)

  async function isWhole(title: string, [method, path, body]: Write): Promise<unknown> {
    for (const id of callsOf(method, path)) tried.add(id)
    const before = await stored()
    if (body && 'version' in body) {
      const late = await admin.call(method, path, { ...body, version: Number(body.version) + 1 })
      expect([late.statusCode, late.json().code], `${title} of another version: ${late.body}`).toEqual([
        409,
        'VERSION_CONFLICT',
      ])
      expect(await stored(), `${title} of another version`).toEqual(before)
    }
    await refuseCommits()
    const refused = await admin.call(method, path, body)
    expect(refused.statusCode, `${title}: ${refused.body}`).toBe(500)
    await allowCommits()
    expect(await stored(), title).toEqual(before)
    const written = await admin.call(method, path, body)
    expect(written.statusCode, `${title}: ${written.body}`).toBe(200)
    expect(await stored(), `${title} changes nothing`).not.toEqual(before)
    return written.json()
  }

  it('leaves nothing of a change of requests', async () => {
    const phone = '+7 (900) 765-43-21'
    const [first, second] = [await addLead(site.database, { phone }), await addLead(site.database, { phone })]
    const [one, two] = [String(first.id), String(second.id)]
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const at = (path: string) => `/requests/${one}${path}`
    const version = () => versionOf(one)
    await isWhole('change', ['PATCH', at(''), { version: await version(), change: { state: 'meeting' } }])
    await isWhole('take', ['POST', at('/take'), { version: await version() }])
    await isWhole('note', ['POST', at('/notes'), { id: randomUUID(), text: 'Перезвонить' }])
    await isWhole('reserve', ['POST', at('/reserve'), { version: await version(), flatId: 1, until }])
    await isWhole('release', ['POST', at('/release'), { version: await version() }])
    const duplicates = [{ id: two, version: await versionOf(two) }]
    await isWhole('join', ['POST', at('/join'), { version: await version(), duplicates }])
    await isWhole('separate', ['POST', at('/separate'), { version: await versionOf(two), duplicate: two }])
    const items = [{ id: two, version: await versionOf(two) }]
    const bulk = await isWhole('bulk', ['POST', '/requests/bulk', { items, change: { state: 'working' } }])
    await isWhole('undo', ['POST', `/journal/${(bulk as { batchId: string }).batchId}/undo`, {}])
    await isWhole('record', ['POST', '/requests', { id: randomUUID(), phone, name: 'Анна', note: 'Звонила сама' }])
    const channel = 'webhook'
    const failed = { channel, state: 'dead', lastFault: 'HTTP 500' }
    const { leadDeliveries } = tables
    await site.database.orm.insert(leadDeliveries).values({ leadId: one, channel })
    await site.database.orm.update(leadDeliveries).set(failed)
    await isWhole('retry', ['POST', at('/retry'), { channel }])
    await site.database.orm.update(leadDeliveries).set(failed)
    await isWhole('retry of all', ['POST', '/deliveries/retry', { channel }])
    const erase = { version: await version(), ground: 'Просьба человека', confirm: '4321' }
    await isWhole('erase', ['POST', at('/erase'), erase])
  })

  it('leaves nothing of a change of people', async () => {
    const invitation = { email: 'new@moroshka.example', name: 'Анна', role: 'sales-manager', projects: 'all' }
    const { person } = (await isWhole('invite', ['POST', '/people', invitation])) as { person: { id: string } }
    const at = (path: string) => `/people/${person.id}${path}`
    const version = () => versionOf(person.id)
    await isWhole('invite again', ['POST', at('/invitation')])
    await isWhole('change', ['PATCH', at(''), { version: await version(), role: 'head-of-sales' }])
    await addLead(site.database)
    // Only people who have accepted their invitation take over requests.
    await site.database.orm
      .update(tables.officePeople)
      .set({ passwordHash: 'any' })
      .where(eq(tables.officePeople.id, seller.id))
    await site.database.orm.update(tables.officeRequests).set({ ownerId: person.id, state: 'working' })
    await isWhole('close', ['POST', at('/close'), { version: await version(), requestsTo: seller.id }])
    await isWhole('reopen', ['POST', at('/reopen'), { version: await version() }])
    await site.database.orm
      .update(tables.officePeople)
      .set({ passwordHash: 'any' })
      .where(eq(tables.officePeople.id, person.id))
    await isWhole('link for a new password', ['POST', at('/reset-link')])
    await isWhole('reset of the second step', ['POST', at('/second-step/reset'), { version: await version() }])
    await isWhole('closed sessions', ['DELETE', at('/sessions')])
  })

  it('leaves nothing of a change of the company', async () => {
    const { company } = (await admin.call('GET', '/company')).json()
    await isWhole('company', ['PUT', '/company', { ...company, name: 'Новый дом' }])
  })

  it('is tried for every write', () => {
    const writes = officeCallList.filter(({ id, method }) => {
      return method !== 'GET' && !OWN_SUBJECTS.includes(id.split('.')[0] ?? '')
    })
    expect(writes.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual(ONE_STATEMENT)
  })
})
