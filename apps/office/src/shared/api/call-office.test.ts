import { OFFICE_CALLS } from '@kvartal/contract/office'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callOffice, OfficeProblem, officeUrl, onSignedOut, setOfficeToken } from './call-office.ts'

const { access, people } = OFFICE_CALLS

function answerWith(status: number, body: unknown): void {
  vi.mocked(fetch).mockResolvedValue(new Response(JSON.stringify(body), { status }))
}

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn())
})
afterEach(() => setOfficeToken(undefined))

const sent = () => {
  const [url, options] = vi.mocked(fetch).mock.calls[0] ?? []
  return { url, ...options }
}

test('a write has its parameters in the path, JSON in the body and the token of the session', async () => {
  setOfficeToken('t0ken')
  answerWith(200, { person: { id: '1' }, requestsMoved: 3 })
  const answer = await callOffice(people.close, { params: { id: 'a/b' }, body: { version: 2, requestsTo: null } })
  expect(answer.requestsMoved).toBe(3)
  expect(sent()).toMatchObject({
    url: '/office/api/people/a%2Fb/close',
    method: 'POST',
    headers: { 'x-office-token': 't0ken', 'content-type': 'application/json' },
    body: '{"version":2,"requestsTo":null}',
  })
})

test('a read has neither token nor body', async () => {
  setOfficeToken('t0ken')
  answerWith(200, {})
  await callOffice(access.session)
  expect(sent()).toMatchObject({ url: '/office/api/session', headers: { accept: 'application/json' } })
  expect(sent()).not.toHaveProperty('body')
  expect(sent().headers).not.toHaveProperty('x-office-token')
})

test('a refusal carries the code, the text for the person and the reasons of fields', async () => {
  answerWith(400, { code: 'BAD_INPUT', message: 'Проверьте поля', problems: [{ field: 'email', reason: 'Нет @' }] })
  const problem = await callOffice(access.askReset, { body: { email: 'x' } }).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(OfficeProblem)
  expect(problem).toMatchObject({ status: 400, code: 'BAD_INPUT', message: 'Проверьте поля' })
  expect((problem as OfficeProblem).reasonOf('email')).toBe('Нет @')
  expect((problem as OfficeProblem).reasonOf('name')).toBeUndefined()
})

test('a server that does not answer is another error than a refusal', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(callOffice(access.session)).rejects.toMatchObject({ status: 0, code: 'UNREACHABLE' })
})

test('a lost session is announced, another refusal is not', async () => {
  const listener = vi.fn()
  const stop = onSignedOut(listener)
  answerWith(403, { code: 'FORBIDDEN' })
  await callOffice(people.list).catch(() => {})
  expect(listener).not.toHaveBeenCalled()
  answerWith(401, { code: 'SIGNED_OUT', message: 'Войдите в офис.' })
  await callOffice(people.list).catch(() => {})
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
})

test('an address leaves out empty conditions', () => {
  const list = { ...people.list, path: '/office/api/requests' as const }
  expect(officeUrl(list, { query: { q: 'Ольга', state: '', page: undefined, limit: 50 } })).toBe(
    '/office/api/requests?q=%D0%9E%D0%BB%D1%8C%D0%B3%D0%B0&limit=50',
  )
})
