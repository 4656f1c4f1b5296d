// The visitor's favorite commercial lots. The specification has a key for flats only; this one is our own.
import { createFavoriteStore } from './favorite-store.ts'

const FAVORITE_LOTS_KEY = 'favoriteLotList'

export const {
  add: addFavoriteLots,
  remove: removeFavoriteLot,
  useIds: useFavoriteLotIds,
  useHas: useIsFavoriteLot,
} = createFavoriteStore(FAVORITE_LOTS_KEY)
