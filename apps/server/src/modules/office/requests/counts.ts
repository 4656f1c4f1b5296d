// How many requests there are under the conditions of the list. A trigger stores counts by state, project and owner;
// under other conditions requests are counted up to a limit, so that the answer is quick with any number of them.
import { REQUEST_STATES, type RequestFilter, type RequestState } from '@kvartal/contract/office/requests'
import { and, type Database, eq, type SQL, sql, tables } from '@kvartal/db'
import { rowsOf } from '../../ground/outbox/index.ts'
import type { Permit } from '../gate/index.ts'
import {
  conditionsOf,
  type FilterFacts,
  hasText,
  hasTextByIndex,
  notJoined,
  storedCountConditions,
  type TextSearch,
  withinReach,
} from './filter.ts'

type Reader = Pick<Database, 'orm'>

type StateCounts = Readonly<Record<RequestState, number>>

const r = tables.officeRequests
const stored = tables.officeRequestCounts

export async function countRequests(
  reader: Reader,
  permit: Permit<'requests.see'>,
  filter: RequestFilter,
  facts: FilterFacts,
) {
  const [all, late] = await Promise.all([
    readStoredCounts(reader, [withinReach(permit, stored)]),
    countLate(reader, facts.lateBefore, withinReach(permit)),
  ])
  return { all: sumOf(all), waiting: all.new, late, ...(await countFound(reader, permit, filter, facts)) }
}

async function countFound(
  reader: Reader,
  permit: Permit<'requests.see'>,
  { state, ...filter }: RequestFilter,
  facts: FilterFacts,
) {
  const { where, search, hasStoredCounts } = conditionsOf(permit, filter, facts)
  const count = search
    ? (more: readonly SQL[]) => countByText(reader, [...where, ...more], search)
    : (more: readonly SQL[]) => countUpTo(LIMIT, reader, [...where, ...more])
  const byState = hasStoredCounts
    ? await readStoredCounts(reader, [withinReach(permit, stored), ...storedCountConditions(filter, permit, stored)])
    : await count([])
  if (byState) return { found: state ? byState[state] : sumOf(byState), isMore: false, byState }
  const ofState = state && (await count([eq(r.state, state)]))
  if (ofState) return { found: ofState[state], isMore: false, byState: null }
  return { found: search ? TEXT_LIMIT : LIMIT, isMore: true, byState: null }
}

async function readStoredCounts({ orm }: Reader, where: readonly (SQL | undefined)[]): Promise<StateCounts> {
  const rows = await orm
    .select({ state: stored.state, count: sql<number>`sum(${stored.count})::int` })
    .from(stored)
    .where(and(...where))
    .groupBy(stored.state)
  return asCounts(rows)
}

/** Requests are counted up to this number. */
const LIMIT = 5_000
/** The limit of a search by text, where each request costs more. */
const TEXT_LIMIT = 1_000
/** How many requests a search by text reads before it uses the index. */
const FIRST_ROWS = 5_000

/** Null: more than the limit. The index is asked for texts that are not frequent: a frequent one is in most of its pages. */
async function countByText(
  reader: Reader,
  where: readonly (SQL | undefined)[],
  search: TextSearch,
): Promise<StateCounts | null> {
  const first = reader.orm
    .select({ search: r.search, name: r.name, number: r.number })
    .from(r)
    .where(and(notJoined, ...where))
    .limit(FIRST_ROWS)
    .as('first')
  const [row] = await reader.orm.select({ count: sql<number>`count(*)::int` }).from(first).where(hasText(first, search))
  if (row && row.count > TEXT_LIMIT) return null
  return countUpTo(TEXT_LIMIT, reader, [...where, hasTextByIndex(search)])
}

/** Null: more than the limit. */
async function countUpTo(
  limit: number,
  { orm }: Reader,
  where: readonly (SQL | undefined)[],
): Promise<StateCounts | null> {
  const found = orm
    .select({ state: r.state })
    .from(r)
    .where(and(notJoined, ...where))
    .limit(limit + 1)
    .as('found')
  const rows = await orm
    .select({ state: found.state, count: sql<number>`count(*)::int` })
    .from(found)
    .groupBy(found.state)
  const counts = asCounts(rows)
  return sumOf(counts) > limit ? null : counts
}

function asCounts(rows: readonly { state: RequestState; count: number }[]): StateCounts {
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(REQUEST_STATES.map((state) => [state, counts.get(state) ?? 0])) as StateCounts
}

const sumOf = (counts: StateCounts) => Object.values(counts).reduce((total, count) => total + count, 0)

/** What the trigger `kvartal_place_request` subtracts from the time of a new request: new ones come first in the list. */
const NEW_FIRST_MS = 10_000_000_000_000

/** New requests received before a moment, by their place in the list: the index of a state has it. */
async function countLate({ orm }: Reader, before: Date, reach: SQL | undefined): Promise<number> {
  const [row] = await orm
    .select({ count: sql<number>`count(*)::int` })
    .from(r)
    .where(and(notJoined, eq(r.state, 'new'), sql`${r.queue} < ${before.getTime() - NEW_FIRST_MS}`, reach))
  return row?.count ?? 0
}

/** Rows that are not worth a write. */
const FEW_ROWS = 100

/** Rows with the changes of single writes become one row for each state, project and owner. */
export async function sumUpCounts({ orm }: Reader): Promise<void> {
  const answer = await orm.execute(sql`
    select count(*)::int as rows, count(distinct (state, project, owner_id))::int as groups from office_request_counts`)
  const [{ rows, groups } = { rows: 0, groups: 0 }] = rowsOf<{ rows: number; groups: number }>(answer)
  if (rows <= 2 * groups + FEW_ROWS) return
  await orm.execute(sql`
    with removed as (delete from office_request_counts returning state, project, owner_id, count)
    insert into office_request_counts
    select state, project, owner_id, sum(count) from removed group by 1, 2, 3 having sum(count) <> 0`)
}
