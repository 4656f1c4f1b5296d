// What a PostgreSQL server does in the background and the embedded engine does not: removing dead rows, and statistics
// for the planner. Without them plans are chosen as if every table were almost empty.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

export const ROUND_MS = 10 * 60_000

/** Tables that autovacuum would treat: fifty rows and a fifth of the table have changed. */
const DUE = `select format('%I', relname) as name from pg_stat_user_tables
  where n_mod_since_analyze > 50 + 0.2 * n_live_tup or n_dead_tup > 50 + 0.2 * n_live_tup`

/** Returns the names of the tables. */
export async function vacuumChangedTables(client: PGlite): Promise<string[]> {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ name: string }>(DUE)
  for (const { name } of rows) {
    await client.exec(`vacuum analyze ${name}`)
    // The engine runs in the thread of the server: requests in between.
    await nextTurn()
  }
  return rows.map(({ name }) => name)
}

/** Returns a function that ends it. */
export function startUpkeep(client: PGlite, onFault: (message: string, error: unknown) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = vacuumChangedTables(client).catch((error: unknown) => onFault('tables could not be vacuumed', error))
  }, ROUND_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
