// Browsers older than the site supports.
export { isOldBrowser, oldBrowserRoutes, redirectOldBrowser } from './routes.ts'
export { UNSUPPORTED_STYLES_PATH } from './unsupported-page.ts'
