// npm run export -- bundle.json: writes the inventory and content of the store as a bundle.
//   --only flats,news     some parts of a bundle or kinds of content
//   --project severny-sad one project with everything it needs, by its slug or id
import { parseArgs } from 'node:util'
import { type ExportRequest, exportBundle } from '../../import/index.ts'
import { type Command, UsageError } from '../command.ts'

const USAGE = 'Использование: npm run export -- bundle.json [--only flats,news] [--project severny-sad]'

export const exportCommand: Command<ExportRequest & { file: string }> = {
  name: 'export',
  read(args) {
    const { values, positionals } = parsed(args)
    const [file, ...others] = positionals
    if (!file || others.length > 0) throw new UsageError(USAGE)
    const only = values.only?.split(',').map((name) => name.trim())
    return { input: { file, only, project: values.project }, download: { path: file } }
  },
  async run({ database, download, console }, { file, ...request }) {
    const text = await exportBundle(database, request)
    await new Promise<void>((resolve, reject) =>
      download.end(text, (error?: Error | null) => (error ? reject(error) : resolve())),
    )
    console.log(`Набор: ${file}. Файлы картинок и документов лежат в MEDIA_DIR, они копируются отдельно.`)
    return 0
  },
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { only: { type: 'string' }, project: { type: 'string' } },
      allowPositionals: true,
    })
  } catch {
    throw new UsageError(USAGE)
  }
}
