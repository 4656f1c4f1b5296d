// Owns the one allow-list of HTML: what content may use and what is rendered. The server's sanitiser uses it.
import { z } from 'zod'

/** Elements that may be rendered, each with the attributes it may have. */
export const allowedHtml: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h2: ['id'],
  h3: ['id'],
  ul: [],
  ol: [],
  li: [],
  a: ['href', 'rel', 'target'],
  strong: [],
  b: [],
  em: [],
  i: [],
  span: [],
  blockquote: [],
  br: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: [],
  td: [],
  figure: [],
  figcaption: [],
  picture: [],
  source: ['type', 'srcset', 'sizes'],
  img: ['src', 'width', 'height', 'alt', 'loading', 'decoding'],
}

const { picture: _picture, source: _source, ...elements } = allowedHtml

/**
 * Elements that a bundle may use. A picture has its id in `media`, and the sanitiser adds `rel` and `target` itself.
 */
export const bundleHtml: typeof allowedHtml = { ...elements, a: ['href'], img: ['data-media', 'alt'] }

/** A field of content that holds HTML. An import passes each of them through the server's sanitiser. */
export const htmlSchema = z.string().min(1)

/** The HTML of a content entry; undefined for kinds without it. */
export function htmlOf({ kind, data }: { kind: string; data: object }): { field: string; html: string } | undefined {
  const field = kind === 'cookie-text' ? 'value' : 'html'
  const html: unknown = field in data ? data[field as keyof typeof data] : undefined
  return typeof html === 'string' ? { field, html } : undefined
}
