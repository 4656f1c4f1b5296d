// Access to the office: signing in, the second step, passkeys, links, sessions, people.
export { accessEntities } from './access-history.ts'
export { operatePeople, type PeopleOrder } from './operate-people.ts'
export type { Passwords } from './passwords.ts'
export { accessRoutes } from './routes.ts'
export { OfficeAccess } from './service.ts'
export { OfficeSessions } from './sessions.ts'
