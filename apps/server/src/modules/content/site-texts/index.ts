// Texts of pages: of the home page, of the catalog, and the headings and descriptions of every page.
export { siteTextRoutes } from './routes.ts'
export { SiteTexts, type SiteTextsOptions } from './service.ts'
