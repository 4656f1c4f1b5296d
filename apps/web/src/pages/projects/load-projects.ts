// Loads the projects and related data. When a load fails, the rest of the page is still shown.

import { endpoints } from '@kvartal/contract/client'
import type { MapAnswer } from '@kvartal/contract/map'
import type { PageTexts } from '@kvartal/contract/page-texts'
import type { ProjectItem } from '@kvartal/contract/site'
import type { ApiClient } from '@kvartal/runtime/api'
import type { PageMeta } from '@kvartal/runtime/document'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { loadProjectItems, type ProjectsLoad } from '../../entities/project/index.ts'
import { hasMap } from '../../features/map/has-map.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'
import { type BuildingsSummary, summariseBuildings } from './buildings-line.ts'
import { LEAD_SIZES } from './picture-sizes.ts'
import { projectsView } from './projects-view.ts'
import { texts } from './texts.ts'

export interface ProjectsData {
  page: PageTexts | null
  projects: ProjectsLoad
  /** Where no project has a page: the projects that the catalog names. */
  named: { id: number; name: string }[]
  buildings: BuildingsOfProjects | null
  /** Null when it did not load, or there is none. */
  map: MapAnswer | null
  meta: PageMeta
  degraded: boolean
}

/** The buildings of the projects by slug. The whole value is null when they did not load. */
export type BuildingsOfProjects = Readonly<Record<string, BuildingsSummary>>

export async function loadBuildings(api: ApiClient, projects: readonly ProjectItem[]): Promise<BuildingsOfProjects> {
  const answers = projects.map(async ({ id, slug }) => {
    const { bulks } = await api.call(endpoints.bulks, { blockId: id })
    return [slug, summariseBuildings(bulks)] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}

async function namedProjects(api: ApiClient): Promise<ProjectsData['named']> {
  const { projects } = await api.call(endpoints.marketplace, { page: 1 })
  return projects.map(({ projectId, projectName }) => ({ id: projectId, name: projectName }))
}

export async function loadProjects({ request, context }: LoaderFunctionArgs): Promise<ProjectsData> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const search = new URL(request.url).searchParams
  const items = loadProjectItems(context)
  const [projects, pageTexts, buildings, map, named] = await Promise.all([
    items,
    optional.load(api.call(endpoints.projectsPage, undefined), texts.textsFailed),
    items.then((answer) => optional.load(loadBuildings(api, answer.projects), texts.buildingsFailed)),
    optional.load(api.call(endpoints.map, undefined), texts.mapFailed),
    items.then(({ projects: pages, status }) =>
      status === 'fulfilled' && pages.length === 0 ? optional.load(namedProjects(api)) : [],
    ),
  ])
  const { address, found } = projectsView(projects.projects, search, hasMap(map))
  const page = pageTexts?.page ?? null
  const lead = address.isInMap ? null : found[0]?.hero
  return {
    page,
    projects,
    named: named ?? [],
    buildings,
    map: hasMap(map) ? map : null,
    meta: {
      ...pageTextsMeta(page, texts.heading),
      ...(lead && { leadPicture: { picture: lead, sizes: LEAD_SIZES } }),
    },
    degraded: optional.degraded || projects.status === 'rejected',
  }
}
