// A list of favorite ids in local storage, as items with an id. Its state is the same in every tab.
import { useSyncExternalStore } from 'react'

interface FavoriteItem {
  id: number
}

interface FavoriteStore {
  ids: () => readonly number[]
  /** Adds ids that are not in the list yet; `place` is the position to insert them at. */
  add: (added: readonly number[], place?: number) => void
  /** Removes an id and returns a function that undoes it. */
  remove: (id: number) => () => void
  /** The ids in the order of adding; empty on the server and until hydration. */
  useIds: () => readonly number[]
  useHas: (id: number) => boolean
}

const NO_IDS: readonly number[] = []

/** Drops everything except items with a positive integer id. */
export function parseFavorites(stored: string | null): FavoriteItem[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(parsed)) return []
    const ids = parsed.map((item: unknown) =>
      typeof item === 'object' && item !== null && 'id' in item ? Number(item.id) : Number.NaN,
    )
    return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))].map((id) => ({ id }))
  } catch {
    return []
  }
}

export function createFavoriteStore(key: string): FavoriteStore {
  const listeners = new Set<() => void>()
  /**
   * The last value read or written. It is parsed once for all favorite buttons of a page, and holds the list when
   * storage is not available.
   */
  let known: { stored: string | null; ids: readonly number[] } = { stored: null, ids: NO_IDS }
  /** Storage is off or full: the list is in memory until the page is closed. */
  let storageFailed = false

  const ids = (): readonly number[] => {
    if (storageFailed) return known.ids
    let stored: string | null
    try {
      stored = localStorage.getItem(key)
    } catch {
      return known.ids
    }
    if (stored !== known.stored) known = { stored, ids: parseFavorites(stored).map(({ id }) => id) }
    return known.ids
  }
  const store = (next: readonly number[]) => {
    known = { stored: textOf(next), ids: next }
    try {
      localStorage.setItem(key, known.stored ?? '')
      storageFailed = false
    } catch {
      storageFailed = true
    }
    for (const listener of listeners) listener()
  }
  const add = (added: readonly number[], place?: number) => {
    const present = ids()
    const fresh = [...new Set(added)].filter((id) => !present.includes(id))
    if (fresh.length === 0) return
    const at = place ?? present.length
    store([...present.slice(0, at), ...fresh, ...present.slice(at)])
  }
  const remove = (id: number) => {
    const present = ids()
    const place = present.indexOf(id)
    if (place === -1) return () => {}
    store(present.filter((other) => other !== id))
    return () => add([id], place)
  }
  /** Listens for changes, also of other tabs. An invalid stored list is repaired on the first subscription. */
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    const present = ids()
    if (known.stored !== null && known.stored !== textOf(present)) store(present)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
  return {
    ids,
    add,
    remove,
    useIds: () => useSyncExternalStore(subscribe, ids, () => NO_IDS),
    useHas: (id) =>
      useSyncExternalStore(
        subscribe,
        () => ids().includes(id),
        () => false,
      ),
  }
}

const textOf = (ids: readonly number[]) => JSON.stringify(ids.map((id) => ({ id })))
