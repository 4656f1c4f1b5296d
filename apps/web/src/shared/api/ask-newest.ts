// Loads the newest flats on sale, and what else the catalog's answer has. The specification has no order: a backend that
// implements only it does not know which flats are new.
import type { MarketplaceAnswer, MarketplaceFilters } from '@kvartal/contract/catalog/marketplace'
import { endpoints } from '@kvartal/contract/client'
import type { ApiClient } from '@kvartal/runtime/api'

/** `hasNewest`: the flats of the answer are the newest. */
export async function askNewest(
  api: ApiClient,
  filters: MarketplaceFilters,
  limit: number,
): Promise<{ answer: MarketplaceAnswer; hasNewest: boolean }> {
  const request = { ...filters, limit, order: { key: 'published', type: 'desc' } } as const
  const answer = await api.call(endpoints.marketplace, request)
  if (api.isOwn('manager')) return { answer, hasNewest: true }
  // Only a server with our contract says what it has applied.
  if (!answer.filters) return { answer, hasNewest: false }
  return { answer: await api.call(endpoints.ownMarketplace, request), hasNewest: true }
}
