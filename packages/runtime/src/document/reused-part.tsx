// Parts of a page whose markup depends on their props alone, such as the rows of a list. The server renders them once for
// all pages (MarkupCache): React takes most of the time of a page, and a list has hundreds of elements.
import type { ComponentType, ReactElement, ReactNode } from 'react'

/** What MarkupCache does with the parts and the texts of the page that is being rendered. */
export interface PageParts {
  reuse: (name: string, props: object, render: () => ReactNode) => ReactNode
  text: <Argument>(name: string, of: (argument: Argument) => string) => (argument: Argument) => string
}

let page: PageParts | undefined

/** Rejects elements: every page has new ones. PartKeys rejects at run time what it cannot compare. */
type KeyProps<Props> = { [Name in keyof Props]: ReactElement extends Props[Name] ? never : Props[Name] }

/**
 * On the server the part is replaced by its earlier markup for equal props: JSON, handlers (`onSomething`), and functions
 * that are the same in every page, such as those of `pageText`. All else that it reads must be the same in every page:
 * neither the address nor a context that pages fill, unless `useRead` returns what the part shows of them. In the browser
 * it is the part itself, and `useRead` is not called.
 */
export function reusedPart<Props extends KeyProps<Props>>(
  name: string,
  Part: ComponentType<Props>,
  useRead?: (props: Props) => object,
): ComponentType<Props> {
  if (!import.meta.env.SSR) return Part
  return function ReusedPart(props) {
    const read = useRead?.(props)
    const render = () => <Part {...props} />
    return page ? page.reuse(name, read ? { ...props, ...read } : props, render) : render()
  }
}

/**
 * For a text inside a reused part that differs from page to page, such as the address of a link that keeps the filters. On
 * the server the function returns a mark, in place of which each page gets what its own `of` returns. It is the same
 * function in every page. The argument is JSON, and a page has one text of a name. In the browser it is `of` itself.
 */
export function pageText<Argument>(name: string, of: (argument: Argument) => string): (argument: Argument) => string {
  return import.meta.env.SSR && page ? page.text(name, of) : of
}

/** Rendering on the server is synchronous: no other page can begin before it ends. */
export function renderWithParts(parts: PageParts, renderPage: () => string): string {
  page = parts
  try {
    return renderPage()
  } finally {
    page = undefined
  }
}
