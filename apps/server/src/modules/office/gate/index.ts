// The ground of the office's API: how a call is let in, who acts, and what answers a lost race.
export { type Actor, systemActor } from './actor.ts'
export { OfficeCookies } from './cookies.ts'
export {
  actorOf,
  OfficeGate,
  type OfficeScope,
  type OfficeSession,
  type SessionSource,
} from './gate.ts'
export { isOfficeHost, isSecureOffice, officeOrigin } from './origin.ts'
export { findPermit, isWithinReach, type Permit, permit } from './rights.ts'
export { officeApiRoutes } from './routes.ts'
export { requireVersion, versionConflict } from './version-conflict.ts'
