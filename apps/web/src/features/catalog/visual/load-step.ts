// What a step needs: its own picture and numbers, and the catalog's options and counts for its filters.
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
  /** Without an answer the picture is there without its filters. */
  catalog: CatalogResult
  degraded: boolean
}

export async function loadStep<Answer extends { project: { id: number } }>(
  { request, context }: LoaderFunctionArgs,
  ask: (api: ApiClient, filters: MarketplaceFilters) => Promise<Answer>,
): Promise<StepData<Answer>> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const asked = readAddress(new URL(request.url).search, cheapestFirst)
  const { address } = asked
  const { filter } = address
  // The project is chosen already: another one in the address is left out.
  const filters = filterRequest({ ...filter, projects: [] })
  const visual = await ask(api, filters)
  const ofProject = { ...address, filter: { ...filter, projects: [visual.project.id] }, pages: firstPage }
  const answer = await optional.load(askCatalog(api, ofProject, 1))
  return { visual, catalog: { asked, answer }, degraded: optional.degraded }
}
