// Links that change what the list shows: they keep the scroll, and are asked for when pointed at, not when in sight.
import type { LinkComponentProps } from '@kvartal/ui/link'
import { useSiteLink } from './use-site-link.ts'

const options = { keepScroll: true }

export function InPlaceLink(props: LinkComponentProps) {
  return <a {...useSiteLink(props, options)} />
}
