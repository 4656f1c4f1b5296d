// npm run import -- bundle.json: loads a company's inventory and content into the store, or prints why not. A folder is
// a bundle in several files, a .csv file a table of redirects.
//   --reason "Прайс на 18 ноября"   why, for the journal
import { parseArgs } from 'node:util'
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
  readBundleSource,
  redirectsFromCsv,
} from '../../import/index.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'

const USAGE = 'Использование: npm run import -- bundle.json, папка или redirects.csv [--reason "почему"]'

interface ImportInput {
  file: string
  reason: string | undefined
}

export const importCommand: Command<ImportInput> = {
  name: 'import',
  read(args) {
    const { values, positionals } = parsed(args)
    const [file, ...others] = positionals
    if (!file || others.length > 0) throw new UsageError(USAGE)
    return { input: { file, reason: values.reason }, upload: readBundleSource(file) }
  },
  async run(context, input) {
    const { file } = input
    try {
      await load(context, input)
      return 0
    } catch (error) {
      if (!(error instanceof BundleError)) throw error
      context.console.error(describeProblems(file, error.problems))
      return 1
    }
  },
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { reason: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new UsageError(USAGE)
  }
}

async function load(context: CommandContext, { file, reason }: ImportInput): Promise<void> {
  const { database, config, upload, console, signal, user } = context
  const text = decodeBundle(file, upload)
  const raw = /\.csv$/i.test(file) ? redirectsFromCsv(file, text) : parseBundle(file, text)
  const remarks: string[] = []
  const report = await importBundle(database, raw, file, {
    hasMediaFile: mediaFolder(config),
    onWarnings: (warnings) => remarks.push(describeWarnings(file, warnings)),
    onCompleted: (count) => remarks.push(`Неполных записей, дополненных из базы: ${count}.`),
    author: { actor: { id: null, name: user }, reason },
    signal,
  })
  console.table(
    Object.fromEntries(
      Object.entries(report).map(([part, { inserted, updated, unchanged, removed, kept }]) => [
        part,
        {
          новых: inserted,
          изменено: updated,
          'без изменений': unchanged,
          убрано: removed,
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
