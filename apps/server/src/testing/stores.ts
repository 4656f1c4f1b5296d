// The stores that API tests run on: the embedded one always, PostgreSQL where the test script has started a cluster.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Database, openDatabase, openInMemory, sql, tables } from '@kvartal/db'
import { describe, inject } from 'vitest'
import { postgres, when } from './needs.ts'

export interface TestStore {
  /** A store of the test's own, with the schema and no data. */
  open(): Promise<Database>
}

export const embeddedStore: TestStore = {
  open: () => openInMemory(new Blob([readFileSync(inject('storeSnapshot'))])),
}

const postgresUrl = process.env.TEST_POSTGRES_URL

/** An empty database of the test's own, by its connection string. */
export async function createPostgresDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = await openDatabase({ url: postgresUrl, dataDir: '' })
  await server.orm.execute(sql.raw(`create database ${name}`))
  await server.close()
  const url = new URL(postgresUrl ?? '')
  url.pathname = `/${name}`
  return url.href
}

const postgresStore: TestStore = {
  async open() {
    const database = await openDatabase({ url: await createPostgresDatabase(), dataDir: '' })
    await database.migrate()
    return database
  },
}

/** Runs the same tests on every store. */
export function describeOnEachStore(title: string, define: (store: TestStore) => void): void {
  describe(`${title}, embedded store`, () => define(embeddedStore))
  describe(`${title}, PostgreSQL`, when(postgres), () => define(postgresStore))
}

/** For tests that are about something else than the store. */
export const openTestStore = embeddedStore.open

/** Number of rows in every table of a store that nobody has open. */
export async function countRows(dataDir: string): Promise<Record<string, number>> {
  const database = await openDatabase({ dataDir })
  try {
    const counts: Record<string, number> = {}
    for (const [name, table] of Object.entries(tables)) counts[name] = await database.orm.$count(table)
    return counts
  } finally {
    await database.close()
  }
}
