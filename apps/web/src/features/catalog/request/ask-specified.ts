// Requests the pages of a URL from a backend that implements only the specification: it has one page per request, no
// order and none of our own filters.

import { type CatalogAddress, cheapestFirst, type Order } from '@kvartal/contract/catalog/address'
import { catalogFields } from '@kvartal/contract/catalog/fields'
import { isChosen } from '@kvartal/contract/catalog/filter'
import type { MarketplaceAnswer, MarketplaceRequest } from '@kvartal/contract/catalog/marketplace'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { endpoints, isSpecifiedFilter } from '@kvartal/contract/client'
import { type ApiClient, ApiError } from '@kvartal/runtime/api'
import { canOrder, inOrder } from './flats-order.ts'

type Ignored = MarketplaceAnswer['ignored']

export interface SpecifiedPages {
  answer: MarketplaceAnswer
  flats: OfferedFlat[]
  first: number
  last: number
  /** The order of the flats; null is the backend's own. */
  order: Order | null
  canSort: boolean
}

/**
 * The order of the whole list is known only with all its pages. A list of more pages stays in the order of the backend,
 * and no sorting is offered: 420 flats are the most that a visitor's connection and the other server should bear.
 */
export const SORTED_PAGES_MAX = 20

export async function askSpecified(
  api: ApiClient,
  address: CatalogAddress,
  request: MarketplaceRequest,
): Promise<SpecifiedPages> {
  const known = await askKnown(api, request)
  const askPage = (page: number) => api.call(endpoints.marketplace, { ...known.request, page })
  const pages = new Map([[known.request.page ?? 1, Promise.resolve(known.answer)]])
  const load = async (from: number, to: number) => {
    for (let page = from; page <= to; page += 1) if (!pages.has(page)) pages.set(page, askPage(page))
    const answers = await Promise.all(Array.from({ length: to - from + 1 }, (_, place) => pages.get(from + place)))
    return answers.flatMap((answer) => answer?.flats ?? [])
  }

  const count = Math.max(1, known.answer.countPage)
  // A URL with a page after the last one shows the last page.
  const first = Math.min(address.pages.first, count)
  const last = Math.max(first, Math.min(request.pages?.last ?? first, count))
  const shown = await load(first, last)
  const answer = (await pages.get(first)) ?? known.answer
  // A server with our contract is asked again with everything.
  if (answer.filters) return { answer, flats: shown, first, last, order: address.order, canSort: true }
  const ignored = [...known.ignored, ...ownFields(address)]
  const result = { answer: { ...answer, ignored }, flats: shown, first, last, canSort: count <= SORTED_PAGES_MAX }

  // One page in the order says nothing about the others: a list may be grouped by project, each from the cheapest on.
  const order = canOrder(shown, address.order) ? address.order : cheapestFirst
  if (!result.canSort) return { ...result, order: null }
  const sorted = inOrder(await load(1, count), order)
  const size = (await load(1, 1)).length
  return { ...result, flats: sorted.slice((first - 1) * size, last * size), order }
}

/** Filters of the URL that the specification does not have. */
function ownFields({ filter }: CatalogAddress): Ignored {
  return catalogFields
    .filter((field) => field.wire !== 'attributes' && isChosen(filter, field))
    .filter(({ kind, wire }) => !isSpecifiedFilter(kind === 'range' ? `${wire}_min` : wire, null))
    .map(({ wire }) => ({ field: wire, value: '' }))
}

/**
 * A backend may refuse a request with a value that it does not know, from an old link for example. Then its options are
 * requested, and the values that it has are asked for.
 */
async function askKnown(api: ApiClient, request: MarketplaceRequest) {
  try {
    return { request, answer: await api.call(endpoints.marketplace, request), ignored: [] }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    const { known, ignored } = knownValues(request, await api.call(endpoints.marketplace, { page: 1 }))
    if (ignored.length === 0) throw error
    return { request: known, answer: await api.call(endpoints.marketplace, known), ignored }
  }
}

function knownValues(request: MarketplaceRequest, options: MarketplaceAnswer) {
  const offered: Record<string, readonly unknown[]> = {
    projects: options.projects.map(({ projectId }) => projectId),
    key_date: options.keyDate.flatMap(({ value }) => value),
    metroStations: options.metroStations.map(({ name }) => name),
    sub_locality_name: options.sub_locality_name.map(({ name }) => name),
  }
  const attributes = options.attributeList.map(({ name }) => name)
  const known: Record<string, unknown> = {}
  const ignored: Ignored = []
  for (const [name, value] of Object.entries(request)) {
    const has = offered[name]
    if (has && Array.isArray(value)) {
      known[name] = value.filter((one) => has.includes(one))
      for (const one of value) if (!has.includes(one)) ignored.push({ field: name, value: String(one) })
    } else if (value !== true || name === 'promo' || attributes.includes(name)) known[name] = value
    else if (isSpecifiedFilter(name, value)) ignored.push({ field: 'attributes', value: name })
  }
  return { known: known as MarketplaceRequest, ignored }
}
