// How a changed filter changes the rest of the address.
import { type CatalogAddress, firstPage } from '@kvartal/contract/catalog/address'
import { type CatalogFilter, noFilter } from '@kvartal/contract/catalog/filter'

/** A changed filter starts at page one. Another project has other buildings, so the building is reset. */
export function filterChange(address: CatalogAddress, filter: CatalogFilter): Partial<CatalogAddress> {
  const sameProjects = String(address.filter.projects) === String(filter.projects)
  return { filter, pages: firstPage, building: sameProjects ? address.building : null }
}

export const resetChange: Partial<CatalogAddress> = { filter: noFilter, pages: firstPage, building: null }
