// The state of a migrated store without data, so that tests can use one store after another test: emptying it takes a
// small part of the processor time of a new one.

/** Runs one statement and returns its rows. */
export type RunStatement = <Row>(statement: string, parameters?: string[]) => Promise<Row[]>

interface Table {
  /** Quoted. */
  name: string
  /** What migrations have inserted, as JSON; null: nothing. */
  rows: string | null
}

/** Everything of the schema that a statement can change, one text per object. */
const SCHEMA = `
  with ours as (
    select oid, relname, relkind, relpersistence, relhasrules, relhastriggers, relrowsecurity, reloptions, relacl
    from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
  )
  select 'relation' || t::text as part from ours t
  union all select 'column' || t::text from pg_attribute t where attrelid in (select oid from ours)
  union all select 'default' || t::text from pg_attrdef t where adrelid in (select oid from ours)
  union all select 'index' || t::text from pg_index t where indrelid in (select oid from ours)
  union all select 'constraint' || t::text from pg_constraint t where conrelid in (select oid from ours)
  union all select 'trigger' || t::text from pg_trigger t where tgrelid in (select oid from ours)
  union all select 'function' || t::text from pg_proc t where pronamespace = 'public'::regnamespace
  union all select 'setting' || t::text from pg_db_role_setting t
    where setdatabase = (select oid from pg_database where datname = current_database())
  union all select 'sequence' || sequencename || coalesce(last_value, 0) from pg_sequences`

export class InitialState {
  readonly #tables: readonly Table[]
  readonly #fingerprint: string

  private constructor(tables: readonly Table[], fingerprint: string) {
    this.#tables = tables
    this.#fingerprint = fingerprint
  }

  /** Reads the state of a store that was migrated and never used. */
  static async read(run: RunStatement): Promise<InitialState> {
    const names = await run<{ name: string }>(
      `select format('%I', relname) as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const tables: Table[] = []
    for (const { name } of names) {
      const [found] = await run<{ rows: string | null }>(`select jsonb_agg(t)::text as rows from ${name} t`)
      tables.push({ name, rows: found?.rows ?? null })
    }
    return new InitialState(tables, await fingerprintOf(run, tables))
  }

  /** False if the store is not as before, because a test has changed the schema. Needs a session of its own. */
  async restore(run: RunStatement): Promise<boolean> {
    try {
      await this.#emptyTables(run)
      return (await fingerprintOf(run, this.#tables)) === this.#fingerprint
    } catch {
      return false
    }
  }

  async #emptyTables(run: RunStatement): Promise<void> {
    const filled = await run<{ name: string }>(
      this.#tables
        .map(({ name }) => `select '${name}' as name where exists (select 1 from ${name})`)
        .join(' union all '),
    )
    if (filled.length === 0) return
    // Triggers would refuse it, or add rows.
    await run('set session_replication_role = replica')
    // Not all tables: that takes three times as long.
    await run(`truncate ${filled.map(({ name }) => name).join(', ')} restart identity cascade`)
    for (const { name, rows } of this.#tables) {
      if (rows === null) continue
      await run(`insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`, [rows])
    }
    await run('reset session_replication_role')
  }
}

/** The schema and all rows as one hash. */
async function fingerprintOf(run: RunStatement, tables: readonly Table[]): Promise<string> {
  const rows = ['drizzle.__drizzle_migrations', ...tables.map(({ name }) => name)].map(
    (name) => `select '${name}' || coalesce(jsonb_agg(t)::text, '') from ${name} t`,
  )
  const [found] = await run<{ hash: string }>(
    `select md5(string_agg(part, '' order by part)) as hash from (${[SCHEMA, ...rows].join(' union all ')}) parts`,
  )
  return found?.hash ?? ''
}
