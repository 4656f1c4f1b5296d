// How much room a screen has, and whether a finger points at it. A phone is up to 700 px wide.
import { useCallback, useSyncExternalStore } from 'react'

export const usePhoneWidth = (): boolean => useMedia('(max-width: 700px)')

/** Height of a table's row with one line, px, as --o-row in the tokens: a finger needs a taller row. */
export const useRowHeight = (): number => (useMedia('(pointer: coarse)') ? 44 : 36)

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
