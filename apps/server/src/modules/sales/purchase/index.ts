// The ways to buy: programs, promos, steps and documents, each with an example on a flat of the catalog.
export { purchaseRoutes } from './routes.ts'
export { PurchaseService } from './service.ts'
