// Calls of signing in, of «Мой вход» and of people.
import { accessCalls, type SignedIn } from '@kvartal/contract/office/access'
import { DONE } from '@kvartal/contract/office/call'
import { peopleCalls } from '@kvartal/contract/office/people'
import { ROLE_RIGHTS } from '@kvartal/contract/office/rights'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { OfficeCookies, OfficeGate, OfficeScope, OfficeSession } from '../gate/index.ts'
import type { Entered } from './entrance.ts'
import type { OfficeAccess } from './service.ts'
import type { OfficeSessions } from './sessions.ts'

export interface AccessRoutesOptions {
  office: OfficeGate
  cookies: OfficeCookies
  sessions: OfficeSessions
  access: OfficeAccess
  timeZone: () => string
  /** The home page of the site: another host than the office's, if that has its own. */
  siteUrl: string
}

export async function accessRoutes(app: FastifyInstance, options: AccessRoutesOptions): Promise<void> {
  const scope = options.office.scope(app)
  sessionRoutes(scope, options)
  signInRoutes(scope, options)
  newAccessRoutes(scope, options)
  ownAccessRoutes(scope, options)
  peopleRoutes(scope, options)
}

/** The step of a browser ends with the browser. */
const STEP_SECONDS = 900

function sessionRoutes({ handle }: OfficeScope, options: AccessRoutesOptions): void {
  const { cookies, sessions, access } = options
  handle(accessCalls.state, async () => ({
    company: access.company() ?? null,
    firstStart: await access.newAccess.isFirstStart(),
    mail: access.letters.isOn,
  }))
  handle(accessCalls.session, async (_permit, _input, { session }) => signedIn(options, session))
  handle(accessCalls.signOut, async (_permit, _input, { reply, session }) => {
    await sessions.close(session.person.id, session.id)
    cookies.clear(reply, 'session')
    return DONE
  })
}

function signInRoutes({ handle }: OfficeScope, options: AccessRoutesOptions): void {
  const {
    cookies,
    access: { signIn },
  } = options
  handle(accessCalls.signIn, async (_permit, { body }, { request, reply }) => {
    const outcome = await signIn.byPassword(request, body)
    if (outcome.next === 'open') return { next: 'open' as const, session: enter(options, reply, outcome.entered) }
    cookies.write(reply, 'step', outcome.stepToken, STEP_SECONDS)
    return { next: 'second-step' as const, ways: outcome.ways }
  })
  handle(accessCalls.secondStep, async (_permit, { body }, { request, reply }) => ({
    session: enter(options, reply, await signIn.bySecondStep(request, body.step, body.trustDevice)),
  }))
  handle(accessCalls.passkeyOptions, async (_permit, _input, { request, reply }) => {
    const { options, stepToken } = await signIn.passkeyOptions(request)
    if (stepToken !== undefined) cookies.write(reply, 'step', stepToken, STEP_SECONDS)
    return { options }
  })
  handle(accessCalls.signInByPasskey, async (_permit, { body }, { request, reply }) => ({
    session: enter(options, reply, await signIn.byPasskey(request, body.credential, body.remember)),
  }))
}

function newAccessRoutes({ handle }: OfficeScope, options: AccessRoutesOptions): void {
  const { newAccess } = options.access
  handle(accessCalls.checkFirstStart, async (_permit, { body }, { request }) => {
    await newAccess.checkFirstStart(request, body.key)
    return DONE
  })
  handle(accessCalls.firstStart, async (_permit, { body }, { request, reply }) => ({
    session: enter(options, reply, await newAccess.firstStart(request, body)),
  }))
  handle(accessCalls.checkLink, async (_permit, { body }, { request }) =>
    newAccess.checkLink(request, body.kind, body.key),
  )
  handle(accessCalls.acceptInvitation, async (_permit, { body }, { request, reply }) => ({
    session: enter(options, reply, await newAccess.acceptInvitation(request, body)),
  }))
  handle(accessCalls.askReset, async (_permit, { body }, { request }) => {
    await newAccess.askReset(request, body.email)
    return DONE
  })
  handle(accessCalls.reset, async (_permit, { body }, { request }) => {
    await newAccess.reset(request, body)
    return DONE
  })
}

function ownAccessRoutes({ handle }: OfficeScope, { access: { own } }: AccessRoutesOptions): void {
  handle(accessCalls.ownAccess, async (permit, _input, call) => own.see(permit, call))
  handle(accessCalls.changePassword, async (permit, { body }, call) => {
    await own.changePassword(permit, call, body.current, body.next)
    return DONE
  })
  handle(accessCalls.startApp, async (permit, { body }, call) => own.startApp(permit, call, body.password))
  handle(accessCalls.finishApp, async (permit, { body }, call) => ({
    spareCodes: await own.finishApp(permit, call, body.code),
  }))
  handle(accessCalls.removeApp, async (permit, { body }, call) => {
    await own.removeApp(permit, call, body.password)
    return DONE
  })
  handle(accessCalls.newSpareCodes, async (permit, { body }, call) => ({
    spareCodes: await own.newSpareCodes(permit, call, body.password),
  }))
  handle(accessCalls.startPasskey, async (permit, { body }, call) => ({
    options: await own.startPasskey(permit, call, body.password),
  }))
  handle(accessCalls.addPasskey, async (permit, { body }, call) => ({
    spareCodes: await own.addPasskey(permit, call, body.name, body.credential),
  }))
  handle(accessCalls.removePasskey, async (permit, { params, body }, call) => {
    await own.removePasskey(permit, call, params.id, body.password)
    return DONE
  })
  handle(accessCalls.closeOwnSession, async (permit, { params }) => {
    await own.closeSession(permit, params.id)
    return DONE
  })
  handle(accessCalls.closeOtherSessions, async (permit, _input, call) => {
    await own.closeOtherSessions(permit, call)
    return DONE
  })
}

function peopleRoutes({ handle }: OfficeScope, { access: { people } }: AccessRoutesOptions): void {
  handle(peopleCalls.list, async (permit) => people.list(permit))
  handle(peopleCalls.names, async (permit) => people.names(permit))
  handle(peopleCalls.see, async (permit, { params }, { session }) => people.see(permit, params.id, session.tokenHash))
  handle(peopleCalls.invite, async (permit, { body }) => people.invite(permit, body))
  handle(peopleCalls.inviteAgain, async (permit, { params }) => people.inviteAgain(permit, params.id))
  handle(peopleCalls.change, async (permit, { params, body }) => ({
    person: await people.change(permit, params.id, body),
  }))
  handle(peopleCalls.close, async (permit, { params, body }) => people.close(permit, params.id, body))
  handle(peopleCalls.reopen, async (permit, { params, body }) => people.reopen(permit, params.id, body.version))
  handle(peopleCalls.resetPassword, async (permit, { params }) => people.resetPassword(permit, params.id))
  handle(peopleCalls.resetSecondStep, async (permit, { params, body }) => ({
    person: await people.resetSecondStep(permit, params.id, body.version),
  }))
  handle(peopleCalls.closeSessions, async (permit, { params }) => {
    await people.closeSessions(permit, params.id)
    return DONE
  })
}

type SessionOptions = Pick<AccessRoutesOptions, 'office' | 'timeZone' | 'siteUrl'>

function enter(options: SessionOptions, reply: FastifyReply, { session, give }: Entered): SignedIn {
  give(reply)
  return signedIn(options, session)
}

function signedIn({ office, timeZone, siteUrl }: SessionOptions, session: OfficeSession): SignedIn {
  const { person, mustSetUpSecondStep } = session
  const { projects } = person
  return {
    person: { ...person, projects: projects === 'all' ? projects : [...projects] },
    rights: ROLE_RIGHTS[person.role],
    token: office.tokenOf(session),
    mustSetUpSecondStep,
    timeZone: timeZone(),
    siteUrl,
  }
}
