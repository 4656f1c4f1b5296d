// The meta data of a page: for search engines, messengers and the browser's tab.
import type { Picture } from '@kvartal/contract/picture'

/** A step of the way from the home page to a page. */
export interface TrailStep {
  label: string
  /** The last step is the page itself and needs no address. */
  href?: string
}

export interface PageMeta {
  /** The page's own title; the site's name is added after it where it fits. */
  title: string
  /** Replaces a title that is too long with the name of the site, or without it. */
  shortTitle?: string
  description: string
  /** Path of the address that search engines should index; the page's own path without its query when absent. */
  canonicalPath?: string
  noIndex?: boolean
  /**
   * Picture for link previews where it is not the card that the server draws: path or whole address. The height of a
   * drawing is not known here. Null for no picture at all.
   */
  image?: { src: string; width: number; height?: number; type?: string; alt: string } | null
  type?: 'website' | 'article'
  /** The main picture of the first screen, which is preloaded; `sizes` are those of its <img>. */
  leadPicture?: { picture: Picture; sizes: string } | null | undefined
  /** The breadcrumbs of the page, the home page first. They are structured data as well. */
  trail?: readonly TrailStep[]
  /** An RSS feed of what the page lists. */
  feed?: { href: string; title: string }
  /** Structured data besides the breadcrumbs, one object per block. */
  jsonLd?: readonly object[]
}

export interface SiteIdentity {
  name: string
  origin: string
  /** Path of the picture for link previews that the server draws for any page, named by `?path=`. */
  previewPath: string
}

/** Search engines cut longer ones. */
const TITLE_MAX_LENGTH = 70

/** A title that names the site itself stays as it is. */
export function fullTitle(
  { title, shortTitle = title }: Pick<PageMeta, 'title' | 'shortTitle'>,
  { name }: Pick<SiteIdentity, 'name'>,
): string {
  const own = [title, shortTitle]
  const named = own.map((words) => (words.includes(name) ? words : `${words} — ${name}`))
  return [...named, ...own].find(({ length }) => length <= TITLE_MAX_LENGTH) ?? shortTitle
}

/**
 * A path of this site stays on this site, whatever a visitor wrote into it: `//evil.example/` would be another host if it
 * were resolved like a link. A whole address is left as it is.
 */
export function absoluteUrl(address: string, origin: string): string {
  return new URL(address.startsWith('/') ? origin + address : address, origin).href
}
