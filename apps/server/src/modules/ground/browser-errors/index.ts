// Errors that visitors' browsers report.
export { browserErrorRoutes } from './routes.ts'
