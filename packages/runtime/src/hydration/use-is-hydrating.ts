// True on the server and in the first render of hydration, which must give the same markup. False in everything that the
// browser renders by itself.
import { useSyncExternalStore } from 'react'

export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
}

const neverChanges = () => () => {}
