// The catalog: filters stored in the URL, and the list of flats that they find.
export { CatalogHelp } from './catalog-help.tsx'
export { CatalogScreen } from './catalog-screen.tsx'
export { type CatalogPageData, loadCatalogPage, loadShownView } from './load-catalog-page.ts'
export { type LoadedLanding, loadLanding, useLanding } from './load-landing.ts'
export type { Catalog } from './state/use-catalog.ts'
export { useOneEntry } from './state/use-one-entry.ts'
export { useLastLoaded } from './use-last-loaded.ts'
