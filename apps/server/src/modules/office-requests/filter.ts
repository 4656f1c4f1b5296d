// The conditions of the list of requests as SQL.

import { companyDay, companyMidnight } from '@kvartal/contract/company-day'
import type { RequestFilter } from '@kvartal/contract/office'
import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql, tables } from '@kvartal/db'
import { foldedText, likePart } from '../../text/search-text.ts'
import { DAY_MS, endOfDay } from '../history/index.ts'
import type { Permit } from '../office/index.ts'

const r = tables.officeRequests

export interface FilterFacts {
  now: Date
  timeZone: string
  /** A new request received before this moment has waited longer than the norm. */
  lateBefore: Date
}

/** Which requests a permit reaches. Those of no project are within reach of every project's people. */
export function withinReach({ actor, scope }: Permit): SQL | undefined {
  const ofProjects =
    scope.projects === 'all'
      ? undefined
      : scope.projects.length === 0
        ? isNull(r.project)
        : or(isNull(r.project), inArray(r.project, [...scope.projects]))
  const own = scope.isOwnOnly ? (actor.id === null ? sql`false` : eq(r.ownerId, actor.id)) : undefined
  return and(ofProjects, own)
}

/** Requests that were joined to another one are found through it only. */
export const notJoined = isNull(r.joinedTo)

export function conditions(filter: Omit<RequestFilter, 'state'>, { actor }: Permit, facts: FilterFacts): SQL[] {
  const found: (SQL | undefined)[] = [
    filter.project ? ofProjects(filter.project) : undefined,
    filter.owner ? ofOwner(filter.owner, actor.id) : undefined,
    filter.source && inArray(r.source, filter.source),
    filter.reason && eq(r.closeReason, filter.reason),
    received(filter, facts),
    filter.late === 'answer' ? and(eq(r.state, 'new'), lt(r.createdAt, facts.lateBefore)) : undefined,
    filter.late === 'contact' ? and(sql`${r.state} <> 'closed'`, lt(r.nextContactAt, facts.now)) : undefined,
    filter.undelivered ? UNDELIVERED : undefined,
    filter.flat === undefined ? undefined : eq(r.flatId, filter.flat),
    filter.q ? matches(filter.q) : undefined,
  ]
  return found.filter((condition) => condition !== undefined)
}

function ofProjects(slugs: readonly string[]): SQL | undefined {
  const named = slugs.filter((slug) => slug !== 'none')
  return or(
    named.length > 0 ? inArray(r.project, named) : undefined,
    slugs.includes('none') ? isNull(r.project) : undefined,
  )
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function ofOwner(owner: string, actorId: string | null): SQL {
  const id = owner === 'me' ? actorId : owner
  if (owner === 'none') return isNull(r.ownerId)
  return id !== null && UUID.test(id) ? eq(r.ownerId, id) : sql`false`
}

function received({ within, from, to }: Omit<RequestFilter, 'state'>, { now, timeZone }: FilterFacts): SQL | undefined {
  const midnight = (day: string) => companyMidnight(day, timeZone)
  const daysAgo = (days: number) => midnight(companyDay(new Date(now.getTime() - days * DAY_MS), timeZone))
  const since = {
    today: () => daysAgo(0),
    yesterday: () => daysAgo(1),
    '7d': () => daysAgo(6),
    '30d': () => daysAgo(29),
    '90d': () => daysAgo(89),
  }
  return and(
    within && gte(r.createdAt, since[within]()),
    within === 'yesterday' ? lt(r.createdAt, daysAgo(0)) : undefined,
    from === undefined ? undefined : gte(r.createdAt, midnight(from)),
    to === undefined ? undefined : lt(r.createdAt, endOfDay(to, timeZone)),
  )
}

const UNDELIVERED = sql`${r.id} in (
  select coalesce(l.corrects, l.id) from lead_deliveries d join leads l on l.id = d.lead_id
  where d.state = 'dead' or (d.state = 'waiting' and d.last_fault is not null))`

/**
 * Any part of a name, an address, a number, or of the digits of a phone however they are written. The index of
 * `kvartal_grams` finds parts of three characters and more.
 */
function matches(text: string): SQL | undefined {
  const digits = text.replace(/\D/g, '')
  const isNumber = digits !== '' && /^[\d\s()+.№-]*$/.test(text)
  const part = isNumber ? digits.replace(/^[78](?=\d{10}$)/, '') : foldedText(text)
  return and(sql`kvartal_grams(${r.search}) @> kvartal_grams(${part})`, sql`${r.search} like ${likePart(part)}`)
}
