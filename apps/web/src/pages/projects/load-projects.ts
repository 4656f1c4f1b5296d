// Asks for the projects and keeps those that the address wants to see.
import type { BulkProjectsAnswer, MapAnswer, PageTexts, ProjectItem } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
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
  /** Of the projects by slug; null when they did not load. */
  bulks: Record<string, BulkProjectsAnswer['projects'][number]['bulks']> | null
  /** Null when it did not load, or there is none. */
  map: MapAnswer | null
  /** Of several projects one can choose. */
  hasChoice: boolean
  options: FilterOptions
  address: ReadProjectsAddress
  meta: PageMeta
  degraded: boolean
}

export async function loadProjects({ request, context }: LoaderFunctionArgs): Promise<ProjectsData> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const search = new URL(request.url).searchParams
  const [{ projects }, page, bulkProjects, map] = await Promise.all([
    api.call(endpoints.projectItems, undefined),
    optional.load(api.call(endpoints.projectsPage, undefined), texts.textsFailed),
    optional.load(api.call(endpoints.bulkProjects, undefined), texts.bulksFailed),
    optional.load(api.call(endpoints.map, undefined), texts.mapFailed),
  ])
  const asked = readProjectsAddress(search, filterOptions(projects, noFilter))
  const address = { ...asked, isInMap: asked.isInMap && hasMap(map) }
  const found = filterProjects(projects, address.filter)
  const lead = address.isInMap ? null : found[0]?.hero
  return {
    page,
    projects: found,
    bulks: bulkProjects && Object.fromEntries(bulkProjects.projects.map(({ slug, bulks }) => [slug, bulks])),
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
