// The markup of the parts that pages have in common (reusedPart). React renders an empty element in place of a part that
// is cached, and a new part between two such elements; both are replaced in the rendered string.
import { LRUCache } from 'lru-cache'
import { type ReuseMarkup, renderReusing } from './reused-part.tsx'

/** About a thousand rows of a list. */
const MAX_CHARACTERS = 4_000_000
const MARK_END = '></template>'
/** An id of React's useId depends on the place in the page. */
const REACT_ID = '_R_'
/** For such a picture React writes a preload at the beginning of the page, outside of the part. */
const PRELOADED_PICTURE = /<img(?![^>]*loading="lazy")/

interface Part {
  readonly key: string
  readonly cached: string | undefined
}

export class MarkupCache {
  readonly #parts = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (html, key) => key.length + html.length,
  })
  /** Random, so that no text of a page can contain it. */
  readonly #mark = `part-${crypto.randomUUID()}-`

  /** What `renderPage` returns, with the parts in it. It must render synchronously. */
  render(renderPage: () => string): string {
    const parts: Part[] = []
    const reuse: ReuseMarkup = (key, render) => {
      // A template may stand anywhere, also between the cells of a table.
      const mark = <template className={`${this.#mark}${parts.length}`} />
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
    const page = renderReusing(reuse, renderPage)
    return parts.length === 0 ? page : this.#withParts(page, parts)
  }

  #withParts(page: string, parts: readonly Part[]): string {
    const [start = '', ...pieces] = page.split(`<template class="${this.#mark}`)
    /** The page, and the new parts that have begun and not ended: a part may contain others. */
    const open: { number: number; html: string }[] = [{ number: -1, html: start }]
    for (const piece of pieces) {
      const number = Number.parseInt(piece, 10)
      const rest = piece.slice(piece.indexOf(MARK_END) + MARK_END.length)
      const part = parts[number]
      const inner = open[open.length - 1]
      if (!part || !inner) throw new Error('a part of the page that was not rendered')
      if (part.cached !== undefined) inner.html += part.cached + rest
      else if (inner.number !== number) open.push({ number, html: rest })
      else {
        open.pop()
        if (isReusable(inner.html)) this.#parts.set(part.key, inner.html)
        const outer = open[open.length - 1]
        if (!outer) throw new Error('a part of the page that has no beginning')
        outer.html += inner.html + rest
      }
    }
    const [whole, unended] = open
    if (!whole || unended) throw new Error('a part of the page that has no end')
    return whole.html
  }
}

function isReusable(html: string): boolean {
  return !html.includes(REACT_ID) && !PRELOADED_PICTURE.test(html)
}
