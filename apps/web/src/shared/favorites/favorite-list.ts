// The visitor's favorite flats, stored in local storage under favoriteList as items with an id.
import { useSyncExternalStore } from 'react'

export const FAVORITES_KEY = 'favoriteList'

export interface FavoriteItem {
  id: number
}

const NO_IDS: readonly number[] = []
const listeners = new Set<() => void>()

/**
 * The last value read or written. It is parsed once for all favorite buttons of a page, and holds the list when storage
 * is not available.
 */
let known: { stored: string | null; ids: readonly number[] } = { stored: null, ids: NO_IDS }
/** Storage is off or full: the list is in memory until the page is closed. */
let storageFailed = false

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

export function favoriteIds(): readonly number[] {
  if (storageFailed) return known.ids
  let stored: string | null
  try {
    stored = localStorage.getItem(FAVORITES_KEY)
  } catch {
    return known.ids
  }
  if (stored !== known.stored) known = { stored, ids: parseFavorites(stored).map(({ id }) => id) }
  return known.ids
}

function store(ids: readonly number[]): void {
  known = { stored: JSON.stringify(ids.map((id) => ({ id }))), ids }
  try {
    localStorage.setItem(FAVORITES_KEY, known.stored ?? '')
    storageFailed = false
  } catch {
    storageFailed = true
  }
  for (const listener of listeners) listener()
}

/** Adds ids that are not in the list yet; `place` is the position to insert them at. */
export function addFavorites(added: readonly number[], place?: number): void {
  const ids = favoriteIds()
  const fresh = [...new Set(added)].filter((id) => !ids.includes(id))
  if (fresh.length === 0) return
  const at = place ?? ids.length
  store([...ids.slice(0, at), ...fresh, ...ids.slice(at)])
}

/** Removes a flat and returns a function that undoes it. */
export function removeFavorite(id: number): () => void {
  const ids = favoriteIds()
  const place = ids.indexOf(id)
  if (place === -1) return () => {}
  store(ids.filter((other) => other !== id))
  return () => addFavorites([id], place)
}

/** Listens for changes, also of other tabs. An invalid stored list is repaired on the first subscription. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  const ids = favoriteIds()
  if (known.stored !== null && known.stored !== JSON.stringify(ids.map((id) => ({ id })))) store(ids)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The ids in the order of adding; empty on the server and until hydration. */
export function useFavoriteIds(): readonly number[] {
  return useSyncExternalStore(subscribe, favoriteIds, () => NO_IDS)
}

export function useFavoriteCount(): number {
  return useFavoriteIds().length
}

export function useIsFavorite(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => favoriteIds().includes(id),
    () => false,
  )
}
