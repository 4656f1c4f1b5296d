// Writes many rows at once, touching only those that differ, and counts the results.
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Orm } from './database.ts'

export interface UpsertResult {
  inserted: number
  updated: number
  unchanged: number
}

export interface RowChange<Row> {
  /** The row as the caller gave it. */
  row: Row
  /** The row that it has replaced, by property names and as JSON has its values; null for a new one. */
  before: Readonly<Record<string, unknown>> | null
}

/** Small enough for one statement's memory, large enough that round trips do not matter. */
const ROWS_PER_STATEMENT = 2_000

type AnyTable = PgTable & { $inferInsert: Record<string, unknown> }

/**
 * Rows are sent as one JSON parameter, which is several times faster than a parameter per cell and has no limit on
 * their number. An unchanged row is not touched, its updated_at included. `onChange` gets every row that was written.
 */
export async function upsertRows<Table extends AnyTable>(
  orm: Orm,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  keys: readonly (keyof Table['$inferInsert'] & string)[],
  onChange: (change: RowChange<Table['$inferInsert']>) => void = () => {},
): Promise<UpsertResult> {
  const result: UpsertResult = { inserted: 0, updated: 0, unchanged: 0 }
  const statement = upsertStatement(table, keys)
  const keyOf = (values: Record<string, unknown>) => JSON.stringify(keys.map((key) => values[key]))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + ROWS_PER_STATEMENT)
    const answer = (await orm.execute(statement(JSON.stringify(chunk)))) as unknown as { rows: WrittenRow[] }
    const rowOf = new Map(chunk.map((row) => [keyOf(row), row]))
    for (const { before, ...key } of answer.rows) {
      result[before ? 'updated' : 'inserted'] += 1
      const row = rowOf.get(keyOf(key))
      if (row) onChange({ row, before })
    }
    result.unchanged += chunk.length - answer.rows.length
  }
  return result
}

/** The keys of a written row, and the row before. */
interface WrittenRow extends Record<string, unknown> {
  before: Readonly<Record<string, unknown>> | null
}

/** All parts of one statement see the table as it was before it, so that `old` has the rows that are about to change. */
function upsertStatement(table: AnyTable, keys: readonly string[]) {
  const name = quote(getTableName(table))
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => property !== 'updatedAt')
  const hasUpdatedAt = 'updatedAt' in getTableColumns(table)
  const list = columns.map(([, column]) => quote(column.name)).join(', ')
  // The JSON contains the rows by their property names, so the recordset has the same names.
  const recordset = columns.map(([property, column]) => `${quote(property)} ${column.getSQLType()}`).join(', ')
  const selected = columns.map(([property]) => `r.${quote(property)}`).join(', ')
  const keyColumns = columns.filter(([property]) => keys.includes(property))
  const conflict = keyColumns.map(([, column]) => quote(column.name)).join(', ')
  const payload = columns.filter(([property]) => !keys.includes(property)).map(([, column]) => quote(column.name))
  const assignments = payload.map((column) => `${column} = excluded.${column}`)
  if (hasUpdatedAt) assignments.push('"updated_at" = now()')
  const differs = `(${payload.map((c) => `${name}.${c}`).join(', ')}) is distinct from (${payload.map((c) => `excluded.${c}`).join(', ')})`
  const pairs = columns.map(([property, column]) => `'${property}', old.${quote(column.name)}`).join(', ')
  const sameKey = keyColumns.map(([, { name: column }]) => `old.${quote(column)} = w.${quote(column)}`).join(' and ')
  const shown = keyColumns.map(([property, column]) => `w.${quote(column.name)} as ${quote(property)}`).join(', ')
  const before = 'with r as (select * from jsonb_to_recordset('
  const after = `::jsonb) as r(${recordset})),
    w as (insert into ${name} (${list}) select ${selected} from r
      on conflict (${conflict}) do update set ${assignments.join(', ')} where ${differs} returning ${conflict}, xmax = 0 as inserted)
    select ${shown}, case when not w.inserted then jsonb_build_object(${pairs}) end as before
    from w left join ${name} old on not w.inserted and ${sameKey}`
  return (json: string) => sql`${sql.raw(before)}${json}${sql.raw(after)}`
}

function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}
