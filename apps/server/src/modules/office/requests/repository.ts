// Requests in the store: pages of the list, counts, locked rows for writes.
import {
  and,
  asc,
  type Column,
  type Database,
  desc,
  eq,
  getTableColumns,
  inArray,
  isAnyOf,
  isNull,
  ne,
  type Orm,
  or,
  type SQL,
  sql,
  tables,
} from '@kvartal/db'
import { rowsOf } from '../../ground/outbox/index.ts'
import { hasText, hasTextByIndex, notJoined, type TextSearch } from './filter.ts'

const r = tables.officeRequests
const columns = getTableColumns(r)

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
  search: TextSearch | undefined
  sort: RequestSort
  after: PageEnd | undefined
  limit: number
}

export interface PageRow {
  request: StoredRequest
  end: PageEnd
}

/**
 * A frequent text is among the next rows of the list, which are read first; a rare one is found by the index. The other way
 * round each would read a large part of the table.
 */
export async function readPage(reader: Reader, page: PageRequest): Promise<PageRow[]> {
  const { search, limit } = page
  if (!search) return readRows(reader, page, [])
  const near = await searchNextRows(reader, page, search)
  return near.length === limit ? near : readRows(reader, page, [hasTextByIndex(search)])
}

async function readRows({ orm }: Reader, page: PageRequest, more: readonly (SQL | undefined)[]): Promise<PageRow[]> {
  const rows = await orm
    .select({ ...columns, key: sortKeys[page.sort] })
    .from(r)
    .where(and(rowsAfter(page), ...more))
    .orderBy(...orderOf(page.sort, r))
    .limit(page.limit)
  return rows.map(asPageRow)
}

/** At most this many rows are read for each row of a page. */
const NEXT_ROWS = 25

async function searchNextRows({ orm }: Reader, page: PageRequest, search: TextSearch): Promise<PageRow[]> {
  const { sort, limit } = page
  const next = orm
    .select({ ...columns, key: sortKeys[sort].as('key') })
    .from(r)
    .where(rowsAfter(page))
    .orderBy(...orderOf(sort, r))
    .limit(limit * NEXT_ROWS)
    .as('next')
  const rows = await orm
    .select()
    .from(next)
    .where(hasText(next, search))
    .orderBy(...orderOf(sort, next))
    .limit(limit)
  return rows.map(asPageRow)
}

function asPageRow({ key, ...request }: StoredRequest & { key: number }): PageRow {
  return { request, end: { key: Number(key), id: request.id } }
}

function orderOf(sort: RequestSort, from: Record<'queue' | 'createdAt' | 'nextContactAt' | 'id', Column>): SQL[] {
  if (sort === 'received') return [desc(from.createdAt), desc(from.id)]
  return [asc(sort === 'wait' ? from.queue : from.nextContactAt), asc(from.id)]
}

function rowsAfter({ where, sort, after }: PageRequest): SQL | undefined {
  return and(
    notJoined,
    sort === 'contact' ? sql`${r.nextContactAt} is not null` : undefined,
    ...where,
    after && afterRow(sort, after),
  )
}

/** Compared as the index orders them. */
function afterRow(sort: RequestSort, { key, id }: PageEnd): SQL {
  if (sort === 'wait') return sql`(${r.queue}, ${r.id}) > (${key}::bigint, ${id}::uuid)`
  const moment = sql`timestamptz 'epoch' + ${sort === 'received' ? -key : key} * interval '1 microsecond'`
  return sort === 'received'
    ? sql`(${r.createdAt}, ${r.id}) < (${moment}, ${id}::uuid)`
    : sql`(${r.nextContactAt}, ${r.id}) > (${moment}, ${id}::uuid)`
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
    .where(and(isAnyOf(key, wanted, 'text'), ne(key, ''), notJoined))
    .groupBy(key)
    .having(sql`count(*) > 1`)
  return new Map(rows.map((row) => [row.key, row.count]))
}

/** Failed deliveries of each request. */
export async function countUndelivered({ orm }: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const answer = await orm.execute(sql`
    select coalesce(l.corrects, l.id) as id, count(*)::int as count
    from leads l join lead_deliveries d on d.lead_id = l.id
    where ${or(isAnyOf(sql`l.id`, ids, 'uuid'), isAnyOf(sql`l.corrects`, ids, 'uuid'))}
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
