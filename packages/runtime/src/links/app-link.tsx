// The site's link: an ordinary <a>, client-side navigation, and prefetch when it comes near, is hovered or focused.
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

  // Another's ref is rare, and a function made anew would be called with every drawing.
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

/** One observer serves every link. A visitor who asked to save traffic gets no prefetch by sight. */
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
