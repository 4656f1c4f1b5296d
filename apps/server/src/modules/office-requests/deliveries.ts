// Deliveries of requests, retried by a person.
import { and, type Database, eq, inArray, isNotNull, type Orm, or, type SQL, sql, tables } from '@kvartal/db'
import { notFound } from '../../http/app-error.ts'
import { type HistoryChange, record } from '../history/index.ts'
import { reviveDeadDeliveries } from '../leads/index.ts'
import type { Actor, Permit } from '../office/index.ts'
import { inTransaction, NOT_FOUND, subjectOf } from './changing.ts'
import { withinReach } from './filter.ts'
import { readRequest } from './repository.ts'
import { channelTitle } from './request-words.ts'

const { leads, leadDeliveries, officeRequests } = tables

type Deliver = Permit<'requests.deliver'>

const isFailing = or(
  eq(leadDeliveries.state, 'dead'),
  and(eq(leadDeliveries.state, 'waiting'), isNotNull(leadDeliveries.lastFault)),
)

/** One request, or all that the permit reaches. */
export function retryDeliveries(
  database: Database,
  permit: Deliver,
  channel: string,
  requestId?: string,
): Promise<number> {
  return inTransaction(database, async (tx) => {
    const reach = withinReach(permit)
    const request = requestId === undefined ? undefined : await readRequest({ orm: tx }, requestId, reach)
    if (requestId !== undefined && !request) throw notFound(NOT_FOUND)
    const ofRequests: SQL = sql`${leadDeliveries.leadId} in (
      select ${leads.id} from ${leads} join ${officeRequests} on ${officeRequests.id} = coalesce(${leads.corrects}, ${leads.id})
      where ${and(requestId === undefined ? undefined : eq(officeRequests.id, requestId), reach) ?? sql`true`})`
    const retried = await tx
      .update(leadDeliveries)
      .set({ state: 'waiting', tries: 0, nextTryAt: sql`now()` as unknown as Date, leasedUntil: null, lease: null })
      .where(and(eq(leadDeliveries.channel, channel), isFailing, ofRequests))
      .returning({ leadId: leadDeliveries.leadId, channel: leadDeliveries.channel })
    const subject = request ? subjectOf(request) : `${channelTitle(channel)}: ${retried.length}`
    await recordRetries(tx, permit.actor, retried, subject)
    return retried.length
  })
}

/** For the command: retries the deliveries of every channel that were given up. */
export function retryDeadDeliveries(database: Database, actor: Actor): Promise<number> {
  return inTransaction(database, async (tx) => {
    const retried = await reviveDeadDeliveries({ orm: tx })
    await recordRetries(tx, actor, retried, `Доставки: ${retried.length}`)
    return retried.length
  })
}

async function recordRetries(
  tx: Orm,
  actor: Actor,
  retried: readonly { leadId: string; channel: string }[],
  subject: string,
): Promise<void> {
  const leadIds = [...new Set(retried.map(({ leadId }) => leadId))]
  if (leadIds.length === 0) return
  const found = await tx
    .select({ leadId: leads.id, id: officeRequests.id, project: officeRequests.project })
    .from(leads)
    .innerJoin(officeRequests, eq(officeRequests.id, sql`coalesce(${leads.corrects}, ${leads.id})`))
    .where(inArray(leads.id, leadIds))
  const byLead = new Map(found.map((row) => [row.leadId, row]))
  const items = retried.flatMap(({ leadId, channel }): HistoryChange[] => {
    const request = byLead.get(leadId)
    if (!request) return []
    const title = channelTitle(channel)
    const { id, project } = request
    const before = { delivery: `${title}: сбой` }
    return [{ entity: 'request', id, project, before, after: { delivery: `${title}: повторяем` } }]
  })
  await record(tx, { actor, source: actor.source, kind: 'delivery', subject, reason: 'Доставка повторена' }, items)
}
