// npm run import -- bundle.json: loads a company's inventory and content into the store, or prints why not. A .csv file is
// a table of redirects.
import { resolve } from 'node:path'
import { missingDocuments } from '@kvartal/contract/legal-documents'
import { inspectStore, openDatabase } from '@kvartal/db'
import {
  BundleError,
  describeProblems,
  describeWarnings,
  type ImportOptions,
  importBundle,
  mediaFolder,
  parseBundle,
  readBundleText,
  redirectsFromCsv,
} from '../apps/server/src/modules/import/index.ts'
import { readConfig } from '../apps/server/src/start/config.ts'
import { explainStartFault } from '../apps/server/src/start/start-fault.ts'
import { loadEnvFile } from './env-file.ts'
import { root } from './stamp.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Использование: npm run import -- bundle.json или redirects.csv')
  process.exit(1)
}

try {
  loadEnvFile()
  const config = readConfig(process.env)
  const text = readBundleText(file)
  const raw = /\.csv$/i.test(file) ? redirectsFromCsv(file, text) : parseBundle(file, text)
  const hasMediaFile = mediaFolder({ mediaDir: resolve(root, config.mediaDir), mediaUrl: config.mediaUrl })
  const database = await openDatabase({ url: config.databaseUrl, dataDir: resolve(root, config.dataDir) })
  try {
    await database.migrate()
    let warned = ''
    const onWarnings: ImportOptions['onWarnings'] = (warnings) => {
      warned = describeWarnings(file, warnings)
    }
    const report = await importBundle(database, raw, file, { hasMediaFile, onWarnings })
    console.table(
      Object.fromEntries(
        Object.entries(report).map(([part, { inserted, updated, unchanged, kept }]) => [
          part,
          { новых: inserted, изменено: updated, 'без изменений': unchanged, 'нет в наборе, оставлено': kept },
        ]),
      ),
    )
    if (warned) console.warn(warned)
    const { legalTexts } = await inspectStore(database)
    const missing = missingDocuments((legalTexts ?? []).map(({ document }) => document))
    if (missing.length > 0)
      console.log(`Нет документов (legal-text): ${missing.join(', ')}. Что без них, в docs/your-data.md.`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof BundleError ? describeProblems(file, error.problems) : explainStartFault(error))
  process.exitCode = 1
}
