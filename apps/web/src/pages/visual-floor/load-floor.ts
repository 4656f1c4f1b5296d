// What the step needs: its own picture and numbers, and the filters of the catalog.
import type { VisualFloorAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { filtersOf, loadFilters, type VisualFilterData } from '../../features/catalog/visual/index.ts'
import { loadContextOf } from '../../shared/api/api-context.ts'

export interface FloorData {
  visual: VisualFloorAnswer
  catalog: VisualFilterData
}

export async function loadFloor({ params, request, context }: LoaderFunctionArgs): Promise<FloorData> {
  const { api } = loadContextOf(context)
  const { project = '', building = '', floor = '' } = params
  const filters = filtersOf(request)
  const [visual, catalog] = await Promise.all([
    api.call(endpoints.visualFloor, { project, building, floor, filters }),
    loadFilters(api, filters),
  ])
  return { visual, catalog }
}
