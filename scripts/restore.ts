// npm run restore -- file [--replace]: fills an empty store with a copy; --replace empties it first.
import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError, openDatabase, restoreBackup } from '@kvartal/db'
import { readConfig } from '../apps/server/src/config.ts'
import { explainStartFault } from '../apps/server/src/start-fault.ts'
import { loadEnvFile } from './env-file.ts'
import { root } from './stamp.ts'

const { values, positionals } = parseArgs({
  options: { replace: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [file] = positionals
if (!file) {
  console.error('Использование: npm run restore -- файл [--replace]')
  process.exit(1)
}

try {
  loadEnvFile()
  const config = readConfig(process.env)
  const database = await openDatabase({ url: config.databaseUrl, dataDir: resolve(root, config.dataDir) })
  try {
    await database.migrate()
    const { rows } = await restoreBackup(database, createReadStream(file), values)
    console.table(rows)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof BackupError ? error.message : explainStartFault(error))
  process.exitCode = 1
}
