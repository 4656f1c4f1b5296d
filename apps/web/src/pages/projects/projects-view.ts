// The projects that the page shows for its URL. Pure.
import type { ProjectItem } from '@kvartal/contract/site'
import { type ReadProjectsAddress, readProjectsAddress } from './projects-address.ts'
import { type FilterOptions, filterOptions, filterProjects, noFilter } from './projects-filter.ts'

export interface ProjectsView {
  found: ProjectItem[]
  /** Filters are shown only for more than one project. */
  hasChoice: boolean
  options: FilterOptions
  address: ReadProjectsAddress
}

export function projectsView(projects: readonly ProjectItem[], search: URLSearchParams, hasMap: boolean): ProjectsView {
  const parsed = readProjectsAddress(search, filterOptions(projects, noFilter))
  return {
    found: filterProjects(projects, parsed.filter),
    hasChoice: projects.length > 1,
    options: filterOptions(projects, parsed.filter),
    address: { ...parsed, isInMap: parsed.isInMap && hasMap },
  }
}
