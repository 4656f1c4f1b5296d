// The outbox: a row is leased to one node at a time, and becomes due again if that node dies.
import { type Database, sql, tables } from '@kvartal/db'
import { type LeadInContext, readInContext, rowsOf } from '../repository.ts'

export interface LeasedDelivery {
  lead: LeadInContext
  /** Failed attempts before this one. */
  tries: number
}

const { leadDeliveries } = tables

/**
 * Leases due rows; rows that another node is leasing at this moment are skipped. A time more than twice as far ahead as
 * any pause or lease was written while the clock was wrong, and counts as due. The factor of two is needed because
 * `now()` is the start of the statement: a statement that began a moment later may have leased the row already, and its
 * lease ends later than ours would.
 */
export async function leaseDue(
  database: Database,
  lease: string,
  channel: string,
  { limit, leaseMs, longestPauseMs }: { limit: number; leaseMs: number; longestPauseMs: number },
): Promise<LeasedDelivery[]> {
  const taken = await database.orm.execute(sql`
    update ${leadDeliveries} as d
    set lease = ${lease}, leased_until = now() + ${leaseMs} * interval '1 ms'
    from (
      select lead_id from ${leadDeliveries}
      where state = 'waiting' and channel = ${channel}
        and next_try_at not between now() + interval '1 microsecond' and now() + ${2 * longestPauseMs} * interval '1 ms'
        and (leased_until is null or leased_until not between now() and now() + ${2 * leaseMs} * interval '1 ms')
      order by next_try_at
      limit ${limit}
      for update skip locked
    ) as due
    where d.lead_id = due.lead_id and d.channel = ${channel}
    returning d.lead_id, d.tries`)
  const rows = rowsOf<{ lead_id: string; tries: number }>(taken)
  if (rows.length === 0) return []
  const found = await readInContext(
    database,
    rows.map((row) => row.lead_id),
  )
  const byId = new Map(found.map((lead) => [lead.id, lead]))
  return rows.flatMap(({ lead_id, tries }) => {
    const lead = byId.get(lead_id)
    return lead ? [{ lead, tries }] : []
  })
}

interface Leased {
  leadId: string
  channel: string
  lease: string
}

/** A node whose lease was taken over by another node changes nothing. */
const stillLeased = ({ leadId, channel, lease }: Leased) =>
  sql`${leadDeliveries.leadId} = ${leadId} and ${leadDeliveries.channel} = ${channel} and ${leadDeliveries.lease} = ${lease}`

export async function markDelivered({ orm }: Database, leased: Leased): Promise<void> {
  await orm
    .update(leadDeliveries)
    .set({
      state: 'delivered',
      tries: sql`${leadDeliveries.tries} + 1`,
      deliveredAt: sql`now()`,
      leasedUntil: null,
      lastFault: null,
    })
    .where(stillLeased(leased))
}

export async function markFailed(
  { orm }: Database,
  leased: Leased,
  { fault, pauseMs, dead }: { fault: string; pauseMs: number; dead: boolean },
): Promise<void> {
  await orm
    .update(leadDeliveries)
    .set({
      state: dead ? 'dead' : 'waiting',
      tries: sql`${leadDeliveries.tries} + 1`,
      nextTryAt: sql`now() + ${pauseMs} * interval '1 ms'`,
      leasedUntil: null,
      lastFault: fault,
    })
    .where(stillLeased(leased))
}

/** A final state, though nothing was sent. */
export async function markWithheld({ orm }: Database, leased: Leased, reason: string): Promise<void> {
  await orm
    .update(leadDeliveries)
    .set({ state: 'withheld', leasedUntil: null, lastFault: reason })
    .where(stillLeased(leased))
}

/** Returns a row without counting an attempt. */
export async function releaseLease({ orm }: Database, leased: Leased): Promise<void> {
  await orm.update(leadDeliveries).set({ leasedUntil: null }).where(stillLeased(leased))
}

/** For a process that has certainly ended. */
export async function releaseEveryLease({ orm }: Database): Promise<void> {
  await orm.update(leadDeliveries).set({ leasedUntil: null }).where(sql`${leadDeliveries.leasedUntil} is not null`)
}
