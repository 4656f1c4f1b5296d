// Liveness and readiness, and whether the store takes writes.
export { healthRoutes } from './routes.ts'
export { StoreWrites } from './store-writes.ts'
