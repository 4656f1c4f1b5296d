// Versions of the data that nodes cache. Triggers raise them and notify every node.
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const changeVersions = pgTable('change_versions', {
  /** catalog, content, plans. */
  topic: text('topic').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
})
