// What every link inside the site does on click, hover and focus. The router's own link is not used: it takes a third of a
// page's rendering on the server, and renders again with every change of the address.
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import type { LinkProps } from './link-props.ts'
import { type GoOptions, useRouting } from './routing-context.ts'

export function useSiteLink(anchor: LinkProps, options?: GoOptions): AnchorHTMLAttributes<HTMLAnchorElement> {
  const { prefetch, go } = useRouting()
  if (import.meta.env.SSR) return anchor
  const { href, target, onClick, onPointerEnter, onFocus } = anchor
  return {
    ...anchor,
    onClick: (event) => {
      onClick?.(event)
      if (!staysHere(event, href, target)) return
      event.preventDefault()
      go(href, options)
    },
    onPointerEnter: (event) => {
      onPointerEnter?.(event)
      prefetch(href, true)
    },
    onFocus: (event) => {
      onFocus?.(event)
      prefetch(href, true)
    },
  }
}

/** A plain click on an address of this site. New tabs, hashes and other sites are left to the browser. */
function staysHere(event: MouseEvent, href: string, target: string | undefined): boolean {
  return isPlainClick(event) && (target === undefined || target === '_self') && /^\/(?!\/)/.test(href)
}

/** Not handled yet, and does not open a new tab or window. */
export function isPlainClick({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
