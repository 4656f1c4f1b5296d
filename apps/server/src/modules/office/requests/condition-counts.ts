// How many requests each condition of the list's menu would leave. A condition of the same group is replaced, all others
// stay. Counted up to a limit, so that the answer is quick with any number of requests.
import type { ConditionCounts, RequestFilter } from '@kvartal/contract/office/requests'
import { and, type Database, type SQL, sql, tables } from '@kvartal/db'
import { rowsOf } from '../../ground/outbox/index.ts'
import type { Permit } from '../gate/index.ts'
import { conditionsOf, type FilterFacts, hasTextByIndex, late, notJoined, received, UNDELIVERED } from './filter.ts'

const r = tables.officeRequests

const COLUMNS = { project: r.project, owner: r.ownerId, source: r.source, reason: r.closeReason } as const
const WITHIN = ['today', 'yesterday', '7d', '30d', '90d'] as const
const LATE = ['answer', 'contact'] as const

type ColumnGroup = keyof typeof COLUMNS
type Group = keyof ConditionCounts

/** Groups that are counted under the same conditions, and so by the same statements. */
interface Counting {
  groups: Group[]
  /** At most one more than the limit, under the name of the table, so that its columns can be named as usual. */
  rows: SQL
}

/** Beyond it the menu has no counts until other conditions have narrowed the list. */
const LIMIT = 20_000

export async function countConditions(
  database: Pick<Database, 'orm'>,
  permit: Permit<'requests.see'>,
  filter: RequestFilter,
  facts: FilterFacts,
): Promise<ConditionCounts | null> {
  const counts: ConditionCounts = {
    project: {},
    owner: {},
    source: {},
    reason: {},
    within: {},
    late: {},
    undelivered: {},
  }
  const groups = Object.keys(counts) as Group[]
  const rowsOfFilter = (conditions: RequestFilter) => {
    const { where, search } = conditionsOf(permit, conditions, facts)
    const all = and(notJoined, ...where, search && hasTextByIndex(search)) ?? sql`true`
    return sql`(select * from ${r} where ${all} limit ${LIMIT + 1}) as ${r}`
  }
  const countings: Counting[] = [
    { groups: groups.filter((group) => filter[group] === undefined), rows: rowsOfFilter(filter) },
    ...groups
      .filter((group) => filter[group] !== undefined)
      .map((group) => ({ groups: [group], rows: rowsOfFilter({ ...filter, [group]: undefined }) })),
  ]
  for (const counting of countings) {
    const answer = await database.orm.execute(sql`select count(*)::int as count from ${counting.rows}`)
    const [{ count } = { count: 0 }] = rowsOf<{ count: number }>(answer)
    if (count > LIMIT) return null
    await countColumns(database, counting, counts)
    await countTests(database, counting, counts, facts)
  }
  const mine = counts.owner[permit.actor.id ?? '']
  if (mine !== undefined) counts.owner.me = mine
  return counts
}

/** By the value of a column: one pass over the requests for all of them. */
async function countColumns(
  { orm }: Pick<Database, 'orm'>,
  { groups, rows }: Counting,
  counts: ConditionCounts,
): Promise<void> {
  const names = groups.filter((group): group is ColumnGroup => group in COLUMNS)
  if (names.length === 0) return
  const columns = names.map((name) => sql`${COLUMNS[name]}`)
  const answer = await orm.execute(sql`
    select ${sql.join(
      names.map((name, place) => sql`(grouping(${columns[place]}) = 0) as ${sql.identifier(`by_${name}`)}`),
      sql`, `,
    )},
      coalesce(${sql.join(
        columns.map((column) => sql`${column}::text`),
        sql`, `,
      )}) as value, count(*)::int as count
    from ${rows}
    group by grouping sets (${sql.join(
      columns.map((column) => sql`(${column})`),
      sql`, `,
    )})`)
  for (const row of rowsOf<Record<string, unknown> & { value: string | null; count: number }>(answer)) {
    const name = names.find((one) => row[`by_${one}`] === true)
    // A null is a choice of its own where the menu has one for it.
    const value = row.value ?? (name === 'project' || name === 'owner' ? 'none' : undefined)
    if (name && value !== undefined) counts[name][value] = row.count
  }
}

/** By a test of the row: when it was received, whether it is late, whether it was delivered. */
async function countTests(
  { orm }: Pick<Database, 'orm'>,
  { groups, rows }: Counting,
  counts: ConditionCounts,
  facts: FilterFacts,
): Promise<void> {
  const tests = [
    ...WITHIN.map((within) => ({ group: 'within' as const, value: within, test: received({ within }, facts) })),
    ...LATE.map((kind) => ({ group: 'late' as const, value: kind, test: late(kind, facts) })),
    { group: 'undelivered' as const, value: 'true', test: UNDELIVERED },
  ].filter(({ group }) => groups.includes(group))
  if (tests.length === 0) return
  const answer = await orm.execute(sql`
    select ${sql.join(
      tests.map(({ test }, place) => sql`(count(*) filter (where ${test}))::int as ${sql.identifier(`n${place}`)}`),
      sql`, `,
    )} from ${rows}`)
  const [row = {}] = rowsOf<Record<string, number>>(answer)
  for (const [place, { group, value }] of tests.entries()) {
    const count = row[`n${place}`] ?? 0
    if (count > 0) counts[group][value] = count
  }
}
