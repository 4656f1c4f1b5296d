// The only gate for HTML: rebuilds markup from the contract's allow-list. No other code may create a SafeHtml.

import { allowedHtml } from '@kvartal/contract/content'
import type { Picture } from '@kvartal/contract/picture'
import type { SafeHtml } from '@kvartal/contract/safe-html'
import sanitize, { type Attributes, type IFrame, type IOptions, type Tag } from 'sanitize-html'
import { isAllowedAddress, isAllowedHref, isOutsideAddress } from './addresses.ts'
import { writePictures } from './pictures.ts'

const NO_SUCH_PICTURE = () => null

/** `pictureOf` finds the pictures that content names by `data-media`; pictures that are not found are left out. */
export function safeHtml(html: string, pictureOf: (mediaId: string) => Picture | null = NO_SUCH_PICTURE): SafeHtml {
  return writePictures(stable(html), pictureOf) as SafeHtml
}

/** Broken markup is stable after two or three rounds. */
const MAX_ROUNDS = 8

/**
 * Cleans until cleaning changes nothing, so that a parser reads the result exactly as it was written. Dropping an
 * element can join two others that may not be nested, and a parser would rearrange those.
 */
function stable(html: string): string {
  let text = html
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const cleaned = sanitize(text, gateOptions)
    if (cleaned === text) return cleaned
    text = cleaned
  }
  return sanitize(text, { ...gateOptions, allowedTags: [] })
}

/** Replaces the library's own allow-lists. Options that are not named here keep their defaults. */
export const gateOptions: IOptions = {
  allowedTags: Object.keys(allowedHtml),
  // `data-media` exists only between the library and `writePictures`, which replaces all of them.
  allowedAttributes: { ...mutable(allowedHtml), img: [...(allowedHtml.img ?? []), 'data-media'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], source: ['http', 'https'] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  selfClosing: ['br', 'img', 'source'],
  nestingLimit: 64,
  // The content of these elements is not text for people, so it is dropped with them. The content of other elements
  // stays.
  nonTextTags: [
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'embed',
    'svg',
    'math',
    'title',
    'textarea',
    'xmp',
    'select',
    'option',
    'noembed',
    'noframes',
    'plaintext',
  ],
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
    h2: anchor,
    h3: anchor,
    img: image,
    source: imageVariant,
  },
  exclusiveFilter: isEmptyPicture,
}

function mutable(list: typeof allowedHtml): Record<string, string[]> {
  return Object.fromEntries(Object.entries(list).map(([tag, attributes]) => [tag, [...attributes]]))
}

/** A link outside of the site opens in a new tab and sends no referrer. */
function linkAttributes(href: string | undefined): Attributes {
  if (href === undefined || !isAllowedHref(href)) return {}
  return isOutsideAddress(href) ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' } : { href }
}

/** An id that a link `#…` can name. Ids that could clobber a global of the page, such as `a.b`, are not allowed. */
const ANCHOR = /^\p{L}[\p{L}\p{N}_-]{0,99}$/u

function anchor(tagName: string, { id }: Attributes): Tag {
  return { tagName, attribs: id !== undefined && ANCHOR.test(id) ? { id } : {} }
}

/** A picture without a URL shows nothing. */
function isEmptyPicture({ tag, attribs }: IFrame): boolean {
  return (tag === 'img' && !attribs.src && !attribs['data-media']) || (tag === 'source' && !attribs.srcset)
}

/** The text of an article matters more: pictures in it always load lazily. */
function image(tagName: string, { src, alt, width, height, 'data-media': mediaId }: Attributes): Tag {
  if (mediaId !== undefined) return { tagName, attribs: { 'data-media': mediaId, ...(alt !== undefined && { alt }) } }
  if (src === undefined || !isAllowedAddress(src)) return { tagName, attribs: {} }
  const attribs: Attributes = { src }
  if (isLength(width)) attribs.width = width
  if (isLength(height)) attribs.height = height
  return { tagName, attribs: { ...attribs, alt: alt ?? '', loading: 'lazy', decoding: 'async' } }
}

function isLength(value: string | undefined): value is string {
  return value !== undefined && /^\d{1,5}$/.test(value)
}

function imageVariant(tagName: string, { type = '', srcset = '', sizes = '100vw' }: Attributes): Tag {
  const candidates = srcset.split(',').map((candidate) => candidate.trim().split(/\s+/))
  const isSafe = candidates.every(
    ([address = '', size = '', ...rest]) =>
      isAllowedAddress(address) && /^(?:\d+w|\d(?:\.\d+)?x)?$/.test(size) && rest.length === 0,
  )
  if (!isSafe || !/^image\/[a-z+]+$/.test(type)) return { tagName, attribs: {} }
  return { tagName, attribs: { type, srcset: candidates.map((parts) => parts.join(' ')).join(', '), sizes } }
}
