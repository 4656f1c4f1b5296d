// Writes a validated bundle in one transaction and counts the changes.
import { createHash } from 'node:crypto'
import type { Bundle, BundlePart, BundleRecord } from '@kvartal/contract/bundle'
import { REDIRECT_KIND, type Redirect } from '@kvartal/contract/redirects'
import {
  and,
  asc,
  type Database,
  desc,
  eq,
  inTransaction,
  ne,
  type Orm,
  type RowChange,
  type SQL,
  sql,
  tables,
  type UpsertResult,
  upsertRows,
} from '@kvartal/db'
import type { CompletedRecord } from './completion.ts'
import { type ImportAuthor, ImportHistory } from './import-history.ts'
import type { ImportReport } from './import-report.ts'
import type { KnownRecords } from './known-records.ts'
import type { Removals } from './removals.ts'
import { type RecordKey, readStoredRecords, recordKey } from './stored-records.ts'

/** Any constant will do, as long as all nodes of one database use the same. */
export const IMPORT_LOCK = 7_421_900_002

export interface WriteRequest {
  bundle: Bundle
  removals: Removals
  completed: readonly CompletedRecord[]
  known: KnownRecords
  author: ImportAuthor
  source: string
  bundleHash: string
  /** Aborted when whoever started the import has interrupted it. */
  signal?: AbortSignal | undefined
}

/** Undefined when a record that has completed one of the bundle was changed since: the bundle must be checked again. */
export async function writeBundle(database: Database, request: WriteRequest): Promise<ImportReport | undefined> {
  const { bundle, removals, completed, known, author, source, bundleHash, signal } = request
  return inTransaction(database, async (orm) => {
    const history = new ImportHistory(bundle, known)
    // The statement timeout is meant for requests of visitors. An import waits for another one as long as needed, and
    // the price history of many flats, written when the transaction ends, may take longer too.
    await orm.execute(sql`set local statement_timeout = 0`)
    // Otherwise nodes that start together would load the same bundle in parallel.
    await orm.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
    await lockOfficeRecords(orm, bundle, removals)
    if (await haveChanged(orm, completed)) return undefined
    const removed = await removeRecords(orm, removals, LEAVES, history)
    const written: Partial<Record<BundlePart, UpsertResult>> = {}
    for (const part of PARTS) {
      signal?.throwIfAborted()
      written[part] = await writers[part](orm, bundle, (change) => history.written(part, change))
    }
    await writePriceHistory(orm, bundle.flats)
    Object.assign(removed, await removeRecords(orm, removals, CONTAINERS, history))
    const full = await fullReport(orm, written as Record<BundlePart, UpsertResult>, removed)
    await orm.insert(tables.imports).values({ source, bundleHash, counts: full })
    await history.record(orm, source, author, full)
    signal?.throwIfAborted()
    return full
  })
}

/** Parts whose records people change in the office too, in the order in which every transaction locks them. */
const OFFICE_PARTS = ['flats', 'commercialLots', 'content'] as const satisfies readonly BundlePart[]

/**
 * Before the first write, which also holds the version of the catalog or of the content until the end: a reserve that had
 * locked its flat would wait for that version, and the import for the flat.
 */
async function lockOfficeRecords(orm: Orm, bundle: Bundle, removals: Removals): Promise<void> {
  for (const part of OFFICE_PARTS) {
    const brought = (bundle[part] as BundleRecord<typeof part>[]).map((record) => recordKey(part, record))
    const keys = [...brought, ...removals[part].keys()]
    if (keys.length > 0) await lockRecords(orm, part, keys)
  }
}

/** Locks the records, so that nobody changes them until the end of the transaction. */
async function haveChanged(orm: Orm, completed: readonly CompletedRecord[]): Promise<boolean> {
  for (const [part, records] of Map.groupBy(completed, (record) => record.part)) {
    const keys = records.map(({ key }) => key)
    await lockRecords(orm, part, keys)
    const stored = new Map((await readStoredRecords(orm, part, keys)).map((one) => [recordKey(part, one), one]))
    if (records.some(({ key, base }) => JSON.stringify(stored.get(key)) !== JSON.stringify(base))) return true
  }
  return false
}

type OnChange = (change: RowChange<Readonly<Record<string, unknown>>>) => void

const writers: {
  readonly [Part in BundlePart]: (orm: Orm, bundle: Bundle, onChange: OnChange) => Promise<UpsertResult>
} = {
  projects: (orm, { projects }, onChange) => writeProjects(orm, projects, onChange),
  buildings: (orm, { buildings }, onChange) => upsertRows(orm, tables.buildings, buildings, ['id'], onChange),
  sections: (orm, { sections }, onChange) => upsertRows(orm, tables.sections, sections, ['id'], onChange),
  floors: (orm, { floors }, onChange) => upsertRows(orm, tables.floors, floors, ['id'], onChange),
  flats: (orm, { flats }, onChange) => upsertRows(orm, tables.flats, flats.map(flatRow), ['id'], onChange),
  commercialLots: (orm, { commercialLots }, onChange) =>
    upsertRows(orm, tables.commercialLots, commercialLots.map(lotRow), ['id'], onChange),
  plans: (orm, { plans }, onChange) => upsertRows(orm, tables.plans, plans.map(planRow), ['key'], onChange),
  media: (orm, { media }, onChange) => upsertRows(orm, tables.media, media.map(mediaRow), ['id'], onChange),
  content: (orm, { content }, onChange) => upsertRows(orm, tables.contentEntries, content, ['kind', 'key'], onChange),
  redirects: (orm, { redirects }, onChange) =>
    upsertRows(orm, tables.contentEntries, redirects.map(redirectRow), ['kind', 'key'], onChange),
}

/** One record, for an undo. */
export async function writeRecord<Part extends BundlePart>(
  orm: Orm,
  part: Part,
  record: Bundle[BundlePart][number],
): Promise<void> {
  const bundle = { [part]: [record] } as unknown as Bundle
  await writers[part](orm, bundle, () => {})
  if (part === 'flats') await writePriceHistory(orm, bundle.flats)
}

export async function removeRecord(orm: Orm, part: BundlePart, key: RecordKey): Promise<void> {
  await deleteRows(orm, part, [key])
}

/** Waits for others who change these records, and makes them wait. In one order, so that two never wait for each other. */
export async function lockRecords(orm: Orm, part: BundlePart, keys: readonly RecordKey[]): Promise<void> {
  await orm
    .select({ one: sql`1` })
    .from(tableOfPart[part] as typeof tables.flats)
    .where(rowsWithKeys(part, keys))
    .orderBy(lockOrder[part])
    .for('update')
}

/** Records are written after those that they refer to. */
const PARTS = Object.keys(writers) as BundlePart[]

async function writePriceHistory(orm: Orm, flats: Bundle['flats']): Promise<void> {
  const steps = flats.flatMap((flat) =>
    flat.priceHistory.map(({ since, priceRub }) => ({ flatId: flat.id, since, priceRub })),
  )
  await upsertRows(orm, tables.priceHistory, steps, ['flatId', 'since'])
}

/** No row refers to these: they are removed first, so that a new record may have their key. */
const LEAVES: readonly BundlePart[] = ['flats', 'commercialLots', 'plans', 'media', 'content', 'redirects']
/** A bundle may move their last records elsewhere, so they are removed last, from the inside out. */
const CONTAINERS: readonly BundlePart[] = ['floors', 'sections', 'buildings', 'projects']

type RemovedCounts = { [Part in BundlePart]?: number }

async function removeRecords(
  orm: Orm,
  removals: Removals,
  parts: readonly BundlePart[],
  history: ImportHistory,
): Promise<RemovedCounts> {
  const counts: RemovedCounts = {}
  for (const part of parts) {
    const keys = [...removals[part].keys()]
    if (keys.length === 0) continue
    history.removed(part, await readStoredRecords(orm, part, keys))
    counts[part] = await deleteRows(orm, part, keys)
  }
  return counts
}

async function deleteRows(orm: Orm, part: BundlePart, keys: readonly RecordKey[]): Promise<number> {
  if (part === 'flats')
    await orm.delete(tables.priceHistory).where(amongKeys(sql`${tables.priceHistory.flatId}::text`, keys))
  const rows = await orm.delete(tableOfPart[part]).where(rowsWithKeys(part, keys)).returning({ one: sql`1` })
  return rows.length
}

const rowsWithKeys = (part: BundlePart, keys: readonly RecordKey[]) =>
  and(amongKeys(keyColumn[part], keys), rowsOfPart[part])

/** The keys are one JSON parameter, because the number of parameters is limited. */
const amongKeys = (column: SQL, keys: readonly RecordKey[]) =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(keys.map(String))}::jsonb))`

export async function lastImportHash(database: Database, source: string): Promise<string | undefined> {
  const rows = await database.orm
    .select({ hash: tables.imports.bundleHash })
    .from(tables.imports)
    .where(sql`${tables.imports.source} = ${source}`)
    .orderBy(desc(tables.imports.id))
    .limit(1)
  return rows[0]?.hash
}

type BundleProject = Bundle['projects'][number]

/**
 * A bundle lists its projects in the company's order, but it may contain only some of them. Those take the positions
 * that they have in the store, in the order of the bundle; new ones are added at the end. The other projects stay in
 * place.
 */
async function writeProjects(orm: Orm, brought: readonly BundleProject[], onChange: OnChange): Promise<UpsertResult> {
  const { projects } = tables
  const stored = await orm
    .select({ id: projects.id, position: projects.position })
    .from(projects)
    .orderBy(asc(projects.position), asc(projects.id))
  const broughtIds = new Set(brought.map(({ id }) => id))
  // A set keeps its insertion order.
  const ids = [...new Set([...stored.map(({ id }) => id), ...broughtIds])]
  const places = ids.flatMap((id, place) => (broughtIds.has(id) ? place : []))
  const rows = brought.map((project, index) => projectRow(project, places[index] ?? index))
  const report = await upsertRows(orm, projects, rows, ['id'], onChange)
  for (const [place, { id, position }] of stored.entries()) {
    if (broughtIds.has(id) || position === place) continue
    await orm.update(projects).set({ position: place }).where(eq(projects.id, id))
  }
  return report
}

function projectRow(project: BundleProject, position: number) {
  return {
    id: project.id,
    slug: project.slug,
    worldKey: project.worldKey,
    name: project.name,
    position,
    latitude: project.coordinates.lat,
    longitude: project.coordinates.lon,
    data: project,
  }
}

/** Times are compared as the database formats them, so they are all written in one format. */
const timestamp = (iso: string) => new Date(iso)

function flatRow({ priceHistory: _, publishedAt, ...flat }: Bundle['flats'][number]) {
  return { ...flat, publishedAt: timestamp(publishedAt) }
}

function lotRow({ publishedAt, ...lot }: Bundle['commercialLots'][number]) {
  return { ...lot, publishedAt: timestamp(publishedAt) }
}

function mediaRow(item: Bundle['media'][number]) {
  return { id: item.id, data: item }
}

function planRow({ key, svg }: Bundle['plans'][number]) {
  return { key, svg, hash: createHash('sha256').update(svg).digest('base64url').slice(0, 12) }
}

/** Among the entries of content: nodes read both together, and changes of both are announced as one topic. */
function redirectRow(redirect: Redirect) {
  return { kind: REDIRECT_KIND, key: redirect.from, position: 0, data: redirect }
}

const tableOfPart = {
  projects: tables.projects,
  buildings: tables.buildings,
  sections: tables.sections,
  floors: tables.floors,
  flats: tables.flats,
  commercialLots: tables.commercialLots,
  plans: tables.plans,
  media: tables.media,
  content: tables.contentEntries,
  redirects: tables.contentEntries,
} as const

const idText = (part: Exclude<BundlePart, 'plans' | 'content' | 'redirects'>) => sql`${tableOfPart[part].id}::text`

/** What `removals` has as the key of a record. */
const keyColumn: { readonly [Part in BundlePart]: SQL } = {
  projects: idText('projects'),
  buildings: idText('buildings'),
  sections: idText('sections'),
  floors: idText('floors'),
  flats: idText('flats'),
  commercialLots: idText('commercialLots'),
  plans: sql`${tables.plans.key}`,
  media: idText('media'),
  content: sql`${tables.contentEntries.kind} || '/' || ${tables.contentEntries.key}`,
  redirects: sql`${tables.contentEntries.key}`,
}

/** By numbers as numbers: other transactions lock flats and lots in the order of their ids. */
const lockOrder: { readonly [Part in BundlePart]: SQL } = {
  projects: asc(tables.projects.id),
  buildings: asc(tables.buildings.id),
  sections: asc(tables.sections.id),
  floors: asc(tables.floors.id),
  flats: asc(tables.flats.id),
  commercialLots: asc(tables.commercialLots.id),
  plans: asc(tables.plans.key),
  media: asc(tables.media.id),
  content: sql`${tables.contentEntries.kind}, ${tables.contentEntries.key}`,
  redirects: asc(tables.contentEntries.key),
}

/** Parts whose table has records of another part too. */
const rowsOfPart: { [Part in BundlePart]?: SQL } = {
  content: ne(tables.contentEntries.kind, REDIRECT_KIND),
  redirects: eq(tables.contentEntries.kind, REDIRECT_KIND),
}

async function fullReport(
  orm: Orm,
  written: Readonly<Record<BundlePart, UpsertResult>>,
  removed: RemovedCounts,
): Promise<ImportReport> {
  const full: Partial<ImportReport> = {}
  for (const part of PARTS) {
    const total = await orm.$count(tableOfPart[part], rowsOfPart[part])
    const { inserted, updated, unchanged } = written[part]
    full[part] = { ...written[part], removed: removed[part] ?? 0, kept: total - inserted - updated - unchanged }
  }
  return full as ImportReport
}
