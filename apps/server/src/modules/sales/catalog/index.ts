// The catalog of flats: searched, counted and answered from memory.
export { facadeOf, projectBrief } from './flat-answer.ts'
export type { FreeFlat } from './free-flats.ts'
export { catalogMetrics } from './metrics.ts'
export { catalogRoutes } from './routes.ts'
export { CatalogService, type FlatSales, type LotContext } from './service.ts'
