// The widget's own gate for HTML: a tiny allow-list rewriter that runs on the server and in the browser alike.
// Nothing of the input is copied as markup: tags are rebuilt from the list below, everything else becomes text.

const ALLOWED_TAGS = new Set([
  'p',
  'b',
  'strong',
  'em',
  'i',
  'br',
  'ul',
  'ol',
  'li',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
  'span',
  'h2',
  'h3',
  'blockquote',
  'figure',
  'figcaption',
  'picture',
  'source',
  'img',
])
const VOID_TAGS = new Set(['br', 'img', 'source'])
/** Attributes that a tag is rebuilt from; each passes its own check on the way. */
const READ_ATTRIBUTES = new Set(['href', 'src', 'srcset', 'sizes', 'type', 'alt', 'width', 'height'])
/** Whose content is not text for people: it goes away with the tag. */
const DROPPED_WITH_CONTENT = new Set([
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
  'noembed',
  'noframes',
  'plaintext',
])
const MAX_DEPTH = 64
// Controls, spaces of every kind and direction marks.
const IGNORED_IN_ADDRESS = /[\p{Cc}\p{Cf}\p{Z}]+/gu

const NAMED_ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  tab: '\t',
  newline: '\n',
  nbsp: '\u00A0',
  sol: '/',
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));?/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED_ENTITIES[String(name).toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:#x[0-9a-f]+|#\d+|[a-z][a-z0-9]*);)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** The address as the browser would read it, or undefined unless it is a web page, a mail, a call or within the site. */
export function safeHref(raw: string): string | undefined {
  // Browsers drop tabs and line ends anywhere in an address and control characters around it.
  const href = decodeEntities(raw).replace(IGNORED_IN_ADDRESS, '')
  if (href === '') return undefined
  if (/^https?:\/\/[^\s\\/]/i.test(href)) return href
  if (/^(?:mailto:[^\s@:]+@[^\s@:]+|tel:\+?\d+)$/i.test(href)) return href
  // A relative address: no scheme before the first slash, and no second slash or backslash that would name a host.
  if (/^[\\/]{2}|^[\\/]\\|^\\/.test(href)) return undefined
  return /^[^/?#]*:/.test(href) ? undefined : href
}

type Tag = { name: string; closing: boolean; attributes: Map<string, string>; end: number }

const SPACE = /\s/
const NAME_END = /[\s/>]/
const ATTRIBUTE_NAME_END = /[\s/>=]/

/** Reads the tag that begins at `start` as a browser would; undefined when the text ends inside it. Linear in its length. */
function readTag(source: string, start: number): Tag | undefined {
  let at = start + 1
  const closing = source[at] === '/'
  if (closing) at += 1
  const until = (end: RegExp): string => {
    const from = at
    while (at < source.length && !end.test(source.charAt(at))) at += 1
    return source.slice(from, at)
  }
  const skipSpace = (): void => {
    while (at < source.length && SPACE.test(source.charAt(at))) at += 1
  }
  const name = until(NAME_END).toLowerCase()
  const attributes = new Map<string, string>()
  while (at < source.length) {
    const character = source.charAt(at)
    if (character === '>') return { name, closing, attributes, end: at + 1 }
    if (NAME_END.test(character)) {
      at += 1
      continue
    }
    // An equals sign may begin an attribute's name, but then it is no separator.
    const first = at
    at += 1
    until(ATTRIBUTE_NAME_END)
    const attribute = source.slice(first, at).toLowerCase()
    skipSpace()
    if (source[at] !== '=') continue
    at += 1
    skipSpace()
    const quote = source.charAt(at)
    let value: string
    if (quote === '"' || quote === "'") {
      const close = source.indexOf(quote, at + 1)
      if (close < 0) return undefined
      value = source.slice(at + 1, close)
      at = close + 1
    } else {
      value = until(/[\s>]/)
    }
    if (READ_ATTRIBUTES.has(attribute) && !attributes.has(attribute)) attributes.set(attribute, value)
  }
  return undefined
}

/** The address of a picture: within the site or on the web. */
function safePicture(raw: string | undefined): string | undefined {
  const address = raw === undefined ? undefined : safeHref(raw)
  return address === undefined || /^(?:mailto|tel):/i.test(address) ? undefined : address
}

/** A list of addresses, each with its width or density; undefined when any of them is not safe. */
function safePictures(raw: string | undefined): string | undefined {
  if (raw === undefined) return undefined
  const candidates = raw.split(',').map((candidate) => {
    const [address, size = ''] = candidate.trim().split(/\s+/)
    const safe = safePicture(address)
    return safe === undefined || !/^(?:\d+w|\d(?:\.\d+)?x)?$/.test(size) ? undefined : `${safe} ${size}`.trim()
  })
  return candidates.includes(undefined) ? undefined : candidates.join(', ')
}

/** A picture below the words is never worth waiting for. */
function imageTag(attributes: Map<string, string>): string {
  const src = safePicture(attributes.get('src'))
  if (src === undefined) return ''
  const sizes = ['width', 'height'].flatMap((name) => {
    const value = attributes.get(name) ?? ''
    return /^\d{1,5}$/.test(value) ? [` ${name}="${value}"`] : []
  })
  const alt = escapeAttribute(decodeEntities(attributes.get('alt') ?? ''))
  return `<img src="${escapeAttribute(src)}"${sizes.join('')} alt="${alt}" loading="lazy" decoding="async">`
}

function sourceTag(attributes: Map<string, string>): string {
  const srcset = safePictures(attributes.get('srcset'))
  const type = attributes.get('type') ?? ''
  if (srcset === undefined || !/^image\/[a-z+]+$/.test(type)) return ''
  const sizes = escapeAttribute(decodeEntities(attributes.get('sizes') ?? '100vw'))
  return `<source type="${type}" srcset="${escapeAttribute(srcset)}" sizes="${sizes}">`
}

function openingTag({ name, attributes }: Tag): string {
  if (name === 'img') return imageTag(attributes)
  if (name === 'source') return sourceTag(attributes)
  const raw = name === 'a' ? attributes.get('href') : undefined
  const href = raw === undefined ? undefined : safeHref(raw)
  if (href === undefined) return `<${name}>`
  const outward = /^https?:/i.test(href) ? ' rel="noopener noreferrer nofollow" target="_blank"' : ''
  return `<a href="${escapeAttribute(href)}"${outward}>`
}

/** Where the element opened just before `from` ends, its closing tag included. */
function endOfElement(source: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi')
  closing.lastIndex = from
  const found = closing.exec(source)
  const end = found ? source.indexOf('>', found.index) : -1
  return end < 0 ? source.length : end + 1
}

/** Keeps paragraphs, headings, emphasis, lists, quotes, links, pictures and simple tables; drops every other tag and every other attribute. */
export function sanitiseHtml(html: string): string {
  const source = html.replaceAll('\0', '').replace(/<!--[\s\S]*?(?:-->|$)/g, '')
  const open: string[] = []
  let out = ''
  let at = 0
  const closeDownTo = (name?: string): void => {
    for (let inner = open.pop(); inner !== undefined; inner = open.pop()) {
      out += `</${inner}>`
      if (inner === name) return
    }
  }
  while (at < source.length) {
    const start = source.indexOf('<', at)
    out += escapeText(source.slice(at, start < 0 ? source.length : start))
    if (start < 0) break
    if (!/^<\/?[a-z]/i.test(source.slice(start, start + 3))) {
      out += '&lt;'
      at = start + 1
      continue
    }
    const tag = readTag(source, start)
    if (!tag) break
    at = tag.end
    if (DROPPED_WITH_CONTENT.has(tag.name)) {
      if (!tag.closing) at = endOfElement(source, tag.name, at)
    } else if (VOID_TAGS.has(tag.name)) {
      if (!tag.closing) out += openingTag(tag)
    } else if (ALLOWED_TAGS.has(tag.name)) {
      if (tag.closing) {
        if (open.includes(tag.name)) closeDownTo(tag.name)
      } else if (open.length < MAX_DEPTH) {
        open.push(tag.name)
        out += openingTag(tag)
      }
    }
  }
  closeDownTo()
  return out
}
