// Texts of the cookie notice.
export { cookieSettingsRoutes } from './routes.ts'
