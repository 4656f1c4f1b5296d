// Pages of the site, rendered and cached.
export { type BuiltSite, loadBuiltSite, SiteNotBuiltError } from '@kvartal/runtime/node'
export { pageRoutes } from './routes.ts'
export { PageService } from './service.ts'
