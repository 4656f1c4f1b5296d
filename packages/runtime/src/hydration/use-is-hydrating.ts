// True while React takes over what the server has drawn: the first drawing must be the same. False on pages opened in the
// browser.
import { useSyncExternalStore } from 'react'

export function useServersPage(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => false,
    () => true,
  )
}

const noChanges = () => () => {}
