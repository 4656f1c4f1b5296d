// The site's link: an ordinary <a>, client-side navigation, and prefetch when it comes near, is hovered or focused.
import { type AnchorHTMLAttributes, type Ref, useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { usePrefetch } from './prefetch-context.ts'

/** Specification, section 9. */
export const PREFETCH_MARGIN_PX = 200

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string
  ref?: Ref<HTMLAnchorElement>
  /** Replaces the history entry instead of adding one: for filters and tabs. */
  replace?: boolean
  /** Keeps the scroll position. */
  keepScroll?: boolean
}

export function AppLink({ href, replace, keepScroll, ref, onPointerEnter, onFocus, ...rest }: AppLinkProps) {
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
  if (import.meta.env.SSR) return <a {...rest} href={href} />
  return (
    <Link
      {...rest}
      discover="none"
      ref={setRef}
      to={href}
      replace={replace ?? false}
      preventScrollReset={keepScroll ?? false}
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
