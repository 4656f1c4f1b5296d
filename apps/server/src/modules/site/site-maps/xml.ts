// The two XML documents of the site-map protocol: a map, and the index of maps.
import { escapeMarkup } from '../../../text/escape-markup.ts'

export interface MapEntry {
  path: string
  changedAt: Date | undefined
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function urlSet(entries: readonly MapEntry[], origin: string): string {
  return document('urlset', 'url', entries, origin)
}

export function mapIndex(maps: readonly MapEntry[], origin: string): string {
  return document('sitemapindex', 'sitemap', maps, origin)
}

function document(root: string, item: string, entries: readonly MapEntry[], origin: string): string {
  const items = entries.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
    return `<${item}><loc>${escapeMarkup(new URL(path, origin).href)}</loc>${changed}</${item}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${items.join('\n')}\n</${root}>\n`
}
