// The demo's buildings: those of the worlds, the second phase of one project, and later phases for benchmarks.

import { demoProjects } from '../content/index.ts'
import type { DemoProject } from '../content/projects/demo-project.ts'
import { withSecondPhaseRecords } from '../content/projects/second-phase.ts'
import { type Building, buildInventory, flatsOf, type Inventory, scaleInventory } from '../inventory/index.ts'
import { addFlatPictures } from './flat-picture-records.ts'
import { addSecondPhase } from './second-phase.ts'

/** A building with its position among the others. */
export interface PlacedBuilding {
  project: DemoProject
  building: Building
  flatCount: number
  /** Among the project's buildings, from 1. */
  position: number
  /** Among the project's buildings of the same phase, from 1. */
  orderInPhase: number
}

export interface DemoInventory {
  inventory: Inventory
  projects: DemoProject[]
  placedBuildings: PlacedBuilding[]
}

export function demoInventory(atLeast = 0): DemoInventory {
  const built = buildInventory()
  const own = addSecondPhase(built)
  // Scaling repeats every building, so the second phase is among the repeats, with the same ids.
  const inventory = countFlats(own.projects) < atLeast ? scaleInventory(built, atLeast) : own
  const projects = addFlatPictures(demoProjects.map(withSecondPhaseRecords))
  return { inventory, projects, placedBuildings: placedBuildingsOf(inventory, projects) }
}

function placedBuildingsOf(inventory: Inventory, projects: readonly DemoProject[]): PlacedBuilding[] {
  return inventory.projects.flatMap(({ id, name, buildings }) => {
    const project = projects.find((record) => record.worldKey === id)
    if (!project) throw new RangeError(`world ${id} has no project`)
    const originals = buildings.filter(({ phase }) => phase === 1).map((building) => building.id)
    return buildings.map((building, index) => ({
      project,
      building,
      flatCount: countFlats([{ id, name, buildings: [building] }]),
      position: index + 1,
      orderInPhase: 1 + originals.indexOf(building.id.replace(/-p\d+$/, '')),
    }))
  })
}

function countFlats(projects: Inventory['projects']): number {
  let count = 0
  for (const _ of flatsOf(projects)) count++
  return count
}
