// Adds the second phase of «Северный сад» to the inventory.

import { isRepeated, SECOND_PHASE, SECOND_PHASE_PROJECT } from '../content/projects/second-phase.ts'
import { type Building, type Inventory, scaleInventory } from '../inventory/index.ts'

/** The inventory with the second phase after the first. */
export function addSecondPhase(inventory: Inventory): Inventory {
  const projects = inventory.projects.map((project) => {
    if (project.id !== SECOND_PHASE_PROJECT) return project
    const sources = project.buildings.filter(({ id }) => isRepeated(id))
    const count = sources.flatMap((b) => b.sections.flatMap((s) => s.floors.flatMap((f) => f.flats))).length
    const twice = scaleInventory({ ...inventory, projects: [{ ...project, buildings: sources }] }, count * SECOND_PHASE)
    const announced = (twice.projects[0]?.buildings ?? []).filter(
      (building: Building) => building.phase === SECOND_PHASE,
    )
    return { ...project, buildings: [...project.buildings, ...announced] }
  })
  return { ...inventory, projects }
}
