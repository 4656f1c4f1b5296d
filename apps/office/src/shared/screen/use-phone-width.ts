// How much room a screen has. A phone is up to 700 px wide.
import { useCallback, useSyncExternalStore } from 'react'

export const usePhoneWidth = (): boolean => useMedia('(max-width: 700px)')

/** For a table that shows more columns where there is room. */
export const useMinWidth = (px: number): boolean => useMedia(`(min-width: ${px}px)`)

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
