// The filters of the catalog: their state, the request, and the form.
export { askCatalog } from './ask-catalog.ts'
export { CatalogFilters, FILTER_FORM_ID } from './catalog-filters.tsx'
export { LoadFailed, NotApplied, NothingFound, WidenNotice } from './filter-notices.tsx'
export { flatsCount } from './texts.ts'
export { type Catalog, type CatalogResult, useCatalog } from './use-catalog.ts'
