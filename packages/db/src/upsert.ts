// Writes many rows at once, touching only those that differ, and counts the results.
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Orm } from './database.ts'

export interface UpsertResult {
  inserted: number
  updated: number
  unchanged: number
}

/** Small enough for one statement's memory, large enough that round trips do not matter. */
const ROWS_PER_STATEMENT = 2_000

type AnyTable = PgTable & { $inferInsert: Record<string, unknown> }

/**
 * Rows are sent as one JSON parameter, which is several times faster than a parameter per cell and has no limit on
 * their number. An unchanged row is not touched, its updated_at included.
 */
export async function upsertRows<Table extends AnyTable>(
  orm: Orm,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  keys: readonly (keyof Table['$inferInsert'] & string)[],
): Promise<UpsertResult> {
  const result: UpsertResult = { inserted: 0, updated: 0, unchanged: 0 }
  const statement = upsertStatement(table, keys)
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + ROWS_PER_STATEMENT)
    const answer = (await orm.execute(statement(JSON.stringify(chunk)))) as unknown as { rows: { inserted: boolean }[] }
    const inserted = answer.rows.filter((row) => row.inserted).length
    result.inserted += inserted
    result.updated += answer.rows.length - inserted
    result.unchanged += chunk.length - answer.rows.length
  }
  return result
}

function upsertStatement(table: AnyTable, keys: readonly string[]) {
  const name = quote(getTableName(table))
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => property !== 'updatedAt')
  const hasUpdatedAt = 'updatedAt' in getTableColumns(table)
  const list = columns.map(([, column]) => quote(column.name)).join(', ')
  // The JSON contains the rows by their property names, so the recordset has the same names.
  const recordset = columns.map(([property, column]) => `${quote(property)} ${column.getSQLType()}`).join(', ')
  const selected = columns.map(([property]) => `r.${quote(property)}`).join(', ')
  const conflict = columns.filter(([property]) => keys.includes(property)).map(([, column]) => quote(column.name))
  const payload = columns.filter(([property]) => !keys.includes(property)).map(([, column]) => quote(column.name))
  const assignments = payload.map((column) => `${column} = excluded.${column}`)
  if (hasUpdatedAt) assignments.push('"updated_at" = now()')
  const differs = `(${payload.map((c) => `${name}.${c}`).join(', ')}) is distinct from (${payload.map((c) => `excluded.${c}`).join(', ')})`
  const before = `insert into ${name} (${list}) select ${selected} from jsonb_to_recordset(`
  const after = `::jsonb) as r(${recordset}) on conflict (${conflict.join(', ')}) do update set ${assignments.join(', ')} where ${differs} returning (xmax = 0) as inserted`
  return (json: string) => sql`${sql.raw(before)}${json}${sql.raw(after)}`
}

function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}
