// Tables of requests as the office works on them, of reserved flats, and of the events that open screens receive.
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { leads } from './leads.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * One row for each session of leads, written by a trigger of `leads`, and one for each call that a person has recorded.
 * Name, phone and e-mail are those of the newest correction. When the last lead of the session is deleted, a trigger
 * erases the personal data of the row and its notes; the rest stays for reports.
 */
export const officeRequests = pgTable(
  'office_requests',
  {
    /** The id of the session's first lead, or a random one. */
    id: uuid('id').primaryKey(),
    /** «4821-0937», the number that the visitor was shown. */
    number: text('number').notNull(),
    /** form: sent by a visitor; call: recorded by a person. */
    origin: text('origin', { enum: ['form', 'call'] }).notNull(),
    formName: text('form_name').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    /** Ten digits after +7, or all digits of a foreign number; empty without a phone. Equal for one person. */
    phoneKey: text('phone_key').notNull(),
    /** The address in lower case; empty without one. */
    emailKey: text('email_key').notNull(),
    /** Name, digits of the phone, address and number in lower case, for the search. */
    search: text('search').notNull(),
    /** Where the visitor came from: a channel of visits, or `call`. Null: not derived yet. */
    source: text('source'),
    /** What it is about, as the visitor saw it above the form. */
    matter: text('matter').notNull(),
    flatId: integer('flat_id'),
    lotId: integer('lot_id'),
    /** The slug of the project; null: of no one project. */
    project: text('project'),
    state: text('state', { enum: ['new', 'working', 'meeting', 'reserved', 'closed'] })
      .notNull()
      .default('new'),
    closeReason: text('close_reason'),
    /** A person of the office. No foreign key: people are closed, never removed. */
    ownerId: uuid('owner_id'),
    nextContactAt: moment('next_contact_at'),
    nextContactNote: text('next_contact_note').notNull().default(''),
    /** When the state first stopped being `new`. */
    answeredAt: moment('answered_at'),
    /** Place in the list: waiting requests first, the longest wait on top, then the newest. Set by a trigger. */
    queue: bigint('queue', { mode: 'number' }).notNull().default(0),
    /** The request that this one was joined to as a duplicate. */
    joinedTo: uuid('joined_to'),
    joinedAt: moment('joined_at'),
    /** When the personal data were erased. */
    erasedAt: moment('erased_at'),
    /** When the reminder was sent that the request waits too long. */
    remindedAt: moment('reminded_at'),
    version: integer('version').notNull().default(1),
    /** Name of the person who made the last change, for a conflict of versions. */
    changedBy: text('changed_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('office_requests_origin', sql`${table.origin} in ('form', 'call')`),
    check('office_requests_state', sql`${table.state} in ('new', 'working', 'meeting', 'reserved', 'closed')`),
    index('office_requests_queue').on(table.queue, table.id).where(sql`${table.joinedTo} is null`),
    index('office_requests_state_queue').on(table.state, table.queue, table.id).where(sql`${table.joinedTo} is null`),
    index('office_requests_project_queue')
      .on(table.project, table.queue, table.id)
      .where(sql`${table.joinedTo} is null`),
    index('office_requests_owner_queue').on(table.ownerId, table.queue, table.id).where(sql`${table.joinedTo} is null`),
    index('office_requests_source_queue').on(table.source, table.queue, table.id).where(sql`${table.joinedTo} is null`),
    index('office_requests_reason_queue')
      .on(table.closeReason, table.queue, table.id)
      .where(sql`${table.joinedTo} is null and ${table.closeReason} is not null`),
    index('office_requests_contact').on(table.nextContactAt).where(sql`${table.nextContactAt} is not null`),
    index('office_requests_created').on(table.createdAt),
    index('office_requests_answered').on(table.answeredAt).where(sql`${table.answeredAt} is not null`),
    // The next two are for jobs, which look for few rows every 20 seconds.
    index('office_requests_without_source').on(table.id).where(sql`${table.source} is null`),
    index('office_requests_calls')
      .on(table.createdAt)
      .where(sql`${table.origin} = 'call' and ${table.erasedAt} is null`),
    index('office_requests_phone').on(table.phoneKey).where(sql`${table.phoneKey} <> ''`),
    index('office_requests_email').on(table.emailKey).where(sql`${table.emailKey} <> ''`),
    index('office_requests_number').on(table.number),
    index('office_requests_flat').on(table.flatId).where(sql`${table.flatId} is not null`),
    index('office_requests_joined').on(table.joinedTo).where(sql`${table.joinedTo} is not null`),
  ],
)

/**
 * How many requests there are in each state, by project and owner: the sum of `count`. A trigger adds rows with the changes
 * of a statement, so that writes never wait for each other, and a job sums them up. Joined requests are not counted.
 */
export const officeRequestCounts = pgTable('office_request_counts', {
  state: text('state', { enum: ['new', 'working', 'meeting', 'reserved', 'closed'] }).notNull(),
  project: text('project'),
  ownerId: uuid('owner_id'),
  count: integer('count').notNull(),
})

/** Notes of people. Personal data: erased with the request's. */
export const officeRequestNotes = pgTable(
  'office_request_notes',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => officeRequests.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id'),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('office_request_notes_request').on(table.requestId, table.createdAt)],
)

/** A flat or a commercial lot reserved for a request until a moment. Each has at most one active reserve. */
export const officeReserves = pgTable(
  'office_reserves',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => officeRequests.id),
    /** Either a flat or a commercial lot. No foreign keys: an import may remove them. */
    flatId: integer('flat_id'),
    lotId: integer('lot_id'),
    until: moment('until').notNull(),
    /**
     * expired: the term has passed; released: a person has freed the flat; sold: the request was closed by a sale;
     * taken-over: the flat's status was changed by something else.
     */
    state: text('state', { enum: ['active', 'expired', 'released', 'sold', 'taken-over'] })
      .notNull()
      .default('active'),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    check('office_reserves_state', sql`${table.state} in ('active', 'expired', 'released', 'sold', 'taken-over')`),
    check('office_reserves_subject', sql`num_nonnulls(${table.flatId}, ${table.lotId}) = 1`),
    uniqueIndex('office_reserves_active').on(table.flatId).where(sql`${table.state} = 'active'`),
    uniqueIndex('office_reserves_active_lot').on(table.lotId).where(sql`${table.state} = 'active'`),
    index('office_reserves_due').on(table.until).where(sql`${table.state} = 'active'`),
    index('office_reserves_request').on(table.requestId),
  ],
)

/** Named filters of the list, of one person. */
export const officeViews = pgTable(
  'office_views',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id').notNull(),
    /** The screen: requests, journal. */
    screen: text('screen').notNull(),
    name: text('name').notNull(),
    /** The query of the address, without the question mark. */
    query: text('query').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('office_views_name').on(table.personId, table.screen, table.name)],
)

/** Each try of a delivery, written by a trigger of `lead_deliveries`. */
export const leadDeliveryTries = pgTable(
  'lead_delivery_tries',
  {
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** The number of the try. */
    try: integer('try').notNull(),
    /** The state of the delivery after the try. */
    state: text('state').notNull(),
    fault: text('fault'),
  },
  (table) => [index('lead_delivery_tries_lead').on(table.leadId, table.at)],
)

/** Mails of the office to its people, an outbox like `lead_deliveries`. */
export const officeNotices = pgTable(
  'office_notices',
  {
    id: uuid('id').primaryKey(),
    channel: text('channel').notNull(),
    /** assigned, waiting, reserve-ended, erase-in-crm. */
    kind: text('kind').notNull(),
    /** The person to write to; null: the group. */
    personId: uuid('person_id'),
    requestId: uuid('request_id'),
    /** What the text needs besides the request. No personal data. */
    facts: jsonb('facts').$type<Readonly<Record<string, string | number | readonly string[]>>>().notNull(),
    state: text('state').notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    leasedUntil: moment('leased_until'),
    lease: uuid('lease'),
    lastFault: text('last_fault'),
    deliveredAt: moment('delivered_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('office_notices_state', sql`${table.state} in ('waiting', 'delivered', 'dead', 'withheld')`),
    index('office_notices_due').on(table.nextTryAt).where(sql`${table.state} = 'waiting'`),
    index('office_notices_created').on(table.createdAt),
  ],
)

/** What has happened, for open screens. Written by triggers when a transaction commits; kept for a day. */
export const officeEvents = pgTable(
  'office_events',
  {
    /** The version of the topic `office`: rises by one in the order of commits. */
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    /** request-new, request-changed, history, notice. */
    kind: text('kind').notNull(),
    entityId: text('entity_id').notNull(),
    project: text('project'),
    /** The kind of a notice. */
    about: text('about'),
    /** The owner of the request before and after the change; of a notice the person it is for, or nobody: the group. */
    owners: text('owners').array().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('office_events_at').on(table.at)],
)
