// Tables of contact requests: leads, their attempt records, their deliveries, the stop list, and the captcha's state.
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
import { outboxColumns, outboxRules } from './outbox-columns.ts'

/**
 * The request had no consent; the claimed version is not in force, or the server has never had it; the claimed time is
 * far from the time of receipt.
 */
export type ConsentDoubt = 'not-recorded' | 'version-not-in-force' | 'version-unknown' | 'time'

/** A consent besides the first one of a request. */
export interface StoredConsent {
  document: string
  /** The browser's claim; empty and null when the request had none. */
  version: string
  time: string | null
  inForce: string | null
  doubts: ConsentDoubt[]
}

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const leads = pgTable(
  'leads',
  {
    /**
     * The id inside the visitor's session id, so that a repeat cannot make a second lead. A correction has its own id,
     * derived from the session and its submit.
     */
    id: uuid('id').primaryKey(),
    /** The first lead of the session, when this one corrects it. No foreign key: the first lead expires earlier. */
    corrects: uuid('corrects'),
    /** 1 for the first lead of a session, then one more for each correction. */
    revision: integer('revision').notNull().default(1),
    /**
     * Hash of the captcha token, which both posts of one submit share. Null: written by a version before this column.
     */
    submit: text('submit'),
    formName: text('form_name').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    comment: text('comment').notNull(),
    /** The subject of the request: flat, project, page. */
    info: jsonb('info').notNull(),
    /** Where the visitor came from: notes of the first and the last visit, and the id of the counter. */
    campaign: jsonb('campaign').notNull(),
    /** The legal document that the next four columns are about. Null: an older row, the consent to be contacted. */
    consentDocument: text('consent_document'),
    /** The browser's claim: which text was ticked, and when. Not evidence. */
    consentVersion: text('consent_version').notNull(),
    consentedAt: moment('consented_at').notNull(),
    /** The consent text in force on the server when the request was received. Null: none is loaded, or an older row. */
    consentInForce: text('consent_in_force'),
    /** Which of the browser's claims the server doubts. Null: not checked, an older row. */
    consentDoubts: jsonb('consent_doubts').$type<ConsentDoubt[]>(),
    /** The other consents of the request. Null: none, or an older row. */
    moreConsents: jsonb('more_consents').$type<StoredConsent[]>(),
    /** verified, or unverified: the captcha's provider did not answer. */
    captcha: text('captcha').notNull(),
    /** Keyed hash of the visitor's address, for limits only. */
    addressHash: text('address_hash').notNull(),
    /** The phone, or the e-mail if a form has no phone; for limits. */
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

/** One record per lead: that the visitor's browser has reported it, or that the server has completed it. */
export const leadAttempts = pgTable(
  'lead_attempts',
  {
    leadId: uuid('lead_id')
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** visitor, or reconcile: the browser's own report never arrived. */
    source: text('source').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [check('lead_attempts_source', sql`${table.source} in ('visitor', 'reconcile')`)],
)

/** The outbox: one row for each channel of a lead, written in the lead's own transaction. */
export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    ...outboxColumns(),
    /** Keyed hash of the visitor's mailbox, for limits, if the channel writes to the visitor. */
    recipient: text('recipient'),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.channel] }),
    ...outboxRules('lead_deliveries', table),
    index('lead_deliveries_recipient').on(table.recipient).where(sql`${table.recipient} is not null`),
    index('lead_deliveries_failing')
      .on(table.channel)
      .where(sql`${table.state} = 'dead' or (${table.state} = 'waiting' and ${table.lastFault} is not null)`),
  ],
)

/** Mailboxes that want no more letters. A keyed hash of each, never the address. */
export const mailStops = pgTable('mail_stops', {
  recipient: text('recipient').primaryKey(),
  stoppedAt: moment('stopped_at').notNull().defaultNow(),
})

/** The captcha's verdict about a session; the second of the two posts reuses it. */
export const captchaVerdicts = pgTable('captcha_verdicts', {
  sessionId: uuid('session_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  /** verified, unverified, refused; null while a node is querying the provider. */
  verdict: text('verdict'),
  claimedAt: moment('claimed_at').notNull().defaultNow(),
})

/** Used tokens of the embedded captcha; deleted after they have expired. */
export const captchaUsedTokens = pgTable(
  'captcha_used_tokens',
  {
    tokenId: text('token_id').primaryKey(),
    sessionId: uuid('session_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('captcha_used_tokens_expiry').on(table.expiresAt)],
)

/** Generated secrets that all nodes share. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
