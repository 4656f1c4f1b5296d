// Links that change what the page shows: they keep the scroll position and prefetch on hover, not near the viewport.
import type { LinkProps } from './link-props.ts'
import { useSiteLink } from './use-site-link.ts'

const options = { keepScroll: true }

export function InPlaceLink(props: LinkProps) {
  return <a {...useSiteLink(props, options)} />
}
