// Writes a validated bundle in one transaction and counts the changes.
import { createHash } from 'node:crypto'
import type { Bundle, BundlePart } from '@kvartal/contract'
import type { ContentData, Project } from '@kvartal/contract/content'
import { REDIRECT_KIND, type Redirect } from '@kvartal/contract/redirects'
import {
  asc,
  type Database,
  desc,
  eq,
  inArray,
  ne,
  type Orm,
  type SQL,
  sql,
  tables,
  type UpsertResult,
  upsertRows,
} from '@kvartal/db'
import type { KnownPrices } from './former-prices.ts'

/** Any constant will do, as long as all nodes of one database use the same. */
export const IMPORT_LOCK = 7_421_900_002

/** PostgreSQL takes no more than 65 535 parameters in a query. */
const IDS_PER_QUERY = 10_000

export interface PartReport extends UpsertResult {
  /** Records that the store has and the bundle does not; they are not deleted. */
  kept: number
}

export type ImportReport = Record<BundlePart, PartReport>

/** Records of the store that records of a bundle may refer to. */
export interface KnownRecords {
  /** Slugs by id. */
  projects: ReadonlyMap<number, string>
  /** Names of stations and districts of all projects. */
  stations: readonly string[]
  districts: readonly string[]
  /** The project of each building, the building of each section, the section and number of each floor. */
  buildings: ReadonlyMap<number, number>
  sections: ReadonlyMap<number, number>
  floors: ReadonlyMap<number, { sectionId: number; number: number }>
  plans: readonly string[]
  media: readonly string[]
  /** In the form kind/key. */
  content: readonly string[]
  /** Roles of each bank by its key. */
  banks: ReadonlyMap<string, readonly string[]>
  newsSlugs: readonly string[]
  /** Ids of flats and lots that are not sold. */
  lotsOnSale: { flats: readonly number[]; commercialLots: readonly number[] }
  redirects: readonly Redirect[]
}

export async function readKnownRecords({ orm }: Database): Promise<KnownRecords> {
  const { projects, buildings, sections, floors, plans, media, contentEntries, flats, commercialLots } = tables
  const projectRows = await orm.select({ id: projects.id, slug: projects.slug, data: projects.data }).from(projects)
  const projectTexts = projectRows.map(({ data }) => data as Project)
  const buildingRows = await orm.select({ id: buildings.id, projectId: buildings.projectId }).from(buildings)
  const sectionRows = await orm.select({ id: sections.id, buildingId: sections.buildingId }).from(sections)
  const floorRows = await orm.select({ id: floors.id, sectionId: floors.sectionId, number: floors.number }).from(floors)
  const planRows = await orm.select({ key: plans.key }).from(plans)
  const mediaRows = await orm.select({ id: media.id }).from(media)
  const contentRows = await orm.select({ kind: contentEntries.kind, key: contentEntries.key }).from(contentEntries)
  const dataOf = <Data>(kind: string) =>
    orm
      .select({ key: contentEntries.key, data: contentEntries.data })
      .from(contentEntries)
      .where(eq(contentEntries.kind, kind)) as unknown as Promise<{ key: string; data: Data }[]>
  const bankRows = await dataOf<ContentData<'bank'>>('bank')
  const newsRows = await dataOf<ContentData<'news'>>('news')
  const redirectRows = await dataOf<Redirect>(REDIRECT_KIND)
  const flatRows = await orm.select({ id: flats.id }).from(flats).where(ne(flats.status, 'sold'))
  const lotRows = await orm
    .select({ id: commercialLots.id })
    .from(commercialLots)
    .where(ne(commercialLots.status, 'sold'))
  return {
    projects: new Map(projectRows.map(({ id, slug }) => [id, slug])),
    stations: projectTexts.flatMap(({ metro }) => metro.map(({ name }) => name)),
    districts: projectTexts.map(({ district }) => district),
    buildings: new Map(buildingRows.map(({ id, projectId }) => [id, projectId])),
    sections: new Map(sectionRows.map(({ id, buildingId }) => [id, buildingId])),
    floors: new Map(floorRows.map(({ id, ...floor }) => [id, floor])),
    plans: planRows.map(({ key }) => key),
    media: mediaRows.map(({ id }) => id),
    content: contentRows.map(({ kind, key }) => `${kind}/${key}`),
    banks: new Map(bankRows.map(({ key, data }) => [key, data.roles])),
    newsSlugs: newsRows.map(({ data }) => data.slug),
    lotsOnSale: { flats: flatRows.map(({ id }) => id), commercialLots: lotRows.map(({ id }) => id) },
    redirects: redirectRows.map(({ data }) => data),
  }
}

/** What the store knows about the prices of these flats, and about promos whose full price is the price to come. */
export async function readKnownPrices({ orm }: Database, flatIds: readonly number[]): Promise<KnownPrices> {
  const { contentEntries, priceHistory } = tables
  const { flatId, since, priceRub } = priceHistory
  const rows: { flatId: number; since: string; priceRub: number }[] = []
  for (let from = 0; from < flatIds.length; from += IDS_PER_QUERY) {
    const ids = flatIds.slice(from, from + IDS_PER_QUERY)
    rows.push(...(await orm.select({ flatId, since, priceRub }).from(priceHistory).where(inArray(flatId, ids))))
  }
  const promos = await orm
    .select({ key: contentEntries.key })
    .from(contentEntries)
    .where(sql`${contentEntries.kind} = 'stock-promo' and ${contentEntries.data} -> 'thenFullPrice' = 'true'`)
  return {
    histories: Map.groupBy(rows, (row) => row.flatId),
    startPromos: new Set(promos.map(({ key }) => key)),
  }
}

export async function writeBundle(
  database: Database,
  bundle: Bundle,
  source: string,
  bundleHash: string,
): Promise<ImportReport> {
  return database.orm.transaction(async (transaction) => {
    const orm = transaction as unknown as Orm
    // The statement timeout is meant for requests of visitors. An import waits for another one as long as needed, and
    // the price history of many flats, written when the transaction ends, may take longer too.
    await orm.execute(sql`set local statement_timeout = 0`)
    // Otherwise nodes that start together would load the same bundle in parallel.
    await orm.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
    const report = {
      projects: await writeProjects(orm, bundle.projects),
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
      redirects: await upsertRows(orm, tables.contentEntries, bundle.redirects.map(redirectRow), ['kind', 'key']),
    }
    const history = bundle.flats.flatMap((flat) =>
      flat.priceHistory.map(({ since, priceRub }) => ({ flatId: flat.id, since, priceRub })),
    )
    await upsertRows(orm, tables.priceHistory, history, ['flatId', 'since'])
    const full = await withKeptCounts(orm, report)
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

type BundleProject = Bundle['projects'][number]

/**
 * A bundle lists its projects in the company's order, but it may contain only some of them. Those take the positions
 * that they have in the store, in the order of the bundle; new ones are added at the end. The other projects stay in
 * place.
 */
async function writeProjects(orm: Orm, brought: readonly BundleProject[]): Promise<UpsertResult> {
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
  const report = await upsertRows(orm, projects, rows, ['id'])
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

/** Parts whose table has records of another part too. */
const rowsOfPart: { [Part in BundlePart]?: SQL } = {
  content: ne(tables.contentEntries.kind, REDIRECT_KIND),
  redirects: eq(tables.contentEntries.kind, REDIRECT_KIND),
}

async function withKeptCounts(orm: Orm, report: Record<BundlePart, UpsertResult>): Promise<ImportReport> {
  const full: Partial<ImportReport> = {}
  for (const part of Object.keys(report) as BundlePart[]) {
    const total = await orm.$count(tableOfPart[part], rowsOfPart[part])
    const { inserted, updated, unchanged } = report[part]
    full[part] = { ...report[part], kept: total - inserted - updated - unchanged }
  }
  return full as ImportReport
}
