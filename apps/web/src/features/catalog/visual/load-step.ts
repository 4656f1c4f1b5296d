// Loads one step of the visual selection: its picture and numbers, and the options and counts of the catalog's filters.
import type { MarketplaceFilters } from '@kvartal/contract'
import { cheapestFirst, firstPage } from '@kvartal/contract/catalog/address'
import { filterRequest } from '@kvartal/contract/catalog/filter'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import type { ApiClient } from '@kvartal/runtime/api'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { askCatalog, type CatalogResult } from '../filter/index.ts'

export interface StepData<Answer> {
  visual: Answer
  /** Null answer: the picture is shown without filters. */
  catalog: CatalogResult
  degraded: boolean
}

export async function loadStep<Answer extends { project: { id: number } }>(
  { request, context }: LoaderFunctionArgs,
  loadVisual: (api: ApiClient, filters: MarketplaceFilters) => Promise<Answer>,
): Promise<StepData<Answer>> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const query = readAddress(new URL(request.url).search, cheapestFirst)
  const { address } = query
  const { filter } = address
  // The step itself determines the project; a project in the URL is ignored.
  const filters = filterRequest({ ...filter, projects: [] })
  const visual = await loadVisual(api, filters)
  const ofProject = { ...address, filter: { ...filter, projects: [visual.project.id] }, pages: firstPage }
  const answer = await optional.load(askCatalog(api, ofProject, 1))
  return { visual, catalog: { query, answer }, degraded: optional.degraded }
}
