// Stores for the servers of the tests, made once before the first of them starts: a start from a copy takes a third of
// the processor time. The first start of a server has its own tests (apps/server/src/start/main.test.ts).
import { constants, cpSync } from 'node:fs'
import { join } from 'node:path'

/** `migrated` has the schema and no data, `demo` the demo company too. */
export type PreparedStore = 'migrated' | 'demo'

export const preparedStore = (name: PreparedStore) => join(process.env.E2E_DATA_DIR ?? '', name)

/** The tests of other engines have one server and prepare nothing: it makes its own store. */
export function copyStore(name: PreparedStore, dataDir: string): void {
  if (!process.env.E2E_DATA_DIR) return
  cpSync(preparedStore(name), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
