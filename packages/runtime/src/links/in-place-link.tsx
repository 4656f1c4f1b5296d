// Links that change what the list shows: they keep the scroll, and are asked for when pointed at, not when in sight.
import type { LinkProps } from './link-props.ts'
import { useSiteLink } from './use-site-link.ts'

const options = { keepScroll: true }

export function InPlaceLink(props: LinkProps) {
  return <a {...useSiteLink(props, options)} />
}
