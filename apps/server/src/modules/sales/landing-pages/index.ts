// Lists of flats that search engines index: which they are, their texts, their links.
export { landingPageRoutes } from './routes.ts'
export { LandingPages } from './service.ts'
