// The start of the visual selection: a project, from a list or from the map. The server renders plain HTML; the code of
// the screen is loaded later.
import type { MapAnswer, PageTexts } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyScreen } from '@kvartal/runtime/hydration'
import { loadContextOf, type MetaArgs, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
// Imported directly: through the index the first load would contain all components of a project.
import { loadProjectItems, type ProjectsLoad } from '../../entities/project/projects-load.ts'
import { hasMap } from '../../features/map/has-map.ts'
import { MAP_VIEW } from '../../shared/hrefs.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'
import { PROJECT_SIZES } from './picture-sizes.ts'

const screen = lazyScreen(() => import('./visual-screen.tsx').then(({ VisualScreen }) => VisualScreen))
export const { Page } = screen

export interface VisualData {
  page: PageTexts
  projects: ProjectsLoad
  isInMap: boolean
  /** Null when it did not load, or there is none. */
  map: MapAnswer | null
  degraded: boolean
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<VisualData> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const isInMap = new URL(request.url).searchParams.get(MAP_VIEW.name) === MAP_VIEW.map
  const [page, projects, map] = await Promise.all([
    api.call(endpoints.visualPage, undefined),
    loadProjectItems(context),
    optional.load(api.call(endpoints.map, undefined)),
    screen.load(),
  ])
  return {
    page,
    projects,
    isInMap: isInMap && hasMap(map),
    map: hasMap(map) ? map : null,
    degraded: optional.degraded || projects.status === 'rejected',
  }
}

export function meta({ data: { page, projects, isInMap } }: MetaArgs<VisualData>): PageMeta {
  const picture = isInMap ? null : projects.projects[0]?.hero
  return { ...pageTextsMeta(page, page.heading), leadPicture: picture && { picture, sizes: PROJECT_SIZES } }
}
