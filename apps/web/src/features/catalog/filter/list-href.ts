// Into the list with filters already set, from any page.
import { hrefs } from '../../../shared/hrefs.ts'
import { type CatalogFilter, firstPage, noFilter } from './filter-state.ts'
import { addressQuery, cheapestFirst } from './filter-url.ts'

export function listHref(filter: Partial<CatalogFilter>): string {
  const address = { filter: { ...noFilter, ...filter }, order: cheapestFirst, building: null, pages: firstPage }
  return hrefs.list + addressQuery({ ...address, view: 'list' })
}
