// Leads in the store: each is written once, together with its attempt record and its outbox rows, in one transaction.
import { randomBytes, randomUUID } from 'node:crypto'
import { COMMENT_MAX_LENGTH } from '@kvartal/contract/forms'
import {
  and,
  type Database,
  eq,
  gte,
  inArray,
  inTransaction,
  isAnyOf,
  type Orm,
  or,
  type SQL,
  sql,
  tables,
} from '@kvartal/db'
import { AppError } from '../../../http/app-error.ts'
import { rowsOf } from '../../ground/outbox/index.ts'
import type { Lead, LeadDraft } from './lead.ts'
import { classifyPost, correctionId, idAfterErasure, type PostClass, type Revision } from './revisions.ts'
import { channelOf } from './visit-channel.ts'

export type Post = 'forms' | 'other_information'

export interface Limits {
  perAddress: number
  perContact: number
}

/** A letter to the visitor, with the limits that prevent using the form to send mail to strangers. */
export interface LetterWriting {
  channel: string
  /** Keyed hash of the mailbox. */
  recipient: string
  limits: { perMailboxPerDay: number; perAddressPerDay: number }
}

export interface LeadWriting {
  /** The id of the session's request. */
  requestId: string
  /** What the post was classified as when the visitor was verified. */
  expected: 'first' | 'correction'
  lead: LeadDraft
  post: Post
  limits: Limits
  /** The channels configured now; without any the lead waits. */
  channels: readonly string[]
  letter: LetterWriting | undefined
  /**
   * How long the delivery waits for the other post to verify the visitor; the letter waits until that post has arrived.
   */
  holdMs: number
}

/**
 * A letter is sent only after the captcha was checked: a company may get a robot's lead, but strangers must get no
 * mail.
 */
const NOT_YET_VERIFIED = { state: 'withheld', lastFault: 'unverified' } as const

const { leads, leadAttempts, leadDeliveries } = tables

/** The id of the request that a session writes to: personal data that was erased must not come back under its id. */
export async function readRequestId({ orm }: Pick<Database, 'orm'>, sessionId: string): Promise<string> {
  let id = sessionId
  while (await isErased(orm, id)) id = idAfterErasure(id)
  return id
}

/** Waits for an erasure that is being written. */
async function isErased(orm: Orm, requestId: string): Promise<boolean> {
  const { id, erasedAt } = tables.officeRequests
  const [request] = await orm.select({ erasedAt }).from(tables.officeRequests).where(eq(id, requestId)).for('update')
  return Boolean(request?.erasedAt)
}

/** Leads of one request, oldest first. */
export async function readRevisions({ orm }: Pick<Database, 'orm'>, requestId: string): Promise<Revision[]> {
  const { id, revision, submit, captcha, formName, name, phone, email, comment, info } = leads
  const rows = await orm
    .select({ id, revision, submit, captcha, formName, name, phone, email, comment, info })
    .from(leads)
    .where(or(eq(leads.id, requestId), eq(leads.corrects, requestId)))
    .orderBy(leads.revision)
  return rows as Revision[]
}

/**
 * Returns what the post turned out to be. A repeat only completes the attempt record. A post that is no longer what was
 * expected, because another one was faster, is not written.
 */
export function writeLead(database: Database, writing: LeadWriting): Promise<PostClass> {
  return inTransaction(database, async (orm) => {
    // Another post of the same session waits here until this transaction ends.
    await lock(orm, `session ${writing.requestId}`)
    for (;;) {
      const postClass = await writeOnce(orm, writing)
      if (postClass) return postClass
    }
  })
}

/** Undefined when another lead was written meanwhile, and this post has to be classified again. */
async function writeOnce(orm: Orm, writing: LeadWriting): Promise<PostClass | undefined> {
  const { requestId, expected, lead, post, letter } = writing
  if (await isErased(orm, requestId)) return { kind: 'erased' }
  const revisions = await readRevisions({ orm }, requestId)
  const postClass = classifyPost(revisions, lead.submit, lead)
  const completesAttempt = post === 'other_information'
  if (postClass.kind === 'repeat') {
    if (completesAttempt) await insertAttempt(orm, postClass.of.id)
    return postClass
  }
  if (postClass.kind !== expected) return postClass
  const id = await insertLead(orm, writing, (revisions.at(-1)?.revision ?? 0) + 1)
  // A node of the previous version takes no lock, so its lead may be in the table by now.
  if (id === undefined) return undefined
  await setRequestSource(orm, requestId, lead)
  await checkLimits(orm, id, writing)
  if (letter) await checkLetterLimits(orm, lead.addressHash, letter)
  await insertDeliveries(orm, id, writing)
  if (completesAttempt) await insertAttempt(orm, id)
  return postClass
}

/** The id of the new lead; undefined if a lead with this id exists already. */
async function insertLead(
  orm: Orm,
  { requestId, expected, lead }: LeadWriting,
  revision: number,
): Promise<string | undefined> {
  const isFirst = expected === 'first'
  const id = isFirst ? requestId : correctionId(requestId, lead.submit)
  const [written] = await orm
    .insert(leads)
    .values({ ...lead, id, corrects: isFirst ? null : requestId, revision })
    .onConflictDoNothing()
    .returning({ id: leads.id })
  return written?.id
}

/** The request of the session was written by a trigger, which cannot tell the channel of a visit. */
async function setRequestSource(orm: Orm, requestId: string, { campaign }: LeadDraft): Promise<void> {
  const { officeRequests } = tables
  await orm
    .update(officeRequests)
    .set({ source: channelOf(campaign) })
    .where(eq(officeRequests.id, requestId))
}

async function insertDeliveries(orm: Orm, leadId: string, { channels, letter, holdMs }: LeadWriting): Promise<void> {
  const nextTryAt = sql`now() + ${holdMs} * interval '1 ms'`
  const deliveries = channels.map((channel) => ({ leadId, channel, nextTryAt }))
  if (deliveries.length > 0) await orm.insert(leadDeliveries).values(deliveries)
  if (!letter) return
  const { channel, recipient } = letter
  await orm.insert(leadDeliveries).values({ leadId, channel, recipient, ...(holdMs > 0 && NOT_YET_VERIFIED) })
}

async function lock(orm: Orm, key: string): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** Counts under locks, so that simultaneous requests cannot all be the last one allowed. */
async function checkLimits(orm: Orm, id: string, { lead, limits }: LeadWriting): Promise<void> {
  await lock(orm, `address ${lead.addressHash}`)
  await lock(orm, `contact ${lead.contact}`)
  const [found] = await orm
    .select({
      byAddress: sql<number>`(count(*) filter (where ${leads.addressHash} = ${lead.addressHash}))::int`,
      byContact: sql<number>`(count(*) filter (where ${leads.contact} = ${lead.contact}))::int`,
      addressWait: waitAfter(sql`${leads.addressHash} = ${lead.addressHash}`),
      contactWait: waitAfter(sql`${leads.contact} = ${lead.contact}`),
    })
    .from(leads)
    .where(
      // Leads dated into the future by a wrong clock must not count for ever.
      sql`${leads.createdAt} between now() - interval '1 hour' and now() + interval '1 minute' and ${leads.id} <> ${id}
        and (${leads.addressHash} = ${lead.addressHash} or ${leads.contact} = ${lead.contact})`,
    )
  if (!found) return
  const waits = [
    ...(found.byAddress >= limits.perAddress ? [found.addressWait] : []),
    ...(found.byContact >= limits.perContact ? [found.contactWait] : []),
  ]
  if (waits.length === 0) return
  throw new AppError('TOO_MANY_REQUESTS', {
    message: 'Слишком много заявок, повторите позже.',
    retryAfterSeconds: Math.max(1, ...waits),
  })
}

/** Counted over a day and all sessions: passing the captcha again must not allow more letters to one mailbox. */
async function checkLetterLimits(orm: Orm, addressHash: string, { recipient, limits }: LetterWriting): Promise<void> {
  await lock(orm, `letters from ${addressHash}`)
  await lock(orm, `letters to ${recipient}`)
  const toMailbox = sql`${leadDeliveries.recipient} = ${recipient}`
  const fromAddress = sql`${leads.addressHash} = ${addressHash}`
  const [found] = await orm
    .select({
      toMailbox: sql<number>`(count(*) filter (where ${toMailbox}))::int`,
      fromAddress: sql<number>`(count(*) filter (where ${fromAddress}))::int`,
      mailboxWait: waitAfter(toMailbox, '1 day'),
      addressWait: waitAfter(fromAddress, '1 day'),
    })
    .from(leadDeliveries)
    .innerJoin(leads, eq(leads.id, leadDeliveries.leadId))
    .where(
      sql`${leadDeliveries.recipient} is not null and (${toMailbox} or ${fromAddress})
        and ${leads.createdAt} between now() - interval '1 day' and now() + interval '1 minute'`,
    )
  if (!found) return
  const refuse = (message: string, waitSeconds: number) => {
    throw new AppError('TOO_MANY_REQUESTS', { message, retryAfterSeconds: Math.max(1, waitSeconds) })
  }
  if (found.toMailbox >= limits.perMailboxPerDay) {
    refuse('На эту почту список за сутки уже просили прислать несколько раз, повторите завтра.', found.mailboxWait)
  }
  if (found.fromAddress >= limits.perAddressPerDay) {
    refuse('Слишком много писем со списком за сутки, повторите завтра.', found.addressWait)
  }
}

/** Seconds until the oldest of the counted leads leaves the term. */
function waitAfter(counted: ReturnType<typeof sql>, term: '1 hour' | '1 day' = '1 hour') {
  return sql<number>`coalesce(ceil(extract(epoch from
    min(${leads.createdAt}) filter (where ${counted}) + ${term}::interval - now())), 0)::int`
}

async function insertAttempt(orm: Orm, leadId: string): Promise<void> {
  await orm.insert(leadAttempts).values({ leadId, source: 'visitor' }).onConflictDoNothing()
}

export function noteAttempt({ orm }: Database, leadId: string): Promise<void> {
  return insertAttempt(orm, leadId)
}

/** Called when the other post has checked the captcha: the deliveries need not wait any longer. */
export function markVerdict(database: Database, id: string, captcha: Lead['captcha']): Promise<void> {
  return inTransaction(database, async (orm) => {
    await lockDeliveries(orm, eq(leadDeliveries.leadId, id))
    await orm.update(leads).set({ captcha }).where(eq(leads.id, id))
    await orm
      .update(leadDeliveries)
      .set({ nextTryAt: sql`now()` })
      .where(sql`${leadDeliveries.leadId} = ${id} and ${leadDeliveries.tries} = 0`)
    await orm
      .update(leadDeliveries)
      .set({ state: 'waiting', lastFault: null })
      .where(
        and(
          eq(leadDeliveries.leadId, id),
          eq(leadDeliveries.state, NOT_YET_VERIFIED.state),
          eq(leadDeliveries.lastFault, NOT_YET_VERIFIED.lastFault),
        ),
      )
  })
}

/** Writes the attempt records for leads whose second post never arrived. */
export async function completeAttempts({ orm }: Database, graceMs: number): Promise<number> {
  const completed = await orm.execute(sql`
    insert into ${leadAttempts} (lead_id, source)
    select ${leads.id}, 'reconcile' from ${leads}
    where ${leads.createdAt} < now() - ${graceMs} * interval '1 ms'
      and not exists (select 1 from ${leadAttempts} where ${leadAttempts.leadId} = ${leads.id})
    on conflict do nothing
    returning lead_id`)
  return rowsOf(completed).length
}

/** Assigns the configured channels to leads that arrived while there was none. */
export async function assignChannels({ orm }: Database, channels: readonly string[]): Promise<number> {
  if (channels.length === 0) return 0
  const assigned = await orm.execute(sql`
    insert into ${leadDeliveries} (lead_id, channel)
    select ${leads.id}, channel
    from ${leads} cross join jsonb_array_elements_text(${JSON.stringify(channels)}::jsonb) as channel
    where not exists (select 1 from ${leadDeliveries} where ${leadDeliveries.leadId} = ${leads.id})
    on conflict do nothing
    returning lead_id`)
  return rowsOf(assigned).length
}

/** The store's clock, by which terms and limits are counted. */
export async function readClock({ orm }: Pick<Database, 'orm'>): Promise<Date> {
  const answer = await orm.execute(sql`select extract(epoch from now()) * 1000 as ms`)
  return new Date(Number(rowsOf<{ ms: string }>(answer)[0]?.ms))
}

/** Fails if a lead cannot be written: writes one and deletes it in the same transaction. */
export function tryWriting(database: Database): Promise<void> {
  return inTransaction(database, async (orm) => {
    const id = randomUUID()
    await orm.insert(leads).values({
      id,
      formName: 'contactForm',
      name: '',
      phone: '',
      email: '',
      // Long and random, so that it cannot be compressed and needs as much disk space as real leads.
      comment: randomBytes(COMMENT_MAX_LENGTH).toString('hex'),
      info: {},
      campaign: {},
      consentVersion: '',
      consentedAt: new Date(),
      captcha: 'unverified',
      addressHash: '',
      contact: '',
    })
    await orm.delete(leads).where(eq(leads.id, id))
  })
}

export interface RetentionTerms {
  keepMonths: number
  jobRepliesKeepMonths: number
}

/** In the caller's transaction: erases leads that the consent no longer covers, with their deliveries and attempt records. */
export async function eraseOldLeads({ orm }: Pick<Database, 'orm'>, terms: RetentionTerms): Promise<number> {
  const isOld = sql`${leads.createdAt} < now() - interval '1 month' *
    case when ${leads.formName} = 'cooperationForm' then ${terms.jobRepliesKeepMonths}::int else ${terms.keepMonths}::int end`
  const old = await orm.select({ requestId }).from(leads).where(isOld)
  if (old.length === 0) return 0
  await lockToErase(
    orm,
    old.map((row) => row.requestId),
  )
  const erased = await orm.delete(leads).where(isOld).returning({ id: leads.id })
  return erased.length
}

/** Erases the leads of a person, with their deliveries and attempt records. Returns how many. */
export async function eraseLeadsOf({ orm }: Database, isTheirs: (email: string) => boolean): Promise<number> {
  const ids = (await leadsOf(orm, isTheirs)).map(({ id }) => id)
  if (ids.length > 0) await orm.delete(leads).where(inArray(leads.id, ids))
  return ids.length
}

/** The requests that the leads of a person belong to. */
export async function requestsOfLeads({ orm }: Database, isTheirs: (email: string) => boolean): Promise<string[]> {
  return (await leadsOf(orm, isTheirs)).map((lead) => lead.requestId)
}

async function leadsOf(orm: Orm, isTheirs: (email: string) => boolean): Promise<{ id: string; requestId: string }[]> {
  const { id, email } = leads
  const rows = await orm.select({ id, requestId, email }).from(leads).where(sql`${email} <> ''`)
  return rows.filter((row) => isTheirs(row.email))
}

const requestId = sql<string>`coalesce(${leads.corrects}, ${leads.id})`

/**
 * For a transaction that will erase leads of these requests: locks the requests, then the deliveries. A post locks its
 * request before it writes a lead, and a delivery locks its row before the lead, for the record of the try. An erasure
 * that locked a lead first would deadlock with either.
 */
export async function lockToErase(orm: Orm, requestIds: readonly string[]): Promise<void> {
  const { id } = tables.officeRequests
  await orm
    .select({ id })
    .from(tables.officeRequests)
    .where(isAnyOf(id, requestIds, 'uuid'))
    .orderBy(id)
    .for('update')
  const ofRequests = or(isAnyOf(leads.id, requestIds, 'uuid'), isAnyOf(leads.corrects, requestIds, 'uuid'))
  await lockDeliveries(orm, inArray(leadDeliveries.leadId, orm.select({ id: leads.id }).from(leads).where(ofRequests)))
}

async function lockDeliveries(orm: Orm, which: SQL): Promise<void> {
  const { leadId, channel } = leadDeliveries
  await orm.select({ leadId }).from(leadDeliveries).where(which).orderBy(leadId, channel).for('update')
}

export interface DeliveryFigures {
  waiting: number
  dead: number
  /** Leads without any delivery, because no channel was configured. */
  unaddressed: number
}

export async function readDeliveryFigures({ orm }: Database): Promise<DeliveryFigures> {
  const answer = await orm.execute(sql`
    select
      (select count(*)::int from ${leadDeliveries} where ${leadDeliveries.state} = 'waiting') as waiting,
      (select count(*)::int from ${leadDeliveries} where ${leadDeliveries.state} = 'dead') as dead,
      (select count(*)::int from ${leads}
        where not exists (select 1 from ${leadDeliveries} where ${leadDeliveries.leadId} = ${leads.id})) as unaddressed`)
  return rowsOf<DeliveryFigures>(answer)[0] ?? { waiting: 0, dead: 0, unaddressed: 0 }
}

/** The newest correction of a lead, if any. */
const correctedBy = sql<string | null>`(
  select c.id from leads c
  where c.corrects = coalesce(leads.corrects, leads.id) and c.revision > leads.revision
  order by c.revision desc limit 1)`

export interface ListedLead extends Lead {
  correctedBy: string | null
  /** The state of each channel: email=delivered. */
  deliveries: string[]
}

/** Leads for the operator, oldest first. */
export async function listLeads({ orm }: Database, since: Date): Promise<ListedLead[]> {
  const rows = await orm
    .select({
      lead: leads,
      correctedBy,
      deliveries: sql<string[]>`coalesce((
        select jsonb_agg(d.channel || '=' || d.state order by d.channel)
        from ${leadDeliveries} d where d.lead_id = ${leads.id}), '[]'::jsonb)`,
    })
    .from(leads)
    .where(gte(leads.createdAt, since))
    .orderBy(leads.createdAt, leads.revision, leads.id)
  return rows.map(({ lead: { addressHash: _, contact: __, submit: ___, ...lead }, ...history }) => ({
    ...(lead as Lead),
    ...history,
  }))
}

/** A lead with the facts about the other leads of its session. */
export interface LeadInContext extends Lead {
  /** The lead that this one corrects, in its previous revision. */
  previous: Lead | null
  correctedBy: string | null
  /** Whether the outbox has a letter to the visitor. */
  hasLetter: boolean
}

const hasLetter = sql<boolean>`exists (
  select 1 from lead_deliveries d where d.lead_id = leads.id and d.recipient is not null)`

export async function readInContext({ orm }: Database, ids: readonly string[]): Promise<LeadInContext[]> {
  const found = await orm
    .select({ lead: leads, correctedBy, hasLetter })
    .from(leads)
    .where(inArray(leads.id, [...ids]))
  const corrected = found.flatMap(({ lead }) => lead.corrects ?? [])
  const earlier =
    corrected.length === 0
      ? []
      : await orm
          .select()
          .from(leads)
          .where(or(inArray(leads.id, corrected), inArray(leads.corrects, corrected)))
  return found.map(({ lead, ...context }) => ({
    ...(lead as Lead),
    ...context,
    previous: lead.corrects
      ? ((earlier.find(
          ({ id, corrects, revision }) => (corrects ?? id) === lead.corrects && revision === lead.revision - 1,
        ) as Lead | undefined) ?? null)
      : null,
  }))
}

/** Makes dead deliveries due again. */
export function reviveDeadDeliveries({ orm }: Pick<Database, 'orm'>): Promise<{ leadId: string; channel: string }[]> {
  return orm
    .update(leadDeliveries)
    .set({ state: 'waiting', tries: 0, nextTryAt: sql`now()`, leasedUntil: null, lease: null })
    .where(eq(leadDeliveries.state, 'dead'))
    .returning({ leadId: leadDeliveries.leadId, channel: leadDeliveries.channel })
}
