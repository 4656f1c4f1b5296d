// What the server sends to the browser with a page: loader data, errors and public settings, as an inert JSON block.
import type { PublicSettings } from '@kvartal/contract/public-settings'
import type { SiteIdentity } from './page-meta.ts'

export const PAGE_DATA_ID = 'page-data'
/** The element that the page is rendered into. */
export const ROOT_ID = 'root'

/** The shape that the router's isRouteErrorResponse knows, so that the browser gives it to the router as it is. */
export interface PageError {
  status: number
  statusText: ''
  internal: false
  data: null
}

export interface PageData {
  /** Ids of the page's routes. Matching the address takes 30 ms on a slow phone, and the server has done it. */
  routes: string[]
  loaderData: Record<string, unknown>
  errors: Record<string, PageError> | null
  settings: PublicSettings
  site: SiteIdentity
}

export function readPageData(): PageData {
  const block = document.getElementById(PAGE_DATA_ID)
  if (!block?.textContent) throw new Error(`the document has no block #${PAGE_DATA_ID}`)
  return JSON.parse(block.textContent) as PageData
}
