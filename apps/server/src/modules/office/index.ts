// The ground of the office's API: how a call is let in, who acts, and what answers a lost race.
export { type Actor, type ChangeSource, systemActor } from './actor.ts'
export { OfficeCookies } from './cookies.ts'
export {
  actorOf,
  type CallContext,
  OfficeGate,
  type OfficeScope,
  type OfficeSession,
  type SessionSource,
} from './gate.ts'
export { isOfficeHost, isSecureOffice, officeOrigin } from './origin.ts'
export { findPermit, isWithinReach, type Permit, permit, type Scope } from './rights.ts'
export { officeApiRoutes } from './routes.ts'
export { requireVersion, type Versioned, versionConflict } from './version-conflict.ts'
