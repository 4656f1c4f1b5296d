// The company itself: what it is called, how to reach it, where and when it works.
export { companyRoutes } from './routes.ts'
export { CompanyService } from './service.ts'
