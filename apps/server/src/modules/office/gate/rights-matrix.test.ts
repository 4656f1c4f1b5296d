// Every call of the office for every role. Who may call what is written out here by hand, so that a change of the table
// of rights shows up as a change of this file.

import { type OFFICE_CALLS, officeCallList } from '@kvartal/contract/office'
import { type CallRight, EVENTS, type OfficeCall } from '@kvartal/contract/office/call'
import { ROLES, type Role } from '@kvartal/contract/office/rights'
import { describe, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { OfficeBrowser } from '../../../testing/office-browser.ts'
import { officePerson } from '../../../testing/office-person.ts'
import { anyStore } from '../../../testing/stores.ts'

type Calls = typeof OFFICE_CALLS
type CallId = { [Subject in keyof Calls]: Calls[Subject][keyof Calls[Subject]] }[keyof Calls] extends infer Each
  ? Each extends { id: infer Id }
    ? Id
    : never
  : never

const anyone = 'anyone'
const everybody = ROLES
const administrators: readonly Role[] = ['administrator']
const heads: readonly Role[] = ['administrator', 'head-of-sales']
const sales: readonly Role[] = [...heads, 'sales-manager']
const requestReaders: readonly Role[] = [...sales, 'reader']
const authors: readonly Role[] = [...sales, 'price-analyst', 'editor']

/** A call that is missing here does not compile. */
const mayCall: Readonly<Record<CallId, readonly Role[] | typeof anyone>> = {
  'access.state': anyone,
  'session.open': anyone,
  'session.second-step': anyone,
  'session.passkey-options': anyone,
  'session.passkey': anyone,
  'first-start.check': anyone,
  'first-start.finish': anyone,
  'link.check': anyone,
  'invitation.accept': anyone,
  'reset.ask': anyone,
  'reset.finish': anyone,
  'session.see': everybody,
  'session.close': everybody,
  'me.see': everybody,
  'me.password': everybody,
  'me.app-start': everybody,
  'me.app-finish': everybody,
  'me.app-remove': everybody,
  'me.spare-codes': everybody,
  'me.passkey-start': everybody,
  'me.passkey-add': everybody,
  'me.passkey-remove': everybody,
  'me.session-close': everybody,
  'me.sessions-close': everybody,
  'people.names': everybody,
  'people.list': administrators,
  'people.see': administrators,
  'people.invite': administrators,
  'people.invite-again': administrators,
  'people.change': administrators,
  'people.close': administrators,
  'people.reopen': administrators,
  'people.reset-link': administrators,
  'people.second-step-reset': administrators,
  'people.sessions-close': administrators,
  'api.openapi': administrators,
  'company.see': administrators,
  'company.change': administrators,
  'requests.list': requestReaders,
  'requests.count': requestReaders,
  'requests.conditionCounts': requestReaders,
  'requests.choices': requestReaders,
  'requests.read': requestReaders,
  'requests.findLots': requestReaders,
  'requests.export': heads,
  'requests.retry': heads,
  'requests.retryAll': heads,
  'journal.export': heads,
  'requests.record': sales,
  'requests.change': sales,
  'requests.take': sales,
  'requests.changeMany': sales,
  'requests.note': sales,
  'requests.reserve': sales,
  'requests.release': sales,
  'requests.join': sales,
  'requests.separate': sales,
  'requests.eraseFacts': administrators,
  'requests.erase': administrators,
  'requests.views': everybody,
  'requests.saveView': everybody,
  'requests.removeView': everybody,
  'today.read': everybody,
  'live.listen': everybody,
  'journal.list': authors,
  'journal.count': authors,
  'journal.read': authors,
  'journal.undo': authors,
}

const caseOf = ({ id }: OfficeCall) => mayCall[id as CallId]
const urlOf = ({ path }: OfficeCall) => path.replace(/:\w+/g, '7b0f6f6e-31c2-4c5e-9a55-0d6f6ac4a001')

describe('the table of calls', () => {
  it('has a case here for every call', () => {
    expect(officeCallList.map(({ id }) => id).sort()).toEqual(Object.keys(mayCall).sort())
  })

  it('has no two calls with one name or one address', () => {
    const addresses = officeCallList.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(addresses).size).toBe(officeCallList.length)
    expect(new Set(officeCallList.map(({ id }) => id)).size).toBe(officeCallList.length)
  })

  it('opens to a person without the second step only what concerns signing in', () => {
    const open = officeCallList.filter(({ beforeSecondStep, right }) => beforeSecondStep && right !== 'anyone')
    expect(open.map(({ right }) => right)).toEqual(open.map((): CallRight => 'signed-in'))
    expect(
      open.map(({ id }) => id.split('.')[0]).filter((subject) => subject !== 'me' && subject !== 'session'),
    ).toEqual([])
  })
})

// On one store: roles are compared by the code. Tests of each module run its queries on both.
describe('a call of the office', () => {
  const site = appOnStore(anyStore)

  it.for(officeCallList)('$id is open to the right roles only', async (call) => {
    const { method } = call
    expect(site.app.hasRoute({ method, url: call.path }), 'the server has no such route').toBe(true)
    const expected = caseOf(call)
    const outside = new OfficeBrowser(site.app)
    const anonymous = await outside.call(method, urlOf(call).replace('/office/api', ''), {})
    if (expected === anyone) {
      expect(['SIGNED_OUT', 'NOT_ALLOWED']).not.toContain(anonymous.body?.code)
      return
    }
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'SIGNED_OUT'])
    for (const role of ROLES) {
      const person = await officePerson(site.app, site.database, { role })
      const answer = await site.app.inject({
        method,
        url: urlOf(call),
        headers: person.headers,
        ...(method !== 'GET' && { payload: {} }),
        payloadAsStream: call.answer === EVENTS,
      })
      if (call.answer === EVENTS) answer.stream().destroy()
      const code = answer.statusCode === 403 ? answer.json().code : ''
      expect([role, code]).toEqual([role, expected.includes(role) ? '' : 'NOT_ALLOWED'])
    }
  })

  it('is refused to an administrator who has not set up the second step', async () => {
    const person = await officePerson(site.app, site.database, { isDemo: false })
    for (const call of officeCallList.filter((each) => !each.beforeSecondStep)) {
      const { method } = call
      const payload = method === 'GET' ? {} : { payload: {} }
      const answer = await site.app.inject({ method, url: urlOf(call), headers: person.headers, ...payload })
      expect([call.id, answer.statusCode, answer.json().code]).toEqual([call.id, 403, 'SECOND_STEP_REQUIRED'])
    }
  })

  it('has a description for administrators, with every address', async () => {
    const person = await officePerson(site.app, site.database)
    const { paths } = (await person.call('GET', '/openapi.json')).json()
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(
      officeCallList.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort(),
    )
    expect((await site.inject('/api/docs/json')).json().paths).not.toHaveProperty('/office/api/session')
  })
})
