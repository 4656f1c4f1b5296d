// The stores that API tests run on: the embedded one always, PostgreSQL if the test script has started a cluster.
import { readFileSync } from 'node:fs'
import { type Database, openDatabase, tables, type WatchQuery } from '@kvartal/db'
import { InitialState, onOneConnection, ReusableEngine } from '@kvartal/db/testing'
import { describe, inject, it } from 'vitest'
import { longRun, postgres, when } from './needs.ts'
import { createPostgresDatabase, POSTGRES_TEMPLATE } from './postgres-database.ts'

export interface TestStore {
  /** Opens a store for one test, with the schema and no data. Closed, it may become the store of another test. */
  open(): Promise<Database>
}

/** Engines of this worker that no test uses at the moment, empty. */
const idleEngines: ReusableEngine[] = []

/** `watchQuery` sees every query. */
export async function openEmbeddedStore(watchQuery?: WatchQuery): Promise<Database> {
  const engine = idleEngines.pop() ?? (await ReusableEngine.start(new Blob([readFileSync(inject('storeSnapshot'))])))
  const database = engine.open(watchQuery)
  return {
    ...database,
    close: async () => {
      await database.close()
      if (await engine.empty()) idleEngines.push(engine)
      else await engine.stop()
    },
  }
}

export const embeddedStore: TestStore = { open: () => openEmbeddedStore() }

/** Databases of this worker that no test uses at the moment, empty. */
const idleDatabases: string[] = []
let initialState: InitialState | undefined

export const postgresStore: TestStore = {
  async open() {
    const url = idleDatabases.pop() ?? (await createPostgresDatabase({ template: POSTGRES_TEMPLATE }))
    initialState ??= await onOneConnection(url, (run) => InitialState.read(run))
    const initial = initialState
    const database = await openDatabase({ url, dataDir: '' })
    return {
      ...database,
      close: async () => {
        await database.close()
        if (await onOneConnection(url, (run) => initial.restore(run))) idleDatabases.push(url)
      },
    }
  },
}

/** Runs the same tests on every store in each run: for what the engines do in different ways. */
export function describeOnEachStore(title: string, define: (store: TestStore) => void): void {
  describe(`${title}, embedded store`, () => define(embeddedStore))
  describe(`${title}, PostgreSQL`, when(postgres), () => define(postgresStore))
}

/** For tests that do not depend on the kind of store: PostgreSQL if available, since it opens at once. */
export const anyStore = postgres.isMet ? postgresStore : embeddedStore
export const openTestStore = anyStore.open

/**
 * Runs the tests on one store, and with `npm run test:long` on every store. Between the stores only SQL can differ, which
 * stores-agree.test.ts compares in each run.
 */
export function describeOnStore(title: string, define: (store: TestStore) => void): void {
  if (longRun.isMet) describeOnEachStore(title, define)
  else describe(title, () => define(anyStore))
}

/** In tests of each store: for what the code decides and not a query. The queries behind it are run by other tests. */
export const itOnOneStore = (store: TestStore) => (title: string, run: () => Promise<void>) => {
  if (store === anyStore) it(title, run)
}

/** Number of rows in every table of a store; no process may have an embedded one open. */
export async function countRows(dataDir: string, url?: string): Promise<Record<string, number>> {
  const database = await openDatabase({ dataDir, url })
  try {
    const counts: Record<string, number> = {}
    for (const [name, table] of Object.entries(tables)) counts[name] = await database.orm.$count(table)
    return counts
  } finally {
    await database.close()
  }
}
