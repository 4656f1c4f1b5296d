// The inside of an element that many pages show, such as a row of the list. In the browser it is ordinary children. On
// the server, where React is most of what a page costs, its markup is made once and kept.
import type { ReactElement, ReactNode } from 'react'

type Render = (element: ReactElement) => string

/** Some 1.5 KB each. */
const MAX_KEPT = 5_000

let render: Render | undefined
const kept = new Map<string, string>()

/** Called by the server's entry: a browser must not carry the renderer. */
export function keepInsides(renderer: Render): void {
  render = renderer
}

/**
 * Props of the element. The key tells everything that the inside depends on. Neither the calling component nor a
 * provider above it may matter: the inside is rendered by itself, and hooks after this call would be lost.
 */
export function keptInside(
  key: string,
  inside: () => ReactElement,
): { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } } {
  if (!render) return { children: inside() }
  let html = kept.get(key)
  if (html === undefined) {
    html = render(inside())
    kept.set(key, html)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  }
  return { dangerouslySetInnerHTML: { __html: html } }
}
