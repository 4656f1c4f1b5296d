// The inside of an element that many pages show, such as a row of the list, the filters above it or the footer. In the browser it is ordinary children. On
// the server, where React is most of what a page costs, its markup is made once and kept.
import type { ReactElement, ReactNode } from 'react'

type Render = (element: ReactElement) => string

/** Keys and markup together: some 2,000 rows and a hundred sets of filters. */
const MAX_CHARACTERS = 8_000_000

let keeping: { render: Render; keyOf: (depends: readonly unknown[]) => string } | undefined
/** Those not asked for longest come first. */
const kept = new Map<string, string>()
let characters = 0

/** Called by the server's entry: a browser must carry neither the renderer nor the writer of keys. */
export function keepInsides(render: Render, keyOf: (depends: readonly unknown[]) => string): void {
  keeping = { render, keyOf }
}

/**
 * Props of the element. `depends` is everything that tells two insides of this kind apart, as JSON can write it. Neither
 * the calling component nor a provider above it may matter: the inside is rendered by itself, and hooks after this call
 * would be lost. So would an id from `useId` that stands in the markup.
 */
export function keptInside(
  depends: readonly unknown[],
  inside: () => ReactElement,
): { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } } {
  if (!keeping) return { children: inside() }
  const key = keeping.keyOf(depends)
  const known = kept.get(key)
  const html = known ?? keeping.render(inside())
  if (known === undefined) characters += key.length + html.length
  else kept.delete(key)
  kept.set(key, html)
  letGo()
  return { dangerouslySetInnerHTML: { __html: html } }
}

function letGo(): void {
  for (const [key, html] of kept) {
    if (characters <= MAX_CHARACTERS) return
    kept.delete(key)
    characters -= key.length + html.length
  }
}
