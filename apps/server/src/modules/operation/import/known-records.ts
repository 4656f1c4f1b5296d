// Reads what a check of a bundle needs to know about the store.
import type { ContentData, Project } from '@kvartal/contract/content'
import { REDIRECT_KIND, type Redirect } from '@kvartal/contract/redirects'
import { type Database, eq, inArray, ne, sql, tables } from '@kvartal/db'
import type { KnownPrices } from './former-prices.ts'

/** PostgreSQL takes no more than 65 535 parameters in a query. */
const IDS_PER_QUERY = 10_000

export type AttributeNames = Pick<ContentData<'attribute'>, 'name' | 'category'>

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
  /** Addresses of news by their keys. */
  newsSlugs: ReadonlyMap<string, string>
  /** Names and categories of attributes by their keys. */
  attributes: ReadonlyMap<string, AttributeNames>
  /** Ids of flats and lots that are not sold. */
  lotsOnSale: { flats: readonly number[]; commercialLots: readonly number[] }
  redirects: readonly Redirect[]
}

export const NO_RECORDS: KnownRecords = {
  projects: new Map(),
  stations: [],
  districts: [],
  buildings: new Map(),
  sections: new Map(),
  floors: new Map(),
  plans: [],
  media: [],
  content: [],
  banks: new Map(),
  newsSlugs: new Map(),
  attributes: new Map(),
  lotsOnSale: { flats: [], commercialLots: [] },
  redirects: [],
}

export async function readKnownRecords({ orm }: Pick<Database, 'orm'>): Promise<KnownRecords> {
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
  const attributeRows = await dataOf<AttributeNames>('attribute')
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
    newsSlugs: new Map(newsRows.map(({ key, data }) => [key, data.slug])),
    attributes: new Map(attributeRows.map(({ key, data }) => [key, data])),
    lotsOnSale: { flats: flatRows.map(({ id }) => id), commercialLots: lotRows.map(({ id }) => id) },
    redirects: redirectRows.map(({ data }) => data),
  }
}

/** What the store knows about the prices of these flats, and about promos whose full price is the price to come. */
export async function readKnownPrices(
  { orm }: Pick<Database, 'orm'>,
  flatIds: readonly number[],
): Promise<KnownPrices> {
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
