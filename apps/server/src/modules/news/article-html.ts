// The way out of content's HTML: every tag is rebuilt from the allow-list, and pictures become real ones.
import type { Picture } from '@kvartal/contract'
import { allowedHtml, isAllowedHref } from '@kvartal/contract/content'
import { escapeMarkup } from '../../text/escape-markup.ts'

/** The same strict writing that the way in asks for; whatever is written otherwise is text. */
const PIECE = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*>|[^<]+|</g
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g
/** An ampersand that begins no entity. */
const BARE_AMPERSAND = /&(?!(?:#x[0-9a-f]+|#\d+|[a-z][a-z0-9]*);)/gi
/** The column of an article. */
const SIZES = '(min-width: 1025px) 58vw, 100vw'

const voidElements = new Set(['br', 'img'])

export function articleHtml(html: string, pictureOf: (mediaId: string) => Picture | null): string {
  const open: string[] = []
  let out = ''
  for (const [piece, slash, name, attributes = ''] of html.matchAll(PIECE)) {
    if (name === undefined) {
      out += text(piece)
      continue
    }
    const allowed = allowedHtml[name]
    if (!allowed) continue
    if (slash) {
      // Closes what was left open inside as well; a tag that closes nothing goes away.
      if (!open.includes(name)) continue
      for (let inner = open.pop(); inner !== undefined; inner = open.pop()) {
        out += `</${inner}>`
        if (inner === name) break
      }
      continue
    }
    const values = new Map([...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]))
    if (name === 'img') {
      const picture = pictureOf(values.get('data-media') ?? '')
      if (picture) out += pictureHtml(picture, values.get('alt'))
      continue
    }
    out += `<${name}${kept(values, allowed)}>`
    if (!voidElements.has(name)) open.push(name)
  }
  return (
    out +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

function text(piece: string): string {
  return piece.replace(BARE_AMPERSAND, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function kept(values: ReadonlyMap<string, string>, allowed: readonly string[]): string {
  return [...values]
    .filter(([name, value]) => allowed.includes(name) && (name !== 'href' || isAllowedHref(value)))
    .map(([name, value]) => ` ${name}="${value.replace(BARE_AMPERSAND, '&amp;')}"`)
    .join('')
}

function pictureHtml({ src, width, height, alt, sources }: Picture, ownAlt: string | undefined): string {
  const lines = sources.map(
    ({ type, srcset }) => `<source type="${type}" srcset="${escapeMarkup(srcset)}" sizes="${SIZES}">`,
  )
  const words = ownAlt === undefined ? escapeMarkup(alt) : ownAlt.replace(BARE_AMPERSAND, '&amp;')
  const image = `<img src="${escapeMarkup(src)}" width="${width}" height="${height}" alt="${words}" loading="lazy" decoding="async">`
  return `<picture>${lines.join('')}${image}</picture>`
}
