// Session ids of contact requests.
export { sessionRoutes } from './routes.ts'
export { SessionIds } from './service.ts'
