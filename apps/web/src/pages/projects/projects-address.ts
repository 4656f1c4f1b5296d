// The filters and the view of the projects in the URL: ?metro=Селигерская&class=comfort&stage=built&view=map.
import { hrefs, MAP_VIEW } from '../../shared/hrefs.ts'
import { type FilterOptions, noFilter, type ProjectsFilter } from './projects-filter.ts'

/** Names of the URL parameters, also used by the form that works without scripts. */
export const params = { metro: 'metro', classes: 'class', stages: 'stage', view: MAP_VIEW.name } as const

export interface ReadProjectsAddress {
  filter: ProjectsFilter
  /** Whether the projects are shown on the map. */
  isInMap: boolean
  /** The URL has an unknown value, which was dropped. */
  dropped: boolean
}

export function readProjectsAddress(search: URLSearchParams, offered: FilterOptions): ReadProjectsAddress {
  let dropped = false
  const read = <Value extends string>(name: string, options: readonly { value: Value }[]): Value[] => {
    // A form sends an empty value for «all».
    const given = search.getAll(name).filter((value) => value !== '')
    const known = options.flatMap(({ value }) => (given.includes(value) ? [value] : []))
    dropped ||= given.some((value) => !known.some((one) => one === value))
    return known
  }
  const [metro = null] = read(params.metro, offered.stations)
  const filter = {
    metro,
    classes: read(params.classes, offered.classes),
    stages: read(params.stages, offered.stages),
  }
  return { filter, isInMap: isMapView(search), dropped }
}

export function isMapView(search: URLSearchParams): boolean {
  return search.get(params.view) === MAP_VIEW.map
}

export function projectsHref({ metro, classes, stages }: ProjectsFilter = noFilter, isInMap = false): string {
  const query = String(
    new URLSearchParams([
      ...(metro === null ? [] : [[params.metro, metro]]),
      ...classes.map((value) => [params.classes, value]),
      ...stages.map((value) => [params.stages, value]),
      ...(isInMap ? [[params.view, MAP_VIEW.map]] : []),
    ]),
  )
  return query === '' ? hrefs.projects : `${hrefs.projects}?${query}`
}
