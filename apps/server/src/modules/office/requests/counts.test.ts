// Kept counts, and the plans of queries that must stay quick with hundreds of thousands of requests, on both stores.
import { type Database, type SQL, sql } from '@kvartal/db'
import { beforeAll, describe, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { addManyRequests } from '../../../testing/many-requests.ts'
import { type OfficePerson, officePerson } from '../../../testing/office-person.ts'
import { addLead } from '../../../testing/stored-lead.ts'
import { describeOnStore } from '../../../testing/stores.ts'
import { rowsOf } from '../../ground/outbox/index.ts'
import { sumUpCounts } from './counts.ts'

/** Over two years. Enough that an index is worth its use, and more than a search reads before it asks the index. */
const REQUESTS = 6_000

describeOnStore('counts of requests', (store) => {
  const site = appOnStore(store)
  let admin: OfficePerson
  let manager: OfficePerson

  beforeAll(async () => {
    admin = await officePerson(site.app, site.database)
    manager = await officePerson(site.app, site.database, { role: 'sales-manager', projects: ['tihaya-roshcha'] })
  })

  const rows = async (query: SQL) => rowsOf(await site.database.orm.execute(query))
  const kept = () =>
    rows(sql`select state, project, owner_id, sum(count)::int as count from office_request_counts
      group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`)
  const stored = () =>
    rows(sql`select state, project, owner_id, count(*)::int as count from office_requests where joined_to is null
      group by 1, 2, 3 order by 1, 2, 3`)
  const write = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await admin.call(method, path, body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ request: { version: number } }>()
  }

  it('follow every write: a form, a change, taking, joining, separating, erasing, and a whole statement', async () => {
    const phone = '+7 (900) 111-22-33'
    const [first, second] = [await addLead(site.database, { phone }), await addLead(site.database, { phone })]
    await addLead(site.database, { info: {} })
    expect(await kept()).toEqual(await stored())
    await write('PATCH', `/requests/${first.id}`, { version: 1, change: { state: 'meeting' } })
    await write('POST', `/requests/${second.id}/take`, { version: 1 })
    expect(await kept()).toEqual(await stored())
    await write('POST', `/requests/${first.id}/join`, { version: 2, duplicates: [{ id: second.id, version: 2 }] })
    expect(await kept()).toEqual(await stored())
    await write('POST', `/requests/${first.id}/separate`, { version: 3, duplicate: second.id })
    expect(await kept()).toEqual(await stored())
    await site.database.orm.execute(sql`update office_requests set project = null, state = 'working'`)
    expect(await kept()).toEqual(await stored())
    await site.database.orm.execute(sql`delete from office_requests where id = ${second.id}`)
    expect(await kept()).toEqual(await stored())
    expect(await kept()).not.toEqual([])
  })

  it('are the same after their rows were summed up', async () => {
    for (let round = 0; round < 60; round += 1) {
      for (const state of ['new', 'closed'])
        await site.database.orm.execute(sql`update office_requests set state = ${state}`)
    }
    const before = await kept()
    await sumUpCounts(site.database)
    expect(await kept()).toEqual(before)
    expect(await rows(sql`select count(*)::int as count from office_request_counts`)).toEqual([
      { count: before.length },
    ])
  })

  describe('with many requests', () => {
    beforeAll(async () => {
      await site.database.orm.execute(sql`delete from office_requests`)
      await addManyRequests(site.database, {
        requests: REQUESTS,
        ownerId: admin.id,
        withLeads: false,
        secondsApart: 14_000,
      })
    })

    const count = async (person: OfficePerson, query: string) =>
      (await person.call('GET', `/requests/count?${query}`)).json<{ all: number; found: number; isMore: boolean }>()

    it('are exact for states, projects and owners, within the reach of the person', async () => {
      expect(await count(admin, '')).toMatchObject({ all: REQUESTS, found: REQUESTS, waiting: 60, isMore: false })
      expect(await count(admin, 'state=new')).toMatchObject({ all: REQUESTS, found: 60, byState: { working: 300 } })
      expect(await count(admin, 'owner=me')).toMatchObject({ found: 2_000, byState: { new: 20 } })
      expect(await count(admin, 'project=none')).toMatchObject({ found: 1_200 })
      expect(await count(manager, '')).toMatchObject({ all: 1_215, found: 1_215 })
      expect(await count(manager, 'project=tihaya-roshcha')).toMatchObject({ found: 15 })
    })

    it('stop at a limit under other conditions, and say so', async () => {
      expect(await count(admin, 'source=call')).toMatchObject({ found: 120, isMore: false, byState: { closed: 120 } })
      expect(await count(admin, 'from=2020-01-01')).toMatchObject({ found: 5_000, isMore: true, byState: null })
      expect(await count(admin, 'from=2020-01-01&state=new')).toMatchObject({ found: 60, isMore: false, byState: null })
      expect(await count(admin, 'q=mail')).toMatchObject({ found: 1_000, isMore: true, byState: null })
      expect(await count(admin, 'q=mail&state=new')).toMatchObject({ found: 60, isMore: false, byState: null })
      expect(await count(admin, 'q=visitor59')).toMatchObject({ found: 111, isMore: false })
    })

    it('find a text among the next rows and by the index alike, page by page', async () => {
      for (const [text, found] of [
        ['андреев', 666],
        ['кирилл андреев', 83],
        ['visitor5999', 1],
        ['r5', 1_111],
      ] as const) {
        const seen = new Set<string>()
        let cursor = ''
        do {
          const query = `q=${encodeURIComponent(text)}&limit=100${cursor && `&cursor=${cursor}`}`
          const page = (await admin.call('GET', `/requests?${query}`)).json<{
            items: { id: string }[]
            nextCursor: string | null
          }>()
          for (const { id } of page.items) seen.add(id)
          cursor = page.nextCursor ?? ''
        } while (cursor !== '')
        expect(seen.size, text).toBe(found)
      }
    })

    it.each([
      ['/requests?limit=10', 'office_requests_queue'],
      ['/requests?limit=10&state=meeting', 'office_requests_state_queue'],
      ['/requests?limit=10&project=tihaya-roshcha', 'office_requests_project_queue'],
      ['/requests?limit=10&owner=me', 'office_requests_owner_queue'],
      ['/requests?limit=10&source=call', 'office_requests_source_queue'],
      ['/requests?limit=10&reason=duplicate', 'office_requests_reason_queue'],
      ['/requests?limit=10&sort=received', 'office_requests_created'],
      ['/requests?limit=10&sort=contact', 'office_requests_contact'],
      ['/requests?limit=10&q=4321', 'office_requests_text_parts'],
      [`/requests?limit=10&q=${encodeURIComponent('щ')}`, 'office_requests_text_parts'],
      ['/requests/count', 'office_requests_state_queue'],
      ['/requests/count?q=4321', 'office_requests_text_parts'],
      ['/today', 'office_requests_answered'],
    ])('%s uses the index %s and reads no whole table', async (path, index) => {
      const plans = await plansOf(site.database, () => admin.call('GET', path))
      expect(plans.join('\n')).toContain(index)
      // The first rows of a table in any order are read by a scan that its limit stops.
      const whole = plans.filter((plan) => /Seq Scan on office_requests/.test(plan) && !/Limit/.test(plan))
      expect(whole).toEqual([])
    })
  })
})

interface PreparedQuery {
  sql: string
  params: unknown[]
}

/** The plans of the queries on requests that a call makes. */
async function plansOf({ orm }: Database, call: () => Promise<unknown>): Promise<string[]> {
  const { session } = orm._ as unknown as {
    session: { prepareQuery: (query: PreparedQuery, ...rest: unknown[]) => unknown }
  }
  const { prepareQuery } = session
  const queries: PreparedQuery[] = []
  session.prepareQuery = (query, ...rest) => {
    if (query.sql.trimStart().startsWith('select') && query.sql.includes('office_requests')) queries.push(query)
    return prepareQuery.call(session, query, ...rest)
  }
  try {
    await call()
  } finally {
    session.prepareQuery = prepareQuery
  }
  expect(queries.length).toBeGreaterThan(0)
  const plans: string[] = []
  for (const { sql: text, params } of queries) {
    const parts = text
      .split(/\$(\d+)/)
      .map((part, place) => (place % 2 ? sql`${sql.param(params[Number(part) - 1])}` : sql.raw(part)))
    const lines = rowsOf<Record<string, string>>(await orm.execute(sql`explain ${sql.join(parts)}`))
    plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
  }
  return plans
}
