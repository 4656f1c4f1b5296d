// Texts of pages: what the home page, the catalog and every page says of itself.
export { siteTextRoutes } from './routes.ts'
export { SiteTexts } from './service.ts'
