// The map of the city: its files and what a page must know to show it.
export { cityMapRoutes } from './routes.ts'
export { CityMap } from './service.ts'
