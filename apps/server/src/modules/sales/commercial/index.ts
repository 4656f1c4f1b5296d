// Commercial lots: the list, the page of one, and the estimate of its yield.
export { commercialRoutes } from './routes.ts'
export { CommercialService } from './service.ts'
