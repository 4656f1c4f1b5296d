// Overlaps two transactions on PostgreSQL on purpose, by their locks and not by time. The embedded store runs one
// transaction at a time.
import { type Database, type Orm, sql } from '@kvartal/db'
import { expect } from 'vitest'
import { rowsOf } from '../modules/ground/outbox/index.ts'
import { eventually } from './eventually.ts'

interface Overlap<Result> {
  /** In a transaction that stays open. */
  hold: (tx: Orm) => Promise<unknown>
  /** Is started then, and waits for the transaction. */
  meanwhile: () => Promise<Result>
  /** In the same transaction, once the other one waits; then the transaction is committed. */
  finish?: (tx: Orm) => Promise<unknown>
}

/**
 * Resolves to the result of `meanwhile`. Where both wait for each other, the open transaction is the one that PostgreSQL
 * ends, and it is not repeated: so a deadlock always fails the test.
 */
export async function overlap<Result>(
  { orm }: Database,
  { hold, meanwhile, finish }: Overlap<Result>,
): Promise<Result> {
  let other: Promise<PromiseSettledResult<Result>[]> | undefined
  try {
    await orm.transaction(async (tx) => {
      await tx.execute(sql`set local deadlock_timeout = '1ms'`)
      await hold(tx)
      const [own] = rowsOf<{ pid: number }>(await tx.execute(sql`select pg_backend_pid() as pid`))
      let isOver = false
      other = Promise.allSettled([meanwhile()])
      void other.then(() => {
        isOver = true
      })
      await eventually(async () => {
        const waiting = await orm.execute(
          sql`select 1 from pg_stat_activity where ${own?.pid}::int = any(pg_blocking_pids(pid))`,
        )
        // One that has ended without waiting is judged by what it has done.
        expect(isOver || rowsOf(waiting).length > 0).toBe(true)
      })
      await finish?.(tx)
    })
  } finally {
    await other
  }
  const [result] = (await other) ?? []
  if (result?.status === 'fulfilled') return result.value
  throw result?.reason ?? new Error('nothing ran meanwhile')
}
