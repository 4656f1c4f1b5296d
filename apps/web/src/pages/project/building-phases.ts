// The buildings of a project grouped by stage: built, under construction, just started.
import type { ProjectAnswer } from '@kvartal/contract/projects'

type Building = ProjectAnswer['buildings'][number]

export interface Phase<Of> {
  stage: Building['stage']
  buildings: Of[]
}

const ORDER: readonly Building['stage'][] = ['built', 'construction', 'starting']

/** Stages without a building are left out. */
export function buildingPhases<Of extends Pick<Building, 'stage'>>(buildings: readonly Of[]): Phase<Of>[] {
  return ORDER.map((stage) => ({ stage, buildings: buildings.filter((building) => building.stage === stage) })).filter(
    (phase) => phase.buildings.length > 0,
  )
}
