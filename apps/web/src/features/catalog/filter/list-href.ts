// Into the list with filters already set, from any page.

import { addressQuery, cheapestFirst } from '@kvartal/contract/catalog/address'
import { type CatalogFilter, firstPage, noFilter } from '@kvartal/contract/catalog/filter'
import { hrefs } from '../../../shared/hrefs.ts'

export function listHref(filter: Partial<CatalogFilter>): string {
  const address = { filter: { ...noFilter, ...filter }, order: cheapestFirst, building: null, pages: firstPage }
  return hrefs.list + addressQuery({ ...address, view: 'list' })
}
