// npm run backup -- file: copies the whole store into one file, even while the server runs. Media files are not in it.
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUp, openDatabase } from '@kvartal/db'
import { backUpRunningServer } from '../apps/server/src/modules/operator/index.ts'
import { readConfig } from '../apps/server/src/start/config.ts'
import { explainStartFault } from '../apps/server/src/start/start-fault.ts'
import { loadEnvFile } from './env-file.ts'
import { root } from './stamp.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Использование: npm run backup -- файл')
  process.exit(1)
}

// The file gets its final name only when it is complete. Only its owner may read it: it has every visitor's phone.
const part = `${file}.part`
try {
  loadEnvFile()
  const config = readConfig(process.env)
  const dataDir = resolve(root, config.dataDir)
  const copyTo = () => createWriteStream(part, { mode: 0o600 })
  // While a server has the embedded store open, the copy is made through that server.
  const copied = !config.databaseUrl && (await backUpRunningServer(dataDir, copyTo()))
  if (!copied) {
    const database = await openDatabase({ url: config.databaseUrl, dataDir })
    try {
      await backUp(database, copyTo())
    } finally {
      await database.close()
    }
  }
  renameSync(part, file)
  console.log(`Копия базы: ${file}. Папка картинок (MEDIA_DIR) копируется отдельно.`)
} catch (error) {
  rmSync(part, { force: true })
  console.error(explainStartFault(error))
  process.exitCode = 1
}
