// Drawn plans of flats, floors and sites.
export { planRoutes } from './routes.ts'
export { PlanService } from './service.ts'
