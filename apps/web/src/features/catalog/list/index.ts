// The list of flats that a catalog page shows: its modes, its order, how it goes on.
export { CatalogView, ListSkeleton, loadCatalogView } from './catalog-view.tsx'
export { ListToolbar } from './list-toolbar.tsx'
export { MoreFlats } from './more-flats.tsx'
export { SortMenu } from './sort-menu.tsx'
export { texts as listTexts } from './texts.ts'
