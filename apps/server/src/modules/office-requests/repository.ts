// Requests in the store: pages of the list, counts, locked rows for writes.
import type { RequestState } from '@kvartal/contract/office'
import {
  and,
  asc,
  type Database,
  desc,
  eq,
  inArray,
  isNull,
  ne,
  type Orm,
  or,
  type SQL,
  sql,
  tables,
} from '@kvartal/db'
import { rowsOf } from '../outbox/index.ts'
import { notJoined } from './filter.ts'

const r = tables.officeRequests

export type StoredRequest = typeof r.$inferSelect

type Reader = Pick<Database, 'orm'>

export type RequestSort = 'wait' | 'received' | 'contact'

/** The last row of a page: the next page begins after it. */
export interface PageEnd {
  key: number
  id: string
}

/** The value that a sort orders by, as a number. */
const sortKeys = {
  wait: sql<number>`${r.queue}`,
  received: sql<number>`-(extract(epoch from ${r.createdAt}) * 1000000)::bigint`,
  contact: sql<number>`(extract(epoch from ${r.nextContactAt}) * 1000000)::bigint`,
} as const

export interface PageRequest {
  where: readonly (SQL | undefined)[]
  sort: RequestSort
  after: PageEnd | undefined
  limit: number
}

export async function readPage({ orm }: Reader, { where, sort, after, limit }: PageRequest) {
  const order =
    sort === 'wait'
      ? [asc(r.queue), asc(r.id)]
      : sort === 'received'
        ? [desc(r.createdAt), desc(r.id)]
        : [asc(r.nextContactAt), asc(r.id)]
  const rows = await orm
    .select({ request: r, key: sortKeys[sort] })
    .from(r)
    .where(
      and(
        notJoined,
        sort === 'contact' ? sql`${r.nextContactAt} is not null` : undefined,
        ...where,
        after && afterRow(sort, after),
      ),
    )
    .orderBy(...order)
    .limit(limit)
  return rows.map(({ request, key }) => ({ request, end: { key: Number(key), id: request.id } }))
}

/** Compared as the index orders them. */
function afterRow(sort: RequestSort, { key, id }: PageEnd): SQL {
  if (sort === 'wait') return sql`(${r.queue}, ${r.id}) > (${key}::bigint, ${id}::uuid)`
  const moment = sql`timestamptz 'epoch' + ${sort === 'received' ? -key : key} * interval '1 microsecond'`
  return sort === 'received'
    ? sql`(${r.createdAt}, ${r.id}) < (${moment}, ${id}::uuid)`
    : sql`(${r.nextContactAt}, ${r.id}) > (${moment}, ${id}::uuid)`
}

export async function countByState(
  { orm }: Reader,
  where: readonly (SQL | undefined)[],
): Promise<Map<RequestState, number>> {
  const rows = await orm
    .select({ state: r.state, count: sql<number>`count(*)::int` })
    .from(r)
    .where(and(notJoined, ...where))
    .groupBy(r.state)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

export async function countRequests({ orm }: Reader, where: readonly (SQL | undefined)[]): Promise<number> {
  const [row] = await orm
    .select({ count: sql<number>`count(*)::int` })
    .from(r)
    .where(and(notJoined, ...where))
  return row?.count ?? 0
}

export async function readRequest(
  { orm }: Reader,
  id: string,
  reach: SQL | undefined,
): Promise<StoredRequest | undefined> {
  const [row] = await orm
    .select()
    .from(r)
    .where(and(eq(r.id, id), reach))
  return row
}

/** Locked until the transaction ends, in the order of ids, so that two writes never wait for each other in a circle. */
export function lockRequests(tx: Orm, ids: readonly string[], reach: SQL | undefined): Promise<StoredRequest[]> {
  return tx
    .select()
    .from(r)
    .where(and(inArray(r.id, [...ids]), reach))
    .orderBy(asc(r.id))
    .for('update')
}

export async function updateRequest(
  tx: Orm,
  id: string,
  fields: Partial<typeof r.$inferInsert>,
  changedBy: string,
): Promise<StoredRequest> {
  const [row] = await tx
    .update(r)
    .set({ ...fields, changedBy, version: sql`${r.version} + 1`, updatedAt: sql`now()` })
    .where(eq(r.id, id))
    .returning()
  if (!row) throw new Error('a locked request is gone')
  return row
}

/** Requests of the same person: by phone or by e-mail. */
export function readRelated({ orm }: Reader, request: StoredRequest, reach: SQL | undefined): Promise<StoredRequest[]> {
  const same = samePerson(request)
  if (!same) return Promise.resolve([])
  return orm
    .select()
    .from(r)
    .where(and(same, ne(r.id, request.id), isNull(r.joinedTo), reach))
    .orderBy(desc(r.createdAt))
    .limit(MAX_RELATED)
}

const MAX_RELATED = 50

export function samePerson({ phoneKey, emailKey }: Pick<StoredRequest, 'phoneKey' | 'emailKey'>): SQL | undefined {
  return or(
    phoneKey === '' ? undefined : eq(r.phoneKey, phoneKey),
    emailKey === '' ? undefined : eq(r.emailKey, emailKey),
  )
}

/** How many requests share a phone or an e-mail, by that phone or e-mail. */
export async function countShared(
  { orm }: Reader,
  column: 'phoneKey' | 'emailKey',
  keys: readonly string[],
): Promise<Map<string, number>> {
  const wanted = [...new Set(keys)].filter((key) => key !== '')
  if (wanted.length === 0) return new Map()
  const key = r[column]
  const rows = await orm
    .select({ key, count: sql<number>`count(*)::int` })
    .from(r)
    .where(and(inArray(key, wanted), ne(key, ''), notJoined))
    .groupBy(key)
    .having(sql`count(*) > 1`)
  return new Map(rows.map((row) => [row.key, row.count]))
}

/** Failed deliveries of each request. */
export async function countUndelivered({ orm }: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const answer = await orm.execute(sql`
    select coalesce(l.corrects, l.id) as id, count(*)::int as count
    from leads l join lead_deliveries d on d.lead_id = l.id
    where (l.id in (${list}) or l.corrects in (${list}))
      and (d.state = 'dead' or (d.state = 'waiting' and d.last_fault is not null))
    group by 1`)
  return new Map(rowsOf<{ id: string; count: number }>(answer).map(({ id, count }) => [id, count]))
}

export async function readNames({ orm }: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, name } = tables.officePeople
  const rows = await orm
    .select({ id, name })
    .from(tables.officePeople)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Fields of a request that have changed after a version, as the history has them. */
export async function changedSince({ orm }: Reader, id: string, version: number): Promise<Set<string>> {
  const items = tables.historyItems
  const rows = await orm
    .select({ after: items.after })
    .from(items)
    .where(and(eq(items.entity, 'request'), eq(items.entityId, id), sql`${items.version} > ${version}`))
  return new Set(rows.flatMap(({ after }) => Object.keys(after ?? {})))
}
