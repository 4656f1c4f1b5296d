// npm run import -- bundle.json: loads a company's inventory and content into the store, or says why not.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openDatabase } from '@kvartal/db'
import { readConfig } from '../apps/server/src/config.ts'
import { BundleError, importBundle } from '../apps/server/src/modules/import/index.ts'
import { describeProblems } from '../apps/server/src/seed.ts'
import { loadEnvFile } from './env-file.ts'
import { root } from './stamp.ts'

const file = process.argv[2]
if (!file) fail('Использование: npm run import -- bundle.json')

loadEnvFile()
const config = readConfig(process.env)
const raw = readBundle(file)
const database = await openDatabase({ url: config.databaseUrl, dataDir: resolve(root, config.dataDir) })
try {
  await database.migrate()
  const report = await importBundle(database, raw, file)
  console.table(
    Object.fromEntries(
      Object.entries(report).map(([part, { inserted, updated, unchanged, kept }]) => [
        part,
        { новых: inserted, изменено: updated, 'без изменений': unchanged, 'нет в наборе, оставлено': kept },
      ]),
    ),
  )
} catch (error) {
  if (!(error instanceof BundleError)) throw error
  console.error(describeProblems(file, error.problems))
  process.exitCode = 1
} finally {
  await database.close()
}

function readBundle(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return fail(`Набор ${path} не читается: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
