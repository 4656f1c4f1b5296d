// The catalog's answer for the filters of a step: its options and counts, without its flats.
import type { MarketplaceAnswer, MarketplaceFilters } from '@kvartal/contract'
import { type ApiClient, endpoints } from '@kvartal/contract/client'
import { cheapestFirst, filterRequest, readAddress } from '../filter/index.ts'

export interface VisualFilterData {
  /** Null when the catalog does not answer: the picture is there without its filters. */
  answer: MarketplaceAnswer | null
}

/** The project is chosen already: another one in the address is left out. */
export function filtersOf(request: Request): MarketplaceFilters {
  const { filter } = readAddress(new URL(request.url).search, cheapestFirst).address
  return filterRequest({ ...filter, projects: [] })
}

export async function loadFilters(api: ApiClient, filters: MarketplaceFilters): Promise<VisualFilterData> {
  try {
    return { answer: await api.call(endpoints.marketplace, { ...filters, limit: 1 }) }
  } catch {
    return { answer: null }
  }
}
