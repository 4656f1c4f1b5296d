// Checks the HTML of an import with the gate itself: reports everything that the gate would drop or repair.
import { bundleHtml } from '@kvartal/contract/content'
import sanitize from 'sanitize-html'
import { isAllowedHref } from './addresses.ts'
import { gateOptions } from './gate.ts'

const ELEMENTS = Object.keys(bundleHtml).join(', ')
const VOID_ELEMENTS = new Set(['br', 'img'])

const UNEVEN =
  'есть незаконченный тег или закрывающий тег, который ничего не закрывает; знак < в тексте пишите как &lt;'

/** An empty list means that the text will be shown as it was written. */
export function findHtmlProblems(html: string): string[] {
  const problems: string[] = []
  const read: string[] = []
  sanitize(html, {
    ...gateOptions,
    onOpenTag: (name, attributes) => {
      read.push(name)
      problems.push(...tagProblems(name, attributes))
    },
    onCloseTag: (name, isImplied) => {
      if (VOID_ELEMENTS.has(name)) return
      if (!isImplied) read.push(`/${name}`)
      else if (bundleHtml[name]) problems.push(`<${name}> не закрыт или закрыт не на своём месте`)
    },
  })
  // The parser skips an unfinished tag. It also skips a closing tag without an opening one, or opens an element for it.
  const written = [...html.matchAll(/<(\/?[a-z][a-z0-9]*)/gi)].map(([, tag = '']) => tag.toLowerCase())
  if (problems.length === 0 && written.join() !== read.join()) problems.push(UNEVEN)
  if (/<[!?]/.test(html)) problems.push('комментариев и объявлений <!…> в тексте быть не может')
  return problems
}

function tagProblems(name: string, attributes: Readonly<Record<string, string>>): string[] {
  const allowed = bundleHtml[name]
  if (!allowed) return [`элемента <${name}> в тексте быть не может; можно: ${ELEMENTS}`]
  return Object.entries(attributes).flatMap(([attribute, value]) => {
    if (!allowed.includes(attribute)) return [`у <${name}> не может быть свойства ${attribute}`]
    if (attribute !== 'href' || isAllowedHref(value)) return []
    return [`ссылка ${value} не подходит: нужен путь сайта, #часть, http://, https://, mailto: или tel:`]
  })
}

/** The ids of the pictures in a text: <img data-media="severny/hero">. */
export function mediaIdsIn(html: string): string[] {
  const ids: string[] = []
  // Most texts have no picture, so they are not parsed.
  if (!html.includes('data-media')) return ids
  sanitize(html, {
    ...gateOptions,
    onOpenTag: (_name, { 'data-media': mediaId }) => {
      if (mediaId !== undefined) ids.push(mediaId)
    },
  })
  return ids
}
