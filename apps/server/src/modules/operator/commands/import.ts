// npm run import -- bundle.json: loads a company's inventory and content into the store, or prints why not. A .csv file
// is a table of redirects.
import { missingDocuments } from '@kvartal/contract/legal-documents'
import { inspectStore } from '@kvartal/db'
import {
  BundleError,
  decodeBundle,
  describeProblems,
  describeWarnings,
  importBundle,
  mediaFolder,
  parseBundle,
  readBundleBytes,
  redirectsFromCsv,
} from '../../import/index.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'

export const importCommand: Command<{ file: string }> = {
  name: 'import',
  read(args) {
    const [file] = args
    if (!file) throw new UsageError('Использование: npm run import -- bundle.json или redirects.csv')
    return { input: { file }, upload: readBundleBytes(file) }
  },
  async run(context, { file }) {
    try {
      await load(context, file)
      return 0
    } catch (error) {
      if (!(error instanceof BundleError)) throw error
      context.console.error(describeProblems(file, error.problems))
      return 1
    }
  },
}

async function load({ database, config, upload, console }: CommandContext, file: string): Promise<void> {
  const text = decodeBundle(file, upload)
  const raw = /\.csv$/i.test(file) ? redirectsFromCsv(file, text) : parseBundle(file, text)
  const remarks: string[] = []
  const report = await importBundle(database, raw, file, {
    hasMediaFile: mediaFolder(config),
    onWarnings: (warnings) => remarks.push(describeWarnings(file, warnings)),
  })
  console.table(
    Object.fromEntries(
      Object.entries(report).map(([part, { inserted, updated, unchanged, kept }]) => [
        part,
        {
          новых: inserted,
          изменено: updated,
          'без изменений': unchanged,
          'нет в наборе, оставлено': kept,
        },
      ]),
    ),
  )
  for (const remark of remarks) console.warn(remark)
  const { legalTexts } = await inspectStore(database)
  const missing = missingDocuments((legalTexts ?? []).map(({ document }) => document))
  if (missing.length > 0)
    console.log(`Нет документов (legal-text): ${missing.join(', ')}. Что без них, в docs/your-data.md.`)
}
