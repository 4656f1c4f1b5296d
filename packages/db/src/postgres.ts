// The PostgreSQL store: a pool for queries, and a separate connection for LISTEN.
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, Orm, WatchQuery } from './database.ts'
import { MIGRATION_LOCK, migrationsFolder } from './migrations.ts'
import * as schema from './schema/index.ts'
import { watchQueries } from './watch-queries.ts'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000
const LISTEN_RETRY_MS = 1_000

type OnFault = (message: string, error: unknown) => void

export async function openPostgres(url: string, onFault: OnFault, watchQuery?: WatchQuery): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  })
  // Without a listener a broken idle connection would end the process.
  pool.on('error', (error) => onFault('an idle database connection was lost', error))
  // The pool has no listener on a connection inside a transaction either: its next query reports the loss.
  pool.on('connect', (client) => client.on('error', () => {}))
  if (watchQuery) {
    watchQueries(pool, watchQuery)
    pool.on('connect', (client) => watchQueries(client, watchQuery))
  }
  const orm = drizzle(pool, { schema })
  const listeners = new Set<() => Promise<void>>()
  return {
    kind: 'postgres',
    orm: orm as unknown as Orm,
    migrate: () => migrateUnderLock(url),
    ping: async () => {
      await pool.query('select 1')
    },
    listen: async (channel, onMessage) => {
      const stop = await keepListening(url, channel, onMessage, onFault)
      listeners.add(stop)
      return async () => {
        listeners.delete(stop)
        await stop()
      }
    },
    close: async () => {
      await Promise.all([...listeners].map((stop) => stop()))
      await pool.end()
    },
  }
}

/** A session lock needs one session, so migrations use their own connection. */
async function migrateUnderLock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/**
 * Listens until stopped. A lost connection is opened again, and `onMessage('')` then means that notifications may be
 * missing.
 */
async function keepListening(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onFault: OnFault,
): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    next.on('notification', (message) => onMessage(message.payload ?? ''))
    next.on('error', (error) => onFault('the listening database connection was lost', error))
    next.on('end', scheduleRetry)
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
  }

  function scheduleRetry(): void {
    if (stopped || retry) return
    retry = setTimeout(() => {
      retry = undefined
      connect().then(
        () => onMessage(''),
        (error: unknown) => {
          onFault('the listening database connection could not be made', error)
          scheduleRetry()
        },
      )
    }, LISTEN_RETRY_MS)
    retry.unref()
  }

  await connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client?.end().catch(() => {})
  }
}
