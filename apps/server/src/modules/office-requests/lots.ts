// The flats and commercial lots that requests are about, from the store: those that are sold are among them.
import type { RequestFlat } from '@kvartal/contract/office'
import { and, asc, type Database, eq, inArray, type SQL, sql, tables } from '@kvartal/db'
import { formatArea } from '@kvartal/russian/number'
import { formatLotNumber, lowerFirst } from '@kvartal/russian/place'

const { flats, buildings, sections, projects, commercialLots, plans } = tables

type Reader = Pick<Database, 'orm'>

/** What a row of the list says about its lot. */
export interface LotWords {
  interest: string
  place: string
}

export async function readFlats(
  { orm }: Reader,
  ids: readonly number[],
  plansUrl = '',
): Promise<Map<number, RequestFlat>> {
  if (ids.length === 0) return new Map()
  const found = await selectFlats(orm, inArray(flats.id, [...ids]), ids.length, plansUrl)
  return new Map(found.map((flat) => [flat.id, flat]))
}

const MAX_FOUND = 20

/** By number, the free ones first. */
export function findFlats(
  { orm }: Reader,
  { number, project, reach }: { number: number; project: string | undefined; reach: 'all' | readonly string[] },
  plansUrl: string,
): Promise<RequestFlat[]> {
  const where = and(
    eq(flats.number, number),
    project === undefined ? undefined : eq(projects.slug, project),
    reach === 'all' ? undefined : reach.length > 0 ? inArray(projects.slug, [...reach]) : sql`false`,
  )
  return selectFlats(orm, where, MAX_FOUND, plansUrl)
}

async function selectFlats(
  orm: Reader['orm'],
  where: SQL | undefined,
  limit: number,
  plansUrl: string,
): Promise<RequestFlat[]> {
  const rows = await orm
    .select({
      id: flats.id,
      number: flats.number,
      rooms: flats.rooms,
      areaM2: flats.areaM2,
      priceRub: flats.priceRub,
      status: flats.status,
      floor: flats.floor,
      project: projects.slug,
      projectName: projects.name,
      building: buildings.name,
      section: sections.number,
      floorsTotal: sections.floorsTotal,
      planKey: flats.planKey,
      planHash: plans.hash,
    })
    .from(flats)
    .innerJoin(projects, eq(projects.id, flats.projectId))
    .innerJoin(buildings, eq(buildings.id, flats.buildingId))
    .innerJoin(sections, eq(sections.id, flats.sectionId))
    .leftJoin(plans, eq(plans.key, flats.planKey))
    .where(where)
    .orderBy(asc(flats.status), asc(flats.id))
    .limit(limit)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    title: roomsTitle(row.rooms),
    interest: `${roomsWord(row.rooms)} ${formatArea(row.areaM2)}, ${formatLotNumber(row.number)}`,
    place: `${row.projectName}, ${lowerFirst(row.building)}, секция ${row.section}, ${row.floor} этаж из ${row.floorsTotal}`,
    project: row.project,
    areaM2: row.areaM2,
    priceRub: row.priceRub,
    pricePerM2Rub: Math.round(row.priceRub / row.areaM2),
    status: row.status,
    planSrc: row.planHash === null ? null : `${plansUrl}/${row.planKey}.svg?v=${row.planHash}`,
    href: row.status === 'sold' ? null : `/flat/${row.id}`,
  }))
}

export async function readFlatWords({ orm }: Reader, ids: readonly number[]): Promise<Map<number, LotWords>> {
  if (ids.length === 0) return new Map()
  const { id, number, rooms, areaM2 } = flats
  const rows = await orm
    .select({ id, number, rooms, areaM2, project: projects.name, building: buildings.name })
    .from(flats)
    .innerJoin(projects, eq(projects.id, flats.projectId))
    .innerJoin(buildings, eq(buildings.id, flats.buildingId))
    .where(inArray(flats.id, [...ids]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        interest: `${roomsWord(row.rooms)} ${formatArea(row.areaM2)}, ${formatLotNumber(row.number)}`,
        place: `${row.project}, ${shortBuilding(row.building)}`,
      },
    ]),
  )
}

export async function readLotWords({ orm }: Reader, ids: readonly number[]): Promise<Map<number, LotWords>> {
  if (ids.length === 0) return new Map()
  const { id, number, areaM2 } = commercialLots
  const rows = await orm
    .select({ id, number, areaM2, project: projects.name, building: buildings.name })
    .from(commercialLots)
    .innerJoin(projects, eq(projects.id, commercialLots.projectId))
    .innerJoin(buildings, eq(buildings.id, commercialLots.buildingId))
    .where(inArray(commercialLots.id, [...ids]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        interest: `Помещение ${formatArea(row.areaM2)}, ${formatLotNumber(row.number)}`,
        place: `${row.project}, ${shortBuilding(row.building)}`,
      },
    ]),
  )
}

const roomsWord = (rooms: number) => (rooms === 0 ? 'Студия' : `${rooms}-комн.`)
const roomsTitle = (rooms: number) => (rooms === 0 ? 'Студия' : `${rooms}-комнатная`)

/** «к. 2» of «Корпус 2»; another name as it is. */
function shortBuilding(name: string): string {
  return name.replace(/^корпус\s+/i, 'к.\u00a0')
}
