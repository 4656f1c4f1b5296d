// The one way to open a transaction that writes. PostgreSQL ends one of two transactions that wait for each other; it is
// repeated here, so that whoever has sent the request does not see it.
import { PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Database, Orm } from './database.ts'

/** Several writers may meet again. More tries would only hide that their locks have no common order. */
const MAX_TRIES = 5

/** A deadlock, and a snapshot that another transaction has made impossible: nothing of the transaction is stored. */
const ENDED_FOR_ANOTHER = ['40P01', '40001']

/**
 * Runs the work in a transaction, and again from its beginning if the store has ended it in favour of another one. So the
 * work must be safe to repeat: it sends nothing, and it changes nothing in memory that outlives it. The repetition waits
 * for the locks of the other transaction, so it needs no pause of its own.
 *
 * Inside of another transaction it is a part of that one, and only the outer one is repeated.
 */
export async function inTransaction<Result>(
  { orm }: Pick<Database, 'orm'>,
  work: (tx: Orm) => Promise<Result>,
  settings?: PgTransactionConfig,
): Promise<Result> {
  for (let triesLeft = MAX_TRIES - 1; ; triesLeft -= 1) {
    try {
      return await orm.transaction(work, settings)
    } catch (error) {
      if (triesLeft === 0 || orm instanceof PgTransaction || !isEndedForAnother(error)) throw error
    }
  }
}

function isEndedForAnother(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (ENDED_FOR_ANOTHER.includes(String((current as { code?: unknown }).code))) return true
  }
  return false
}
