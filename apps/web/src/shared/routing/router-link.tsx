// An <a> that the router follows. The router's own Link brings 3 KB of framework mode along.
import type { AnchorHTMLAttributes, Ref } from 'react'
import { useLinkClickHandler } from 'react-router'

export interface RouterLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string
  ref?: Ref<HTMLAnchorElement>
  /** Replaces the history entry instead of adding one: for filters and tabs. */
  replace?: boolean
  /** Keeps the scroll position. */
  keepScroll?: boolean
}

/** A path of this site; anything else is left to the browser. */
const OURS = /^(\/(?!\/)|[?#])/

export function RouterLink({ href, replace = false, keepScroll = false, onClick, ...rest }: RouterLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, {
    ...(rest.target && { target: rest.target }),
    replace,
    preventScrollReset: keepScroll,
  })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented && OURS.test(href)) follow(event)
      }}
    />
  )
}
