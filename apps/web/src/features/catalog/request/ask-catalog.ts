// Requests the pages of the catalog that a URL names: from the catalog in the browser when it can answer, else from the
// server. A backend that implements only the specification needs one request per page.

import type { CatalogAddress, Order } from '@kvartal/contract/catalog/address'
import { filterRequest } from '@kvartal/contract/catalog/filter'
import { FLATS_PER_ANSWER_MAX } from '@kvartal/contract/catalog/limits'
import type { MarketplaceAnswer, MarketplaceFilters, MarketplaceRequest } from '@kvartal/contract/catalog/marketplace'
import { endpoints } from '@kvartal/contract/client'
import type { ApiClient } from '@kvartal/runtime/api'
import { localCatalogOf } from '../local/index.ts'

/** An answer with its position in the list. */
export interface WholeAnswer extends MarketplaceAnswer {
  page: number
  lastPage: number
  limit: number
  /** The order of the flats where it is not that of the URL; null is the order of another backend. */
  order?: Order | null
  /** Another backend's list is too long to be sorted here. */
  isUnsortable?: boolean
}

/** Clients whose {manager} is another server with our contract, as its answers show. */
const knownAsOurs = new WeakSet<ApiClient>()

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
  const answer = await askKnownProjects(api, address, limit, folds)
  const { flats, countPage, page } = answer
  // A URL with a page after the last one shows the last page: folding has made lists shorter.
  if (flats.length > 0 || countPage === 0 || page <= countPage) return answer
  return askPages(api, { ...address, pages: { first: countPage, last: countPage } }, limit, folds)
}

/** A link may name a project that is no longer there: the page says so, and shows the list without it. */
async function askKnownProjects(api: ApiClient, address: CatalogAddress, limit: number, folds: boolean) {
  const answer = await askPages(api, address, limit, folds)
  const { filter } = address
  const unknown = answer.ignored.filter(({ field }) => field === 'projects')
  if (unknown.length === 0 || unknown.length < filter.projects.length) return answer
  const others = await askPages(api, { ...address, filter: { ...filter, projects: [] } }, limit, folds)
  return { ...others, ignored: [...unknown, ...others.ignored] }
}

async function askPages(api: ApiClient, address: CatalogAddress, limit: number, folds: boolean): Promise<WholeAnswer> {
  const request = marketplaceRequest(address, limit, folds)
  const local = localCatalogOf(api)?.answer(request)
  if (local) return local
  const isOurs = api.isOwn('manager') || knownAsOurs.has(api)
  if (!isOurs) {
    const { askSpecified } = await import('./ask-specified.ts')
    const { answer, flats, first, last, order, canSort } = await askSpecified(api, address, request)
    if (!answer.filters) {
      return {
        ...answer,
        flats,
        page: first,
        lastPage: last,
        limit: pageSize(answer, first) ?? limit,
        order,
        isUnsortable: !canSort,
      }
    }
    // Only a server with our contract says what it has applied: it gets our own parameters too.
    knownAsOurs.add(api)
  }
  const answer = await api.call(api.isOwn('manager') ? endpoints.marketplace : endpoints.ownMarketplace, request)
  // A cached answer of this server, which is serialised once for all its pages.
  if (Object.isFrozen(answer) && isWhole(answer)) return answer
  const { page, lastPage } = answer
  const first = page ?? address.pages.first
  return { ...answer, page: first, lastPage: lastPage ?? first, limit: answer.limit ?? limit }
}

function isWhole(answer: MarketplaceAnswer): answer is WholeAnswer {
  return answer.page !== null && answer.lastPage !== null && answer.limit !== null
}

/** Every page except the last is full. Null when there is only one page. */
function pageSize({ flats, total, countPage }: MarketplaceAnswer, page: number): number | null {
  if (countPage <= 1) return null
  return Math.max(1, page < countPage ? flats.length : Math.ceil((total - flats.length) / (countPage - 1)))
}
