// Projects: their list, the page of one, sliders, documents, presentations.
export { ProjectList } from './project-list.ts'
export { projectRoutes } from './routes.ts'
export { ProjectService } from './service.ts'
