// The filters of the catalog: their forms, the chips of what is applied, and notices.
export { AppliedFilters } from './applied-filters.tsx'
export { CatalogFilters, FILTER_FORM_ID } from './catalog-filters.tsx'
export { LoadFailed, NotApplied, NothingFound, WidenNotice } from './notices/filter-notices.tsx'
export { ProjectFilters } from './project-filters.tsx'
