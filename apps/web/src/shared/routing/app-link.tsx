// The site's link: an ordinary <a>, client-side navigation, and prefetch when it comes near, is hovered or focused.
import { useCallback, useEffect, useRef } from 'react'
import { usePrefetch } from './prefetch-context.ts'
import { RouterLink, type RouterLinkProps } from './router-link.tsx'

/** Specification, section 9. */
export const PREFETCH_MARGIN_PX = 200

export function AppLink({ href, ref, onPointerEnter, onFocus, ...rest }: RouterLinkProps) {
  const prefetch = usePrefetch()
  const element = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (element.current) return observe(element.current, () => prefetch(href))
  }, [href, prefetch])

  const setRef = useCallback(
    (node: HTMLAnchorElement | null) => {
      element.current = node
      if (typeof ref === 'function') ref(node)
      else if (ref) ref.current = node
    },
    [ref],
  )

  // The router's own link is a third of a page's rendering time; without scripts a plain one is all there is.
  if (import.meta.env.SSR) {
    const { replace: _, keepScroll: __, ...anchor } = rest
    return <a {...anchor} href={href} />
  }
  return (
    <RouterLink
      {...rest}
      ref={setRef}
      href={href}
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
