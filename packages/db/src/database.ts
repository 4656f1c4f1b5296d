// Opens a store: the interface of a connection, whichever engine is behind it.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
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

export interface DatabaseOptions {
  /** A PostgreSQL connection string; without it the embedded store in dataDir is used. */
  url?: string | undefined
  dataDir: string
  /**
   * Called for faults that no call in progress can report, such as a lost listening connection or too wide file rights.
   */
  onFault?: ((message: string, error: unknown) => void) | undefined
  watchQuery?: WatchQuery | undefined
}

export function openDatabase({ url, dataDir, onFault = () => {}, watchQuery }: DatabaseOptions): Promise<Database> {
  return url ? openPostgres(url, onFault, watchQuery) : openEmbedded(dataDir, onFault, watchQuery)
}
