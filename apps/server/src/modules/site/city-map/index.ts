// The map of the city: its files, and the settings that a page needs to show it.
export { cityMapRoutes } from './routes.ts'
export { CityMap } from './service.ts'
