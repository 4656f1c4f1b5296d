// One version of the catalog in memory: the engine over the inventory, the reference data for answers, and the cached
// answers. It is immutable: a refresh builds the next one.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type AttributeCategory, createCatalog } from '@kvartal/catalog'
import { keyDateOption, keyYearOption, layoutTraits, type OfferedCatalog } from '@kvartal/catalog/marketplace'
import { COLUMNS_FLATS_MAX, READY_KEY_DATE } from '@kvartal/contract/catalog/limits'
import type { AttributeItem, Station } from '@kvartal/contract/catalog/offered-flat'
import type { ContentData, Project } from '@kvartal/contract/content'
import type { ContentStore } from '../../content/content/index.ts'
import type { MediaLibrary } from '../../content/media/index.ts'
import type { PaymentPrograms } from '../payment-programs/index.ts'
import { CatalogAnswerCache } from './catalog-answer-cache.ts'
import type { BuildingInfo, InventoryFlat, ReferenceData } from './catalog-records.ts'
import { columnsVersion } from './columns-file.ts'
import { chooseCardPictures } from './flat-pictures.ts'
import type { BuildingContents, Inventory } from './inventory.ts'
import { readOutlines } from './outlines.ts'
import { PlanAddresses } from './plan-addresses.ts'
import { type ProjectSales, projectSales } from './project-sales.ts'
import type { BuildingRow } from './repository.ts'

/** The part of the content that the catalog reads. */
export type CatalogContent = Pick<ContentStore, 'entries' | 'projects'>

export interface CatalogState extends OfferedCatalog<InventoryFlat> {
  readonly inventory: Inventory
  readonly reference: ReferenceData
  readonly plans: PlanAddresses
  readonly contentsOf: ReadonlyMap<number, BuildingContents>
  readonly sections: ReadonlyMap<number, BuildingContents['sections'][number]>
  /** Flats of each building, sorted by id. */
  readonly flatsOf: ReadonlyMap<BuildingContents, readonly InventoryFlat[]>
  readonly sales: ReadonlyMap<number, ProjectSales>
  readonly newFlats: number
  /** Keys of attributes that flats have but content does not describe. */
  readonly undescribed: ReadonlySet<string>
  readonly answers: CatalogAnswerCache
}

const NEW_FOR_MS = 45 * 24 * 60 * 60 * 1000

/** How much a difference makes another flat a poor replacement: rooms matter most. */
const categories: readonly AttributeCategory[] = [
  { key: 'rooms', similarityWeight: 0.6 },
  { key: 'finishing', similarityWeight: 0.15 },
  { key: 'layout', similarityWeight: 0.08 },
  { key: 'outdoor', similarityWeight: 0.12 },
  { key: 'view', similarityWeight: 0.08 },
]

export interface StateOptions {
  readonly plansUrl: string
  readonly media: Pick<MediaLibrary, 'outlines' | 'picture'>
  readonly programs: Pick<PaymentPrograms, 'mortgages'>
  /** Offered flats up to which there are columns for browsers. */
  readonly columnsFlatsMax?: number
}

export async function buildState(
  read: Inventory,
  content: CatalogContent,
  { plansUrl, media, programs, columnsFlatsMax = COLUMNS_FLATS_MAX }: StateOptions,
  previous: CatalogState | undefined,
): Promise<CatalogState> {
  const rows = referenceRows(read, content, { media, programs })
  const text = JSON.stringify(rows)
  const reference = previous?.reference.text === text ? previous.reference : buildReferenceData(rows, text)
  // The inventory is read after the content. A project that was imported in between is left out here; its import has
  // already triggered the next refresh.
  const inventory = {
    ...read,
    perBuilding: read.perBuilding.filter(({ buildingId }) => reference.buildings.has(buildingId)),
  }
  const undescribed = new Set(reference === previous?.reference ? previous.undescribed : [])
  const flatsOf = new Map<BuildingContents, readonly InventoryFlat[]>()
  const shared = new SharedLists()
  const newSince = newSinceOf(inventory.perBuilding)
  // What is new depends on the newest flat of all buildings.
  const isReusable = reference === previous?.reference && newSince === previous.newSince
  for (const contents of inventory.perBuilding) {
    const known = isReusable ? previous.flatsOf.get(contents) : undefined
    flatsOf.set(contents, known ?? toFlats(contents, reference, { shared, undescribed, newSince }))
    if (!known) await yieldToEventLoop()
  }
  const unchanged = isReusable && sameContents(inventory.perBuilding, previous.inventory.perBuilding)
  const catalog = unchanged
    ? previous.catalog
    : createCatalog([...flatsOf.values()].flat(), reference.options, inventory.version, layoutTraits(reference))
  const plans = new PlanAddresses(inventory.planHashes, plansUrl)
  return {
    sales: projectSales(catalog.flats, reference.buildings),
    newFlats: catalog.flats.filter(({ status, isNew }) => status === 'free' && isNew).length,
    newSince,
    version: inventory.version,
    columnsVersion: catalog.freeCount > columnsFlatsMax ? null : columnsVersion(inventory, reference, plansUrl),
    plans,
    schemeOf: (planKey) => plans.scheme(planKey),
    inventory,
    reference,
    catalog,
    contentsOf: new Map(inventory.perBuilding.map((contents) => [contents.buildingId, contents])),
    sections: new Map(
      inventory.perBuilding.flatMap(({ sections }) => sections.map((section) => [section.id, section])),
    ),
    flatsOf,
    undescribed,
    answers: new CatalogAnswerCache(),
  }
}

function sameContents(a: readonly BuildingContents[], b: readonly BuildingContents[]): boolean {
  return a.length === b.length && a.every((contents, place) => contents === b[place])
}

/** A flat is new when it was put on sale after this moment: see the glossary. */
function newSinceOf(perBuilding: readonly BuildingContents[]): number {
  let latest = 0
  for (const { flats } of perBuilding) {
    for (const { publishedAt } of flats) latest = Math.max(latest, publishedAt.getTime())
  }
  return latest - NEW_FOR_MS
}

function toFlats(
  contents: BuildingContents,
  reference: ReferenceData,
  { shared, undescribed, newSince }: { shared: SharedLists; undescribed: Set<string>; newSince: number },
): readonly InventoryFlat[] {
  const building = reference.buildings.get(contents.buildingId)
  const floorsTotalOf = new Map(contents.sections.map(({ id, floorsTotal }) => [id, floorsTotal]))
  const floorKeys = new Map(contents.sections.flatMap(({ floors }) => floors.map(({ id, worldKey }) => [id, worldKey])))
  return contents.flats.map((row) => {
    const project = reference.projects.get(row.projectId)
    if (!building || !project)
      throw new Error(`flat ${row.id} is of a building or project that the store does not have`)
    const promo = row.promoKey === null ? undefined : reference.promos.get(row.promoKey)
    return {
      id: row.id,
      status: row.status,
      projectId: row.projectId,
      buildingId: row.buildingId,
      sectionId: row.sectionId,
      floor: row.floor,
      floorsTotal: floorsTotalOf.get(row.sectionId) ?? building.floorsTotal,
      areaM2: row.areaM2,
      priceRub: row.priceRub,
      oldPriceRub: promo?.thenFullPrice ? null : row.formerPriceRub,
      promo: row.promoKey !== null,
      ceilingHeightM: row.ceilingHeightM,
      keyDate: keyDateOption(building),
      keyYear: keyYearOption(building),
      walkMinutes: reference.nearestStation.get(project.id)?.walkMinutes ?? null,
      ...shared.placesOf(project),
      stations: shared.stationsOf(project),
      district: project.district,
      attributes: shared.attributes(row.attributes, reference, undescribed),
      publishedAt: row.publishedAt.getTime(),
      isNew: row.publishedAt.getTime() > newSince,
      // The plan is one of them.
      pictureCount:
        1 + chooseCardPictures({ row, floorKey: floorKeys.get(row.floorId), building, project }, reference).length,
      row,
    }
  })
}

type PlaceMinutes = Pick<InventoryFlat, 'schoolMinutes' | 'kindergartenMinutes'>

/** Flats share few different lists, so each list is stored once. */
class SharedLists {
  readonly #stations = new Map<Project, readonly string[]>()
  readonly #attributes = new Map<string, readonly string[]>()
  readonly #places = new Map<Project, PlaceMinutes>()

  stationsOf(project: Project): readonly string[] {
    let stations = this.#stations.get(project)
    if (!stations) {
      stations = [...new Set(project.metro.map(({ name }) => name))]
      this.#stations.set(project, stations)
    }
    return stations
  }

  placesOf(project: Project): PlaceMinutes {
    let minutes = this.#places.get(project)
    if (!minutes) {
      minutes = {
        schoolMinutes: nearestPlace(project, 'school'),
        kindergartenMinutes: nearestPlace(project, 'kindergarten'),
      }
      this.#places.set(project, minutes)
    }
    return minutes
  }

  /** Names in the order of the list of attributes. */
  attributes(keys: readonly string[], reference: ReferenceData, undescribed: Set<string>): readonly string[] {
    const id = keys.join(' ')
    let names = this.#attributes.get(id)
    if (!names) {
      const places = new Set<number>()
      for (const key of keys) {
        const place = reference.attributePlaces.get(key)
        if (place === undefined) undescribed.add(key)
        else places.add(place)
      }
      names = [...places].sort((a, b) => a - b).map((place) => reference.attributes[place]?.name ?? '')
      this.#attributes.set(id, names)
    }
    return names
  }
}

interface ReferenceRows {
  readonly projects: readonly Project[]
  readonly buildings: readonly BuildingRow[]
  readonly attributes: readonly { key: string; data: AttributeItem }[]
  readonly promos: readonly { key: string; data: ContentData<'stock-promo'> }[]
  readonly facades: readonly (readonly [mediaId: string, floorKeys: readonly string[]])[]
  /** The programs carry the age of their terms, so the tables change on the day on which terms become too old. */
  readonly programs: ReturnType<PaymentPrograms['mortgages']>
}

function referenceRows(
  { buildings }: Inventory,
  content: CatalogContent,
  { media, programs }: Pick<StateOptions, 'media' | 'programs'>,
): ReferenceRows {
  const projects = content.projects()
  const known = new Set(projects.map(({ id }) => id))
  return {
    projects,
    buildings: buildings.filter(({ projectId }) => known.has(projectId)),
    attributes: content.entries('attribute').map(({ key, data: { mediaId, listWords: _, ...item } }) => {
      const picture = mediaId === undefined ? null : media.picture(mediaId)
      return { key, data: { ...item, ...(picture && { picture }) } }
    }),
    promos: content.entries('stock-promo'),
    facades: projects
      .flatMap((project) => project.buildings.flatMap(({ facadeMediaId }) => facadeMediaId ?? []))
      .map((mediaId) => [mediaId, [...readOutlines(media.outlines(mediaId)).floors.keys()]]),
    programs: programs.mortgages(),
  }
}

function buildReferenceData(rows: ReferenceRows, text: string): ReferenceData {
  const { projects, buildings, attributes, promos, facades, programs } = rows
  const projectById = new Map(projects.map((project) => [project.id, project]))
  const buildingById = new Map(
    buildings.map((building) => {
      const description = projectById
        .get(building.projectId)
        ?.buildings.find(({ worldKey }) => worldKey === building.worldKey)
      const pictured = (description?.facadeMediaId ?? null) !== null
      return [building.id, { ...building, description, ready: description?.stage === 'built', pictured }]
    }),
  )
  const items = new Map(attributes.map(({ data }) => [data.name, data]))
  const list = [...items.values()]
  const placeOfName = new Map(list.map(({ name }, place) => [name, place]))
  const stations = new Map<string, Pick<Station, 'name' | 'line' | 'lineColor'>>()
  for (const { name, line, lineColor } of projects.flatMap(({ metro }) => metro)) {
    if (!stations.has(name)) stations.set(name, { name, line, lineColor })
  }
  const stationList = [...stations.values()].sort((a, b) => a.name.localeCompare(b.name, 'ru'))
  return {
    text,
    projects: projectById,
    buildings: buildingById,
    attributes: list,
    promos: new Map(promos.map(({ key, data }) => [key, data])),
    stations: stationList,
    nearestStation: new Map(projects.flatMap((project) => nearestStation(project) ?? [])),
    programs: programs.map(({ key, projects: slugs, program: { shortTitle, ...terms } }) => ({
      ...terms,
      key,
      title: shortTitle,
      projects: projects.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id),
    })),
    options: {
      projects: projects.map(({ id }) => id),
      keyDates: keyDates([...buildingById.values()]),
      keyYears: keyYears([...buildingById.values()]),
      stations: stationList.map(({ name }) => name),
      districts: [...new Set(projects.map(({ district }) => district))].sort((a, b) => a.localeCompare(b, 'ru')),
      attributes: list.map(({ name, category }) => ({ key: name, category })),
      categories,
    },
    facadeFloors: new Map(facades.map(([mediaId, floorKeys]) => [mediaId, new Set(floorKeys)])),
    attributePlaces: new Map(
      attributes.flatMap(({ key, data }) => {
        const place = placeOfName.get(data.name)
        return place === undefined ? [] : [[key, place] as const]
      }),
    ),
  }
}

/** Finished buildings first, then the quarters in their order. */
function keyDates(buildings: readonly BuildingInfo[]): string[] {
  const ahead = buildings.filter(({ ready }) => !ready).map(({ keyDate }) => keyDate)
  const anyReady = buildings.some(({ ready }) => ready)
  return [...(anyReady ? [READY_KEY_DATE] : []), ...[...new Set(ahead)].sort()]
}

/** Finished buildings first, then the years in their order. */
function keyYears(buildings: readonly BuildingInfo[]): string[] {
  const years = new Set(buildings.flatMap((building) => keyYearOption(building) ?? []))
  const isReady = years.delete(READY_KEY_DATE)
  return [...(isReady ? [READY_KEY_DATE] : []), ...[...years].sort()]
}

/** Minutes on foot to the nearest place of the kind; null when the project names none. */
function nearestPlace({ infrastructure }: Project, kind: 'school' | 'kindergarten'): number | null {
  const minutes = infrastructure.filter((place) => place.kind === kind).map(({ walkMinutes }) => walkMinutes)
  return minutes.length === 0 ? null : Math.min(...minutes)
}

/** The station with the shortest walk; by transport when none is within walking distance. */
function nearestStation({ id, metro }: Project): [[number, Station]] | undefined {
  const minutes = (value: number | null) => value ?? Number.POSITIVE_INFINITY
  const [nearest] = metro.toSorted(
    (a, b) =>
      minutes(a.walkMinutes) - minutes(b.walkMinutes) || minutes(a.transportMinutes) - minutes(b.transportMinutes),
  )
  return nearest && [[id, toStation(nearest)]]
}

export function toStation({ name, line, lineColor, walkMinutes, transportMinutes }: Station): Station {
  return { name, line, lineColor, walkMinutes, transportMinutes }
}
