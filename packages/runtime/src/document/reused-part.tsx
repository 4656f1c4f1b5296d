// Parts of a page whose markup depends on their props alone, such as the cells of a flat in a list. The server renders them
// once for all pages (MarkupCache): React takes most of the time of a page, and a list has hundreds of elements.
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { inertJson } from './inert-json.ts'

export type ReuseMarkup = (key: string, render: () => ReactNode) => ReactNode

let reuseMarkup: ReuseMarkup | undefined

/** Rejects functions and elements: JSON has none, and two parts that differ in them would have the same key. */
type JsonProps<Props> = {
  [Name in keyof Props]: ReactElement extends Props[Name]
    ? never
    : Extract<Props[Name], (...args: never[]) => unknown> extends never
      ? Props[Name]
      : never
}

/**
 * On the server the part is replaced by its earlier markup for equal props. Its props must be JSON, and all else that it
 * reads must be the same in every page: neither the address nor a context that pages fill. In the browser it is the part itself.
 */
export function reusedPart<Props extends JsonProps<Props>>(
  name: string,
  Part: ComponentType<Props>,
): ComponentType<Props> {
  if (!import.meta.env.SSR) return Part
  return function ReusedPart(props) {
    const render = () => <Part {...props} />
    return reuseMarkup ? reuseMarkup(keyOf(name, props), render) : render()
  }
}

/** Without the names of the props, which are the same for every use of a part. */
function keyOf(name: string, props: object): string {
  let key = name
  for (const value of Object.values(props))
    key += ` ${typeof value === 'object' ? inertJson(value) : JSON.stringify(value)}`
  return key
}

/** Rendering on the server is synchronous: no other page can begin before it ends. */
export function renderReusing(reuse: ReuseMarkup, renderPage: () => string): string {
  reuseMarkup = reuse
  try {
    return renderPage()
  } finally {
    reuseMarkup = undefined
  }
}
