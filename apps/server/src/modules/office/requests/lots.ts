// The flats and commercial lots that requests are about, from the store: those that are sold are among them.
import type { RequestLot } from '@kvartal/contract/office/requests'
import { and, asc, type Database, eq, inArray, type SQL, sql, tables } from '@kvartal/db'
import { formatArea } from '@kvartal/russian/number'
import { formatLotNumber, lowerFirst } from '@kvartal/russian/place'
import { premisesLabels } from '@kvartal/russian/premises'
import type { LotChoice } from './reserved-lots.ts'

const { flats, buildings, sections, projects, commercialLots, plans } = tables

type Reader = Pick<Database, 'orm'>

/** What a row of the list says about its lot. */
export interface LotWords {
  interest: string
  place: string
}

/** The one of a choice; null: none is chosen, or an import has removed it. */
export async function readChosenLot(
  { orm }: Reader,
  { flatId, lotId }: LotChoice,
  plansUrl: string,
): Promise<RequestLot | null> {
  if (flatId !== null) return (await selectFlats(orm, eq(flats.id, flatId), plansUrl))[0] ?? null
  if (lotId !== null) return (await selectCommercialLots(orm, eq(commercialLots.id, lotId), plansUrl))[0] ?? null
  return null
}

const MAX_FOUND = 20

/** Finds lots by number, the free ones first. */
export async function findLots(
  { orm }: Reader,
  { number, project, reach }: { number: number; project: string | undefined; reach: 'all' | readonly string[] },
  plansUrl: string,
): Promise<RequestLot[]> {
  const within = and(
    project === undefined ? undefined : eq(projects.slug, project),
    reach === 'all' ? undefined : reach.length > 0 ? inArray(projects.slug, [...reach]) : sql`false`,
  )
  const found = await Promise.all([
    selectFlats(orm, and(eq(flats.number, number), within), plansUrl),
    selectCommercialLots(orm, and(eq(commercialLots.number, number), within), plansUrl),
  ])
  const order = ['free', 'reserve', 'sold']
  return found.flat().toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
}

/** What flats and commercial lots have in common. */
const lotFields = (table: typeof flats | typeof commercialLots) => ({
  id: table.id,
  number: table.number,
  areaM2: table.areaM2,
  priceRub: table.priceRub,
  status: table.status,
  floor: table.floor,
  project: projects.slug,
  projectName: projects.name,
  building: buildings.name,
  section: sections.number,
  floorsTotal: sections.floorsTotal,
  planKey: table.planKey,
  planHash: plans.hash,
})

async function selectFlats(orm: Reader['orm'], where: SQL | undefined, plansUrl: string): Promise<RequestLot[]> {
  const rows = await orm
    .select({ ...lotFields(flats), rooms: flats.rooms })
    .from(flats)
    .innerJoin(projects, eq(projects.id, flats.projectId))
    .innerJoin(buildings, eq(buildings.id, flats.buildingId))
    .innerJoin(sections, eq(sections.id, flats.sectionId))
    .leftJoin(plans, eq(plans.key, flats.planKey))
    .where(where)
    .orderBy(asc(flats.status), asc(flats.id))
    .limit(MAX_FOUND)
  return rows.map(({ rooms, ...row }) => ({
    ...lotFacts(row, plansUrl),
    kind: 'flat',
    title: roomsTitle(rooms),
    interest: `${roomsWord(rooms)} ${formatArea(row.areaM2)}, ${formatLotNumber(row.number)}`,
    href: row.status === 'sold' ? null : `/flat/${row.id}`,
  }))
}

async function selectCommercialLots(
  orm: Reader['orm'],
  where: SQL | undefined,
  plansUrl: string,
): Promise<RequestLot[]> {
  const lots = commercialLots
  const rows = await orm
    .select({ ...lotFields(lots), premisesType: lots.premisesType })
    .from(lots)
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .innerJoin(buildings, eq(buildings.id, lots.buildingId))
    .innerJoin(sections, eq(sections.id, lots.sectionId))
    .leftJoin(plans, eq(plans.key, lots.planKey))
    .where(where)
    .orderBy(asc(lots.status), asc(lots.id))
    .limit(MAX_FOUND)
  return rows.map(({ premisesType, ...row }) => ({
    ...lotFacts(row, plansUrl),
    kind: 'commercial',
    title: premisesLabels[premisesType as keyof typeof premisesLabels] ?? 'Коммерческое помещение',
    interest: `Помещение ${formatArea(row.areaM2)}, ${formatLotNumber(row.number)}`,
    href: row.status === 'sold' ? null : `/commercial/${row.id}`,
  }))
}

interface LotRow {
  id: number
  number: number
  areaM2: number
  priceRub: number
  status: RequestLot['status']
  floor: number
  project: string
  projectName: string
  building: string
  section: number
  floorsTotal: number
  planKey: string
  planHash: string | null
}

function lotFacts(row: LotRow, plansUrl: string): Omit<RequestLot, 'kind' | 'title' | 'interest' | 'href'> {
  const { id, number, project, areaM2, priceRub, status } = row
  return {
    ...{ id, number, project, areaM2, priceRub, status },
    place: `${row.projectName}, ${lowerFirst(row.building)}, секция ${row.section}, ${row.floor} этаж из ${row.floorsTotal}`,
    pricePerM2Rub: Math.round(priceRub / areaM2),
    planSrc: row.planHash === null ? null : `${plansUrl}/${row.planKey}.svg?v=${row.planHash}`,
  }
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
