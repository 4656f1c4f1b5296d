// Where the SQL migrations are, and the lock that lets only one node run them.
import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** Any constant will do, as long as all nodes of one database use the same. */
export const MIGRATION_LOCK = 7_421_900_001
