// The embedded store: PGlite in a folder, one process at a time.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { closeToOthers, clusterFolder, lockDataFolder, unopenedCluster } from './data-folder.ts'
import type { Database, Orm, WatchQuery } from './database.ts'
import { migrationsFolder } from './migrations.ts'
import { newCluster } from './new-cluster.ts'
import * as schema from './schema/index.ts'
import { startUpkeep } from './upkeep.ts'
import { watchQueries } from './watch-queries.ts'

type OnFault = (message: string, error: unknown) => void

export async function openEmbedded(dataDir: string, onFault: OnFault, watchQuery?: WatchQuery): Promise<Database> {
  const lock = lockDataFolder(dataDir)
  try {
    const folder = await clusterFolder(dataDir, async (fresh) => {
      const cluster = await PGlite.create({ dataDir: fresh, ...newCluster() })
      await cluster.close()
    })
    const rights = closeToOthers(dataDir)
    if (rights === 'narrowed')
      onFault('the data folder was open to other users of this machine, it is not any more', undefined)
    if (rights === 'left open') onFault('the data folder is open to other users of this machine', undefined)
    const client = await openCluster(folder).catch((error: unknown) => {
      throw unopenedCluster(dataDir, folder, error)
    })
    const database = embeddedDatabase(client, () => lock.release(), watchQuery)
    const stopUpkeep = startUpkeep(client, onFault)
    return { ...database, close: () => stopUpkeep().then(database.close) }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openCluster(folder: string): Promise<PGlite> {
  // Without this file the engine would create a new, empty cluster over the remains of the old one.
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing')
  const client = await PGlite.create({ dataDir: folder })
  try {
    await client.exec(CHECK_ALL_FILES)
    return client
  } catch (error) {
    await client.close().catch(() => {})
    throw error
  }
}

/**
 * Otherwise a table whose file is missing would be noticed only by the first query that needs it. Checks the files of
 * all tables and indexes, and reads the first page of each of our tables.
 */
const CHECK_ALL_FILES = `do $$
declare
  relation regclass;
begin
  for relation in
    select oid from pg_class where relkind in ('r', 'i', 't', 'm', 'S')
      and pg_stat_file(pg_relation_filepath(oid), true) is null
  loop
    raise exception 'the file of % is missing', relation using errcode = 'undefined_file';
  end loop;
  for relation in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('select 1 from %s limit 1', relation);
  end loop;
end $$`

/** A store in memory that ends with the process. */
export async function openInMemory(): Promise<Database & { dump(): Promise<Blob> }> {
  const client = await PGlite.create(newCluster())
  return Object.assign(embeddedDatabase(client), {
    dump: async () => {
      // Otherwise a start from the dump would repeat everything since the last checkpoint.
      await client.exec('checkpoint')
      return client.dumpDataDir('none')
    },
  })
}

export function embeddedDatabase(client: PGlite, onClosed = () => {}, watchQuery?: WatchQuery): Database {
  if (watchQuery) watchEmbedded(client, watchQuery)
  const orm = drizzle(client, { schema })
  return {
    kind: 'embedded',
    orm: orm as unknown as Orm,
    // No lock needed: only this process uses the data folder.
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
