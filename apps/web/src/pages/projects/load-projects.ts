// Asks for the projects and for what stands around them. Whatever fails, the rest of the page is shown.
import type { BulkProjectsAnswer, MapAnswer, PageTexts } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { loadProjectItems, type ProjectsLoad } from '../../entities/project/index.ts'
import { hasMap } from '../../features/map/has-map.ts'
import { loadContextOf } from '../../shared/api/api-context.ts'
import { optionalLoads } from '../../shared/api/optional-loads.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'
import { LEAD_SIZES } from './picture-sizes.ts'
import { projectsView } from './projects-view.ts'
import { texts } from './texts.ts'

export interface ProjectsData {
  page: PageTexts | null
  projects: ProjectsLoad
  /** Of the projects by slug; null when they did not load. */
  bulks: Record<string, BulkProjectsAnswer['projects'][number]['bulks']> | null
  /** Null when it did not load, or there is none. */
  map: MapAnswer | null
  meta: PageMeta
  degraded: boolean
}

export async function loadProjects({ request, context }: LoaderFunctionArgs): Promise<ProjectsData> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const search = new URL(request.url).searchParams
  const [projects, page, bulkProjects, map] = await Promise.all([
    loadProjectItems(context),
    optional.load(api.call(endpoints.projectsPage, undefined), texts.textsFailed),
    optional.load(api.call(endpoints.bulkProjects, undefined), texts.bulksFailed),
    optional.load(api.call(endpoints.map, undefined), texts.mapFailed),
  ])
  const { address, found } = projectsView(projects.projects, search, hasMap(map))
  const lead = address.isInMap ? null : found[0]?.hero
  return {
    page,
    projects,
    bulks: bulkProjects && Object.fromEntries(bulkProjects.projects.map(({ slug, bulks }) => [slug, bulks])),
    map: hasMap(map) ? map : null,
    meta: {
      ...pageTextsMeta(page, texts.heading),
      ...(lead && { leadPicture: { picture: lead, sizes: LEAD_SIZES } }),
    },
    degraded: optional.degraded || projects.status === 'rejected',
  }
}
