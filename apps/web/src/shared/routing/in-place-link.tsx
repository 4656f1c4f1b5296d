// Links that change what the list shows: they keep the scroll, and are asked for when pointed at, not when in sight.
import type { LinkComponentProps } from '@kvartal/ui/link'
import { Link } from 'react-router'
import { usePrefetch } from './prefetch-context.ts'

export function InPlaceLink({ href, onPointerEnter, onFocus, ...rest }: LinkComponentProps) {
  const prefetch = usePrefetch()
  // As in the site's link: on the server the router's own one would only cost time.
  if (import.meta.env.SSR) return <a {...rest} href={href} />
  return (
    <Link
      {...rest}
      to={href}
      preventScrollReset
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        prefetch(href, true)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        prefetch(href, true)
      }}
    />
  )
}
