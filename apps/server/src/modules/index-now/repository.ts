// The outbox of IndexNow. Changes within a minute are gathered into one batch.
import { randomUUID } from 'node:crypto'
import { type Database, eq, inArray, sql, tables } from '@kvartal/db'
import { rowsOf } from '../outbox/index.ts'

const { indexNowBatches } = tables

export const CHANNEL = 'indexnow'
/** The protocol allows no more addresses in one request. */
export const ADDRESSES_PER_BATCH = 10_000
/**
 * Long enough for an import in several steps, and far below the five minutes within which they are notified.
 */
const GATHER_MS = 60_000
const KEPT_DAYS = 30

export interface Batch {
  id: string
  paths: readonly string[]
}

/** In the transaction that notes the changes, so that a process which is killed loses none of them. */
export async function addChangedPaths({ orm }: Pick<Database, 'orm'>, changed: readonly string[]): Promise<void> {
  const open = rowsOf<Batch>(
    await orm.execute(sql`
      select id, paths from ${indexNowBatches}
      where state = 'waiting' and tries = 0 and leased_until is null and next_try_at > now()
      order by created_at limit 1 for update skip locked`),
  )[0]
  const paths = [...new Set([...(open?.paths ?? []), ...changed])]
  const dueAt = sql`now() + ${GATHER_MS} * interval '1 ms'`
  for (let start = 0; start < paths.length; start += ADDRESSES_PER_BATCH) {
    const part = paths.slice(start, start + ADDRESSES_PER_BATCH)
    // The open batch keeps its time: it must not be put off by every further change.
    if (open && start === 0)
      await orm.update(indexNowBatches).set({ paths: part }).where(eq(indexNowBatches.id, open.id))
    else await orm.insert(indexNowBatches).values({ id: randomUUID(), channel: CHANNEL, paths: part, nextTryAt: dueAt })
  }
}

export async function readBatches({ orm }: Pick<Database, 'orm'>, ids: readonly string[]): Promise<Batch[]> {
  const { id, paths } = indexNowBatches
  return orm
    .select({ id, paths })
    .from(indexNowBatches)
    .where(inArray(id, [...ids]))
}

export async function forgetOldBatches({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm.execute(sql`
    delete from ${indexNowBatches}
    where state <> 'waiting' and created_at < now() - ${KEPT_DAYS} * interval '1 day'`)
}
