// The border between the server and the built site: what one page rendering takes and gives. Types only.
import type { PublicSettings } from '@kvartal/contract/public-settings'
import type { ApiClient } from './api/client.ts'

export type WidthClass = 'MOBILE' | 'TABLET' | 'DESKTOP'

/** Addresses of the built files that one page needs. */
export interface PageAssets {
  /** Small scripts that run before the first paint, for pages that depend on the browser's storage. */
  earlyScripts?: readonly string[]
  scripts: readonly string[]
  modulePreloads: readonly string[]
  /** The styles of what the server has rendered. The page is not painted before they are loaded. */
  styles: readonly string[]
  /** Styles of other pages and of what only the browser renders. No script runs before they are loaded. */
  laterStyles?: readonly string[]
  fonts: readonly string[]
}

export interface PageRequest {
  /** Path and query. */
  path: string
  /** The site's public address, for canonical links. */
  origin: string
  widthClass: WidthClass
  api: ApiClient
  settings: PublicSettings
  /** Meta tags of this installation, for the head of every page. */
  metaTags?: readonly { name: string; content: string }[]
  /** Finds the built files by the sources of the matched pages. */
  assets: (sources: readonly string[]) => PageAssets
  /** Called on an error in the page's own code. A failed load is not one: the page shows it. */
  onError: (error: unknown) => void
}

export interface PageAnswer {
  status: number
  /** Set for a redirect; there is no HTML then. */
  location?: string
  html: string
  /** False when the page shows a failure or a part of it did not load: such a page must not be cached. */
  isCacheable: boolean
}

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>
