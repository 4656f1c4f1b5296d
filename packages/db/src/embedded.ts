// The embedded store: PGlite in a folder, one process at a time.
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { clusterFolder, lockDataFolder } from './data-folder.ts'
import type { Database, Orm, WatchQuery } from './database.ts'
import { migrationsFolder } from './migrations.ts'
import * as schema from './schema/index.ts'
import { watchQueries } from './watch-queries.ts'

export async function openEmbedded(dataDir: string, watchQuery?: WatchQuery): Promise<Database> {
  const lock = lockDataFolder(dataDir)
  try {
    const folder = await clusterFolder(dataDir, async (fresh) => {
      const cluster = await PGlite.create({ dataDir: fresh })
      await cluster.close()
    })
    const client = await PGlite.create({ dataDir: folder })
    return embeddedDatabase(client, () => lock.release(), watchQuery)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A store that lives in memory and is gone with the process; `snapshot` starts it from a dump of another. */
export async function openInMemory(
  snapshot?: Blob,
  watchQuery?: WatchQuery,
): Promise<Database & { dump(): Promise<Blob> }> {
  const client = await PGlite.create(snapshot ? { loadDataDir: snapshot } : {})
  return Object.assign(
    embeddedDatabase(client, () => {}, watchQuery),
    { dump: () => client.dumpDataDir('none') },
  )
}

function embeddedDatabase(client: PGlite, onClosed: () => void, watchQuery: WatchQuery | undefined): Database {
  if (watchQuery) watchEmbedded(client, watchQuery)
  const orm = drizzle(client, { schema })
  return {
    kind: 'embedded',
    orm: orm as unknown as Orm,
    // No lock needed: the data folder belongs to this process alone.
    migrate: () => migrate(orm, { migrationsFolder }),
    ping: async () => {
      await client.query('select 1')
    },
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    close: async () => {
      await client.close()
      onClosed()
    },
  }
}

function watchEmbedded(client: PGlite, watchQuery: WatchQuery): void {
  watchQueries(client, watchQuery)
  const transaction = client.transaction.bind(client)
  client.transaction = (work) =>
    transaction((connection) => {
      watchQueries(connection, watchQuery)
      return work(connection)
    })
}
