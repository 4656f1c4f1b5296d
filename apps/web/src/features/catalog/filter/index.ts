// The filters of the catalog: their state, the request, and the forms.
export { AppliedFilters } from './applied-filters.tsx'
export { askCatalog, pageFilters, type WholeAnswer } from './ask-catalog.ts'
export { CatalogFilters, FILTER_FORM_ID } from './catalog-filters.tsx'
export type { SameFlats } from './catalog-load.ts'
export { LoadFailed, NotApplied, NothingFound, WidenNotice } from './filter-notices.tsx'
export { ProjectFilters } from './project-filters.tsx'
export { type Catalog, type CatalogResult, filterChange, useCatalog, useOneEntry } from './use-catalog.ts'
