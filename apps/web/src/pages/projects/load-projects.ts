// Asks for the projects and keeps those that the address wants to see.
import type { Bulk, MapAnswer, PageTexts, ProjectItem } from '@kvartal/contract'
import { type ApiClient, endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { hasMap } from '../../features/map/has-map.ts'
import { loadContextOf } from '../../shared/api/api-context.ts'
import { optionalLoads } from '../../shared/api/optional-loads.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'
import { LEAD_SIZES } from './picture-sizes.ts'
import { type ReadProjectsAddress, readProjectsAddress } from './projects-address.ts'
import { type FilterOptions, filterOptions, filterProjects, noFilter } from './projects-filter.ts'
import { texts } from './texts.ts'

export interface ProjectsData {
  page: PageTexts | null
  projects: ProjectItem[]
  /** Buildings of the projects by slug; null when they did not load. */
  bulks: Record<string, ProjectBulk[]> | null
  /** Null when it did not load, or there is none. */
  map: MapAnswer | null
  /** Of several projects one can choose. */
  hasChoice: boolean
  options: FilterOptions
  address: ReadProjectsAddress
  meta: PageMeta
  degraded: boolean
}

/** What is told of a building: sections, rooms and facades stay out of the page's data. */
export type ProjectBulk = Pick<Bulk, 'id' | 'keyDate' | 'ready'>

async function loadBulks(api: ApiClient, projects: readonly ProjectItem[]): Promise<Record<string, ProjectBulk[]>> {
  const answers = projects.map(async ({ id, slug }) => {
    const { bulks } = await api.call(endpoints.bulks, { blockId: id })
    return [slug, bulks.map(({ id: bulkId, keyDate, ready }) => ({ id: bulkId, keyDate, ready }))] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}

export async function loadProjects({ request, context }: LoaderFunctionArgs): Promise<ProjectsData> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const search = new URL(request.url).searchParams
  const items = api.call(endpoints.projectItems, undefined)
  const [{ projects }, page, bulks, map] = await Promise.all([
    items,
    optional.load(api.call(endpoints.projectsPage, undefined), texts.textsFailed),
    items.then((answer) => optional.load(loadBulks(api, answer.projects), texts.bulksFailed)),
    optional.load(api.call(endpoints.map, undefined), texts.mapFailed),
  ])
  const asked = readProjectsAddress(search, filterOptions(projects, noFilter))
  const address = { ...asked, isInMap: asked.isInMap && hasMap(map) }
  const found = filterProjects(projects, address.filter)
  const lead = address.isInMap ? null : found[0]?.hero
  return {
    page,
    projects: found,
    bulks,
    map: hasMap(map) ? map : null,
    hasChoice: projects.length > 1,
    options: filterOptions(projects, address.filter),
    address,
    meta: {
      ...pageTextsMeta(page, texts.heading),
      ...(lead && { leadPicture: { picture: lead, sizes: LEAD_SIZES } }),
    },
    degraded: optional.degraded,
  }
}
