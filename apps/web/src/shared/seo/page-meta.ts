// What a page says about itself to search engines, messengers and the browser's tab.
import type { Picture } from '@kvartal/contract'

export interface PageMeta {
  /** The page's own title; the site's name is added after it. */
  title: string
  description: string
  /** Path of the address that search engines should keep; the page's own path without its query when absent. */
  canonicalPath?: string
  noIndex?: boolean
  /** Picture for link previews: path or whole address. A drawing's height follows from its width: it is not known here. */
  image?: { src: string; width: number; height?: number; alt: string }
  type?: 'website' | 'article'
  /** The picture that the visitor waits for, asked for before the styles are read; `sizes` as where it is shown. */
  leadPicture?: { picture: Picture; sizes: string } | undefined
  /** Structured data, one object per block. */
  jsonLd?: readonly object[]
}

export interface SiteIdentity {
  name: string
  origin: string
}

export function fullTitle(meta: PageMeta, site: SiteIdentity): string {
  return meta.title.includes(site.name) ? meta.title : `${meta.title} — ${site.name}`
}

export function absoluteUrl(path: string, site: SiteIdentity): string {
  return new URL(path, site.origin).href
}

/** A picture of the page as the one for link previews. */
export function previewImage({ src, width, height, alt }: Picture): NonNullable<PageMeta['image']> {
  return { src, width, height, alt }
}
