// Tables of contact requests: leads, their attempt records, their delivery, who wants no letters, and what keeps robots
// out.
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * The request came without a consent; the claimed version is not in force, or the server has never had it; the claimed
 * time is far from the receipt.
 */
export type ConsentDoubt = 'not-recorded' | 'version-not-in-force' | 'version-unknown' | 'time'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const leads = pgTable(
  'leads',
  {
    /**
     * The id inside the visitor's session id, so that a repeat can make no second lead. A correction has an id of its
     * own, derived from the session and its submit.
     */
    id: uuid('id').primaryKey(),
    /** The first lead of the session, when this one corrects it. No foreign key: the first one expires earlier. */
    corrects: uuid('corrects'),
    /** 1 for the first lead of a session, then one more for each correction. */
    revision: integer('revision').notNull().default(1),
    /** Hash of the captcha token, which both posts of one submit share. Null: written by a version before this column. */
    submit: text('submit'),
    formName: text('form_name').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    comment: text('comment').notNull(),
    /** What the request is about: flat, project, page. */
    info: jsonb('info').notNull(),
    /** Where the visitor came from at the first visit. */
    campaign: jsonb('campaign').notNull(),
    /** What the browser claims: which text was ticked, and when. Not evidence. */
    consentVersion: text('consent_version').notNull(),
    consentedAt: moment('consented_at').notNull(),
    /** The consent text in force on the server when the request came in. Null: none is loaded, or an older row. */
    consentInForce: text('consent_in_force'),
    /** Which of the browser's claims the server does not believe. Null: not checked, an older row. */
    consentDoubts: jsonb('consent_doubts').$type<ConsentDoubt[]>(),
    /** verified, or unverified: the captcha's provider was away. */
    captcha: text('captcha').notNull(),
    /** Keyed hash of the visitor's address, for limits only. */
    addressHash: text('address_hash').notNull(),
    /** The phone, or the e-mail where a form asks for nothing else; for limits. */
    contact: text('contact').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('leads_captcha', sql`${table.captcha} in ('verified', 'unverified')`),
    index('leads_created').on(table.createdAt),
    index('leads_address').on(table.addressHash, table.createdAt),
    index('leads_contact').on(table.contact, table.createdAt),
    uniqueIndex('leads_corrects').on(table.corrects, table.revision).where(sql`${table.corrects} is not null`),
  ],
)

/** One record per lead that the visitor's browser reported it, or that the server completed it. */
export const leadAttempts = pgTable(
  'lead_attempts',
  {
    leadId: uuid('lead_id')
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** visitor, or reconcile: the browser's own report never came. */
    source: text('source').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [check('lead_attempts_source', sql`${table.source} in ('visitor', 'reconcile')`)],
)

/** The outbox: one row for each channel a lead goes to, written in the lead's own transaction. */
export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull(),
    /** Keyed hash of the visitor's mailbox, for limits, where the channel writes to the visitor. */
    recipient: text('recipient'),
    /** withheld: it must not be sent any more, and `lastFault` says why. */
    state: text('state').notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    /** While it is ahead, one node is at work on the row. */
    leasedUntil: moment('leased_until'),
    /** Which lease it is, so that a node that came too late changes nothing. */
    lease: uuid('lease'),
    /** A code such as ECONNREFUSED or HTTP 500; never a text that could quote the lead. */
    lastFault: text('last_fault'),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.channel] }),
    check('lead_deliveries_state', sql`${table.state} in ('waiting', 'delivered', 'dead', 'withheld')`),
    index('lead_deliveries_due').on(table.nextTryAt).where(sql`${table.state} = 'waiting'`),
    index('lead_deliveries_recipient').on(table.recipient).where(sql`${table.recipient} is not null`),
  ],
)

/** Mailboxes that asked for no more letters. A keyed hash of each, never the address. */
export const mailStops = pgTable('mail_stops', {
  recipient: text('recipient').primaryKey(),
  stoppedAt: moment('stopped_at').notNull().defaultNow(),
})

/** What the captcha said about a session; the second of the two posts reuses it. */
export const captchaVerdicts = pgTable('captcha_verdicts', {
  sessionId: uuid('session_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  /** verified, unverified, refused; null while a node is asking. */
  verdict: text('verdict'),
  claimedAt: moment('claimed_at').notNull().defaultNow(),
})

/** Tokens of the embedded captcha that were used; kept until they expire by themselves. */
export const captchaUsedTokens = pgTable(
  'captcha_used_tokens',
  {
    tokenId: text('token_id').primaryKey(),
    sessionId: uuid('session_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('captcha_used_tokens_expiry').on(table.expiresAt)],
)

/** Secrets that all nodes share and nobody configured. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
