// The inventory in memory: the buildings, and the sections, floors and flats of each. A refresh reads only the
// buildings that have changed. Projects, attributes and promos are content, which the content store has read already.
import { isFormerPrice, type PriceStep } from '@kvartal/catalog'
import type { Database, Orm } from '@kvartal/db'
import {
  type BuildingRow,
  type BuildingStamp,
  type FlatRow,
  type FloorRow,
  onSnapshot,
  readBuildingStamps,
  readBuildings,
  readFlats,
  readFloors,
  readPlanHashes,
  readPriceHistories,
  readSections,
  readVersions,
  type SectionRow,
} from './repository.ts'

export interface BuildingContents {
  readonly buildingId: number
  readonly stamp: string
  /** Sorted by number, each with its floors from below. */
  readonly sections: readonly (SectionRow & { readonly floors: readonly FloorRow[] })[]
  /** Sorted by id. */
  readonly flats: readonly FlatRow[]
}

export interface Inventory {
  /** Version of the topic `catalog` in the same snapshot of the store. */
  readonly version: number
  /** The versions of all topics added up, in the same snapshot: grows with every change of the store. */
  readonly revision: number
  readonly buildings: readonly BuildingRow[]
  readonly perBuilding: readonly BuildingContents[]
  /** Hash of each drawing, by its key. */
  readonly planHashes: ReadonlyMap<string, string>
}

/** How many rows are read in one step. Between steps the event loop is free for other work. */
const FLATS_PER_STEP = 1_000

/** Reads the current inventory. Buildings that have not changed since `known` are reused. */
export function readInventory(database: Database, known: Inventory | undefined): Promise<Inventory> {
  return onSnapshot(database, async (orm) => {
    const { version, revision } = await readVersions(orm)
    const buildings = await readBuildings(orm)
    const planHashes = await readPlanHashes(orm)
    const stamps = await readBuildingStamps(orm)
    const contentsOf = new Map(known?.perBuilding.map((contents) => [contents.buildingId, contents]))
    const changed = stamps.filter(({ buildingId, stamp }) => contentsOf.get(buildingId)?.stamp !== stamp)
    for (const step of inSteps(changed)) {
      for (const contents of await readContents(orm, step)) contentsOf.set(contents.buildingId, contents)
    }
    return {
      version,
      revision,
      buildings,
      planHashes,
      perBuilding: stamps.flatMap(({ buildingId }) => contentsOf.get(buildingId) ?? []),
    }
  })
}

function inSteps(stamps: readonly BuildingStamp[]): BuildingStamp[][] {
  const steps: BuildingStamp[][] = []
  let remaining = 0
  for (const stamp of stamps) {
    const last = steps[steps.length - 1]
    if (last && stamp.flats <= remaining) last.push(stamp)
    else {
      steps.push([stamp])
      remaining = FLATS_PER_STEP
    }
    remaining -= stamp.flats
  }
  return steps
}

async function readContents(orm: Orm, stamps: readonly BuildingStamp[]): Promise<BuildingContents[]> {
  const ids = stamps.map(({ buildingId }) => buildingId)
  const flats = await readFlats(orm, ids)
  const histories = await readPriceHistories(orm, ids)
  const sections = await readSections(orm, ids)
  const floors = await readFloors(orm, ids)
  const flatsOf = Map.groupBy(flats, ({ buildingId }) => buildingId)
  const sectionsOf = Map.groupBy(sections, ({ buildingId }) => buildingId)
  const floorsOf = Map.groupBy(floors, ({ sectionId }) => sectionId)
  return stamps.map(({ buildingId, stamp }) => ({
    buildingId,
    stamp,
    flats: (flatsOf.get(buildingId) ?? []).map((flat) => withFormerPrice(flat, histories.get(flat.id) ?? [])),
    sections: (sectionsOf.get(buildingId) ?? []).map((section) => ({
      ...section,
      floors: floorsOf.get(section.id) ?? [],
    })),
  }))
}

function withFormerPrice(flat: Omit<FlatRow, 'formerPriceRub'>, history: readonly PriceStep[]): FlatRow {
  const { priceRub, fullPriceRub } = flat
  const isFormer = fullPriceRub !== null && isFormerPrice({ priceRub, oldPriceRub: fullPriceRub }, history)
  return { ...flat, formerPriceRub: isFormer ? fullPriceRub : null }
}
