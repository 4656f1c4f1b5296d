// Opens a store, whichever engine is behind it.
import type { Database, WatchQuery } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

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
