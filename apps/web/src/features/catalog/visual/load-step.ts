// What a step needs: its own picture and numbers, and the catalog's options and counts for its filters.
import type { MarketplaceFilters } from '@kvartal/contract'
import type { ApiClient } from '@kvartal/runtime/api'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { askCatalog, cheapestFirst, filterRequest, firstPage, readAddress, type WholeAnswer } from '../filter/index.ts'

export interface VisualFilterData {
  /** Null when the catalog does not answer: the picture is there without its filters. */
  answer: WholeAnswer | null
}

export interface StepData<Answer> {
  visual: Answer
  catalog: VisualFilterData
  degraded: boolean
}

export async function loadStep<Answer extends { project: { id: number } }>(
  { request, context }: LoaderFunctionArgs,
  ask: (api: ApiClient, filters: MarketplaceFilters) => Promise<Answer>,
): Promise<StepData<Answer>> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const { address } = readAddress(new URL(request.url).search, cheapestFirst)
  const { filter } = address
  // The project is chosen already: another one in the address is left out.
  const filters = filterRequest({ ...filter, projects: [] })
  const visual = await ask(api, filters)
  const ofProject = { ...address, filter: { ...filter, projects: [visual.project.id] }, pages: firstPage }
  const answer = await optional.load(askCatalog(api, ofProject, 1))
  return { visual, catalog: { answer }, degraded: optional.degraded }
}
