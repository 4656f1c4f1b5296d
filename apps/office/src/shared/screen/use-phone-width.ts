// How much room a screen has, and how it is pointed at. A phone is up to 700 px wide.
import { useCallback, useSyncExternalStore } from 'react'

export const usePhoneWidth = (): boolean => useMedia('(max-width: 700px)')

/** The main pointer is a finger: rows and controls are taller. */
export const useCoarsePointer = (): boolean => useMedia('(pointer: coarse)')

/** The largest of these widths that the window has, px; 0 below all of them. `widths` must stay the same array. */
export function useWidthStep(widths: readonly number[]): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = widths.map((px) => listen(minWidth(px), listener))
      return () => stops.forEach((stop) => void stop())
    },
    [widths],
  )
  return useSyncExternalStore(subscribe, () => Math.max(0, ...widths.filter((px) => matchMedia(minWidth(px)).matches)))
}

const minWidth = (px: number): string => `(min-width: ${px}px)`

function useMedia(query: string): boolean {
  const subscribe = useCallback((listener: () => void) => listen(query, listener), [query])
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function listen(query: string, listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
