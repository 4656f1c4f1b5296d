// npm run backup -- file: copies the whole store into one file. Media files are not in it.
import { backUp } from '@kvartal/db'
import { type Command, UsageError } from '../command.ts'

/** Only its owner may read the copy: it has every visitor's phone. */
const FOR_OWNER_ONLY = 0o600

export const backupCommand: Command<{ file: string }> = {
  name: 'backup',
  keepsSchema: true,
  read(args) {
    const [file] = args
    if (!file) throw new UsageError('Использование: npm run backup -- файл')
    return { input: { file }, download: { path: file, mode: FOR_OWNER_ONLY } }
  },
  async run({ database, download, console }, { file }) {
    await backUp(database, download)
    console.log(`Копия базы: ${file}. Папка картинок (MEDIA_DIR) копируется отдельно.`)
    return 0
  },
}
