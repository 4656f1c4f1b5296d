// The page of the new flats that search engines index under an address.
import { addressQuery, type CatalogAddress, firstPage, indexedPage } from '@kvartal/contract/catalog/address'
import { newestFirst } from './newest-first.ts'

/** 1 for a list with filters, another order or another display mode too. */
export function pageOfAddress(address: CatalogAddress): number {
  const isWhole = addressQuery({ ...address, pages: firstPage }, { usualOrder: newestFirst }) === ''
  return isWhole ? indexedPage(address.pages) : 1
}
