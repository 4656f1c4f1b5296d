// What search engines are told about the site.
export { siteMapRoutes } from './routes.ts'
export { SiteMaps } from './service.ts'
