// Reads the inventory: the buildings, the contents of each, and the details of one flat.
import type { PriceStep } from '@kvartal/catalog'
import type { FlatDetails } from '@kvartal/contract/bundle'
import { and, asc, type Database, eq, inArray, inTransaction, isNotNull, ne, type Orm, sql, tables } from '@kvartal/db'

/** Runs the reads on one snapshot of the store, whatever is written meanwhile. */
export function onSnapshot<Result>(database: Database, read: (orm: Orm) => Promise<Result>): Promise<Result> {
  return inTransaction(database, read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** The version of the topic `catalog`, and the versions of all topics of the site added up. */
export async function readVersions(orm: Orm): Promise<{ version: number; revision: number }> {
  const rows = await orm.select().from(tables.changeVersions).where(ne(tables.changeVersions.topic, 'office'))
  return {
    version: rows.find(({ topic }) => topic === 'catalog')?.version ?? 0,
    revision: rows.reduce((sum, { version }) => sum + version, 0),
  }
}

export type BuildingRow = Omit<typeof tables.buildings.$inferSelect, 'updatedAt' | 'hasFacade'>

export function readBuildings(orm: Orm): Promise<BuildingRow[]> {
  const { buildings } = tables
  return orm
    .select({
      id: buildings.id,
      projectId: buildings.projectId,
      worldKey: buildings.worldKey,
      name: buildings.name,
      position: buildings.position,
      floorsTotal: buildings.floorsTotal,
      keyDate: buildings.keyDate,
    })
    .from(buildings)
    .orderBy(asc(buildings.projectId), asc(buildings.position), asc(buildings.id))
}

export async function readPlanHashes(orm: Orm): Promise<Map<string, string>> {
  const { plans } = tables
  const rows = await orm.select({ key: plans.key, hash: plans.hash }).from(plans)
  return new Map(rows.map(({ key, hash }) => [key, hash]))
}

export interface BuildingStamp {
  buildingId: number
  flats: number
  /**
   * Differs from an earlier one when any section, floor or flat of the building was added, changed or removed, or a price of
   * the history of a flat with an old price.
   */
  stamp: string
}

/**
 * A row's xmin is the transaction that wrote it, so the sum reflects every change and removal, also a manual change
 * that did not set updated_at. It is computed in the store, which sends one line per building instead of all flats.
 */
export async function readBuildingStamps(orm: Orm): Promise<BuildingStamp[]> {
  const answer = await orm.execute(sql`
    select building_id as "buildingId", count(*) filter (where part = 'flat')::int as flats, sum(mark)::text as stamp
    from (
      select building_id, 'flat' as part, hashtextextended('flat ' || id || ' ' || xmin::text, 0) as mark from flats
      union all
      select building_id, 'section', hashtextextended('section ' || id || ' ' || xmin::text, 0) from sections
      union all
      select s.building_id, 'floor', hashtextextended('floor ' || f.id || ' ' || f.xmin::text, 0)
      from floors f join sections s on s.id = f.section_id
      union all
      select f.building_id, 'price', hashtextextended('price ' || p.flat_id || ' ' || p.since || ' ' || p.xmin::text, 0)
      from price_history p join flats f on f.id = p.flat_id where f.old_price_rub is not null
    ) as parts
    group by building_id
    order by building_id`)
  return (answer as unknown as { rows: BuildingStamp[] }).rows
}

export type SectionRow = typeof tables.sections.$inferSelect
export type FloorRow = typeof tables.floors.$inferSelect

export async function readSections(orm: Orm, buildingIds: readonly number[]): Promise<SectionRow[]> {
  const { sections } = tables
  return orm
    .select()
    .from(sections)
    .where(inArray(sections.buildingId, [...buildingIds]))
    .orderBy(asc(sections.number))
}

export async function readFloors(orm: Orm, buildingIds: readonly number[]): Promise<FloorRow[]> {
  const { floors, sections } = tables
  const rows = await orm
    .select({ floor: floors })
    .from(floors)
    .innerJoin(sections, eq(sections.id, floors.sectionId))
    .where(inArray(sections.buildingId, [...buildingIds]))
    .orderBy(asc(floors.number))
  return rows.map(({ floor }) => floor)
}

/** `formerPriceRub` is the full price if it may be struck out. */
export type FlatRow = Awaited<ReturnType<typeof readFlats>>[number] & { readonly formerPriceRub: number | null }

export function readFlats(orm: Orm, buildingIds: readonly number[]) {
  const { flats } = tables
  return orm
    .select({
      id: flats.id,
      key: flats.key,
      projectId: flats.projectId,
      buildingId: flats.buildingId,
      sectionId: flats.sectionId,
      floorId: flats.floorId,
      number: flats.number,
      floor: flats.floor,
      status: flats.status,
      rooms: flats.rooms,
      areaM2: flats.areaM2,
      ceilingHeightM: flats.ceilingHeightM,
      priceRub: flats.priceRub,
      fullPriceRub: flats.oldPriceRub,
      promoKey: flats.promoKey,
      promoUntil: sql<string | null>`${flats.details} ->> 'promoUntil'`,
      riser: sql<number>`(${flats.details} ->> 'riser')::int`,
      finishing: flats.finishing,
      windowAzimuths: sql<readonly number[]>`${flats.details} -> 'windowAzimuths'`,
      attributes: flats.attributes,
      planKey: flats.planKey,
      publishedAt: flats.publishedAt,
    })
    .from(flats)
    .where(inArray(flats.buildingId, [...buildingIds]))
    .orderBy(asc(flats.id))
}

/** The histories of the flats with an old price: whether it may be struck out depends on them. By the flat's id. */
export async function readPriceHistories(
  orm: Orm,
  buildingIds: readonly number[],
): Promise<ReadonlyMap<number, PriceStep[]>> {
  const { flats, priceHistory } = tables
  const rows = await orm
    .select({ flatId: priceHistory.flatId, since: priceHistory.since, priceRub: priceHistory.priceRub })
    .from(priceHistory)
    .innerJoin(flats, eq(flats.id, priceHistory.flatId))
    .where(and(inArray(flats.buildingId, [...buildingIds]), isNotNull(flats.oldPriceRub)))
  return Map.groupBy(rows, ({ flatId }) => flatId)
}

export interface StoredFlatDetails {
  details: FlatDetails
  priceHistory: { since: string; priceRub: number }[]
}

/** Only the flat's own page needs these details; they would take too much memory for all flats. */
export async function findFlatDetails({ orm }: Database, flatId: number): Promise<StoredFlatDetails | undefined> {
  const { flats, priceHistory } = tables
  const [found, history] = await Promise.all([
    orm.select({ details: flats.details }).from(flats).where(eq(flats.id, flatId)),
    orm
      .select({ since: priceHistory.since, priceRub: priceHistory.priceRub })
      .from(priceHistory)
      .where(eq(priceHistory.flatId, flatId))
      .orderBy(asc(priceHistory.since)),
  ])
  const details = found[0]?.details as FlatDetails | undefined
  return details && { details, priceHistory: history }
}
