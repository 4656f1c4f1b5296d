// Owns the records of the second phase of «Северный сад»: two buildings that repeat the first phase in other materials,
// with facades, a declaration and a permit of their own.
import { declarationHrefOf } from '../declarations.ts'
import type { DemoProject } from './demo-project.ts'

type BuildingRecord = DemoProject['buildings'][number]

export const SECOND_PHASE_PROJECT = 'severny'
export const SECOND_PHASE = 2

/** The buildings of the first phase that the second one repeats, and what is different about them. */
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

const STORY =
  'Весной 2026\u00a0года открыта вторая очередь: корпуса 4 и\u00a05 за бульваром, вокруг второго двора. Планировки те\u00a0же, фасады другие: песочный кирпич и\u00a0камень цвета шалфея. У\u00a0неё своя декларация и\u00a0своё разрешение, ввод в\u00a02029\u00a0году.'

export const isRepeated = (worldKey: string): boolean => worldKey in REPEATED

export const repeatedKey = (worldKey: string): string => `${worldKey}-p${SECOND_PHASE}`

/** The project's record with the buildings of the second phase. */
export function withSecondPhaseRecords(project: DemoProject): DemoProject {
  if (project.worldKey !== SECOND_PHASE_PROJECT) return project
  const announced = project.buildings.flatMap((building): BuildingRecord[] => {
    const repeated = REPEATED[building.worldKey]
    if (!repeated) return []
    const worldKey = repeatedKey(building.worldKey)
    return [
      {
        ...building,
        ...repeated,
        worldKey,
        stage: 'starting',
        phase: 'вторая очередь',
        declarationHref: declarationHrefOf(`${project.slug}-2`),
        facadeMediaId: `${SECOND_PHASE_PROJECT}/facade-${worldKey}`,
      },
    ]
  })
  return { ...project, story: [...project.story, STORY], buildings: [...project.buildings, ...announced] }
}
