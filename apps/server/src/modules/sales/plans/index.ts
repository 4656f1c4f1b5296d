// Drawn plans of flats, floors and sites.
export type { FloorShapes } from './floor-shapes.ts'
export { planAt } from './plan-address.ts'
export { rasteriserIn } from './raster.ts'
export { planRoutes } from './routes.ts'
export { PlanService } from './service.ts'
