// The heart that keeps a flat in the favourites or lets it go.
export { FavoriteToggle } from './favorite-toggle.tsx'
