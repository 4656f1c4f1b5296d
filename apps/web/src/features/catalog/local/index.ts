// The catalog in the browser: filters, orders, pages and counts without the network.
export { DataNotices } from './data-notices.tsx'
export { localCatalogOf } from './local-catalog.ts'
export { type DataState, type NewerList, newerList, withTaken } from './newer-list.ts'
export { type UsedLocalCatalog, useLocalCatalog } from './use-local-catalog.ts'
