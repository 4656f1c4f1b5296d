// Who may open an address: screens need a session, the pages before signing in need none.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { SignedIn } from '@kvartal/contract/office/access'
import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { callOffice, isProblem, SIGNED_OUT } from '../../shared/api/call-office.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { sessionQuery } from '../../shared/session/session.ts'
import { homeOf } from '../sections.ts'

export const BASENAME = '/office'

/** The address inside the office, with its query: «/people?person=1». */
export function officeAddress(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname.slice(BASENAME.length) || '/'}${search}`
}

export const signInAddress = (from: string): string =>
  from === hrefs.home ? hrefs.signIn : `${hrefs.signIn}?to=${encodeURIComponent(from)}`

export const requireSession =
  (queries: QueryClient) =>
  async ({ request }: LoaderFunctionArgs): Promise<SignedIn> => {
    const address = officeAddress(request.url)
    const session = await queries.ensureQueryData(sessionQuery).catch((error: unknown) => {
      throw isProblem(error, SIGNED_OUT) ? redirect(signInAddress(address)) : error
    })
    if (session.mustSetUpSecondStep && !address.startsWith(hrefs.access)) throw redirect(hrefs.access)
    return session
  }

export const openHome = (queries: QueryClient) => async (): Promise<Response> =>
  redirect(homeOf(await queries.ensureQueryData(sessionQuery)))

/** Before the first administrator there is nobody who could sign in. */
export async function requireAdministrator(): Promise<AccessState> {
  const state = await callOffice(OFFICE_CALLS.access.state)
  if (state.firstStart) throw redirect(hrefs.firstStart)
  return state
}

/** While an administrator exists there is no first start. */
export async function requireFirstStart(): Promise<AccessState> {
  const state = await callOffice(OFFICE_CALLS.access.state)
  if (!state.firstStart) throw new Response('', { status: 404 })
  return state
}

export type AccessState = Awaited<ReturnType<typeof callOffice<typeof OFFICE_CALLS.access.state>>>
