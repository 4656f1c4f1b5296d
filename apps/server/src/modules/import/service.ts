// Imports a bundle into the store: all of it or nothing. Repeating an import is harmless.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Redirect } from '@kvartal/contract/redirects'
import type { Database } from '@kvartal/db'
import { type BundleProblem, checkBundle } from './check.ts'
import { findUnknownFormerPrices, flatsWithOldPrice } from './former-prices.ts'
import { redirectsOfLotsOnSale } from './redirect-problems.ts'
import { type ImportReport, lastImportHash, readKnownPrices, readKnownRecords, writeBundle } from './repository.ts'

export class BundleError extends Error {
  override name = 'BundleError'
  readonly problems: readonly BundleProblem[]

  constructor(problems: readonly BundleProblem[]) {
    super(`в наборе ошибок: ${problems.length}`)
    this.problems = problems
  }
}

export interface ImportOptions {
  /** Hash of the file that the bundle was read from; without it the bundle itself is hashed. */
  hash?: string
  /** Whether a file exists in the media folder; without it files are not checked. */
  hasMediaFile?: ((file: string) => boolean) | undefined
  /** Called before the bundle is written, if there is something that whoever made the bundle should know. */
  onWarnings?: (warnings: readonly BundleProblem[]) => void
}

/** Validates and writes. A broken bundle changes nothing, and the error names every bad record. */
export async function importBundle(
  database: Database,
  raw: unknown,
  source: string,
  { hash, hasMediaFile, onWarnings }: ImportOptions = {},
): Promise<ImportReport> {
  const known = await readKnownRecords(database)
  const { bundle, problems } = checkBundle(raw, { known, hasMediaFile })
  if (problems) throw new BundleError(problems)
  const prices = await readKnownPrices(database, flatsWithOldPrice(bundle))
  const reopened = redirectsOfLotsOnSale(bundle, known)
  const warnings = [...findUnknownFormerPrices(bundle, prices), ...reopened.map(switchedOff)]
  if (warnings.length > 0) onWarnings?.(warnings)
  try {
    const redirects = [...bundle.redirects, ...reopened.map((redirect) => ({ ...redirect, off: true }))]
    return await writeBundle(database, { ...bundle, redirects }, source, hash ?? bundleHash(raw))
  } catch (error) {
    const taken = takenValue(error)
    if (taken === undefined) throw error
    const reason = `${taken} в базе уже занято записью с другим id: дайте этой записи её прежний id`
    throw new BundleError([{ path: 'набор', reason }])
  }
}

const switchedOff = ({ from }: Redirect): BundleProblem => ({
  path: 'redirects',
  reason: `${from} снова в продаже, переадресация с этого адреса отключена`,
})

/** Whether the last import from this source was this same bundle. */
export async function isImported(database: Database, source: string, hash: string): Promise<boolean> {
  return (await lastImportHash(database, source)) === hash
}

/** Checks files only where the server serves them: with the address of a CDN the folder may be empty. */
export function mediaFolder({
  mediaDir,
  mediaUrl,
}: {
  mediaDir: string
  mediaUrl: string
}): ImportOptions['hasMediaFile'] {
  return mediaUrl.startsWith('/') ? (file) => existsSync(join(mediaDir, file)) : undefined
}

export function bundleHash(bundle: unknown): string {
  return createHash('sha256').update(JSON.stringify(bundle)).digest('hex')
}

const UNIQUE_VIOLATION = '23505'

/** PostgreSQL's detail reads: Key (slug)=(severny-sad) already exists. */
function takenValue(error: unknown): string | undefined {
  for (let fault: unknown = error; fault instanceof Error; fault = fault.cause) {
    const { code, detail } = fault as { code?: string; detail?: string }
    if (code !== UNIQUE_VIOLATION) continue
    const [field = '', value = ''] = (detail ?? '').split(')=(')
    return `${field.slice(field.indexOf('(') + 1)} ${value.slice(0, value.lastIndexOf(')'))}`
  }
  return undefined
}
