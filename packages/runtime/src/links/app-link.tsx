// The site's link: an ordinary <a> that navigates client-side and prefetches near the viewport, on hover and on focus.
import { useEffect, useRef } from 'react'
import type { LinkProps } from './link-props.ts'
import { useRouting } from './routing-context.ts'
import { useSiteLink } from './use-site-link.ts'

/** Specification, section 9. */
export const PREFETCH_MARGIN_PX = 200

export function AppLink(props: LinkProps) {
  const { prefetch } = useRouting()
  const element = useRef<HTMLAnchorElement>(null)
  const { href, ref } = props

  useEffect(() => {
    if (element.current) return observe(element.current, () => prefetch(href))
  }, [href, prefetch])

  // Only a link with a ref of its user pays for a new function, which React calls on every render.
  const own =
    ref &&
    ((node: HTMLAnchorElement | null) => {
      element.current = node
      if (typeof ref === 'function') return ref(node)
      ref.current = node
      return undefined
    })
  return <a {...useSiteLink(props)} ref={own ?? element} />
}

const onNear = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** One observer serves every link. Visitors who save traffic get no prefetch by the viewport. */
function observe(element: Element, callback: () => void): (() => void) | undefined {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return undefined
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
