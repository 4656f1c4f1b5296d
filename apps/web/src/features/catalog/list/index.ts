// The list of flats on a catalog page: display modes, order, paging.
export { CatalogView, ListSkeleton, loadCatalogView } from './catalog-view.tsx'
export type { Folding } from './fold-link.tsx'
export { FoldSwitch } from './fold-switch.tsx'
export { ListToolbar } from './list-toolbar.tsx'
export { MoreFlats } from './more-flats.tsx'
export { useOwnOrders } from './own-orders.ts'
export { SortMenu } from './sort-menu.tsx'
export { texts as listTexts } from './texts.ts'
