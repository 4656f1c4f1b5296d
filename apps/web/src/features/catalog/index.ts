// The catalog as a visitor uses it: filters in the address, the list they lead to.
export { CatalogHelp } from './catalog-help.tsx'
export { CatalogScreen } from './catalog-screen.tsx'
export { type CatalogPageData, loadCatalogPage } from './load-catalog-page.ts'
export { useLastLoaded } from './use-last-loaded.ts'
