// Pages where the company speaks of itself: about, themed collections, the index of papers.
export { companyPagesRoutes } from './routes.ts'
export { CompanyPagesService } from './service.ts'
