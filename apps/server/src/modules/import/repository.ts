// Writes a checked bundle in one transaction and counts what it changed.
import { createHash } from 'node:crypto'
import type { Bundle, BundlePart } from '@kvartal/contract'
import { type Database, desc, type Orm, sql, tables, type UpsertResult, upsertRows } from '@kvartal/db'

/** Any constant will do, as long as all nodes of one database use the same. */
const IMPORT_LOCK = 7_421_900_002

export interface PartReport extends UpsertResult {
  /** Records that the store has and the bundle does not; they stay. */
  kept: number
}

export type ImportReport = Record<BundlePart, PartReport>

export async function writeBundle(
  database: Database,
  bundle: Bundle,
  source: string,
  bundleHash: string,
): Promise<ImportReport> {
  return database.orm.transaction(async (transaction) => {
    const orm = transaction as unknown as Orm
    // Nodes that start together would otherwise load the same bundle side by side.
    await orm.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
    const report = {
      projects: await upsertRows(orm, tables.projects, bundle.projects.map(projectRow), ['id']),
      buildings: await upsertRows(orm, tables.buildings, bundle.buildings, ['id']),
      sections: await upsertRows(orm, tables.sections, bundle.sections, ['id']),
      floors: await upsertRows(orm, tables.floors, bundle.floors, ['id']),
      flats: await upsertRows(orm, tables.flats, bundle.flats.map(flatRow), ['id']),
      commercialLots: await upsertRows(orm, tables.commercialLots, bundle.commercialLots.map(lotRow), ['id']),
      plans: await upsertRows(orm, tables.plans, bundle.plans.map(planRow), ['key']),
      media: await upsertRows(
        orm,
        tables.media,
        bundle.media.map((item) => ({ id: item.id, data: item })),
        ['id'],
      ),
      content: await upsertRows(orm, tables.contentEntries, bundle.content, ['kind', 'key']),
    }
    const history = bundle.flats.flatMap((flat) =>
      flat.priceHistory.map(({ since, priceRub }) => ({ flatId: flat.id, since, priceRub })),
    )
    await upsertRows(orm, tables.priceHistory, history, ['flatId', 'since'])
    const full = await withKept(orm, report)
    await orm.insert(tables.imports).values({ source, bundleHash, counts: full })
    return full
  })
}

export async function lastImportHash(database: Database, source: string): Promise<string | undefined> {
  const rows = await database.orm
    .select({ hash: tables.imports.bundleHash })
    .from(tables.imports)
    .where(sql`${tables.imports.source} = ${source}`)
    .orderBy(desc(tables.imports.id))
    .limit(1)
  return rows[0]?.hash
}

function projectRow(project: Bundle['projects'][number], position: number) {
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

/** The catalog's times are compared as the database writes them, so they are written in one form. */
const timestamp = (iso: string) => new Date(iso)

function flatRow({ priceHistory: _, publishedAt, ...flat }: Bundle['flats'][number]) {
  return { ...flat, publishedAt: timestamp(publishedAt) }
}

function lotRow({ publishedAt, ...lot }: Bundle['commercialLots'][number]) {
  return { ...lot, publishedAt: timestamp(publishedAt) }
}

function planRow({ key, svg }: Bundle['plans'][number]) {
  return { key, svg, hash: createHash('sha256').update(svg).digest('base64url').slice(0, 12) }
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
} as const

async function withKept(orm: Orm, report: Record<BundlePart, UpsertResult>): Promise<ImportReport> {
  const full: Partial<ImportReport> = {}
  for (const part of Object.keys(report) as BundlePart[]) {
    const total = await orm.$count(tableOfPart[part])
    const { inserted, updated, unchanged } = report[part]
    full[part] = { ...report[part], kept: total - inserted - updated - unchanged }
  }
  return full as ImportReport
}
