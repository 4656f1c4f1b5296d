// Requests the pages of the catalog that a URL names: from the catalog in the browser when it can answer, else from the
// server. A backend that implements only the specification needs one request per page.
import type { MarketplaceAnswer, MarketplaceFilters, MarketplaceRequest, OfferedFlat } from '@kvartal/contract'
import type { CatalogAddress, Order } from '@kvartal/contract/catalog/address'
import { filterRequest } from '@kvartal/contract/catalog/filter'
import { FLATS_PER_ANSWER_MAX } from '@kvartal/contract/catalog/limits'
import { endpoints } from '@kvartal/contract/client'
import type { ApiClient } from '@kvartal/runtime/api'
import { localCatalogOf } from '../local/index.ts'

/** An answer with its position in the list. */
export interface WholeAnswer extends MarketplaceAnswer {
  page: number
  lastPage: number
  limit: number
}

/** `folds`: the page shows identical layouts in one row, unless the visitor turned that off. */
export function marketplaceRequest(address: CatalogAddress, limit: number, folds = false): MarketplaceRequest {
  const { order, pages } = address
  const last = Math.min(pages.last, pages.first + Math.floor(FLATS_PER_ANSWER_MAX / limit) - 1)
  const request = { ...pageFilters(address), order, limit, page: pages.first, pages: { first: pages.first, last } }
  return folds && isFolded(address) ? { ...request, fold: true } : request
}

/** The filters of the visitor and that of the page itself. */
export function pageFilters({ filter, onlyNew }: CatalogAddress): MarketplaceFilters {
  const chosen = filterRequest(filter)
  return onlyNew ? { ...chosen, isNew: true } : chosen
}

function isFolded({ view, unfolded }: CatalogAddress): boolean {
  return view === 'layouts' || (view !== 'chess' && !unfolded)
}

export async function askCatalog(
  api: ApiClient,
  address: CatalogAddress,
  limit: number,
  folds = false,
): Promise<WholeAnswer> {
  const answer = await askPages(api, address, limit, folds)
  const { flats, countPage, page } = answer
  // A URL with a page after the last one shows the last page: folding has made lists shorter.
  if (flats.length > 0 || countPage === 0 || page <= countPage) return answer
  return askPages(api, { ...address, pages: { first: countPage, last: countPage } }, limit, folds)
}

async function askPages(api: ApiClient, address: CatalogAddress, limit: number, folds: boolean): Promise<WholeAnswer> {
  const request = marketplaceRequest(address, limit, folds)
  const local = localCatalogOf(api)?.answer(request)
  if (local) return local
  const askPage = (page: number) =>
    api.call(endpoints.marketplace, { ...request, page, pages: { first: page, last: page } })
  let answer = await api.call(endpoints.marketplace, request)
  // A backend that implements only the specification does not know what is new: the page then has all its flats.
  if (address.onlyNew && !answer.filters) return askPages(api, { ...address, onlyNew: false }, limit, folds)
  const { page, lastPage } = answer
  // A cached answer of this server, which is serialised once for all its pages.
  if (Object.isFrozen(answer) && isWhole(answer)) return answer
  if (page !== null && lastPage !== null) return { ...answer, page, lastPage, limit: answer.limit ?? limit }

  const first = Math.min(address.pages.first, Math.max(1, answer.countPage))
  // A URL with a page after the last one shows the last page.
  if (first < address.pages.first) answer = await askPage(first)
  const last = Math.min(request.pages?.last ?? first, Math.max(first, answer.countPage))
  const more = await Promise.all(Array.from({ length: last - first }, (_, place) => askPage(first + 1 + place)))
  const flats = [answer, ...more].flatMap((one) => one.flats)
  return {
    ...answer,
    // The specification has no parameter for the order, so the flats are sorted here.
    flats: answer.filters ? flats : inOrder(flats, address.order),
    page: first,
    lastPage: last,
    limit: pageSize(answer, first) ?? limit,
  }
}

function isWhole(answer: MarketplaceAnswer): answer is WholeAnswer {
  return answer.page !== null && answer.lastPage !== null && answer.limit !== null
}

/** Every page except the last is full. Null when there is only one page. */
function pageSize({ flats, total, countPage }: MarketplaceAnswer, page: number): number | null {
  if (countPage <= 1) return null
  return Math.max(1, page < countPage ? flats.length : Math.ceil((total - flats.length) / (countPage - 1)))
}

const figures: Record<Order['key'], (flat: OfferedFlat) => number | string> = {
  price: ({ price }) => price,
  area: ({ area }) => area,
  floor: ({ floor }) => floor,
  ceilingHeight: ({ ceilingHeight }) => ceilingHeight,
  project: ({ projectName }) => projectName,
  published: ({ publishedAt }) => publishedAt ?? '',
  pricePerM2: ({ price, area }) => price / area,
  // Another backend's own order.
  suitable: () => 0,
  keys: ({ keyDate, ready }) => (ready ? '' : keyDate),
  walkMinutes: ({ metro }) => metro?.walkMinutes ?? Number.MAX_VALUE,
  // Not offered where the backend does not know them.
  schoolMinutes: () => 0,
  kindergartenMinutes: () => 0,
  payment: () => 0,
}

export function inOrder(flats: readonly OfferedFlat[], { key, type }: Order): OfferedFlat[] {
  const figure = figures[key]
  const sign = type === 'asc' ? 1 : -1
  return [...flats].sort((a, b) => sign * compare(figure(a), figure(b)))
}

function compare(a: number | string, b: number | string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
