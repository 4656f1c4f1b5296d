// Tables for search engines: when each indexed page last changed, and the outbox of IndexNow.
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const pageChanges = pgTable('page_changes', {
  /** Path and query. */
  path: text('path').primaryKey(),
  /** Hash of what the page shows. Another hash means that the page has changed. */
  fingerprint: text('fingerprint').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/**
 * Changed addresses that search engines will be notified of. Rows are leased and retried like those of
 * `lead_deliveries`.
 */
export const indexNowBatches = pgTable(
  'index_now_batches',
  {
    id: uuid('id').primaryKey(),
    channel: text('channel').notNull(),
    /** Paths and queries of the pages. */
    paths: jsonb('paths').$type<string[]>().notNull(),
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
    check('index_now_batches_state', sql`${table.state} in ('waiting', 'delivered', 'dead', 'withheld')`),
    index('index_now_batches_due').on(table.nextTryAt).where(sql`${table.state} = 'waiting'`),
  ],
)
