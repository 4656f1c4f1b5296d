// What has happened with a request: the visit, the form, each try of a delivery, notes and changes, newest first.
import type { TimelineEvent } from '@kvartal/contract/office/requests'
import { readVisitNotes } from '@kvartal/contract/visit-notes'
import { asc, type Database, desc, inArray, or, tables } from '@kvartal/db'
import { oneLine } from '../../../text/visitor-text.ts'
import { channelOf, type Lead } from '../../requests/leads/index.ts'
import { type HistoryEntities, readChangesOf, shownFields, type Words, withoutContacts } from '../history/index.ts'
import type { StoredRequest } from './repository.ts'
import { channelTitle, formTitle } from './request-words.ts'

const { leads, leadDeliveryTries, officeRequestNotes } = tables

/** Older events are in the journal. */
const MAX_EVENTS = 300

export interface RequestRecords {
  leads: (typeof leads.$inferSelect)[]
  tries: (typeof leadDeliveryTries.$inferSelect)[]
  notes: (typeof officeRequestNotes.$inferSelect)[]
  changes: Awaited<ReturnType<typeof readChangesOf>>
}

type Reader = Pick<Database, 'orm'>

export async function readRecords({ orm }: Reader, ids: readonly string[]): Promise<RequestRecords> {
  const wanted = [...ids]
  const ofRequests = or(inArray(leads.id, wanted), inArray(leads.corrects, wanted))
  const found = await orm.select().from(leads).where(ofRequests).orderBy(asc(leads.createdAt), asc(leads.revision))
  const leadIds = found.map(({ id }) => id)
  const { at, try: count } = leadDeliveryTries
  // Newest first already here: the store knows microseconds, and events of one millisecond keep this order.
  const [tries, notes, changes] = await Promise.all([
    leadIds.length === 0
      ? []
      : orm
          .select()
          .from(leadDeliveryTries)
          .where(inArray(leadDeliveryTries.leadId, leadIds))
          .orderBy(desc(at), desc(count))
          .limit(MAX_EVENTS),
    orm
      .select()
      .from(officeRequestNotes)
      .where(inArray(officeRequestNotes.requestId, wanted))
      .orderBy(desc(officeRequestNotes.createdAt))
      .limit(MAX_EVENTS),
    readChangesOf({ orm }, 'request', wanted, MAX_EVENTS),
  ])
  return { leads: found, tries, notes, changes }
}

export function timelineOf(
  requests: readonly StoredRequest[],
  { leads: ofLeads, tries, notes, changes }: RequestRecords,
  { entities, words }: { entities: HistoryEntities; words: Words },
): TimelineEvent[] {
  const numbers = new Map(requests.map(({ id, number }) => [id, number]))
  const numberOfLead = new Map(ofLeads.map(({ id, corrects }) => [id, numbers.get(corrects ?? id) ?? '']))
  const of = (leadId: string) => numberOfLead.get(leadId) ?? ''
  const events: TimelineEvent[] = [
    ...ofLeads.filter(({ corrects }) => corrects === null).flatMap((lead) => visitOf(lead as Lead, of(lead.id)) ?? []),
    ...ofLeads.map((lead) => formOf(lead as Lead, of(lead.id))),
    ...tries.map(
      ({ leadId, channel, at, try: count, state, fault }): TimelineEvent => ({
        id: `try-${leadId}-${channel}-${at.getTime()}-${count}`,
        at: at.toISOString(),
        kind: 'delivery',
        channel,
        title: channelTitle(channel),
        try: count,
        state: state as 'waiting',
        fault,
        of: of(leadId),
      }),
    ),
    ...notes.map((note) => noteEvent(note, numbers.get(note.requestId) ?? '')),
    ...changes.flatMap(({ batch, item }) => changeOf(batch, item, numbers, entities, words) ?? []),
  ]
  return events.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_EVENTS)
}

/** For who may not see phones and addresses: in texts too. The history has masked its own before it was written. */
export function maskEvent(event: TimelineEvent): TimelineEvent {
  if (event.kind === 'note') return { ...event, text: withoutContacts(event.text) }
  if (event.kind === 'form') {
    return { ...event, comment: withoutContacts(event.comment), matter: withoutContacts(event.matter) }
  }
  return event
}

function visitOf({ id, campaign, createdAt }: Lead, of: string): TimelineEvent | undefined {
  const { last } = readVisitNotes(campaign)
  const { at, landing = '', referrer = '', ...marks } = last
  if (Object.keys(last).length === 0) return undefined
  const visited = at === undefined ? createdAt : new Date(at)
  // The time is the browser's claim: a visit cannot be after the request it brought.
  const time = Number.isNaN(visited.getTime()) || visited > createdAt ? createdAt : visited
  return {
    id: `visit-${id}`,
    at: time.toISOString(),
    kind: 'visit',
    source: channelOf(campaign),
    referrer: URL.parse(referrer)?.hostname ?? '',
    landing: oneLine(landing),
    marks: Object.entries(marks).map(([name, value]) => ({ name: oneLine(name), value: oneLine(value) })),
    of,
  }
}

function formOf({ id, formName, comment, info, createdAt, corrects }: Lead, of: string): TimelineEvent {
  const note = (name: string) => (typeof info[name] === 'string' ? oneLine(info[name]) : '')
  return {
    id: `form-${id}`,
    at: createdAt.toISOString(),
    kind: 'form',
    form: formTitle('form', formName),
    comment,
    matter: note('matter'),
    page: note('page'),
    isCorrection: corrects !== null,
    of,
  }
}

export function noteEvent(
  { id, createdAt, authorId, authorName, text }: typeof officeRequestNotes.$inferSelect,
  of: string,
): Extract<TimelineEvent, { kind: 'note' }> {
  return {
    id: `note-${id}`,
    at: createdAt.toISOString(),
    kind: 'note',
    author: { id: authorId, name: authorName },
    text,
    of,
  }
}

function changeOf(
  batch: RequestRecords['changes'][number]['batch'],
  item: RequestRecords['changes'][number]['item'],
  numbers: ReadonlyMap<string, string>,
  entities: HistoryEntities,
  words: Words,
): TimelineEvent | undefined {
  // A note has an event of its own, with its text.
  const isNote = item.after !== null && Object.keys(item.after).join() === 'note'
  if (isNote) return undefined
  const facts = {
    id: `change-${item.batchId}-${item.position}`,
    at: batch.at.toISOString(),
    author: { id: batch.actorId, name: batch.actorName },
    of: numbers.get(item.entityId) ?? '',
  }
  if (item.before === null) return { ...facts, kind: 'call' }
  const fields = shownFields(entities.find('request'), item, words)
  return { ...facts, kind: 'change', batchId: item.batchId, fields, reason: batch.reason }
}
