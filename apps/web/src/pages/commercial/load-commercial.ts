// Loads the commercial lots in the order and groups of the URL, and filters them.
import type { CommercialListAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import { ALL_PROJECTS, type CommercialGroup, type PremisesType } from '@kvartal/contract/commercial-limits'
import { loadContextOf } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import type { LotGroup } from '../../entities/commercial-lot/index.ts'
import { cheapestFirst, orderValue, type ReadCommercialAddress, readCommercialAddress } from './commercial-address.ts'
import { type FilterOptions, filterLots, filterOptions } from './lot-filter.ts'
import { texts } from './texts.ts'

export interface CommercialData {
  page: CommercialListAnswer['page']
  projects: CommercialListAnswer['projects']
  groups: LotGroup[]
  total: number
  options: FilterOptions
  address: ReadCommercialAddress
  /** On a phone the filters are collapsed, so that the lots are visible first. */
  areFiltersOpen: boolean
  /** The company has no lots, so there is nothing to filter. */
  isEmpty: boolean
}

export async function loadCommercial({ request, context }: LoaderFunctionArgs): Promise<CommercialData> {
  const { api, widthClass } = loadContextOf(context)
  const parsed = readCommercialAddress(new URL(request.url).searchParams)
  // The API identifies projects by id, the URL by slug.
  const known = parsed.project === null ? [] : (await api.call(endpoints.projectItems, undefined)).projects
  const project = known.find(({ slug }) => slug === parsed.project)
  const address = {
    ...parsed,
    project: project?.slug ?? null,
    dropped: parsed.dropped || (parsed.project !== null && !project),
  }
  const isUsual = orderValue(address.order) === orderValue(cheapestFirst)
  const answer = await api.call(endpoints.commercialLots, {
    id: project?.id ?? ALL_PROJECTS,
    ...(!isUsual && { order: address.order }),
    ...(address.group && { group: address.group }),
  })
  const shown = filterLots(answer.lots, address.filter)
  return {
    page: answer.page,
    projects: answer.projects,
    groups: grouped(answer, shown, address.group),
    total: shown.length,
    options: filterOptions(answer.lots, address.filter),
    address,
    areFiltersOpen: widthClass !== 'MOBILE',
    isEmpty: answer.lots.length === 0 && answer.projects.every(({ count }) => count === 0),
  }
}

function grouped(
  { groups, projects }: CommercialListAnswer,
  shown: CommercialListAnswer['lots'],
  group: CommercialGroup | null,
): LotGroup[] {
  if (groups === null || group === null) return [{ title: null, lots: shown }]
  const titleOf: Record<CommercialGroup, (key: string) => string> = {
    project: (key) => projects.find(({ projectSlug }) => projectSlug === key)?.projectName ?? key,
    premisesType: (key) => texts.types[key as PremisesType] ?? key,
    tenant: (key) => texts.tenantGroups[key as keyof typeof texts.tenantGroups] ?? key,
  }
  return groups.flatMap(({ key, ids }) => {
    const lots = shown.filter(({ id }) => ids.includes(id))
    return lots.length === 0 ? [] : { title: titleOf[group](key), lots }
  })
}
