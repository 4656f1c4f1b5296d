// The filters of the catalog: their state, the request, and the forms.

export { askCatalog, pageFilters, type WholeAnswer } from '../request/ask-catalog.ts'
export type { SameFlats } from '../state/catalog-load.ts'
export { type Catalog, type CatalogResult, filterChange, useCatalog, useOneEntry } from '../state/use-catalog.ts'
export { AppliedFilters } from './applied-filters.tsx'
export { CatalogFilters, FILTER_FORM_ID } from './catalog-filters.tsx'
export { LoadFailed, NotApplied, NothingFound, WidenNotice } from './notices/filter-notices.tsx'
export { ProjectFilters } from './project-filters.tsx'
