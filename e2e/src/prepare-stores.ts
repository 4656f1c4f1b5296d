// Makes the prepared stores and the data folder of the shared server. Run by playwright.config.ts before that server, and
// earlier by npm test.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@kvartal/db'
import { readConfig } from '../../apps/server/src/start/config.ts'
import { seed } from '../../apps/server/src/start/seed.ts'
import { DEMO_BUNDLE } from '../../scripts/prepare.ts'
import { root } from '../../scripts/stamp.ts'
import { copyStore, preparedStore } from './prepared-stores.ts'

const sharedStore = process.env.DATA_DIR ?? ''
// The last of them: all are there.
if (existsSync(sharedStore)) process.exit()

const migrated = await openDatabase({ dataDir: preparedStore('migrated') })
await migrated.migrate()
await migrated.close()

copyStore('migrated', preparedStore('demo'))
const demo = await openDatabase({ dataDir: preparedStore('demo') })
const { mediaDir, mediaUrl } = readConfig({})
const media = { mediaDir: join(root, mediaDir), mediaUrl }
await seed(demo, join(root, DEMO_BUNDLE), media, (_title, run) => run(), console.warn)
await demo.close()

copyStore('demo', sharedStore)
