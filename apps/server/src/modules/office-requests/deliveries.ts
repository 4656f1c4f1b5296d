// Deliveries of requests, retried by a person.
import { and, type Database, eq, inArray, isNotNull, or, type SQL, sql, tables } from '@kvartal/db'
import { notFound } from '../../http/app-error.ts'
import { type HistoryChange, record } from '../history/index.ts'
import type { Permit } from '../office/index.ts'
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
      .returning({ leadId: leadDeliveries.leadId, tries: leadDeliveries.tries })
    if (retried.length === 0) return 0
    const found = await tx
      .select({ id: leads.id, corrects: leads.corrects, project: officeRequests.project })
      .from(leads)
      .innerJoin(officeRequests, eq(officeRequests.id, sql`coalesce(${leads.corrects}, ${leads.id})`))
      .where(
        inArray(
          leads.id,
          retried.map(({ leadId }) => leadId),
        ),
      )
    const title = channelTitle(channel)
    const items = found.map(
      ({ id, corrects, project }): HistoryChange => ({
        entity: 'request',
        id: corrects ?? id,
        project,
        before: { delivery: `${title}: сбой` },
        after: { delivery: `${title}: повторяем` },
      }),
    )
    const { actor } = permit
    const subject = request ? subjectOf(request) : `${title}: ${items.length}`
    await record(tx, { actor, source: actor.source, kind: 'delivery', subject, reason: 'Доставка повторена' }, items)
    return retried.length
  })
}
