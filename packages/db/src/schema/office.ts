// Tables of the office: people, how they sign in, their sessions, links and failed tries.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const officePeople = pgTable(
  'office_people',
  {
    id: uuid('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role', {
      enum: ['administrator', 'head-of-sales', 'sales-manager', 'price-analyst', 'editor', 'reader'],
    }).notNull(),
    /** Slugs of projects; null: all of them. */
    projects: jsonb('projects').$type<string[]>(),
    /** Argon2id with its parameters; null: the invitation is not accepted yet. */
    passwordHash: text('password_hash'),
    passwordChangedAt: moment('password_changed_at'),
    /** Secret of the application with codes, encrypted; null: not connected. */
    totpSecret: text('totp_secret'),
    totpSince: moment('totp_since'),
    /** The time step of the last accepted code: a code is accepted once. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    invitedAt: moment('invited_at'),
    closedAt: moment('closed_at'),
    seenAt: moment('seen_at'),
    /** Made by the demo, with a password that its start prints. */
    isDemo: boolean('is_demo').notNull().default(false),
    version: integer('version').notNull().default(1),
    /** Name of the person who made the last change, for a conflict of versions. */
    changedBy: text('changed_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('office_people_email').on(table.email),
    check(
      'office_people_role',
      sql`${table.role} in ('administrator', 'head-of-sales', 'sales-manager', 'price-analyst', 'editor', 'reader')`,
    ),
    check('office_people_lower_email', sql`${table.email} = lower(${table.email})`),
  ],
)

const personId = () =>
  uuid('person_id')
    .notNull()
    .references(() => officePeople.id, { onDelete: 'cascade' })

export const officeSessions = pgTable(
  'office_sessions',
  {
    /** Hash of the token in the cookie. */
    tokenHash: text('token_hash').primaryKey(),
    /** The name of the session in lists. */
    id: uuid('id').notNull(),
    personId: personId(),
    /** Browser and system, as a person reads it. */
    device: text('device').notNull(),
    address: text('address').notNull(),
    /** The cookie outlives the browser. */
    isRemembered: boolean('is_remembered').notNull(),
    openedAt: moment('opened_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('office_sessions_id').on(table.id),
    index('office_sessions_person').on(table.personId),
    index('office_sessions_expiry').on(table.expiresAt),
  ],
)

/** Browsers from which a person has signed in: tries of strangers do not delay them. */
export const officeDevices = pgTable(
  'office_devices',
  {
    /** Hash of the token in the cookie. */
    tokenHash: text('token_hash').notNull(),
    personId: personId(),
    /** Until then the second step is not asked; null: it is. */
    trustedUntil: moment('trusted_until'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.personId] }),
    index('office_devices_person').on(table.personId),
  ],
)

export const officePasskeys = pgTable(
  'office_passkeys',
  {
    /** Credential id, base64url. */
    id: text('id').primaryKey(),
    personId: personId(),
    name: text('name').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (table) => [index('office_passkeys_person').on(table.personId)],
)

export const officeSpareCodes = pgTable(
  'office_spare_codes',
  {
    personId: personId(),
    /** Keyed hash of the code. */
    codeHash: text('code_hash').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.personId, table.codeHash] })],
)

/** One-time links: first start, invitation, new password. */
export const officeLinks = pgTable(
  'office_links',
  {
    /** Hash of the key in the link. */
    keyHash: text('key_hash').primaryKey(),
    kind: text('kind', { enum: ['first-start', 'invitation', 'reset'] }).notNull(),
    /** Null for the first start. */
    personId: uuid('person_id').references(() => officePeople.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('office_links_person').on(table.personId),
    check('office_links_kind', sql`${table.kind} in ('first-start', 'invitation', 'reset')`),
  ],
)

/** A step that a browser has begun and not finished: the second step, a new application, a passkey. */
export const officeSteps = pgTable(
  'office_steps',
  {
    /** Hash of the token in the cookie, or of the session that the step belongs to. */
    tokenHash: text('token_hash').notNull(),
    kind: text('kind', { enum: ['second-step', 'app', 'passkey-new', 'passkey-challenge'] }).notNull(),
    /** Null: nobody has said yet who signs in. */
    personId: uuid('person_id').references(() => officePeople.id, { onDelete: 'cascade' }),
    /** An encrypted secret of an application, the challenge of a passkey. */
    secret: text('secret'),
    isRemembered: boolean('is_remembered').notNull().default(false),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.kind] }),
    index('office_steps_expiry').on(table.expiresAt),
    check('office_steps_kind', sql`${table.kind} in ('second-step', 'app', 'passkey-new', 'passkey-challenge')`),
  ],
)

/** Failed tries by keyed hash of what is counted: account with address, address, account with device. */
export const officeFailures = pgTable(
  'office_failures',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** Tries are refused until then. */
    blockedUntil: moment('blocked_until'),
    /** The count starts again after this time. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('office_failures_expiry').on(table.expiresAt)],
)
