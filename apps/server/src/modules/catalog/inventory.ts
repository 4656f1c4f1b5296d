// The inventory in memory: its buildings and a block of sections, floors and flats for each. Reading it again reads only the
// blocks that have changed. Projects, attributes and promos are content: the content store has read them already.
import type { Database, Orm } from '@kvartal/db'
import {
  type BuildingRow,
  type BuildingStamp,
  type FlatRow,
  type FloorRow,
  onOneState,
  readBuildingStamps,
  readBuildings,
  readCatalogVersion,
  readFlats,
  readFloors,
  readPlanHashes,
  readSections,
  type SectionRow,
} from './repository.ts'

export interface BuildingBlock {
  readonly buildingId: number
  readonly stamp: string
  /** By number, each with its floors from below. */
  readonly sections: readonly (SectionRow & { readonly floors: readonly FloorRow[] })[]
  /** By id. */
  readonly flats: readonly FlatRow[]
}

export interface Inventory {
  /** Of the topic `catalog`, as it was in the very state that was read. */
  readonly version: number
  readonly buildings: readonly BuildingRow[]
  readonly blocks: readonly BuildingBlock[]
  /** Hash of each drawing, by its key. */
  readonly planHashes: ReadonlyMap<string, string>
}

/** So many rows are read in one step; between steps the process does its other work. */
const FLATS_PER_STEP = 1_000

/** The inventory as it is now. Blocks of buildings that have not changed since `known` are taken over as they are. */
export function readInventory(database: Database, known: Inventory | undefined): Promise<Inventory> {
  return onOneState(database, async (orm) => {
    const version = await readCatalogVersion(orm)
    const buildings = await readBuildings(orm)
    const planHashes = await readPlanHashes(orm)
    const stamps = await readBuildingStamps(orm)
    const blocks = new Map(known?.blocks.map((block) => [block.buildingId, block]))
    const changed = stamps.filter(({ buildingId, stamp }) => blocks.get(buildingId)?.stamp !== stamp)
    for (const step of inSteps(changed)) {
      for (const block of await readBlocks(orm, step)) blocks.set(block.buildingId, block)
    }
    return {
      version,
      buildings,
      planHashes,
      blocks: stamps.flatMap(({ buildingId }) => blocks.get(buildingId) ?? []),
    }
  })
}

function inSteps(stamps: readonly BuildingStamp[]): BuildingStamp[][] {
  const steps: BuildingStamp[][] = []
  let room = 0
  for (const stamp of stamps) {
    const last = steps[steps.length - 1]
    if (last && stamp.flats <= room) last.push(stamp)
    else {
      steps.push([stamp])
      room = FLATS_PER_STEP
    }
    room -= stamp.flats
  }
  return steps
}

async function readBlocks(orm: Orm, stamps: readonly BuildingStamp[]): Promise<BuildingBlock[]> {
  const ids = stamps.map(({ buildingId }) => buildingId)
  const flats = await readFlats(orm, ids)
  const sections = await readSections(orm, ids)
  const floors = await readFloors(orm, ids)
  const flatsOf = Map.groupBy(flats, ({ buildingId }) => buildingId)
  const sectionsOf = Map.groupBy(sections, ({ buildingId }) => buildingId)
  const floorsOf = Map.groupBy(floors, ({ sectionId }) => sectionId)
  return stamps.map(({ buildingId, stamp }) => ({
    buildingId,
    stamp,
    flats: flatsOf.get(buildingId) ?? [],
    sections: (sectionsOf.get(buildingId) ?? []).map((section) => ({
      ...section,
      floors: floorsOf.get(section.id) ?? [],
    })),
  }))
}
