// Whether the footer block of the marketplace is on screen: then the scroll-to-top button hides.
import { type RefObject, useEffect, useSyncExternalStore } from 'react'

let visible = false
const listeners = new Set<() => void>()

function setVisible(next: boolean): void {
  if (next === visible) return
  visible = next
  for (const listener of listeners) listener()
}

/** Used by the block itself. */
export function useAsMarketplaceFooter(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver((entries) => setVisible(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      setVisible(false)
    }
  }, [ref])
}

export function useMarketplaceFooterVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => visible,
    () => false,
  )
}
