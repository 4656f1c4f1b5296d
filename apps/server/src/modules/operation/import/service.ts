// Imports a bundle into the store: all of it or nothing. Repeating an import is harmless.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Redirect } from '@kvartal/contract/redirects'
import type { Database } from '@kvartal/db'
import { PRODUCT_ACTOR } from '../../office/history/index.ts'
import type { BundleProblem } from './bundle-problem.ts'
import { checkBundle } from './check.ts'
import { findUnknownFormerPrices, flatsWithOldPrice } from './former-prices.ts'
import type { ImportAuthor } from './import-history.ts'
import type { ImportReport } from './import-report.ts'
import { readKnownPrices, readKnownRecords } from './known-records.ts'
import { redirectsOfLotsOnSale } from './redirect-problems.ts'
import { withoutRemoved } from './removals.ts'
import { lastImportHash, writeBundle } from './repository.ts'
import { inSnapshot } from './snapshot.ts'

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
  /** Called when the bundle is written, if there is something that whoever made the bundle should know. */
  onWarnings?: (warnings: readonly BundleProblem[]) => void
  /** Called with the number of records that had only some of their fields. */
  onCompleted?: (count: number) => void
  /** Who imports, for the history; the product itself without it. */
  author?: ImportAuthor
  /** Rolls the import back when it is aborted before the end. */
  signal?: AbortSignal
}

/** Validates and writes. A broken bundle changes nothing, and the error names every bad record. */
export async function importBundle(
  database: Database,
  raw: unknown,
  source: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const report = await tryImport(database, raw, source, options)
    if (report) return report
  }
  const reason = 'записи, которые он дополняет, всё время меняет кто-то другой: повторите загрузку'
  throw new BundleError([{ path: 'набор', reason }])
}

/** Partial records are completed before the transaction. When somebody changes them meanwhile, all begins again. */
const MAX_ATTEMPTS = 5

async function tryImport(
  database: Database,
  raw: unknown,
  source: string,
  { hash, hasMediaFile, onWarnings, onCompleted, author = { actor: PRODUCT_ACTOR }, signal }: ImportOptions,
): Promise<ImportReport | undefined> {
  const { known, checked, prices } = await inSnapshot(database, async (orm) => {
    const known = await readKnownRecords({ orm })
    const { checked, problems } = await checkBundle(orm, raw, { known, hasMediaFile })
    if (problems) throw new BundleError(problems)
    return { known, checked, prices: await readKnownPrices({ orm }, flatsWithOldPrice(checked.bundle)) }
  })
  const { bundle, removals, completed } = checked
  const reopened = redirectsOfLotsOnSale(bundle, withoutRemoved(known, removals))
  const redirects = [...bundle.redirects, ...reopened.map((redirect) => ({ ...redirect, off: true }))]
  const request = {
    bundle: { ...bundle, redirects },
    ...{ removals, completed, known, author, source, signal },
    bundleHash: hash ?? bundleHash(raw),
  }
  const report = await writeBundle(database, request).catch((error: unknown) => {
    throw asProblem(error) ?? error
  })
  if (!report) return undefined
  const warnings = [...checked.warnings, ...findUnknownFormerPrices(bundle, prices), ...reopened.map(switchedOff)]
  if (warnings.length > 0) onWarnings?.(warnings)
  if (completed.length > 0) onCompleted?.(completed.length)
  return report
}

/** Faults that only the store can find. */
function asProblem(error: unknown): BundleError | undefined {
  const taken = detailOf(error, UNIQUE_VIOLATION)
  if (taken !== undefined) {
    const reason = `${taken} в базе уже занято записью с другим id: дайте этой записи её прежний id`
    return new BundleError([{ path: 'набор', reason }])
  }
  const needed = detailOf(error, FOREIGN_KEY_VIOLATION)
  if (needed === undefined) return undefined
  const reason = `нельзя убрать запись с ${needed}: на неё ссылаются другие данные базы, которых в наборе не бывает`
  return new BundleError([{ path: 'набор', reason }])
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
const FOREIGN_KEY_VIOLATION = '23503'

/** PostgreSQL's detail reads: Key (slug)=(severny-sad) already exists. */
function detailOf(error: unknown, code: string): string | undefined {
  for (let fault: unknown = error; fault instanceof Error; fault = fault.cause) {
    const { code: own, detail } = fault as { code?: string; detail?: string }
    if (own !== code) continue
    const [field = '', value = ''] = (detail ?? '').split(')=(')
    return `${field.slice(field.indexOf('(') + 1)} ${value.slice(0, value.lastIndexOf(')'))}`
  }
  return undefined
}
