// The company itself: its name, contacts, offices and opening hours.
export { companyRoutes } from './routes.ts'
export { CompanyService } from './service.ts'
