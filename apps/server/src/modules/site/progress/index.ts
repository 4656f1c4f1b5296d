// Construction progress: reports, films, documents, the latest report of each project.
export { progressRoutes } from './routes.ts'
