// The catalog of flats: searched, counted and answered from memory.
export { developerOf } from './developer.ts'
export { facadeOf, projectBrief } from './flat-answer.ts'
export { catalogMetrics } from './metrics.ts'
export { catalogRoutes } from './routes.ts'
export { CatalogService, type FlatSales, type FreeFlat, type LotContext } from './service.ts'
