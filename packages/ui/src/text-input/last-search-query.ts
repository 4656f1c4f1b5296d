// The last search query, stored in the browser under `lastSearchQuery`.
import { useSyncExternalStore } from 'react'

const KEY = 'lastSearchQuery'

const listeners = new Set<() => void>()
/** Used where the browser refuses storage (private windows, full disk). */
let unsaved: string | undefined

function read(): string {
  if (unsaved !== undefined) return unsaved
  try {
    return window.localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

function write(query: string): void {
  try {
    if (query === '') window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, query)
    unsaved = undefined
  } catch {
    unsaved = query
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

type LastSearchQuery = {
  /** Empty when there is none, and while the page hydrates. */
  query: string
  remember: (query: string) => void
  forget: () => void
}

const remember = (query: string): void => write(query.trim())
const forget = (): void => write('')

export function useLastSearchQuery(): LastSearchQuery {
  const query = useSyncExternalStore(subscribe, read, () => '')
  return { query, remember, forget }
}
