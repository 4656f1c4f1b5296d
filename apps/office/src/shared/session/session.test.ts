import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { SignedIn } from '@kvartal/contract/office/access'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callOffice, setOfficeToken } from '../api/call-office.ts'
import { storeSession } from './session.ts'

const sessionOf = (id: string, token: string) =>
  ({ person: { id }, token, rights: {}, timeZone: 'Europe/Moscow' }) as unknown as SignedIn

/** The session that the cookie of the browser belongs to now. */
let current: SignedIn
let writes: (string | null)[]

/** As the gate of the server: a write needs the token of the session. */
async function office(_url: unknown, { method = 'GET', headers }: RequestInit = {}): Promise<Response> {
  if (method === 'GET') return Response.json(current)
  const token = new Headers(headers).get('x-office-token')
  writes.push(token)
  if (token === current.token) return Response.json({ done: true })
  return Response.json({ code: 'WRONG_TOKEN', message: 'Страница устарела' }, { status: 403 })
}

beforeEach(() => {
  writes = []
  vi.stubGlobal('fetch', vi.fn(office))
  current = sessionOf('maria', 'first')
  storeSession(new QueryClient(), current)
})
afterEach(() => setOfficeToken(undefined))

const write = () => callOffice(OFFICE_CALLS.access.signOut)

test('a tab goes on after its person has signed in again in another one', async () => {
  current = sessionOf('maria', 'second')
  expect(await write()).toEqual({ done: true })
  expect(writes).toEqual(['first', 'second'])
  await write()
  expect(writes, 'the new token is kept').toEqual(['first', 'second', 'second'])
})

test('a tab does not write in the name of another person who has signed in', async () => {
  current = sessionOf('anton', 'of anton')
  await expect(write()).rejects.toMatchObject({ status: 403, code: 'WRONG_TOKEN' })
  expect(writes).toEqual(['first'])
})

test('a token that the server refuses again is not asked for again', async () => {
  vi.mocked(fetch).mockImplementation(async (url, options) => {
    const answer = await office(url, options)
    return options?.method === 'GET' ? Response.json(sessionOf('maria', 'wrong too')) : answer
  })
  current = sessionOf('maria', 'second')
  await expect(write()).rejects.toMatchObject({ code: 'WRONG_TOKEN' })
  expect(writes).toEqual(['first', 'wrong too'])
})
