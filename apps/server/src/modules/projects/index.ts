// Projects: their pages, pictures and papers.
export { projectRoutes } from './routes.ts'
export { ProjectService } from './service.ts'
