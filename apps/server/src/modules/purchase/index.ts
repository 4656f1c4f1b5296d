// The ways to buy: programmes, promotions, steps and papers, each with an example on a flat of the catalog.
export { purchaseRoutes } from './routes.ts'
export { PurchaseService } from './service.ts'
