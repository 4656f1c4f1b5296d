// The header's state: whether projects are shown on the map or as a list.
import { useSyncExternalStore } from 'react'

interface HeaderState {
  isShowProjectsInMap: boolean
}

let state: HeaderState = { isShowProjectsInMap: false }
const initial = state
const listeners = new Set<() => void>()

export function showProjectsInMap(isShowProjectsInMap: boolean): void {
  state = { isShowProjectsInMap }
  for (const listener of listeners) listener()
}

export function useHeaderState(): HeaderState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
    () => initial,
  )
}
