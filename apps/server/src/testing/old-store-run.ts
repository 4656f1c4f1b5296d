// Puts the store of an early version into a data folder, for a server of the newest code to open:
//   node apps/server/src/testing/old-store-run.ts <folder>
import { openDatabase } from '@kvartal/db'
import { loadOldStore } from './old-store.ts'

const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
await loadOldStore(database)
await database.close()
