// Search over the site.
export { findFlatsByNumber } from './repository.ts'
export { searchRoutes } from './routes.ts'
