// Loads one step of the visual selection: its picture and numbers, and the options and counts of the catalog's filters.

import { cheapestFirst, firstPage } from '@kvartal/contract/catalog/address'
import { filterRequest } from '@kvartal/contract/catalog/filter'
import type { MarketplaceFilters } from '@kvartal/contract/catalog/marketplace'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import { endpoints } from '@kvartal/contract/client'
import { type ApiClient, ApiError } from '@kvartal/runtime/api'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { askCatalog } from '../request/ask-catalog.ts'
import type { CatalogResult } from '../state/shown-list.ts'

const texts = { noSuchProject: 'Такого проекта нет.' }

export interface StepData<Answer> {
  visual: Answer
  /** Null answer: the picture is shown without filters. */
  catalog: CatalogResult
  degraded: boolean
}

export async function loadStep<Answer extends { project: { id: number } }>(
  args: LoaderFunctionArgs,
  loadVisual: (api: ApiClient, filters: MarketplaceFilters) => Promise<Answer>,
): Promise<StepData<Answer>> {
  const { request, context } = args
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const query = readAddress(new URL(request.url).search, cheapestFirst)
  const { address } = query
  const { filter } = address
  // The step itself determines the project; a project in the URL is ignored.
  const filters = filterRequest({ ...filter, projects: [] })
  await requireOffered(api, args.params.project)
  const visual = await loadVisual(api, filters)
  const ofProject = { ...address, filter: { ...filter, projects: [visual.project.id] }, pages: firstPage }
  const answer = await optional.load(askCatalog(api, ofProject, 1))
  return { visual, catalog: { query, answer }, degraded: optional.degraded }
}

/** The specification has no visual selection: another backend is asked for it only if its projects have our slugs. */
async function requireOffered(api: ApiClient, slug: string | undefined): Promise<void> {
  if (api.isOwn('manager')) return
  const { projects } = await api.call(endpoints.marketplace, { page: 1 })
  if (!projects.some(({ projectSlug }) => projectSlug === slug))
    throw new ApiError(404, { message: texts.noSuchProject })
}
