// Owns the company's name and logo as the office changes them.
export { companyRoutes } from './routes.ts'
