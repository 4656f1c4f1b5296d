// The visitor's favourite flats, kept in local storage under favoriteList as items with an id.
import { useSyncExternalStore } from 'react'

export const FAVORITES_KEY = 'favoriteList'

export interface FavoriteItem {
  id: number
}

const NOBODY: readonly number[] = []
const listeners = new Set<() => void>()

/** What was last read or written: parsed once for all hearts of a page, and the whole list where storage is off. */
let known: { stored: string | null; ids: readonly number[] } = { stored: null, ids: NOBODY }
/** Storage is off or full: the list then holds until the page is closed. */
let storageFailed = false

/** What cannot be read is repaired: anything but items with a whole number for an id is dropped. */
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

function keep(ids: readonly number[]): void {
  known = { stored: JSON.stringify(ids.map((id) => ({ id }))), ids }
  try {
    localStorage.setItem(FAVORITES_KEY, known.stored ?? '')
    storageFailed = false
  } catch {
    storageFailed = true
  }
  for (const listener of listeners) listener()
}

/** Adds what is not there yet; `place` puts it back where it was. */
export function addFavorites(added: readonly number[], place?: number): void {
  const ids = favoriteIds()
  const fresh = [...new Set(added)].filter((id) => !ids.includes(id))
  if (fresh.length === 0) return
  const at = place ?? ids.length
  keep([...ids.slice(0, at), ...fresh, ...ids.slice(at)])
}

/** Removes a flat and gives back what undoes it. */
export function removeFavorite(id: number): () => void {
  const ids = favoriteIds()
  const place = ids.indexOf(id)
  if (place === -1) return () => {}
  keep(ids.filter((other) => other !== id))
  return () => addFavorites([id], place)
}

/** Another tab may have added or removed one. What cannot be read is written anew as soon as somebody looks. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  const ids = favoriteIds()
  if (known.stored !== null && known.stored !== JSON.stringify(ids.map((id) => ({ id })))) keep(ids)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The ids in the order they were added; none on the server and until the page is alive. */
export function useFavoriteIds(): readonly number[] {
  return useSyncExternalStore(subscribe, favoriteIds, () => NOBODY)
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
