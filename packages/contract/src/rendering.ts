// The border between the server and the built site: what one page rendering takes and gives. Types only.
import type { ApiClient, Hosts } from './client/index.ts'

export type WidthClass = 'MOBILE' | 'TABLET' | 'DESKTOP'

/** Settings of the server that the browser may know. Nothing secret ever belongs here. */
export interface PublicSettings {
  /** Addresses of the three hosts as the browser reaches them; an empty one is the page's own. */
  hosts: Hosts
  mediaUrl: string
  plansUrl: string
  /** The invisible captcha. `host` is a whole origin, or a path of this site before which the browser puts its own. */
  captcha: { siteKey: string; host: string }
  /** Number of the Yandex Metrika counter; null for none. */
  metrikaId: number | null
  /** Of the company's first office. Absent when it is Moscow's: every page carries the settings. */
  timeZone?: string
  /** Whether this server mails a visitor his list of favourites. Absent when not: every page carries the settings. */
  favoritesByMail?: true
  /** Whether the page of every widget's examples exists. */
  kit: boolean
}

/** Addresses of the built files that one page needs. */
export interface PageAssets {
  /** Small files that run before the first paint: what the page shows depends on the browser's storage. */
  earlyScripts?: readonly string[]
  scripts: readonly string[]
  modulePreloads: readonly string[]
  styles: readonly string[]
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
  /** Finds the built files by the sources of the matched pages. */
  assets: (sources: readonly string[]) => PageAssets
  /** Told about a failure of the page's own code, as opposed to a failed load, which the page shows. */
  onError: (error: unknown) => void
}

export interface PageAnswer {
  status: number
  /** Set for a redirect; there is no HTML then. */
  location?: string
  html: string
  /** False when the page shows a failure or came without something it needed: such a page must not be kept. */
  keep: boolean
}

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>
