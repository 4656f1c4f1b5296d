// The pages that search engines index, and when what each of them shows has last changed.
export type { IndexedPage } from './indexed-pages.ts'
export { PageChanges } from './service.ts'
