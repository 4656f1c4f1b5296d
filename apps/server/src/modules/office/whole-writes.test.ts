// Every write of the office is whole: when its transaction cannot be committed, as when the server dies in the middle of
// it, nothing of it is in the store. Kills of a running server are in office-requests/crash.test.ts.
import { randomUUID } from 'node:crypto'
import { eq, sql, tables } from '@kvartal/db'
import { beforeAll, expect, it } from 'vitest'
import { appOnStore } from '../../testing/app-on-store.ts'
import { type OfficePerson, officePerson } from '../../testing/office-person.ts'
import { addLead } from '../../testing/stored-lead.ts'
import { describeOnEachStore } from '../../testing/stores.ts'
import { rowsOf } from '../outbox/index.ts'

/** Of every table that a write of the office may change. Sessions are left out: each call notes when it was used. */
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
  'history_batches',
  'history_items',
]

describeOnEachStore('a write of the office that cannot be committed', (store) => {
  const site = appOnStore(store)
  let admin: OfficePerson
  let seller: OfficePerson

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
    const parts = CHANGED.map(
      (table) => `select '${table}' as name, jsonb_agg(t order by t::text) as rows from ${table} t`,
    )
    return rowsOf(await site.database.orm.execute(sql.raw(parts.join(' union all '))))
  }
  const versionOf = async (id: string) => {
    const rows = await site.database.orm.execute(sql`
      select version from office_requests where id = ${id} union all select version from office_people where id = ${id}`)
    return rowsOf<{ version: number }>(rows)[0]?.version ?? 0
  }

  type Write = [method: 'POST' | 'PATCH', path: string, body: object]

  async function isWhole(title: string, [method, path, body]: Write): Promise<unknown> {
    const before = await stored()
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
    const erase = { version: await version(), ground: 'Просьба человека', confirm: '4321' }
    await isWhole('erase', ['POST', at('/erase'), erase])
  })

  it('leaves nothing of a change of people', async () => {
    const invitation = { email: 'new@moroshka.example', name: 'Анна', role: 'sales-manager', projects: 'all' }
    const { person } = (await isWhole('invite', ['POST', '/people', invitation])) as { person: { id: string } }
    const at = (path: string) => `/people/${person.id}${path}`
    const version = () => versionOf(person.id)
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
  })
})
