// What the step needs: its own picture and numbers, and the filters of the catalog.
import type { VisualBuildingAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { filtersOf, loadFilters, type VisualFilterData } from '../../features/catalog/visual/index.ts'
import { loadContextOf } from '../../shared/api/api-context.ts'

export interface FacadeData {
  visual: VisualBuildingAnswer
  catalog: VisualFilterData
}

export async function loadFacade({ params, request, context }: LoaderFunctionArgs): Promise<FacadeData> {
  const { api } = loadContextOf(context)
  const { project = '', building = '' } = params
  const filters = filtersOf(request)
  const [visual, catalog] = await Promise.all([
    api.call(endpoints.visualBuilding, { project, building, filters }),
    loadFilters(api, filters),
  ])
  return { visual, catalog }
}
