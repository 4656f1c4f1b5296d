// The second phase of «Северный сад»: two buildings that repeat the first phase in other materials, with facades of
// their own.

import type { DemoProject } from '../content/projects/demo-project.ts'
import { type Building, type Inventory, scaleInventory } from '../inventory/index.ts'

type BuildingRecord = DemoProject['buildings'][number]

const PROJECT = 'severny'

/** The buildings of the first phase that the second one repeats, and their new names. */
const REPEATED: Record<string, Pick<BuildingRecord, 'name' | 'keyDate' | 'facadeText'>> = {
  b2: {
    name: 'Корпус\u00a04',
    keyDate: '2029-Q1',
    facadeText: 'Песочный кирпич, белый камень, низкая секция из\u00a0красного кирпича',
  },
  b3: {
    name: 'Корпус\u00a05',
    keyDate: '2029-Q2',
    facadeText: 'Камень цвета шалфея и\u00a0медь, низкая секция из\u00a0красного кирпича',
  },
}
const PHASE = 2

const STORY =
  'Весной 2026\u00a0года открыта вторая очередь: корпуса 4 и\u00a05 за бульваром, вокруг второго двора. Планировки те\u00a0же, фасады другие: песочный кирпич и\u00a0камень цвета шалфея.'

const repeatedId = (id: string) => `${id}-p${PHASE}`

/** The inventory with the second phase after the first. */
export function addSecondPhase(inventory: Inventory): Inventory {
  const projects = inventory.projects.map((project) => {
    if (project.id !== PROJECT) return project
    const sources = project.buildings.filter(({ id }) => id in REPEATED)
    const count = sources.flatMap((b) => b.sections.flatMap((s) => s.floors.flatMap((f) => f.flats))).length
    const twice = scaleInventory({ ...inventory, projects: [{ ...project, buildings: sources }] }, count * PHASE)
    const announced = (twice.projects[0]?.buildings ?? []).filter((building: Building) => building.phase === PHASE)
    return { ...project, buildings: [...project.buildings, ...announced] }
  })
  return { ...inventory, projects }
}

/** The project's record with the buildings of the second phase. */
export function withSecondPhaseRecords(project: DemoProject): DemoProject {
  if (project.worldKey !== PROJECT) return project
  const announced = project.buildings.flatMap((building): BuildingRecord[] => {
    const repeated = REPEATED[building.worldKey]
    if (!repeated) return []
    const worldKey = repeatedId(building.worldKey)
    return [{ ...building, ...repeated, worldKey, stage: 'starting', facadeMediaId: `${PROJECT}/facade-${worldKey}` }]
  })
  return { ...project, story: [...project.story, STORY], buildings: [...project.buildings, ...announced] }
}
