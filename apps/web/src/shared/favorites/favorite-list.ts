// The visitor's favourite flats, kept in local storage under favoriteList as items with an id.
import { useSyncExternalStore } from 'react'

export const FAVORITES_KEY = 'favoriteList'

export interface FavoriteItem {
  id: number
}

const listeners = new Set<() => void>()

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

function readStored(): string | null {
  try {
    return localStorage.getItem(FAVORITES_KEY)
  } catch {
    return null
  }
}

/** Another tab may have added or removed one. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function useFavoriteCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => parseFavorites(readStored()).length,
    () => 0,
  )
}
