// The site's link: an ordinary <a> that navigates client-side and prefetches near the viewport, on hover and on focus.
import { useEffect, useRef } from 'react'
import { savesTraffic } from '../code/saves-traffic.ts'
import type { LinkProps } from './link-props.ts'
import { useRouting } from './routing-context.ts'
import { useSiteLink } from './use-site-link.ts'

/** Specification, section 9. */
export const PREFETCH_MARGIN_PX = 200

export function AppLink(props: LinkProps) {
  const { prefetch } = useRouting()
  const own = useRef<HTMLAnchorElement>(null)
  const { href, ref } = props

  useEffect(() => {
    // A link whose caller has passed a function as its ref prefetches on hover and focus only.
    const { current } = ref && 'current' in ref ? ref : own
    if (current) return observe(current, () => prefetch(href))
  }, [href, prefetch, ref])

  return <a {...useSiteLink(props)} ref={ref ?? own} />
}

const onNear = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** One observer serves every link. It prefetches nothing for visitors who save traffic. */
function observe(element: Element, callback: () => void): (() => void) | undefined {
  if (savesTraffic()) return undefined
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        onNear.get(target)?.()
        observer?.unobserve(target)
      }
    },
    { rootMargin: `${PREFETCH_MARGIN_PX}px` },
  )
  onNear.set(element, callback)
  observer.observe(element)
  return () => {
    onNear.delete(element)
    observer?.unobserve(element)
  }
}
