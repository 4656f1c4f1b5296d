// Grants permits by the table of rights. Services take a permit of their right as their first parameter, so they cannot
// be called without this check.
import type { CallRight } from '@kvartal/contract/office/call'
import { type Right, ROLE_NAMES, ROLES, type Role, reachOf } from '@kvartal/contract/office/rights'
import { AppError } from '../../../http/app-error.ts'
import type { Actor } from './actor.ts'

/** Which records the right reaches. */
export interface Scope {
  /** Slugs of projects. */
  readonly projects: 'all' | readonly string[]
  /** Within these projects only what the actor owns or has done. */
  readonly isOwnOnly: boolean
}

declare const granted: unique symbol

/** The proof that the actor may do this. Only this file makes it. */
export interface Permit<Access extends Right | 'signed-in' = Right | 'signed-in'> {
  readonly [granted]: Access
  readonly right: Access
  readonly actor: Actor
  readonly scope: Scope
}

/** What a handler gets for the right of its call. */
export type PermitOf<Access extends CallRight> = Access extends 'anyone' ? null : Permit<Exclude<Access, 'anyone'>>

/** Throws NOT_ALLOWED when the role of the actor does not have the right. */
export function permit<const Access extends Right>(actor: Actor, right: Access): Permit<Access> {
  const found = findPermit(actor, right)
  if (found) return found
  throw new AppError('NOT_ALLOWED', {
    message: 'Вашей роли это не разрешено.',
    reason: `Могут: ${rolesWith(right).join(', ')}`,
  })
}

/** For what a screen shows to some roles only: undefined when the actor does not have the right. */
export function findPermit<const Access extends Right>(actor: Actor, right: Access): Permit<Access> | undefined {
  const reach = reachOf(actor.role, right)
  if (!reach) return undefined
  const scope: Scope = { projects: reach === 'all' ? 'all' : actor.projects, isOwnOnly: reach === 'own' }
  return { actor, right, scope } as Permit<Access>
}

/** For calls about the person's own session and access. */
export function permitSignedIn(actor: Actor): Permit<'signed-in'> {
  return { actor, right: 'signed-in', scope: { projects: actor.projects, isOwnOnly: true } } as Permit<'signed-in'>
}

/** Whether one record is within reach. A record without a project belongs to all of them. */
export function isWithinReach(
  { actor, scope }: Permit,
  { project, ownerId }: { project?: string | null | undefined; ownerId?: string | null | undefined },
): boolean {
  if (scope.isOwnOnly && (ownerId === undefined || ownerId === null || ownerId !== actor.id)) return false
  return scope.projects === 'all' || project === undefined || project === null || scope.projects.includes(project)
}

function rolesWith(right: Right): string[] {
  return ROLES.filter((role: Role) => reachOf(role, right)).map((role) => ROLE_NAMES[role].toLowerCase())
}
