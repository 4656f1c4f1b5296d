// Events of the office in the store.
import { asc, type Database, eq, gt, sql, tables } from '@kvartal/db'
import { rowsOf } from '../../ground/outbox/index.ts'

const events = tables.officeEvents

export type StoredEvent = typeof events.$inferSelect

type Reader = Pick<Database, 'orm'>

/** The number of the newest event that was ever written. */
export async function newestNumber({ orm }: Reader): Promise<number> {
  const [row] = await orm
    .select({ version: tables.changeVersions.version })
    .from(tables.changeVersions)
    .where(eq(tables.changeVersions.topic, 'office'))
  return row?.version ?? 0
}

export function eventsAfter({ orm }: Reader, seq: number, limit: number): Promise<StoredEvent[]> {
  return orm.select().from(events).where(gt(events.seq, seq)).orderBy(asc(events.seq)).limit(limit)
}

/** Whether every event after a number is still in the store. Numbers have no gaps. */
export async function hasAllAfter({ orm }: Reader, seq: number, newest: number): Promise<boolean> {
  if (seq >= newest) return seq === newest
  const answer = await orm.execute(sql`select exists (select 1 from office_events where seq = ${seq + 1}) as kept`)
  return rowsOf<{ kept: boolean }>(answer)[0]?.kept ?? false
}

export async function pruneEvents({ orm }: Reader): Promise<void> {
  await orm.execute(sql`delete from office_events where at < now() - interval '1 day'`)
}
