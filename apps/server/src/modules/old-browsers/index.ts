// Browsers older than the site supports.
export { oldBrowserRoutes, redirectOldBrowser } from './routes.ts'
