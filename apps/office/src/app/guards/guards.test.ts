import type { SignedIn } from '@kvartal/contract/office/access'
import { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { closedSection, homeOf, sectionsOf } from '../sections.ts'
import { requireFirstStart, requireSession, signInAddress } from './guards.ts'

const session: SignedIn = {
  person: {
    id: '6b1f6f0e-3f0f-4d7b-8a44-1d7d2d1c9a01',
    name: 'Ольга Ветрова',
    email: 'olga@moroshka.example',
    role: 'administrator',
    projects: 'all',
  },
  rights: { 'people.see': 'all' },
  token: 'token',
  mustSetUpSecondStep: false,
  timeZone: 'Europe/Moscow',
  siteUrl: '/',
}

let answer: { status: number; body: unknown }

beforeEach(() => {
  answer = { status: 200, body: session }
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(answer.body), { status: answer.status })),
  )
})

const open = (path: string) =>
  requireSession(new QueryClient())({ request: new Request(`http://localhost/office${path}`) } as LoaderFunctionArgs)

/** Where a guard sends the person instead. */
const leadsTo = (opening: Promise<unknown>) =>
  opening.then(
    () => 'opened',
    (thrown: unknown) => (thrown instanceof Response ? (thrown.headers.get('location') ?? thrown.status) : thrown),
  )

test('without a session a screen leads to signing in, and later back', async () => {
  answer = { status: 401, body: { code: 'SIGNED_OUT', message: 'Войдите в офис.' } }
  expect(await leadsTo(open('/people?person=1'))).toBe('/sign-in?to=%2Fpeople%3Fperson%3D1')
  expect(signInAddress('/')).toBe('/sign-in')
})

test('a failure of the server is not taken for a lost session', async () => {
  answer = { status: 503, body: { code: 'OVERLOADED', message: 'Позже' } }
  expect(await leadsTo(open('/people'))).toMatchObject({ status: 503 })
})

test('before the second step is set up only «Мой вход» opens', async () => {
  answer.body = { ...session, mustSetUpSecondStep: true }
  expect(await leadsTo(open('/people'))).toBe('/me')
  expect(await leadsTo(open('/me'))).toBe('opened')
})

test('the first start does not exist while there is an administrator', async () => {
  answer.body = { company: null, firstStart: false, mail: false }
  expect(await leadsTo(requireFirstStart())).toBe(404)
  answer.body = { company: null, firstStart: true, mail: false }
  expect(await leadsTo(requireFirstStart())).toBe('opened')
})

test('the rail has only what the person may see, and the office opens with its first section', () => {
  expect(sectionsOf(session).map(({ id }) => id)).toEqual(['people'])
  expect(sectionsOf({ rights: {} })).toEqual([])
  expect(homeOf({ rights: {} })).toBe('/me')
})

test('an address in a section of another role is closed, with all its screens', () => {
  expect(closedSection(session, '/requests/1')?.id).toBe('requests')
  expect(closedSection(session, '/people/roles')).toBeUndefined()
  expect(closedSection(session, '/me')).toBeUndefined()
})
