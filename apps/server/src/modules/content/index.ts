// Content of the site: what the company says about itself.
export { contentRoutes } from './routes.ts'
export { ContentService, type FlatSales } from './service.ts'
