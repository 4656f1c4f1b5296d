// The two peers that answer the same queries in SQL: a PostgreSQL server by its connection string, and PGlite in
// process.
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { SqlRunner } from './sql-query.ts'

export interface SqlPeer extends SqlRunner {
  readonly name: 'PostgreSQL' | 'PGlite'
  close(): Promise<void>
}

/**
 * One connection, as one request would hold; prepared statements would not help, since every query has its own shape.
 */
export async function connectPostgres(connectionString: string): Promise<SqlPeer> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  // Compiling such short statements takes longer than running them.
  await client.query('SET jit = off')
  return {
    name: 'PostgreSQL',
    exec: async (sql) => {
      await client.query(sql)
    },
    query: async (sql, values) => (await client.query(sql, values)).rows,
    close: () => client.end(),
  }
}

export async function openPglite(): Promise<SqlPeer> {
  const database = await PGlite.create()
  return {
    name: 'PGlite',
    exec: async (sql) => {
      await database.exec(sql)
    },
    query: async (sql, values) => (await database.query<Record<string, unknown>>(sql, values)).rows,
    close: () => database.close(),
  }
}
