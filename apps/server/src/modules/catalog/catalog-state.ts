// One version of the catalog as the server serves it: the engine over the inventory, the tables that its answers are
// written from, and the answers already written. Never changed: a refresh makes the next one.
import { setImmediate as otherWork } from 'node:timers/promises'
import {
  type AttributeCategory,
  type Catalog,
  type CatalogFlat,
  type CatalogOptions,
  createCatalog,
} from '@kvartal/catalog'
import { type AttributeItem, READY_KEY_DATE, type Station } from '@kvartal/contract'
import type { ContentData, Project } from '@kvartal/contract/content'
import type { ContentStore } from '../content/index.ts'
import { AnswerStore } from './answer-store.ts'
import type { BuildingBlock, Inventory } from './inventory.ts'
import type { BuildingRow, FlatRow } from './repository.ts'

/** A flat in the engine. What only answers need stays in its row. */
export interface InventoryFlat extends CatalogFlat {
  readonly projectId: number
  readonly buildingId: number
  readonly sectionId: number
  readonly row: FlatRow
}

export interface BuildingInfo extends BuildingRow {
  /** What the project tells about the building; absent when it does not mention it. */
  readonly told: Project['buildings'][number] | undefined
  readonly ready: boolean
}

export interface ProjectSales {
  readonly freeFlats: number
  readonly priceFromRub: number | null
}

/** What the catalog takes from content. */
export type CatalogContent = Pick<ContentStore, 'entries' | 'projects'>

/** Everything that follows from the buildings and the content alone, whatever flats there are. */
export interface Frame {
  /** Two frames with the same text are the same. */
  readonly text: string
  readonly projects: ReadonlyMap<number, Project>
  readonly buildings: ReadonlyMap<number, BuildingInfo>
  readonly attributes: readonly AttributeItem[]
  readonly promos: ReadonlyMap<string, ContentData<'stock-promo'>>
  /** In the order of the engine's options. */
  readonly stations: readonly Pick<Station, 'name' | 'line' | 'lineColor'>[]
  readonly nearestStation: ReadonlyMap<number, Station>
  readonly options: CatalogOptions
  /** The attribute that a flat's record means by its key, and the attribute's place. */
  readonly attributePlaces: ReadonlyMap<string, number>
}

export interface CatalogState {
  readonly version: number
  readonly inventory: Inventory
  readonly frame: Frame
  readonly catalog: Catalog<InventoryFlat>
  readonly blocks: ReadonlyMap<number, BuildingBlock>
  readonly sections: ReadonlyMap<number, BuildingBlock['sections'][number]>
  /** Flats of each block, by id. */
  readonly flatsOf: ReadonlyMap<BuildingBlock, readonly InventoryFlat[]>
  /** Flats published after this moment are new. */
  readonly newSince: number
  readonly sales: ReadonlyMap<number, ProjectSales>
  readonly newFlats: number
  /** Keys of attributes that flats have and content does not describe. */
  readonly undescribed: ReadonlySet<string>
  readonly answers: AnswerStore
}

const NEW_FOR_MS = 45 * 24 * 60 * 60 * 1000

/** What makes another flat a poor replacement: other rooms most of all. */
const categories: readonly AttributeCategory[] = [
  { key: 'rooms', similarityWeight: 0.6 },
  { key: 'finishing', similarityWeight: 0.15 },
  { key: 'layout', similarityWeight: 0.08 },
  { key: 'outdoor', similarityWeight: 0.12 },
  { key: 'view', similarityWeight: 0.08 },
]

export async function buildState(
  read: Inventory,
  content: CatalogContent,
  previous: CatalogState | undefined,
): Promise<CatalogState> {
  const rows = frameRows(read, content)
  const text = JSON.stringify(rows)
  const frame = previous?.frame.text === text ? previous.frame : readFrameTables(rows, text)
  // The inventory is read after the content. A project that was imported in between comes with the next refresh, which that
  // import has started already.
  const inventory = { ...read, blocks: read.blocks.filter(({ buildingId }) => frame.buildings.has(buildingId)) }
  const undescribed = new Set(frame === previous?.frame ? previous.undescribed : [])
  const flatsOf = new Map<BuildingBlock, readonly InventoryFlat[]>()
  const shared = new SharedLists()
  for (const block of inventory.blocks) {
    const known = frame === previous?.frame ? previous.flatsOf.get(block) : undefined
    flatsOf.set(block, known ?? toFlats(block, frame, shared, undescribed))
    if (!known) await otherWork()
  }
  const unchanged =
    previous !== undefined && frame === previous.frame && sameBlocks(inventory.blocks, previous.inventory.blocks)
  const catalog = unchanged
    ? previous.catalog
    : createCatalog([...flatsOf.values()].flat(), frame.options, inventory.version)
  return {
    ...figures(catalog),
    version: inventory.version,
    inventory,
    frame,
    catalog,
    blocks: new Map(inventory.blocks.map((block) => [block.buildingId, block])),
    sections: new Map(inventory.blocks.flatMap(({ sections }) => sections.map((section) => [section.id, section]))),
    flatsOf,
    undescribed,
    answers: new AnswerStore(),
  }
}

function sameBlocks(a: readonly BuildingBlock[], b: readonly BuildingBlock[]): boolean {
  return a.length === b.length && a.every((block, place) => block === b[place])
}

function toFlats(
  block: BuildingBlock,
  frame: Frame,
  shared: SharedLists,
  undescribed: Set<string>,
): readonly InventoryFlat[] {
  const building = frame.buildings.get(block.buildingId)
  const floorsTotalOf = new Map(block.sections.map(({ id, floorsTotal }) => [id, floorsTotal]))
  return block.flats.map((row) => {
    const project = frame.projects.get(row.projectId)
    if (!building || !project)
      throw new Error(`flat ${row.id} is of a building or project that the store does not have`)
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
      oldPriceRub: row.oldPriceRub,
      promo: row.promoKey !== null,
      ceilingHeightM: row.ceilingHeightM,
      keyDate: building.ready ? READY_KEY_DATE : building.keyDate,
      stations: shared.stationsOf(project),
      district: project.district,
      attributes: shared.attributes(row.attributes, frame, undescribed),
      publishedAt: row.publishedAt.getTime(),
      row,
    }
  })
}

/** Flats have few different lists between them, so each is kept once. */
class SharedLists {
  readonly #stations = new Map<Project, readonly string[]>()
  readonly #attributes = new Map<string, readonly string[]>()

  stationsOf(project: Project): readonly string[] {
    let stations = this.#stations.get(project)
    if (!stations) {
      stations = [...new Set(project.metro.map(({ name }) => name))]
      this.#stations.set(project, stations)
    }
    return stations
  }

  /** Names in the order of the attributes' list. */
  attributes(keys: readonly string[], frame: Frame, undescribed: Set<string>): readonly string[] {
    const id = keys.join(' ')
    let names = this.#attributes.get(id)
    if (!names) {
      const places = new Set<number>()
      for (const key of keys) {
        const place = frame.attributePlaces.get(key)
        if (place === undefined) undescribed.add(key)
        else places.add(place)
      }
      names = [...places].sort((a, b) => a - b).map((place) => frame.attributes[place]?.name ?? '')
      this.#attributes.set(id, names)
    }
    return names
  }
}

function figures(catalog: Catalog<InventoryFlat>) {
  let latest = 0
  for (const { publishedAt } of catalog.flats) if (publishedAt > latest) latest = publishedAt
  const newSince = latest - NEW_FOR_MS
  const sales = new Map<number, { freeFlats: number; priceFromRub: number | null }>()
  let newFlats = 0
  for (const flat of catalog.flats) {
    if (flat.status !== 'free') continue
    if (flat.publishedAt > newSince) newFlats++
    const known = sales.get(flat.projectId)
    if (!known) sales.set(flat.projectId, { freeFlats: 1, priceFromRub: flat.priceRub })
    else {
      known.freeFlats++
      known.priceFromRub = Math.min(known.priceFromRub ?? flat.priceRub, flat.priceRub)
    }
  }
  return { newSince, sales, newFlats }
}

interface FrameRows {
  readonly projects: readonly Project[]
  readonly buildings: readonly BuildingRow[]
  readonly attributes: readonly { key: string; data: ContentData<'attribute'> }[]
  readonly promos: readonly { key: string; data: ContentData<'stock-promo'> }[]
}

function frameRows({ buildings }: Inventory, content: CatalogContent): FrameRows {
  const projects = content.projects()
  const known = new Set(projects.map(({ id }) => id))
  return {
    projects,
    buildings: buildings.filter(({ projectId }) => known.has(projectId)),
    attributes: content.entries('attribute'),
    promos: content.entries('stock-promo'),
  }
}

function readFrameTables({ projects, buildings, attributes, promos }: FrameRows, text: string): Frame {
  const projectById = new Map(projects.map((project) => [project.id, project]))
  const buildingById = new Map(
    buildings.map((building) => {
      const told = projectById.get(building.projectId)?.buildings.find(({ worldKey }) => worldKey === building.worldKey)
      return [building.id, { ...building, told, ready: told?.stage === 'built' }]
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
    options: {
      projects: projects.map(({ id }) => id),
      keyDates: keyDates([...buildingById.values()]),
      stations: stationList.map(({ name }) => name),
      districts: [...new Set(projects.map(({ district }) => district))].sort((a, b) => a.localeCompare(b, 'ru')),
      attributes: list.map(({ name, category }) => ({ key: name, category })),
      categories,
    },
    attributePlaces: new Map(
      attributes.flatMap(({ key, data }) => {
        const place = placeOfName.get(data.name)
        return place === undefined ? [] : [[key, place] as const]
      }),
    ),
  }
}

/** Ready houses first, then the quarters as they come. */
function keyDates(buildings: readonly BuildingInfo[]): string[] {
  const ahead = buildings.filter(({ ready }) => !ready).map(({ keyDate }) => keyDate)
  const anyReady = buildings.some(({ ready }) => ready)
  return [...(anyReady ? [READY_KEY_DATE] : []), ...[...new Set(ahead)].sort()]
}

/** On foot where one can walk there at all. */
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
