// The heart that keeps a flat in the favourites or lets it go.
export { FavoriteToggle, type FavoriteToggleProps, letGoOfFavorite } from './favorite-toggle.tsx'
