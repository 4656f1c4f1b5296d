// Tables of content: content entries by kind, media with their variants, and the imports.
import { index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core'

export const contentEntries = pgTable(
  'content_entries',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    /** Validated by the contract's schema of its kind. */
    data: jsonb('data').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    index('content_entries_order').on(table.kind, table.position),
  ],
)

export const media = pgTable('media', {
  id: text('id').primaryKey(),
  data: jsonb('data').notNull(),
})

export const imports = pgTable('imports', {
  id: serial('id').primaryKey(),
  source: text('source').notNull(),
  bundleHash: text('bundle_hash').notNull(),
  counts: jsonb('counts').notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
})
