// The catalog of flats: found, counted and shown from memory.
export { catalogMetrics } from './metrics.ts'
export { catalogRoutes } from './routes.ts'
export { CatalogService, type FreeFlat } from './service.ts'
