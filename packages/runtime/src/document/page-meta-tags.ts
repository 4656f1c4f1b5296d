// Writes a page's meta into the document: as HTML on the server, into the live head after a navigation.
import { escapeHtml, newInertJson } from './inert-json.ts'
import { absoluteUrl, fullTitle, type PageMeta, type SiteIdentity } from './page-meta.ts'

type Tag = { name: 'meta' | 'link'; attributes: Record<string, string> }

export function headHtml(meta: PageMeta, path: string, site: SiteIdentity): string {
  const tags = [...preloadTags(meta), ...feedTags(meta), ...metaTags(meta, path, site, cardVersion(meta, site))].map(
    ({ name, attributes }) =>
      `<${name} ${Object.entries(attributes)
        .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
        .join(' ')} data-page>`,
  )
  const blocks = [...(meta.jsonLd ?? []), ...breadcrumbs(meta, path, site)].map(
    (block) => `<script type="application/ld+json" data-page>${newInertJson(block)}</script>`,
  )
  return [`<title>${escapeHtml(fullTitle(meta, site))}</title>`, ...tags, ...blocks].join('\n')
}

function feedTags({ feed }: PageMeta): Tag[] {
  if (!feed) return []
  return [{ name: 'link', attributes: { rel: 'alternate', type: 'application/rss+xml', ...feed } }]
}

/** Every step has an address: the structured data of a step without one would be invalid. */
function breadcrumbs({ trail = [], canonicalPath }: PageMeta, path: string, { origin }: SiteIdentity): object[] {
  if (trail.length === 0) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ label, href }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: label,
        item: absoluteUrl(href ?? canonicalPath ?? path, origin),
      })),
    },
  ]
}

/**
 * Messengers keep a picture for its address. Titles, descriptions and structured data contain the prices, statuses and
 * dates of a page, so its card gets another address when one of them changes.
 */
function cardVersion({ title, description, leadPicture, jsonLd }: PageMeta, { name }: SiteIdentity): string {
  const shown = JSON.stringify([name, title, description, leadPicture?.picture.src, jsonLd])
  let hash = 0
  for (let at = 0; at < shown.length; at += 1) hash = (Math.imul(hash, 31) + shown.charCodeAt(at)) >>> 0
  return hash.toString(36)
}

/** The best format only: a browser that does not support it ignores the link and takes another source in the page. */
function preloadTags({ leadPicture }: PageMeta): Tag[] {
  const [best] = leadPicture?.picture.sources ?? []
  if (!leadPicture || !best) return []
  const { type, srcset: imagesrcset } = best
  const imagesizes = leadPicture.sizes
  return [
    {
      name: 'link',
      attributes: { rel: 'preload', as: 'image', type, imagesrcset, imagesizes, fetchpriority: 'high' },
    },
  ]
}

export function updateHead(meta: PageMeta, path: string, site: SiteIdentity): void {
  document.title = fullTitle(meta, site)
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove()
  for (const { name, attributes } of metaTags(meta, path, site)) {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.setAttribute('data-page', '')
    document.head.append(element)
  }
}

function metaTags(meta: PageMeta, path: string, site: SiteIdentity, version?: string): Tag[] {
  const title = fullTitle(meta, site)
  const canonical = absoluteUrl(meta.canonicalPath ?? path, site.origin)
  const og = (property: string, content: string): Tag => ({ name: 'meta', attributes: { property, content } })
  const named = (name: string, content: string): Tag => ({ name: 'meta', attributes: { name, content } })
  const tags = [
    named('description', meta.description),
    { name: 'link' as const, attributes: { rel: 'canonical', href: canonical } },
    og('og:type', meta.type ?? 'website'),
    og('og:site_name', site.name),
    og('og:title', title),
    og('og:description', meta.description),
    og('og:url', canonical),
  ]
  if (meta.noIndex) tags.push(named('robots', 'noindex'))
  const image = meta.image === undefined ? drawnPreview(meta, path, site, version) : meta.image
  if (image) {
    tags.push(
      og('og:image', absoluteUrl(image.src, site.origin)),
      og('og:image:width', String(image.width)),
      ...(image.height === undefined ? [] : [og('og:image:height', String(image.height))]),
      ...(image.type === undefined ? [] : [og('og:image:type', image.type)]),
      og('og:image:alt', image.alt),
      named('twitter:card', 'summary_large_image'),
    )
  } else tags.push(named('twitter:card', 'summary'))
  return tags
}

/** The card that the server draws for a page which has no picture of its own. */
function drawnPreview(
  { canonicalPath, title }: PageMeta,
  path: string,
  { previewPath }: SiteIdentity,
  version: string | undefined,
): NonNullable<PageMeta['image']> {
  const query = `path=${encodeURIComponent(canonicalPath ?? path)}${version === undefined ? '' : `&v=${version}`}`
  return { src: `${previewPath}?${query}`, width: 1200, height: 630, type: 'image/jpeg', alt: title }
}
