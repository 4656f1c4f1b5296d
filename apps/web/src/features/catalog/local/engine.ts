// The catalog's index and the code that answers from it. A chunk of its own, loaded when the list is idle.
import { findFlat } from '@kvartal/catalog'
import { decodeColumns, marketplaceAnswer, readRequest } from '@kvartal/catalog/marketplace'
import type { CatalogColumns } from '@kvartal/contract/catalog/columns'
import type { MarketplaceRequest, OwnMarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'

export interface Engine {
  readonly version: string
  /** Throws for a request that the server would refuse. */
  answer(request: MarketplaceRequest): OwnMarketplaceAnswer
  /** Null for a flat that is not free. */
  priceOf(flatId: number): number | null
}

export function createEngine(columns: CatalogColumns): Engine {
  const offered = decodeColumns(columns)
  const { catalog, reference } = offered
  return {
    version: columns.version,
    answer: (request) => marketplaceAnswer(offered, readRequest(request, reference)),
    priceOf: (flatId) => findFlat(catalog, flatId)?.priceRub ?? null,
  }
}
