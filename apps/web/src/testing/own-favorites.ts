// The visitor's favourites in a test: what the browser's storage holds.
import { addFavorites, FAVORITES_KEY, favoriteIds, removeFavorite } from '../shared/favorites/favorite-list.ts'
import { FREE_FLATS_KEY } from '../shared/favorites/free-flats.ts'

/** Through the list's own functions: they outlive a test file, and one before may have had a broken storage. */
export function setFavorites(...ids: number[]): void {
  for (const id of favoriteIds()) removeFavorite(id)
  addFavorites(ids)
}

export const storedFavorites = (): unknown => JSON.parse(localStorage.getItem(FAVORITES_KEY) ?? '[]')
export const storedFreeFlats = (): unknown => JSON.parse(localStorage.getItem(FREE_FLATS_KEY) ?? '[]')
export const setFreeFlats = (...ids: number[]) => localStorage.setItem(FREE_FLATS_KEY, JSON.stringify(ids))
