// The catalog's filters: their state in the address, the load they cause, and how they are shown.

export { addressQuery, cheapestFirst, params, readAddress } from '@kvartal/contract/catalog/address'
export { type CatalogAddress, firstPage, type Order } from '@kvartal/contract/catalog/filter'
export { askCatalog, type WholeAnswer } from './ask-catalog.ts'
export { CatalogFilters, FILTER_FORM_ID } from './catalog-filters.tsx'
export { LoadFailed, NotApplied, NothingFound, WidenNotice } from './filter-notices.tsx'
export { filterRequest } from './filter-request.ts'
export { flatsCount } from './texts.ts'
export { type Catalog, useCatalog } from './use-catalog.ts'
