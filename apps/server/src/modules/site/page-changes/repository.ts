// The stored fingerprints of indexed pages.
import { type Database, inArray, sql, tables } from '@kvartal/db'

type Orm = Pick<Database, 'orm'>

export interface StoredChange {
  fingerprint: string
  changedAt: Date
}

const ROWS_PER_STATEMENT = 5_000

/** Nodes compare and write one after another. The lock ends with the transaction. */
export async function lockChanges({ orm }: Orm, lock: number): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(${lock})`)
}

export async function readChanges({ orm }: Orm): Promise<Map<string, StoredChange>> {
  return byPath(await orm.select().from(tables.pageChanges))
}

export async function readChangesOf({ orm }: Orm, paths: readonly string[]): Promise<Map<string, StoredChange>> {
  const rows: Row[] = []
  for (const part of parts(paths)) {
    rows.push(...(await orm.select().from(tables.pageChanges).where(inArray(tables.pageChanges.path, part))))
  }
  return byPath(rows)
}

type Row = typeof tables.pageChanges.$inferSelect

function byPath(rows: readonly Row[]): Map<string, StoredChange> {
  return new Map(rows.map(({ path, fingerprint, changedAt }) => [path, { fingerprint, changedAt }]))
}

export async function writeChanges({ orm }: Orm, changed: ReadonlyMap<string, StoredChange>): Promise<void> {
  const rows = [...changed].map(([path, { fingerprint, changedAt }]) => ({ path, fingerprint, changedAt }))
  for (const part of parts(rows)) {
    await orm
      .insert(tables.pageChanges)
      .values(part)
      .onConflictDoUpdate({
        target: tables.pageChanges.path,
        set: { fingerprint: sql`excluded.fingerprint`, changedAt: sql`excluded.changed_at` },
      })
  }
}

/** Returns those that were still there: another node may have been earlier. */
export async function forgetPages({ orm }: Orm, paths: readonly string[]): Promise<string[]> {
  const { pageChanges } = tables
  const gone: string[] = []
  for (const part of parts(paths)) {
    const rows = await orm
      .delete(pageChanges)
      .where(inArray(pageChanges.path, part))
      .returning({ path: pageChanges.path })
    gone.push(...rows.map(({ path }) => path))
  }
  return gone
}

function* parts<Row>(rows: readonly Row[]): Iterable<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    yield rows.slice(start, start + ROWS_PER_STATEMENT)
  }
}
