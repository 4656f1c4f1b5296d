// Tables of subscriptions: what a visitor follows, and the outbox of the letters about it.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ConsentDoubt, StoredConsent } from './leads.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A flat as the subscriber knows it: its id, its price and its status. */
export type ToldFlat = readonly [id: number, priceRub: number, status: 'free' | 'reserve' | 'sold']

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    /** Keyed hash of the mailbox. */
    recipient: text('recipient').notNull(),
    email: text('email').notNull(),
    /** The followed page: the canonical address of a list, `/list?rooms=2`, or of a flat, `/flat/89`. */
    address: text('address').notNull(),
    /** Set when one flat is followed. No foreign key: an import may remove the flat. */
    flatId: integer('flat_id'),
    /** The two reasons to write about a list. */
    tellsNew: boolean('tells_new').notNull(),
    tellsCheaper: boolean('tells_cheaper').notNull(),
    /** asked: the link of the confirmation letter was not used yet. */
    state: text('state').notNull().default('asked'),
    /** What the last letter reported; a digest has the differences from it. */
    told: jsonb('told').$type<ToldFlat[]>().notNull(),
    /** How many digests had news of this subscription. */
    letters: integer('letters').notNull().default(0),
    /** The consent, stored as in `leads`: the document, the browser's claim, and what the server makes of it. */
    consentDocument: text('consent_document'),
    consentVersion: text('consent_version').notNull(),
    consentedAt: moment('consented_at').notNull(),
    consentInForce: text('consent_in_force'),
    consentDoubts: jsonb('consent_doubts').$type<ConsentDoubt[]>(),
    moreConsents: jsonb('more_consents').$type<StoredConsent[]>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
    stoppedAt: moment('stopped_at'),
  },
  (table) => [
    check('subscriptions_state', sql`${table.state} in ('asked', 'active', 'stopped')`),
    uniqueIndex('subscriptions_subject').on(table.recipient, table.address),
    index('subscriptions_active').on(table.recipient).where(sql`${table.state} = 'active'`),
  ],
)

/** The outbox of letters to subscribers. Its rows are leased and retried like those of `lead_deliveries`. */
export const subscriptionLetters = pgTable(
  'subscription_letters',
  {
    id: uuid('id').primaryKey(),
    /** confirmation, or digest. */
    channel: text('channel').notNull(),
    recipient: text('recipient').notNull(),
    /** The subscription to confirm. Null for a digest, which is about all subscriptions of the mailbox. */
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** The day of the digest, in the company's time zone. */
    day: date('day', { mode: 'string' }),
    /** Keyed hash of the address of the visitor who has asked for the letter, for limits. */
    addressHash: text('address_hash'),
    state: text('state').notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    leasedUntil: moment('leased_until'),
    lease: uuid('lease'),
    /**
     * Set before a digest is passed to the mail server, cleared when the server has refused it. If it is set when the
     * row is leased again, nobody knows whether the letter was accepted.
     */
    sendingSince: moment('sending_since'),
    lastFault: text('last_fault'),
    deliveredAt: moment('delivered_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('subscription_letters_channel', sql`${table.channel} in ('confirmation', 'digest')`),
    check('subscription_letters_state', sql`${table.state} in ('waiting', 'delivered', 'dead', 'withheld')`),
    uniqueIndex('subscription_letters_day').on(table.recipient, table.day).where(sql`${table.channel} = 'digest'`),
    index('subscription_letters_due').on(table.nextTryAt).where(sql`${table.state} = 'waiting'`),
    index('subscription_letters_recipient').on(table.recipient, table.createdAt),
    index('subscription_letters_address').on(table.addressHash, table.createdAt),
    index('subscription_letters_created').on(table.createdAt),
  ],
)
