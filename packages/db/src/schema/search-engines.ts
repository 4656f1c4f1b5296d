// Tables for search engines: when each indexed page last changed, and the outbox of IndexNow.
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { outboxColumns, outboxRules } from './outbox-columns.ts'

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
    ...outboxColumns(),
    /** Paths and queries of the pages. */
    paths: jsonb('paths').$type<string[]>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => outboxRules('index_now_batches', table),
)
