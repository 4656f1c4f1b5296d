// Makes the import bundle of the demo company, always the same for the same seed.
import type { Bundle } from '@kvartal/contract/bundle'
import { demoContent } from '../content/index.ts'
import { demoRedirects } from '../content/redirects.ts'
import type { Inventory } from '../inventory/index.ts'
import { buildingRecords } from './building-records.ts'
import { type DemoInventory, demoInventory, type PlacedBuilding } from './demo-inventory.ts'
import { mediaRecords } from './media-records.ts'
import { planRecords } from './plan-records.ts'
import { promosOf } from './project-promos.ts'

export interface DemoBundleOptions {
  /** The least number of flats. For benchmarks, later phases that no picture shows are added to reach it. */
  flats?: number
}

export function makeDemoBundle({ flats }: DemoBundleOptions = {}): Bundle {
  const demo = demoInventory(flats)
  return bundleOf(demo, demo.placedBuildings)
}

/**
 * The same inventory as several bundles of about `flatsPerBundle` flats, each complete in itself. One import after
 * another they make the whole, and no file grows beyond what a program can parse at once.
 */
export function* makeDemoBundles(options: DemoBundleOptions & { flatsPerBundle: number }): Generator<Bundle> {
  const demo = demoInventory(options.flats)
  let placedBuildings: PlacedBuilding[] = []
  let count = 0
  for (const placed of demo.placedBuildings) {
    if (placedBuildings.length > 0 && count + placed.flatCount > options.flatsPerBundle) {
      yield bundleOf(demo, placedBuildings)
      placedBuildings = []
      count = 0
    }
    placedBuildings.push(placed)
    count += placed.flatCount
  }
  yield bundleOf(demo, placedBuildings)
}

function bundleOf({ inventory, projects }: DemoInventory, placedBuildings: readonly PlacedBuilding[]): Bundle {
  const bundle: Bundle = {
    version: 1,
    projects,
    buildings: [],
    sections: [],
    floors: [],
    flats: [],
    commercialLots: [],
    plans: planRecords(onlyBuildings(inventory, placedBuildings)),
    media: mediaRecords(),
    content: [...demoContent],
    redirects: demoRedirects,
  }
  for (const placed of placedBuildings) {
    const records = buildingRecords({
      ...placed,
      seed: inventory.seed,
      promos: promosOf(placed.project),
      plans: inventory.plans,
    })
    bundle.buildings.push(records.building)
    bundle.sections.push(...records.sections)
    bundle.floors.push(...records.floors)
    bundle.flats.push(...records.flats)
    bundle.commercialLots.push(...records.commercialLots)
  }
  return bundle
}

function onlyBuildings(inventory: Inventory, placedBuildings: readonly PlacedBuilding[]): Inventory {
  const wanted = new Set(placedBuildings.map(({ building }) => building))
  const projects = inventory.projects.map((project) => ({
    ...project,
    buildings: project.buildings.filter((building) => wanted.has(building)),
  }))
  return { ...inventory, projects }
}
