// Session ids of contact requests.
export { sessionRoutes } from './routes.ts'
export { type Session, SessionIds } from './service.ts'
