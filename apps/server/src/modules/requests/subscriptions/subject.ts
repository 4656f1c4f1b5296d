// What a subscription is about: the canonical address of a filtered list, or of a flat.
import { addressQuery, cheapestFirst, firstPage } from '@kvartal/contract/catalog/address'
import { type CatalogFilter, filterRequest } from '@kvartal/contract/catalog/filter'
import { readAddress } from '@kvartal/contract/catalog/read-address'

const LIST = '/list'

/** Order, display mode and page of the given address do not matter: the same filter has one address. */
export function listAddress(query: string, slugOf: (projectId: number) => string | undefined): string {
  const { filter } = readAddress(query).address
  const address = {
    filter,
    order: cheapestFirst,
    view: 'list',
    building: null,
    unfolded: false,
    open: null,
    allFilters: false,
    pages: firstPage,
  } as const
  return LIST + addressQuery(address, { slugOf })
}

export const flatAddress = (flatId: number) => `/flat/${flatId}`

export function filterOf(address: string): CatalogFilter {
  return readAddress(address.slice(LIST.length)).address.filter
}

/** The filter as a request of the catalog. */
export function requestOf(address: string): Readonly<Record<string, unknown>> {
  return filterRequest(filterOf(address)) as Record<string, unknown>
}
