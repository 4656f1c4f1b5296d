// Calls of signing in and of «Мой вход».
import { accessCalls, DONE, ROLE_RIGHTS, type SignedIn } from '@kvartal/contract/office'
import type { FastifyInstance } from 'fastify'
import type { OfficeCookies, OfficeGate, OfficeSession } from '../office/index.ts'
import type { OfficeSessions } from './sessions.ts'

export interface AccessRoutesOptions {
  office: OfficeGate
  cookies: OfficeCookies
  sessions: OfficeSessions
}

export async function accessRoutes(
  app: FastifyInstance,
  { office, cookies, sessions }: AccessRoutesOptions,
): Promise<void> {
  const { handle } = office.scope(app)
  const describe = (session: OfficeSession) => signedIn(office, session)

  handle(accessCalls.session, async (_permit, _input, { session }) => describe(session))
  handle(accessCalls.signOut, async (_permit, _input, { reply, session }) => {
    await sessions.close(session.person.id, session.id)
    cookies.clear(reply, 'session')
    return DONE
  })
}

function signedIn(office: OfficeGate, session: OfficeSession): SignedIn {
  const { person, mustSetUpSecondStep } = session
  const { projects } = person
  return {
    person: { ...person, projects: projects === 'all' ? projects : [...projects] },
    rights: ROLE_RIGHTS[person.role],
    token: office.tokenOf(session),
    mustSetUpSecondStep,
  }
}
