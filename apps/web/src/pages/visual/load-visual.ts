// The data of the first step of the visual selection.

import { endpoints } from '@kvartal/contract/client'
import type { MapAnswer } from '@kvartal/contract/map'
import type { PageTexts } from '@kvartal/contract/page-texts'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { loadProjectItems, type ProjectsLoad } from '../../entities/project/index.ts'
import { hasMap } from '../../features/map/has-map.ts'
import { MAP_VIEW } from '../../shared/hrefs.ts'

export interface VisualData {
  page: PageTexts
  projects: ProjectsLoad
  isInMap: boolean
  /** Null when it did not load, or there is none. */
  map: MapAnswer | null
  degraded: boolean
}

export async function loadVisual({ request, context }: LoaderFunctionArgs): Promise<VisualData> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const isInMap = new URL(request.url).searchParams.get(MAP_VIEW.name) === MAP_VIEW.map
  const [page, projects, map] = await Promise.all([
    api.call(endpoints.visualPage, undefined),
    loadProjectItems(context),
    optional.load(api.call(endpoints.map, undefined)),
  ])
  return {
    page,
    projects,
    isInMap: isInMap && hasMap(map),
    map: hasMap(map) ? map : null,
    degraded: optional.degraded || projects.status === 'rejected',
  }
}
