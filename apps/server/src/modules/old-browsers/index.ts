// Browsers older than the site supports.
export { isOldBrowser, oldBrowserRoutes, redirectOldBrowser } from './routes.ts'
