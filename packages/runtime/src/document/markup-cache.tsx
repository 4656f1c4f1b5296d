// The markup of the parts that pages have in common (reusedPart). React renders an empty element in place of a part that
// is cached, and a new part between two such elements; both are replaced in the rendered string. The texts inside the
// parts that belong to one page (pageText) are replaced last.
import { LRUCache } from 'lru-cache'
import { PartKeys } from './part-keys.ts'
import { type PageParts, renderWithParts } from './reused-part.tsx'

/** About a thousand rows of a list. */
const MAX_CHARACTERS = 4_000_000
const PART_END = '></template>'
const TEXT_END = ';'
/** About what a text mark takes in memory. */
const TEXT_MARK_LENGTH = 50
/** An id of React's useId depends on the place in the page. */
const REACT_ID = '_R_'
/** For such a picture React writes a preload at the beginning of the page, outside of the part. */
const PRELOADED_PICTURE = /<img(?![^>]*loading="lazy")/

/** The text of one page (pageText). */
interface TextMark {
  readonly name: string
  readonly argument: unknown
}

/** Markup that is the same in every page, and the texts between. */
type Markup = readonly (string | TextMark)[]

interface Part {
  readonly key: string
  readonly cached: Markup | undefined
}

type TextOf = (argument: unknown) => string

export class MarkupCache {
  readonly #parts = new LRUCache<string, Markup>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (markup, key) => key.length + markup.reduce((sum, piece) => sum + lengthOf(piece), 0),
  })
  readonly #keys = new PartKeys()
  /** Random, so that no text of a page can contain them. */
  readonly #partMark = `part-${crypto.randomUUID()}-`
  readonly #textMark = `text-${crypto.randomUUID()}-`
  /** By the name of the text: as props of a part the functions of all pages must be the same. */
  readonly #textMarks = new Map<string, TextOf>()

  /** What `renderPage` returns, with the parts in it. It must render synchronously. */
  render(renderPage: () => string): string {
    const parts: Part[] = []
    const texts = new Map<string, TextOf>()
    const reuse: PageParts['reuse'] = (name, props, render) => {
      const key = this.#keys.of(name, props)
      // A template may stand anywhere, also between the cells of a table.
      const mark = <template className={`${this.#partMark}${parts.length}`} />
      const cached = this.#parts.get(key)
      parts.push({ key, cached })
      if (cached !== undefined) return mark
      return (
        <>
          {mark}
          {render()}
          {mark}
        </>
      )
    }
    const text: PageParts['text'] = (name, of) => {
      texts.set(name, of as TextOf)
      return this.#textMarkOf(name)
    }
    const page = renderWithParts({ reuse, text }, renderPage)
    return parts.length + texts.size === 0 ? page : withTexts(this.#withParts(page, parts), texts)
  }

  #withParts(page: string, parts: readonly Part[]): Markup {
    const [start = '', ...pieces] = page.split(`<template class="${this.#partMark}`)
    /** The page, and the new parts that have begun and not ended: a part may contain others. */
    const open: { number: number; markup: (string | TextMark)[] }[] = [{ number: -1, markup: this.#markupOf(start) }]
    for (const piece of pieces) {
      const number = Number.parseInt(piece, 10)
      const rest = this.#markupOf(piece.slice(piece.indexOf(PART_END) + PART_END.length))
      const part = parts[number]
      const inner = open[open.length - 1]
      if (!part || !inner) throw new Error('a part of the page that was not rendered')
      if (part.cached !== undefined) inner.markup.push(...part.cached, ...rest)
      else if (inner.number !== number) open.push({ number, markup: rest })
      else {
        open.pop()
        if (isReusable(inner.markup)) this.#parts.set(part.key, detached(inner.markup))
        const outer = open[open.length - 1]
        if (!outer) throw new Error('a part of the page that has no beginning')
        outer.markup.push(...inner.markup, ...rest)
      }
    }
    const [whole, unended] = open
    if (!whole || unended) throw new Error('a part of the page that has no end')
    return whole.markup
  }

  /** Encoded, a mark has no character that React escapes. */
  #textMarkOf(name: string): TextOf {
    const known = this.#textMarks.get(name)
    if (known) return known
    const markOf: TextOf = (argument) => {
      const encoded = encodeURIComponent(JSON.stringify([name, argument])).replaceAll("'", '%27')
      return this.#textMark + encoded + TEXT_END
    }
    this.#textMarks.set(name, markOf)
    return markOf
  }

  #markupOf(html: string): (string | TextMark)[] {
    const [start = '', ...pieces] = html.split(this.#textMark)
    const markup: (string | TextMark)[] = [start]
    for (const piece of pieces) {
      const end = piece.indexOf(TEXT_END)
      const [name, argument] = JSON.parse(decodeURIComponent(piece.slice(0, end))) as [string, unknown]
      markup.push({ name, argument }, piece.slice(end + TEXT_END.length))
    }
    return markup
  }
}

function withTexts(markup: Markup, texts: ReadonlyMap<string, TextOf>): string {
  let html = ''
  for (const piece of markup) html += typeof piece === 'string' ? piece : textOf(piece, texts)
  return html
}

function textOf({ name, argument }: TextMark, texts: ReadonlyMap<string, TextOf>): string {
  const of = texts.get(name)
  if (!of) throw new Error(`a part of the page has the text “${name}”, which this page did not register`)
  return escapedAsReact(of(argument))
}

const lengthOf = (piece: Markup[number]) => (typeof piece === 'string' ? piece.length : TEXT_MARK_LENGTH)

function isReusable(markup: Markup): boolean {
  const html = markup.filter((piece) => typeof piece === 'string').join('')
  return !html.includes(REACT_ID) && !PRELOADED_PICTURE.test(outsidePictures(html))
}

/** In a <picture> React writes no preload for an image. */
function outsidePictures(html: string): string {
  const [start = '', ...pieces] = html.split('<picture')
  return start + pieces.map((piece) => piece.slice(piece.indexOf('</picture>'))).join('')
}

/**
 * Joins neighbouring strings and copies them: V8 keeps a piece of a string as a reference to the whole string, here
 * to the page with all its rows.
 */
function detached(markup: Markup): Markup {
  const joined: (string | TextMark)[] = []
  for (const piece of markup) {
    const last = joined.length - 1
    const before = joined[last]
    if (typeof piece === 'string' && typeof before === 'string') joined[last] = before + piece
    else joined.push(piece)
  }
  return joined.map((piece) => (typeof piece === 'string' ? copyOf(piece) : piece))
}

/** A joined string becomes flat when it is cut, and the result refers to that flat string alone. */
const copyOf = (text: string) => ` ${text}`.slice(1)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** Like React's own text and attributes: hydration compares them, and the pages before had the same bytes. */
function escapedAsReact(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
