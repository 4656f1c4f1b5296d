// Runs work that any node may do, but only one at a time.
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { inTransaction } from './transaction.ts'

/**
 * Runs the work in a transaction under an advisory lock of that number; false when another node holds the lock. The
 * lock ends with the transaction, so a node that dies neither keeps it nor leaves the work half done. Like the work of
 * every transaction, this one must be safe to repeat.
 */
export function onOneNode(
  database: Database,
  lock: number,
  work: (database: Database) => Promise<void>,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const answer = await tx.execute(sql`select pg_try_advisory_xact_lock(${lock}) as taken`)
    const [row] = (answer as unknown as { rows: { taken: boolean }[] }).rows
    if (!row?.taken) return false
    await work({ ...database, orm: tx })
    return true
  })
}
