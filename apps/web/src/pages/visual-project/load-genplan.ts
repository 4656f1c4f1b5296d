// What the step needs: its own picture and numbers, and the filters of the catalog.
import type { VisualProjectAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { filtersOf, loadFilters, type VisualFilterData } from '../../features/catalog/visual/index.ts'
import { loadContextOf } from '../../shared/api/api-context.ts'

export interface GenplanData {
  visual: VisualProjectAnswer
  catalog: VisualFilterData
}

export async function loadGenplan({ params, request, context }: LoaderFunctionArgs): Promise<GenplanData> {
  const { api } = loadContextOf(context)
  const { project = '' } = params
  const filters = filtersOf(request)
  const [visual, catalog] = await Promise.all([
    api.call(endpoints.visualProject, { project, filters }),
    loadFilters(api, filters),
  ])
  return { visual, catalog }
}
