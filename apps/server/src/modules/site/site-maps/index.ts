// robots.txt, site maps and the manifest.
export { siteMapRoutes } from './routes.ts'
