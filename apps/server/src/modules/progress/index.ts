// Construction progress: reports, films, papers, the live project.
export { progressRoutes } from './routes.ts'
