// The stores that API tests run on: the embedded one always, PostgreSQL if the test script has started a cluster.
import { readFileSync } from 'node:fs'
import { type Database, openDatabase, openInMemory, tables } from '@kvartal/db'
import { describe, inject } from 'vitest'
import { postgres, when } from './needs.ts'
import { createPostgresDatabase, POSTGRES_TEMPLATE } from './postgres-database.ts'

export interface TestStore {
  /** Opens a new store for one test, with the schema and no data. */
  open(): Promise<Database>
}

export const embeddedStore: TestStore = {
  open: () => openInMemory(new Blob([readFileSync(inject('storeSnapshot'))])),
}

const postgresStore: TestStore = {
  async open() {
    const url = await createPostgresDatabase({ template: POSTGRES_TEMPLATE })
    return openDatabase({ url, dataDir: '' })
  },
}

/** Runs the same tests on every store. */
export function describeOnEachStore(title: string, define: (store: TestStore) => void): void {
  describe(`${title}, embedded store`, () => define(embeddedStore))
  describe(`${title}, PostgreSQL`, when(postgres), () => define(postgresStore))
}

/** For tests that do not depend on the kind of store: PostgreSQL if available, since it opens at once. */
export const anyStore = postgres.isMet ? postgresStore : embeddedStore
export const openTestStore = anyStore.open

/** Number of rows in every table of a store that no process has open. */
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
