// What every outbox has: a row for each message and channel, leased by one node at a time and tried again.
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const outboxColumns = () => ({
  channel: text('channel').notNull(),
  /** withheld: it must not be sent any more, and `lastFault` says why. */
  state: text('state').notNull().default('waiting'),
  tries: integer('tries').notNull().default(0),
  nextTryAt: moment('next_try_at').notNull().defaultNow(),
  /** Until this time one node is working on the row. */
  leasedUntil: moment('leased_until'),
  /** Identifies the lease, so that a node whose lease has expired changes nothing. */
  lease: uuid('lease'),
  /** A code such as ECONNREFUSED or HTTP 500; never a text that could quote the message. */
  lastFault: text('last_fault'),
  deliveredAt: moment('delivered_at'),
})

const isWaiting = (state: AnyPgColumn): SQL => sql`${state} = 'waiting'`

/** The check of the states and the index of due rows, of the table with this name. */
export const outboxRules = (name: string, { state, nextTryAt }: { state: AnyPgColumn; nextTryAt: AnyPgColumn }) => [
  check(`${name}_state`, sql`${state} in ('waiting', 'delivered', 'dead', 'withheld')`),
  index(`${name}_due`).on(nextTryAt).where(isWaiting(state)),
]
