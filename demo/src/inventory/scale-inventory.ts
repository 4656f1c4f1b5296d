// Makes a larger inventory for benchmarks: the same buildings again as later phases, with the same plans.

import { flatsOf } from './build-inventory.ts'
import type { Building, Inventory, Section } from './model.ts'

/**
 * Repeats every building until there are at least `atLeast` flats. Plans, floor layouts, traits and placements are
 * shared with the originals; ids and keys get the phase: `b1-p2`, `severny-b1s1-p2-05-3`.
 */
export function scaleInventory(inventory: Inventory, atLeast: number): Inventory {
  const base = [...flatsOf(inventory.projects)].length
  const phases = Math.max(1, Math.ceil(atLeast / base))
  return {
    ...inventory,
    projects: inventory.projects.map((project) => {
      const buildings = [...project.buildings]
      for (let phase = 2; phase <= phases; phase++) buildings.push(...project.buildings.map((b) => repeat(b, phase)))
      return { ...project, buildings }
    }),
  }
}

function repeat(building: Building, phase: number): Building {
  const mark = `-p${phase}`
  const buildingId = `${building.id}${mark}`
  const sections = building.sections.map((section): Section => {
    const sectionId = `${section.id}${mark}`
    const rename = (key: string) => key.replace(`-${section.id}-`, `-${sectionId}-`)
    return {
      ...section,
      id: sectionId,
      buildingId,
      floors: section.floors.map((floor) => {
        const floorId = `${sectionId}-${floor.floor}`
        const place = { buildingId, sectionId, floorId }
        return {
          ...floor,
          id: floorId,
          buildingId,
          sectionId,
          flats: floor.flats.map((flat) => ({ ...flat, ...place, key: rename(flat.key) })),
          commercial: floor.commercial.map((lot) => ({ ...lot, ...place, key: rename(lot.key) })),
        }
      }),
    }
  })
  return { ...building, id: buildingId, name: `${building.name}, очередь ${phase}`, phase, sections }
}
