// Screen width classes: DESKTOP above 1024, TABLET 541 to 1024, MOBILE below 541.
import { useSyncExternalStore } from 'react'

export type WidthClass = 'MOBILE' | 'TABLET' | 'DESKTOP'

export const MOBILE_MAX_PX = 540
export const TABLET_MAX_PX = 1024

export function widthClassOf(widthPx: number): WidthClass {
  if (widthPx > TABLET_MAX_PX) return 'DESKTOP'
  // Zoomed windows have fractional widths: 540.5 is still below 541.
  return widthPx >= MOBILE_MAX_PX + 1 ? 'TABLET' : 'MOBILE'
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

function currentWidthClass(): WidthClass {
  return widthClassOf(window.innerWidth)
}

/**
 * The class of the window now. While the page hydrates it is `initial`, the class the server rendered for,
 * so that both sides agree; the real one follows at once.
 */
export function useWidthClass(initial: WidthClass = 'DESKTOP'): WidthClass {
  return useSyncExternalStore(subscribe, currentWidthClass, () => initial)
}
