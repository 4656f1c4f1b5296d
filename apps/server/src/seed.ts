// Loads the bundle that a fresh installation starts with, when it is not in the store yet.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Database } from '@kvartal/db'
import { BundleError, type BundleProblem, importBundle, isImported } from './modules/import/index.ts'
import type { Step } from './steps.ts'

const SOURCE = 'seed'

export class SeedError extends Error {
  override name = 'SeedError'
}

export async function seed(database: Database, file: string, step: Step): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new SeedError(`Набор данных ${file} не читается: проверьте SEED_BUNDLE.`)
  })
  const hash = createHash('sha256').update(text).digest('hex')
  if (await isImported(database, SOURCE, hash)) return
  await step('загрузка данных', async () => {
    try {
      return await importBundle(database, JSON.parse(text), SOURCE, hash)
    } catch (error) {
      if (error instanceof SyntaxError) throw new SeedError(`Набор данных ${file} не является верным JSON.`)
      if (error instanceof BundleError) throw new SeedError(describeProblems(file, error.problems))
      throw error
    }
  })
}

const SHOWN_PROBLEMS = 20

/** The first problems in full, the rest as a number: a broken export tends to be broken in every line. */
export function describeProblems(file: string, problems: readonly BundleProblem[]): string {
  const shown = problems.slice(0, SHOWN_PROBLEMS).map(({ path, reason }) => `  ${path}: ${reason}`)
  const rest = problems.length - shown.length
  return [
    `Набор ${file} не принят, база не изменилась. Ошибок: ${problems.length}.`,
    ...shown,
    ...(rest > 0 ? [`  и ещё ${rest}`] : []),
  ].join('\n')
}
