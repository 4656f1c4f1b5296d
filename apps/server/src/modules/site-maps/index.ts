// robots.txt, site maps and the manifest.
export { siteMapRoutes } from './routes.ts'
export { SiteMaps } from './service.ts'
