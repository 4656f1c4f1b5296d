// The interface of a connection to the store, whichever engine is behind it.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly orm: Orm
  /** Brings the schema up to date under a lock; safe to call from several nodes at once. */
  migrate(): Promise<void>
  /** Fails when the store does not answer. */
  ping(): Promise<void>
  /** Calls back on every NOTIFY of the channel until the returned function is called. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Runs a query of the store and may measure it. */
export type WatchQuery = <Result>(statement: string, run: () => Promise<Result>) => Promise<Result>
