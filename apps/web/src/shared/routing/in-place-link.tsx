// Links that change what the list shows: they keep the scroll, and are asked for when pointed at, not when in sight.
import type { LinkComponentProps } from '@kvartal/ui/link'
import { usePrefetch } from './prefetch-context.ts'
import { RouterLink } from './router-link.tsx'

export function InPlaceLink({ href, onPointerEnter, onFocus, ...rest }: LinkComponentProps) {
  const prefetch = usePrefetch()
  return (
    <RouterLink
      {...rest}
      href={href}
      keepScroll
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
