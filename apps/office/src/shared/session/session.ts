// Who has signed in, and what that person may do.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { SignedIn } from '@kvartal/contract/office/access'
import type { Reach, Right } from '@kvartal/contract/office/rights'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { callOffice, setOfficeToken } from '../api/call-office.ts'
import { setCompanyTimeZone } from '../time/company-clock.ts'

const SESSION_KEY = ['session']

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal }): Promise<SignedIn> => {
    const session = await callOffice(OFFICE_CALLS.access.session, {}, signal)
    applySession(session)
    return session
  },
  // Signing in, out and «Мой вход» replace it themselves.
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

function applySession({ token, timeZone, person }: SignedIn): void {
  setOfficeToken(token, () => tokenOf(person.id))
  setCompanyTimeZone(timeZone)
}

/** Only of the same person: what this page shows and what waits in it must not be sent in the name of another one. */
async function tokenOf(personId: string): Promise<string | undefined> {
  const { person, token } = await callOffice(OFFICE_CALLS.access.session)
  return person.id === personId ? token : undefined
}

/** After signing in: what the server has answered is the session. */
export function storeSession(queries: QueryClient, session: SignedIn): void {
  queries.clear()
  applySession(session)
  queries.setQueryData(SESSION_KEY, session)
}

/** After signing out nothing of the person's data stays in memory. */
export function dropSession(queries: QueryClient): void {
  setOfficeToken(undefined)
  queries.clear()
}

const SessionContext = createContext<SignedIn | null>(null)

export const SessionProvider = SessionContext.Provider

/** Only inside the shell, which no one reaches without a session. */
export function useSession(): SignedIn {
  const session = useContext(SessionContext)
  if (!session) throw new Error('a screen of the office was rendered outside of the shell')
  return session
}

/** How far the person's right reaches; undefined: not at all. */
export function useReach(right: Right): Reach | undefined {
  return useSession().rights[right]
}

const signOutListeners = new Set<() => void>()

/** Calls back when the person signs out, not when the session has ended by itself. */
export function onSignOut(listener: () => void): () => void {
  signOutListeners.add(listener)
  return () => {
    signOutListeners.delete(listener)
  }
}

export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await callOffice(OFFICE_CALLS.access.signOut)
    for (const listener of signOutListeners) listener()
    dropSession(queries)
  }
}
