// Loads the commercial lots in the order and groups of the URL, filters them and takes the page of the URL.

import { endpoints } from '@kvartal/contract/client'
import type { CommercialListAnswer } from '@kvartal/contract/commercial'
import {
  ALL_PROJECTS,
  type CommercialGroup,
  type CommercialOrderKey,
  type PremisesType,
} from '@kvartal/contract/commercial-limits'
import { loadContextOf } from '@kvartal/runtime/routes'
import { data, type LoaderFunctionArgs } from 'react-router'
import type { LotGroup } from '../../entities/commercial-lot/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import {
  cheapestFirst,
  commercialHref,
  orderValue,
  type ReadCommercialAddress,
  readCommercialAddress,
} from './commercial-address.ts'
import { type FilterOptions, filterLots, filterOptions } from './lot-filter.ts'
import { inOrder } from './lot-order.ts'
import { texts } from './texts.ts'

export const LOTS_PER_PAGE = 21

/** The orders that another backend has too: those by characteristics of the specification. */
const SPECIFIED_ORDERS: readonly CommercialOrderKey[] = ['price', 'area']

export interface CommercialData {
  page: CommercialListAnswer['page']
  projects: CommercialListAnswer['projects']
  /** The lots of this page only. */
  groups: LotGroup[]
  /** Whether any lot of any page has an estimate of its yield. */
  hasYield: boolean
  total: number
  pages: number
  /** Each page of the whole list has its own canonical URL, because it has other lots. A filtered list has none. */
  canonicalPage: number
  options: FilterOptions
  address: ReadCommercialAddress
  /** The company has no lots, so there is nothing to filter. */
  isEmpty: boolean
}

export async function loadCommercial({ request, context }: LoaderFunctionArgs): Promise<CommercialData> {
  const { api } = loadContextOf(context)
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
  const isOwn = api.isOwn('manager')
  const answer = await api.call(endpoints.commercialLots, {
    id: project?.id ?? ALL_PROJECTS,
    ...(!isUsual && (isOwn || SPECIFIED_ORDERS.includes(address.order.key)) && { order: address.order }),
    ...(address.group && { group: address.group }),
  })
  // Another backend may sort by other fields than we do; it sends all its lots.
  const lots = isOwn ? answer.lots : inOrder(answer.lots, address.order)
  const found = filterLots(lots, address.filter)
  const pages = Math.max(1, Math.ceil(found.length / LOTS_PER_PAGE))
  if (address.page > pages) throw data({ message: texts.noSuchPage }, { status: 404 })
  return {
    page: answer.page,
    projects: answer.projects,
    groups: pageOf(grouped(answer, found, address.group), address.page),
    hasYield: found.some(({ grossYieldPercent }) => grossYieldPercent !== null),
    total: found.length,
    pages,
    canonicalPage: commercialHref(address) === hrefs.commercial ? address.page : 1,
    options: filterOptions(answer.lots, address.filter),
    address,
    isEmpty: answer.lots.length === 0 && answer.projects.every(({ count }) => count === 0),
  }
}

function grouped(
  { groups, projects }: CommercialListAnswer,
  found: CommercialListAnswer['lots'],
  group: CommercialGroup | null,
): LotGroup[] {
  if (groups === null || group === null) return [{ title: null, lots: found, total: found.length }]
  const titleOf: Record<CommercialGroup, (key: string) => string> = {
    project: (key) => projects.find(({ projectSlug }) => projectSlug === key)?.projectName ?? key,
    premisesType: (key) => texts.types[key as PremisesType] ?? key,
    tenant: (key) => texts.tenantGroups[key as keyof typeof texts.tenantGroups] ?? key,
  }
  const lotOf = new Map(found.map((lot) => [lot.id, lot]))
  return groups.flatMap(({ key, ids }) => {
    const lots = ids.flatMap((id) => lotOf.get(id) ?? [])
    return lots.length === 0 ? [] : { title: titleOf[group](key), lots, total: lots.length }
  })
}

/** A group that continues on the next page has its title there too. */
function pageOf(groups: readonly LotGroup[], page: number): LotGroup[] {
  const first = (page - 1) * LOTS_PER_PAGE
  let passed = 0
  return groups.flatMap(({ title, lots, total }) => {
    const shown = lots.slice(Math.max(0, first - passed), Math.max(0, first + LOTS_PER_PAGE - passed))
    passed += lots.length
    return shown.length === 0 ? [] : { title, lots: shown, total }
  })
}
