// npm run restore -- file [--replace]: loads a backup into an empty store; --replace empties the store first.
import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, restoreBackup } from '@kvartal/db'
import { readConfig } from '../apps/server/src/start/config.ts'
import { explainStartFault } from '../apps/server/src/start/start-fault.ts'
import { loadEnvFile } from './env-file.ts'
import { root } from './stamp.ts'

const { file, replace } = readArguments()

try {
  loadEnvFile()
  const config = readConfig(process.env)
  const database = await openDatabase({ url: config.databaseUrl, dataDir: resolve(root, config.dataDir) })
  try {
    await database.migrate()
    const { rows } = await restoreBackup(database, createReadStream(file), { replace })
    console.table(rows)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(explainStartFault(error))
  process.exitCode = 1
}

function readArguments(): { file: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file, ...rest] = positionals
    if (file && rest.length === 0) return { file, replace: values.replace }
  } catch {
    // parseArgs throws on an unknown option.
  }
  console.error('Использование: npm run restore -- файл [--replace]')
  process.exit(1)
}
