// Filters projects, and counts how many each further choice would keep. Pure.
import type { ProjectItem } from '@kvartal/contract/site'
import { classLabels } from '../../entities/project/index.ts'

type ProjectClass = ProjectItem['class']
type ProjectStage = ProjectItem['stage']

/** OR within a list, AND between lists; an empty list means all. */
export interface ProjectsFilter {
  metro: string | null
  classes: readonly ProjectClass[]
  stages: readonly ProjectStage[]
}

export const noFilter: ProjectsFilter = { metro: null, classes: [], stages: [] }

export interface Option<Value extends string> {
  value: Value
  /** Number of projects that the choice keeps under the other filters. */
  count: number
}

export interface FilterOptions {
  stations: Option<string>[]
  classes: Option<ProjectClass>[]
  stages: Option<ProjectStage>[]
}

type Filterable = Pick<ProjectItem, 'metro' | 'class' | 'stage'>

const CLASSES = Object.keys(classLabels) as ProjectClass[]
/** From ready to just started. */
const STAGES: readonly ProjectStage[] = ['built', 'construction', 'starting']

export function filterProjects<Project extends Filterable>(
  projects: readonly Project[],
  { metro, classes, stages }: ProjectsFilter,
): Project[] {
  return projects.filter(
    (project) =>
      (metro === null || stationNames(project).includes(metro)) &&
      (classes.length === 0 || classes.includes(project.class)) &&
      (stages.length === 0 || stages.includes(project.stage)),
  )
}

/** Only values that some project has are offered; a value that the other filters exclude stays, with a zero. */
export function filterOptions(projects: readonly Filterable[], filter: ProjectsFilter): FilterOptions {
  const count = (change: Partial<ProjectsFilter>) => filterProjects(projects, { ...filter, ...change }).length
  return {
    stations: [...new Set(projects.flatMap(stationNames))]
      .sort((a, b) => a.localeCompare(b, 'ru'))
      .map((value) => ({ value, count: count({ metro: value }) })),
    classes: CLASSES.filter((value) => projects.some((project) => project.class === value)).map((value) => ({
      value,
      count: count({ classes: [value] }),
    })),
    stages: STAGES.filter((value) => projects.some((project) => project.stage === value)).map((value) => ({
      value,
      count: count({ stages: [value] }),
    })),
  }
}

function stationNames({ metro }: Filterable): string[] {
  return metro.map(({ name }) => name)
}
