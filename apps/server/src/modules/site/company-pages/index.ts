// The company's own pages: about, themed collections, the index of documents.
export { companyPagesRoutes } from './routes.ts'
export { CompanyPagesService } from './service.ts'
