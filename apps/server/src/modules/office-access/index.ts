// Access to the office: signing in, the second step, passkeys, links, sessions, people.
export { accessRoutes } from './routes.ts'
export { OfficeSessions } from './sessions.ts'
