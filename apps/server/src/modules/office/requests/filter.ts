// The conditions of the list of requests as SQL.

import { companyDay, companyMidnight } from '@kvartal/contract/company-day'
import type { RequestFilter } from '@kvartal/contract/office/requests'
import { and, type Column, eq, gte, inArray, isNull, lt, or, type SQL, sql, tables } from '@kvartal/db'
import { foldedText, likePart } from '../../../text/search-text.ts'
import { findPermit, type Permit } from '../gate/index.ts'
import { DAY_MS, endOfDay } from '../history/index.ts'

const r = tables.officeRequests

/** The columns that a person's reach depends on: of the requests, or of their stored counts. */
export type ReachColumns =
  | Pick<typeof r, 'project' | 'ownerId'>
  | Pick<typeof tables.officeRequestCounts, 'project' | 'ownerId'>

export interface FilterFacts {
  now: Date
  timeZone: string
  /** A new request received before this moment has waited longer than the norm. */
  lateBefore: Date
}

/** Which requests a permit reaches. Those of no project are within reach of every project's people. */
export function withinReach({ actor, scope }: Permit, { project, ownerId }: ReachColumns = r): SQL | undefined {
  const ofProjects =
    scope.projects === 'all'
      ? undefined
      : scope.projects.length === 0
        ? isNull(project)
        : or(isNull(project), inArray(project, [...scope.projects]))
  const own = scope.isOwnOnly ? (actor.id === null ? sql`false` : eq(ownerId, actor.id)) : undefined
  return and(ofProjects, own)
}

/** Requests that were joined to another one are found through it only. */
export const notJoined = isNull(r.joinedTo)

export interface RequestConditions {
  where: readonly (SQL | undefined)[]
  search: TextSearch | undefined
  /** Whether counts are stored for these conditions. */
  hasStoredCounts: boolean
}

/** The conditions of a list, within the reach of the person. */
export function conditionsOf(permit: Permit, filter: RequestFilter, facts: FilterFacts): RequestConditions {
  const { state, q } = filter
  const others = otherConditions(filter, facts)
  return {
    where: [withinReach(permit), state && eq(r.state, state), ...storedCountConditions(filter, permit), ...others],
    search: q ? readSearch(q, findPermit(permit.actor, 'requests.phones') === undefined) : undefined,
    hasStoredCounts: !q && others.length === 0,
  }
}

/** The conditions by project and owner: counts are stored for these only. */
export function storedCountConditions(
  { project, owner }: Pick<RequestFilter, 'project' | 'owner'>,
  { actor }: Permit,
  columns: ReachColumns = r,
): SQL[] {
  const found = [
    project ? ofProjects(project, columns) : undefined,
    owner ? ofOwner(owner, actor.id, columns) : undefined,
  ]
  return found.filter((condition) => condition !== undefined)
}

/** All conditions but the state, the project, the owner and the text. */
function otherConditions(filter: RequestFilter, facts: FilterFacts): SQL[] {
  const found: (SQL | undefined)[] = [
    filter.source && inArray(r.source, filter.source),
    filter.reason && eq(r.closeReason, filter.reason),
    received(filter, facts),
    filter.late && late(filter.late, facts),
    filter.undelivered ? UNDELIVERED : undefined,
    filter.flat === undefined ? undefined : eq(r.flatId, filter.flat),
  ]
  return found.filter((condition) => condition !== undefined)
}

function ofProjects(slugs: readonly string[], { project }: ReachColumns): SQL | undefined {
  const named = slugs.filter((slug) => slug !== 'none')
  return or(
    named.length > 0 ? inArray(project, named) : undefined,
    slugs.includes('none') ? isNull(project) : undefined,
  )
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function ofOwner(owner: string, actorId: string | null, { ownerId }: ReachColumns): SQL {
  const id = owner === 'me' ? actorId : owner
  if (owner === 'none') return isNull(ownerId)
  return id !== null && UUID.test(id) ? eq(ownerId, id) : sql`false`
}

export function received(
  { within, from, to }: Pick<RequestFilter, 'within' | 'from' | 'to'>,
  { now, timeZone }: FilterFacts,
): SQL | undefined {
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

export function late(kind: 'answer' | 'contact', { lateBefore, now }: FilterFacts): SQL | undefined {
  return kind === 'answer'
    ? and(eq(r.state, 'new'), lt(r.createdAt, lateBefore))
    : and(sql`${r.state} <> 'closed'`, lt(r.nextContactAt, now))
}

export const UNDELIVERED = sql`${r.id} in (
  select coalesce(l.corrects, l.id) from lead_deliveries d join leads l on l.id = d.lead_id
  where d.state = 'dead' or (d.state = 'waiting' and d.last_fault is not null))`

/** A text that is searched for: any part of a name, an address, a number, or of the digits of a phone in any spelling. */
export interface TextSearch {
  pattern: string
  /** What the index of `kvartal_text_parts` is asked for. */
  parts: string
  /** Who does not see phones and addresses must not find them digit by digit either. */
  isByNameOnly: boolean
}

/** The length of the parts that the index has. */
const PART_LENGTH = 3

function readSearch(text: string, isByNameOnly: boolean): TextSearch {
  const digits = text.replace(/\D/g, '')
  const isNumber = digits !== '' && /^[\d\s()+.№-]*$/.test(text)
  const wanted = isNumber ? digits.replace(/^[78](?=\d{10}$)/, '') : foldedText(text)
  const characters = [...wanted]
  const last = Math.max(0, characters.length - PART_LENGTH)
  // Side by side, and the last one: parts that overlap hardly leave out more rows, and each is a list to be read.
  const places = Array.from({ length: Math.ceil(last / PART_LENGTH) + 1 }, (_, at) => Math.min(at * PART_LENGTH, last))
  const parts = places.map((place) =>
    characters
      .slice(place, place + PART_LENGTH)
      .join('')
      .replace(/['\\]/g, '$&$&'),
  )
  const isShort = characters.length < PART_LENGTH
  return {
    isByNameOnly,
    pattern: likePart(wanted),
    parts: [...new Set(parts)].map((part) => `'${part}'${isShort ? ':*' : ''}`).join(' & '),
  }
}

export function hasText(
  { search, name, number }: Record<'search' | 'name' | 'number', Column>,
  { pattern, isByNameOnly }: TextSearch,
): SQL | undefined {
  const isVisible = sql`(kvartal_folded(${name}) like ${pattern} or replace(${number}, '-', '') like ${pattern})`
  return and(sql`${search} like ${pattern}`, isByNameOnly ? isVisible : undefined)
}

/** By the index, which finds rows that have all parts of the text in any order. */
export function hasTextByIndex(search: TextSearch): SQL | undefined {
  return and(sql`kvartal_text_parts(${r.search}) @@ ${search.parts}::tsquery`, hasText(r, search))
}
