// Takes a bundle into the store: all of it or nothing, as often as you like.
import { createHash } from 'node:crypto'
import type { Database } from '@kvartal/db'
import { type BundleProblem, checkBundle } from './check.ts'
import { type ImportReport, lastImportHash, writeBundle } from './repository.ts'

export class BundleError extends Error {
  override name = 'BundleError'
  readonly problems: readonly BundleProblem[]

  constructor(problems: readonly BundleProblem[]) {
    super(`в наборе ошибок: ${problems.length}`)
    this.problems = problems
  }
}

/** Checks and writes. A broken bundle changes nothing and every bad record is named in the error. */
export async function importBundle(
  database: Database,
  raw: unknown,
  source: string,
  hash: string = bundleHash(raw),
): Promise<ImportReport> {
  const { bundle, problems } = checkBundle(raw)
  if (problems) throw new BundleError(problems)
  return writeBundle(database, bundle, source, hash)
}

/** Whether the last import from this source brought just this. */
export async function isImported(database: Database, source: string, hash: string): Promise<boolean> {
  return (await lastImportHash(database, source)) === hash
}

export function bundleHash(bundle: unknown): string {
  return createHash('sha256').update(JSON.stringify(bundle)).digest('hex')
}
