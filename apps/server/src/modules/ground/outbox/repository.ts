// Rows of an outbox: each is leased to one node at a time, and becomes due again if that node dies.
import { type Database, sql, tables } from '@kvartal/db'

/** The tables that have the columns of an outbox, each with the column that names the delivered item. */
const idColumns = {
  leadDeliveries: 'lead_id',
  subscriptionLetters: 'id',
  indexNowBatches: 'id',
  officeNotices: 'id',
} as const

export type OutboxTable = keyof typeof idColumns

export interface LeasedRow {
  /** Id of the delivered item. */
  id: string
  /** Failed attempts before this one. */
  tries: number
}

/** Both drivers return the rows of a raw statement in `rows`; Drizzle's common type does not have it. */
export function rowsOf<Row>(answer: unknown): Row[] {
  return (answer as { rows: Row[] }).rows
}

/**
 * Leases due rows; rows that another node is leasing at this moment are skipped. A time more than twice as far ahead as
 * any pause or lease was written while the clock was wrong, and counts as due. The factor of two is needed because
 * `now()` is the start of the statement: a statement that began a moment later may have leased the row already, and its
 * lease ends later than ours would.
 */
export async function leaseDue(
  { orm }: Pick<Database, 'orm'>,
  { table, channel, lease }: Omit<Leased, 'id'>,
  { limit, leaseMs, longestPauseMs }: { limit: number; leaseMs: number; longestPauseMs: number },
): Promise<LeasedRow[]> {
  const id = sql.identifier(idColumns[table])
  const taken = await orm.execute(sql`
    update ${tables[table]} as d
    set lease = ${lease}, leased_until = now() + ${leaseMs} * interval '1 ms'
    from (
      select ${id} as id from ${tables[table]}
      where state = 'waiting' and channel = ${channel}
        and next_try_at not between now() + interval '1 microsecond' and now() + ${2 * longestPauseMs} * interval '1 ms'
        and (leased_until is null or leased_until not between now() and now() + ${2 * leaseMs} * interval '1 ms')
      order by next_try_at
      limit ${limit}
      for update skip locked
    ) as due
    where d.${id} = due.id and d.channel = ${channel}
    returning d.${id} as id, d.tries`)
  return rowsOf<LeasedRow>(taken)
}

export interface Leased {
  table: OutboxTable
  id: string
  channel: string
  lease: string
}

/** A node whose lease was taken over by another node changes nothing. */
const stillLeased = ({ table, id, channel, lease }: Leased) =>
  sql`${sql.identifier(idColumns[table])} = ${id} and channel = ${channel} and lease = ${lease}`

export async function markDelivered({ orm }: Database, leased: Leased): Promise<void> {
  await orm.execute(sql`
    update ${tables[leased.table]}
    set state = 'delivered', tries = tries + 1, delivered_at = now(), leased_until = null, last_fault = null
    where ${stillLeased(leased)}`)
}

export async function markFailed(
  { orm }: Database,
  leased: Leased,
  { fault, pauseMs, dead }: { fault: string; pauseMs: number; dead: boolean },
): Promise<void> {
  await orm.execute(sql`
    update ${tables[leased.table]}
    set state = ${dead ? 'dead' : 'waiting'}, tries = tries + 1,
      next_try_at = now() + ${pauseMs} * interval '1 ms', leased_until = null, last_fault = ${fault}
    where ${stillLeased(leased)}`)
}

/** Ends a delivery although nothing was sent. */
export async function markWithheld({ orm }: Database, leased: Leased, reason: string): Promise<void> {
  await orm.execute(sql`
    update ${tables[leased.table]} set state = 'withheld', leased_until = null, last_fault = ${reason}
    where ${stillLeased(leased)}`)
}

/** Returns a row without counting an attempt. */
export async function releaseLease({ orm }: Database, leased: Leased): Promise<void> {
  await orm.execute(sql`update ${tables[leased.table]} set leased_until = null where ${stillLeased(leased)}`)
}

/** Ends every lease of the channel, for a process that has certainly ended. */
export async function releaseLeases({ orm }: Database, table: OutboxTable, channel: string): Promise<void> {
  await orm.execute(
    sql`update ${tables[table]} set leased_until = null where leased_until is not null and channel = ${channel}`,
  )
}
