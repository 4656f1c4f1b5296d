// The demo developer as an import bundle, always the same for the same seed.
import type { Bundle } from '@kvartal/contract'
import { demoContent } from '../content/index.ts'
import type { Inventory } from '../inventory/index.ts'
import { buildingRecords } from './building-records.ts'
import { type DemoInventory, demoInventory, type House } from './demo-inventory.ts'
import { mediaRecords } from './media-records.ts'
import { planRecords } from './plan-records.ts'
import { promosOf } from './project-promos.ts'

export interface DemoBundleOptions {
  /** At least so many flats: later phases that no picture shows are added, for benchmarks. */
  flats?: number
}

export function makeDemoBundle({ flats }: DemoBundleOptions = {}): Bundle {
  const demo = demoInventory(flats)
  return bundleOf(demo, demo.houses)
}

/**
 * The same inventory as several bundles of about `flatsPerBundle` flats, each complete in itself. One import after
 * another they make the whole, and no file grows beyond what a program can parse at once.
 */
export function* makeDemoBundles(options: DemoBundleOptions & { flatsPerBundle: number }): Generator<Bundle> {
  const demo = demoInventory(options.flats)
  let houses: House[] = []
  let count = 0
  for (const house of demo.houses) {
    if (houses.length > 0 && count + house.flatCount > options.flatsPerBundle) {
      yield bundleOf(demo, houses)
      houses = []
      count = 0
    }
    houses.push(house)
    count += house.flatCount
  }
  yield bundleOf(demo, houses)
}

function bundleOf({ inventory, projects }: DemoInventory, houses: readonly House[]): Bundle {
  const bundle: Bundle = {
    version: 1,
    projects,
    buildings: [],
    sections: [],
    floors: [],
    flats: [],
    commercialLots: [],
    plans: planRecords(onlyHouses(inventory, houses)),
    media: mediaRecords(),
    content: [...demoContent],
  }
  for (const house of houses) {
    const records = buildingRecords({
      ...house,
      seed: inventory.seed,
      promos: promosOf(house.project),
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

function onlyHouses(inventory: Inventory, houses: readonly House[]): Inventory {
  const wanted = new Set(houses.map(({ building }) => building))
  const projects = inventory.projects.map((project) => ({
    ...project,
    buildings: project.buildings.filter((building) => wanted.has(building)),
  }))
  return { ...inventory, projects }
}
