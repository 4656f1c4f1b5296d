// The button that adds a flat to the favorites or removes it.
export { FavoriteToggle } from './favorite-toggle.tsx'
