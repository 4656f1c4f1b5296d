// One request with everything that is known about it.
import type { RequestCard, RequestRow } from '@kvartal/contract/office/requests'
import { and, asc, type Database, eq, inArray, tables } from '@kvartal/db'
import { sitePath } from '../../../text/site-path.ts'
import { oneLine } from '../../../text/visitor-text.ts'
import { consentsOf, doubtsOf, type Lead, purposeOf } from '../../requests/leads/index.ts'
import { findPermit, isWithinReach, type Permit } from '../gate/index.ts'
import { type HistoryEntities, type Words, withoutContacts } from '../history/index.ts'
import { withinReach } from './filter.ts'
import { canSeparate } from './joining.ts'
import { readChosenLot } from './lots.ts'
import { readRelated, type StoredRequest } from './repository.ts'
import { type RowFacts, requestRows } from './request-rows.ts'
import { channelTitle } from './request-words.ts'
import { readActive } from './reserved-lots.ts'
import { maskEvent, readRecords, timelineOf } from './timeline.ts'

const { officeRequests, leadDeliveries } = tables

export interface CardFacts extends RowFacts {
  database: Database
  entities: HistoryEntities
  words: Words
  plansUrl: string
  keepMonths: number
}

export async function requestCard(
  permit: Permit<'requests.see'>,
  request: StoredRequest,
  facts: CardFacts,
): Promise<RequestCard> {
  const { database, entities, words } = facts
  const reach = withinReach(permit)
  const joined = await database.orm
    .select()
    .from(officeRequests)
    .where(and(eq(officeRequests.joinedTo, request.id), reach))
    .orderBy(asc(officeRequests.createdAt))
  const all = [request, ...joined]
  const [records, related, reserve, [row]] = await Promise.all([
    readRecords(
      database,
      all.map(({ id }) => id),
    ),
    readRelated(database, request, reach),
    readActive(database, request.id),
    requestRows(permit, [request], facts),
  ])
  const [joinedRows, relatedRows] = [
    await requestRows(permit, joined, facts),
    await requestRows(permit, related, facts),
  ]
  const seesContacts = isAllowed(permit.actor, 'requests.phones', request)
  const timeline = timelineOf(all, records, { entities, words })
  const lead = records.leads.findLast(({ id, corrects }) => (corrects ?? id) === request.id) as Lead | undefined
  return {
    ...(row as RequestRow),
    ...leadParts(lead),
    comment: seesContacts ? (lead?.comment ?? '') : withoutContacts(lead?.comment ?? ''),
    normMinutes: facts.normMinutes,
    // A request without a flat of its own, a recorded call, shows the flat that was reserved for it.
    lot: await readChosenLot(database, reserve ?? request, facts.plansUrl),
    reserve: reserve
      ? {
          id: reserve.id,
          flatId: reserve.flatId,
          lotId: reserve.lotId,
          until: reserve.until.toISOString(),
        }
      : null,
    deliveries: await readDeliveries(
      permit,
      database,
      records.leads.map(({ id }) => id),
      request,
    ),
    timeline: seesContacts ? timeline : timeline.map(maskEvent),
    duplicates: related.length,
    related: related.map((one, place) => ({
      ...relation(relatedRows[place] as RequestRow),
      by: sharedBy(request, one),
    })),
    joined: joined.map((one, place) => ({
      ...relation(joinedRows[place] as RequestRow),
      joinedAt: (one.joinedAt ?? one.updatedAt).toISOString(),
      canSeparate: canSeparate(one.joinedAt, facts.now),
    })),
    keepUntil: request.erasedAt === null ? keepUntil(request.createdAt, facts.keepMonths).toISOString() : null,
    may: permissions(permit, request),
  }
}

type LeadParts = Pick<RequestCard, 'page' | 'pageHref' | 'wish' | 'captcha' | 'consents'>

function leadParts(lead: Lead | undefined): LeadParts {
  if (!lead) return { page: '', pageHref: null, wish: '', captcha: 'none', consents: [] }
  const page = typeof lead.info.page === 'string' ? lead.info.page : ''
  return {
    page: oneLine(page),
    pageHref: sitePath(page),
    wish: typeof lead.info.call === 'string' ? oneLine(lead.info.call) : '',
    captcha: lead.captcha,
    consents: consentsOf(lead).map((consent) => ({
      purpose: purposeOf(consent),
      version: consent.version === null ? null : oneLine(consent.version),
      time: consent.time,
      inForce: consent.inForce,
      doubts: doubtsOf(consent),
    })),
  }
}

async function readDeliveries(
  { actor }: Permit,
  { orm }: Pick<Database, 'orm'>,
  leadIds: readonly string[],
  request: StoredRequest,
): Promise<RequestCard['deliveries']> {
  if (leadIds.length === 0) return []
  const rows = await orm
    .select()
    .from(leadDeliveries)
    .where(inArray(leadDeliveries.leadId, [...leadIds]))
    .orderBy(asc(leadDeliveries.channel))
  const mayRetry = isAllowed(actor, 'requests.deliver', request)
  return rows.map((row) => ({
    leadId: row.leadId,
    channel: row.channel,
    title: channelTitle(row.channel),
    state: row.state as RequestCard['deliveries'][number]['state'],
    tries: row.tries,
    fault: row.lastFault,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    nextTryAt: row.state === 'waiting' ? row.nextTryAt.toISOString() : null,
    canRetry: mayRetry && (row.state === 'dead' || (row.state === 'waiting' && row.lastFault !== null)),
  }))
}

const relation = ({ id, number, version, name, createdAt, state, closeReason, interest, place }: RequestRow) => ({
  ...{ id, number, version, name, createdAt, state, closeReason, interest, place },
})

function sharedBy(one: StoredRequest, other: StoredRequest): 'phone' | 'email' | 'both' {
  const isPhone = one.phoneKey !== '' && one.phoneKey === other.phoneKey
  const isEmail = one.emailKey !== '' && one.emailKey === other.emailKey
  return isPhone && isEmail ? 'both' : isPhone ? 'phone' : 'email'
}

function keepUntil(from: Date, months: number): Date {
  const until = new Date(from)
  until.setUTCMonth(until.getUTCMonth() + months)
  return until
}

function permissions({ actor }: Permit, request: StoredRequest): RequestCard['may'] {
  const may = (right: Parameters<typeof findPermit>[1]) => isAllowed(actor, right, request)
  const isLive = request.erasedAt === null
  const work = may('requests.work')
  return {
    work,
    assign: may('requests.assign'),
    reserve: isLive && work && may('inventory.status'),
    deliver: may('requests.deliver'),
    erase: isLive && may('requests.erase'),
  }
}

function isAllowed(actor: Permit['actor'], right: Parameters<typeof findPermit>[1], request: StoredRequest): boolean {
  const found = findPermit(actor, right)
  return found !== undefined && isWithinReach(found, request)
}
