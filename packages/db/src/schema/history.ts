// Tables of the one history: batches of changes and their items. Triggers of the migration keep them append-only.
import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** The fields of a record that a change is about. */
export type HistoryFields = Readonly<Record<string, unknown>>

export const historyBatches = pgTable(
  'history_batches',
  {
    id: uuid('id').primaryKey(),
    /** The order of recording, for lists and cursors. */
    seq: bigserial('seq', { mode: 'number' }).notNull().unique(),
    /** Null: the product itself, a schedule or a command. */
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    source: text('source', { enum: ['office', 'import', 'feed', 'schedule', 'command'] }).notNull(),
    /** One of the contract's kinds: what was done, for filters. */
    kind: text('kind').notNull(),
    /** What the batch is about, for people: «Заявка № 4821-0937». */
    subject: text('subject').notNull(),
    /** Why, in the author's words; empty if nothing was said. */
    reason: text('reason').notNull(),
    /** The batch that this one takes back. */
    undoes: uuid('undoes'),
    /** How many items it has: a list need not count them. */
    itemCount: integer('item_count').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('history_batches_source', sql`${table.source} in ('office', 'import', 'feed', 'schedule', 'command')`),
    index('history_batches_at').on(table.at),
    index('history_batches_kind').on(table.kind, table.seq),
    index('history_batches_actor').on(table.actorId, table.seq),
    index('history_batches_undoes').on(table.undoes).where(sql`${table.undoes} is not null`),
  ],
)

export const historyItems = pgTable(
  'history_items',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => historyBatches.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer('position').notNull(),
    /** request, flat, reserve, or a kind of content. */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** The slug of the project, for rights and filters. */
    project: text('project'),
    /** Only the fields that have changed. Null: the record did not exist. Personal data are masked. */
    before: jsonb('before').$type<HistoryFields | null>(),
    /** Null: the record was removed. */
    after: jsonb('after').$type<HistoryFields | null>(),
    /** The version of the record after the change, if it has versions. */
    version: integer('version'),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.position] }),
    index('history_items_entity').on(table.entity, table.entityId),
    index('history_items_project').on(table.project).where(sql`${table.project} is not null`),
  ],
)
