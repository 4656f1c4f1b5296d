// Owns the HTML that content may carry: the allow-list and the check that a text keeps to it.
import { z } from 'zod'

/** Elements content may use, each with its attributes. The sanitiser of the server works from the same list. */
export const allowedHtml: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h2: ['id'],
  h3: ['id'],
  ul: [],
  ol: [],
  li: [],
  a: ['href'],
  strong: [],
  em: [],
  blockquote: [],
  br: [],
  figure: [],
  figcaption: [],
  img: ['data-media', 'alt'],
}

const ELEMENTS = Object.keys(allowedHtml).join(', ')
const voidElements = new Set(['br', 'img'])
const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*>/g
const attributePattern = /([a-z-]+)="([^"]*)"/g
const hrefPattern = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/
/** Browsers take a backslash for a slash and leave out tabs and ends of lines; an entity could spell any of them. */
const disguisePattern = /[\\\p{Cc}]|&#|&(?!amp;)[a-z\d]{1,40};/iu

/** The value of a link as it stands in the HTML: a path of the site, https, mailto or tel, plainly written. */
export function isAllowedHref(href: string): boolean {
  return hrefPattern.test(href) && !disguisePattern.test(href)
}

/** Says everything that keeps the text from being plain allowed HTML; an empty list means it is fine. */
export function findHtmlProblems(html: string): string[] {
  const problems: string[] = []
  const open: string[] = []
  for (const [, slash, name = '', attributes = ''] of html.matchAll(tagPattern)) {
    const allowedAttributes = allowedHtml[name]
    if (!allowedAttributes) {
      problems.push(`элемента <${name}> в тексте быть не может; можно: ${ELEMENTS}`)
      continue
    }
    if (slash) {
      if (open.pop() !== name) problems.push(`</${name}> ничего не закрывает`)
      continue
    }
    if (!voidElements.has(name)) open.push(name)
    for (const [, attribute = '', value = ''] of attributes.matchAll(attributePattern)) {
      if (!allowedAttributes.includes(attribute)) problems.push(`у <${name}> не может быть свойства ${attribute}`)
      else if (attribute === 'href' && !isAllowedHref(value))
        problems.push(
          `ссылка ${value} не подходит: нужен путь сайта, https://, mailto: или tel:, без обратных черт и кодов вроде &#47;`,
        )
    }
  }
  if (open.length > 0) problems.push(`не закрыто: <${open.join('>, <')}>`)
  // Whatever the strict pattern did not take for a tag must not look like one to a browser either.
  if (/[<>]/.test(html.replace(tagPattern, '')))
    problems.push('знак < или > стоит вне тега: напишите &lt; или &gt;, теги пишите строчными буквами')
  return problems
}

export const htmlSchema = z
  .string()
  .min(1)
  .superRefine((html, context) => {
    for (const message of findHtmlProblems(html)) context.addIssue({ code: 'custom', message })
  })
