// The visitor's favorite flats, stored in local storage under favoriteList as items with an id.
import { createFavoriteStore } from './favorite-store.ts'

export { parseFavorites } from './favorite-store.ts'

export const FAVORITES_KEY = 'favoriteList'

export const {
  ids: favoriteIds,
  add: addFavorites,
  remove: removeFavorite,
  useIds: useFavoriteIds,
  useHas: useIsFavorite,
} = createFavoriteStore(FAVORITES_KEY)

export function useFavoriteCount(): number {
  return useFavoriteIds().length
}
