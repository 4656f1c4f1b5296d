// Backs up the whole store into one compressed file and restores it, from either engine and into either: a logical copy
// of every table, made in one transaction, so that it is consistent.
import { once } from 'node:events'
import { type Readable, pipeline as streamTo, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type SQL, sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database, Orm } from './database.ts'
import { migrationsFolder } from './migrations.ts'

/** Its message is for the person who backs up or restores. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export interface BackupReport {
  /** Rows by table. */
  rows: Record<string, number>
}

const FORMAT = 'kvartal-backup-1'
const ROWS_PER_FETCH = 500
const BYTES_PER_INSERT = 4 * 1024 * 1024
/** Lines of the file that are not rows begin with this. */
const MARK = '#'

interface Mark {
  format?: string
  /** The last migration of the store: the rows fit only into a schema with the same migrations. */
  migration?: string
  table?: string
  /** In the last line: how many rows the whole file has. */
  end?: number
}

export async function backUp(database: Database, destination: Writable): Promise<BackupReport> {
  const packed = createGzip()
  const written = pipeline(packed, destination)
  // A failure is reported by the writes below; this only prevents an unhandled rejection until then.
  written.catch(() => {})
  const write = async (line: string) => {
    if (!packed.write(`${line}\n`)) await Promise.race([once(packed, 'drain'), written])
  }
  try {
    // Not by inTransaction: what has been written to the file cannot be repeated.
    const rows = await database.orm.transaction((orm) => writeTables(orm, write), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    packed.end()
    await written
    return { rows }
  } catch (error) {
    packed.destroy()
    throw error
  }
}

async function writeTables(orm: Orm, write: (line: string) => Promise<void>): Promise<Record<string, number>> {
  const mark = (facts: Mark) => write(`${MARK}${JSON.stringify(facts)}`)
  await mark({ format: FORMAT, migration: await lastMigration(orm) })
  const rows: Record<string, number> = {}
  for (const table of await tablesInOrder(orm)) {
    await mark({ table })
    rows[table] = 0
    await orm.execute(
      sql`declare backup no scroll cursor for select to_jsonb(t)::text as line from ${sql.identifier(table)} t`,
    )
    for (;;) {
      const fetched = await rowsOf<{ line: string }>(orm, sql.raw(`fetch ${ROWS_PER_FETCH} from backup`))
      if (fetched.length === 0) break
      for (const { line } of fetched) await write(line)
      rows[table] += fetched.length
    }
    await orm.execute(sql`close backup`)
  }
  await mark({ end: total(rows) })
  return rows
}

export interface RestoreOptions {
  /** Deletes the existing data; without it a store that has data is refused. */
  replace: boolean
}

/**
 * All or nothing. Running nodes notice the change by themselves. A backup of an earlier version is restored into the
 * schema that it was made with, and later migrations then change its rows as they would have changed the store's.
 */
export async function restoreBackup(
  database: Database,
  source: Readable,
  { replace }: RestoreOptions,
): Promise<BackupReport> {
  // Not by inTransaction: the file can be read only once.
  const rows = await database.orm.transaction(async (orm) => {
    const before = await tablesInOrder(orm)
    if (replace) {
      // The history refuses to be emptied otherwise.
      await switchTriggers(orm, before, 'disable')
      await orm.execute(sql`truncate ${list(before)}`)
    } else await refuseFilled(orm, before)
    const lines = linesOf(source)
    const { applied, later } = await migrationsOf(orm, await readHeader(lines))
    if (later.length > 0) await rebuildSchema(orm, applied)
    const tables = await tablesInOrder(orm)
    // Triggers would add history and versions to those in the file.
    await switchTriggers(orm, tables, 'disable')
    const restored = await readTables(orm, lines, tables)
    await switchTriggers(orm, tables, 'enable')
    await moveSequences(orm)
    for (const migration of later) await applyMigration(orm, migration)
    await noteChange(orm)
    return restored
  })
  return { rows }
}

async function switchTriggers(orm: Orm, tables: readonly string[], action: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) {
    await orm.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(action)} trigger user`)
  }
}

/** The first line names the last migration of the backed-up store. */
async function readHeader(lines: AsyncGenerator<string>): Promise<string> {
  const { value: line } = await lines.next()
  const mark = typeof line === 'string' && line.startsWith(MARK) ? readMark(line) : {}
  if (mark.format !== FORMAT || mark.migration === undefined) throw new BackupError('Это не резервная копия Квартала.')
  return mark.migration
}

/** Which migrations the backup already has and which must be applied after it. */
async function migrationsOf(
  orm: Orm,
  lastOfCopy: string,
): Promise<{ applied: readonly MigrationMeta[]; later: readonly MigrationMeta[] }> {
  const lastOfStore = await lastMigration(orm)
  if (lastOfCopy === lastOfStore) return { applied: [], later: [] }
  const known = readMigrationFiles({ migrationsFolder })
  const index = known.findIndex(({ hash }) => hash === lastOfCopy)
  if (index === -1 || lastOfStore !== known.at(-1)?.hash)
    throw new BackupError('Копия сделана более новой версией проекта: обновите проект и восстановите её снова.')
  return { applied: known.slice(0, index + 1), later: known.slice(index + 1) }
}

/** Replaces the empty tables of the newest schema by those of an earlier one. */
async function rebuildSchema(orm: Orm, migrations: readonly MigrationMeta[]): Promise<void> {
  await orm.execute(sql`drop table ${list([...(await tablesInOrder(orm)), ...NOT_COPIED])} cascade`)
  const functions = await rowsOf<{ signature: string }>(
    orm,
    sql`select oid::regprocedure::text as signature from pg_proc
        where pronamespace = 'public'::regnamespace and proname like 'kvartal\\_%'`,
  )
  for (const { signature } of functions) await orm.execute(sql.raw(`drop function ${signature} cascade`))
  await orm.execute(sql`delete from drizzle.__drizzle_migrations`)
  for (const migration of migrations) await applyMigration(orm, migration)
}

async function applyMigration(orm: Orm, { sql: statements, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of statements) await orm.execute(sql.raw(statement))
  await orm.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
}

async function readTables(
  orm: Orm,
  lines: AsyncIterable<string>,
  known: readonly string[],
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  let table = ''
  let end: number | undefined
  let waiting: string[] = []
  let waitingBytes = 0
  const insertWaiting = async () => {
    if (waiting.length > 0) await insertRows(orm, table, waiting)
    waiting = []
    waitingBytes = 0
  }
  for await (const line of lines) {
    if (line.startsWith(MARK)) {
      await insertWaiting()
      const mark = readMark(line)
      if (mark.table !== undefined) {
        if (!known.includes(mark.table)) throw new BackupError(`В базе нет таблицы ${mark.table}.`)
        table = mark.table
        rows[table] = 0
      }
      end = mark.end
      continue
    }
    if (table === '') throw new BackupError('Это не резервная копия Квартала.')
    waiting.push(line)
    rows[table] = (rows[table] ?? 0) + 1
    waitingBytes += line.length
    if (waitingBytes >= BYTES_PER_INSERT) await insertWaiting()
  }
  if (end === undefined || end !== total(rows))
    throw new BackupError('Копия повреждена или обрывается: база не изменилась.')
  return rows
}

async function* linesOf(source: Readable): AsyncGenerator<string> {
  const unpacked = createGunzip()
  // An error of the source reaches the reader of the unpacked text.
  streamTo(source, unpacked, () => {})
  let rest = ''
  try {
    for await (const chunk of unpacked.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    if (error instanceof Error && String((error as { code?: unknown }).code).startsWith('Z_'))
      throw new BackupError('Копия повреждена или обрывается: база не изменилась.', { cause: error })
    throw error
  }
}

function readMark(line: string): Mark {
  try {
    return JSON.parse(line.slice(MARK.length)) as Mark
  } catch {
    throw new BackupError('Это не резервная копия Квартала.')
  }
}

async function insertRows(orm: Orm, table: string, lines: readonly string[]): Promise<void> {
  const name = sql.identifier(table)
  // Rows stay in the format of the database: no number or time is converted by JavaScript.
  await orm.execute(
    sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::jsonb)`,
  )
}

async function refuseFilled(orm: Orm, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const [found] = await rowsOf<{ filled: boolean }>(
      orm,
      sql`select exists (select 1 from ${sql.identifier(table)}) as filled`,
    )
    if (found?.filled)
      throw new BackupError(`В базе уже есть данные (${table}): укажите пустую базу или добавьте --replace.`)
  }
}

/** Versions of caches only ever rise, and events of open screens are numbered by the store they happened in. */
const NOT_COPIED = ['change_versions', 'office_events']

/** Names of tables, those that others refer to first. */
async function tablesInOrder(orm: Orm): Promise<string[]> {
  const found = await rowsOf<{ name: string; needs: string[] }>(
    orm,
    sql`select c.relname as name, coalesce((
          select jsonb_agg(distinct f.relname) from pg_constraint k join pg_class f on f.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '[]'::jsonb) as needs
        from pg_class c
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ${NOT_COPIED}
        order by c.relname`,
  )
  const ordered: string[] = []
  while (ordered.length < found.length) {
    const ready = found.filter(
      ({ name, needs }) => !ordered.includes(name) && needs.every((needed) => ordered.includes(needed)),
    )
    if (ready.length === 0) throw new Error('tables refer to each other in a circle')
    ordered.push(...ready.map(({ name }) => name))
  }
  return ordered
}

async function lastMigration(orm: Orm): Promise<string> {
  const [known] = await rowsOf<{ migrated: boolean }>(
    orm,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  )
  if (!known?.migrated) throw new BackupError('В этой базе нет данных Квартала: проверьте DATABASE_URL или DATA_DIR.')
  const [last] = await rowsOf<{ hash: string }>(
    orm,
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  )
  return last?.hash ?? ''
}

async function moveSequences(orm: Orm): Promise<void> {
  const counted = await rowsOf<{ table: string; column: string }>(
    orm,
    sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and column_default like 'nextval(%'`,
  )
  for (const { table, column } of counted) {
    await orm.execute(sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      coalesce((select max(${sql.identifier(column)}) from ${sql.identifier(table)}), 0) + 1, false)`)
  }
}

/** Everything that nodes hold in memory may have changed. */
async function noteChange(orm: Orm): Promise<void> {
  await orm.execute(sql`insert into change_versions (topic, version)
    select topic, 1 from unnest(array['catalog', 'content', 'plans', 'office']) as topic
    on conflict (topic) do update set version = change_versions.version + 1, changed_at = now()`)
  await orm.execute(sql`delete from office_events`)
  await orm.execute(sql`select pg_notify('kvartal_changes', 'restored')`)
}

const list = (tables: readonly string[]): SQL =>
  sql.join(
    tables.map((table) => sql.identifier(table)),
    sql`, `,
  )

const total = (rows: Record<string, number>) => Object.values(rows).reduce((sum, count) => sum + count, 0)

/** Both drivers return the rows of a raw statement in `rows`; Drizzle's common type does not have it. */
async function rowsOf<Row>(orm: Orm, statement: SQL): Promise<Row[]> {
  return ((await orm.execute(statement)) as unknown as { rows: Row[] }).rows
}
