// Loads the bundle of a fresh installation, when the store does not have it yet.
import { createHash } from 'node:crypto'
import type { Database } from '@kvartal/db'
import {
  BundleError,
  BundleFileError,
  decodeBundle,
  describeProblems,
  describeWarnings,
  type ImportOptions,
  importBundle,
  isImported,
  mediaFolder,
  parseBundle,
  readBundleSource,
} from '../modules/operation/import/index.ts'
import type { Step } from './steps.ts'

const SOURCE = 'seed'

export class SeedError extends Error {
  override name = 'SeedError'
}

export async function seed(
  database: Database,
  file: string,
  media: { mediaDir: string; mediaUrl: string },
  step: Step,
  warn: (text: string) => void,
): Promise<void> {
  const onWarnings: ImportOptions['onWarnings'] = (warnings) => warn(describeWarnings(file, warnings))
  try {
    const text = decodeBundle(file, readBundleSource(file))
    const hash = createHash('sha256').update(text).digest('hex')
    if (await isImported(database, SOURCE, hash)) return
    await step('загрузка данных', async () => {
      const options = { hash, hasMediaFile: mediaFolder(media), onWarnings }
      await importBundle(database, parseBundle(file, text), SOURCE, options)
    })
  } catch (error) {
    if (error instanceof BundleFileError) throw new SeedError(`${error.message} Его называет SEED_BUNDLE.`)
    if (error instanceof BundleError) throw new SeedError(describeProblems(file, error.problems))
    throw error
  }
}
