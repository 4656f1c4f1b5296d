import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Draft } from './draft.ts'
import { foreignHosts } from './hostile.ts'
import type { Outcome, RawAnswer } from './raw-client.ts'
import type { FuzzRequest } from './requests.ts'
import { judgeLog } from './session.ts'
import type { Target } from './targets.ts'
import { judge } from './verdict.ts'

const target: Target = { name: 'page /list', isPage: true, method: 'GET', pattern: '/list', params: [], bodyType: '' }
const draft: Draft = {
  method: 'GET',
  path: '/list',
  query: undefined,
  version: 'HTTP/1.1',
  headers: [],
  body: undefined,
  bodyEncoding: 'utf8',
  bodyCoding: undefined,
  framing: 'length',
  lineEnd: '\r\n',
  ownConnection: false,
}
const securityHeaders = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-site',
  'x-request-id': 'fuzz-0000001',
}
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' }
const problem = (changes = {}) =>
  JSON.stringify({ code: 'NOT_FOUND', message: 'По этому адресу ничего нет.', ...changes })

interface Changes {
  status?: number
  headers?: Record<string, string>
  without?: string
  body?: string | Buffer
}

function answerOf({ status = 200, headers = {}, without = '', body = '' }: Changes): RawAnswer {
  const all: Record<string, string> = { ...securityHeaders, ...HTML_TYPE, ...headers }
  delete all[without]
  return { status, headers: all, body: Buffer.from(body) }
}

function faultsOf(outcome: Outcome, request: Partial<FuzzRequest> = {}, sent = 'GET /list', site?: string): string[] {
  const whole = { number: 1, target, draft, changes: [], isExample: false, ...request }
  return judge({ request: whole, sent: Buffer.from(sent), outcome }, { root: '/srv/kvartal/', site })
}

describe('an answer', () => {
  it.each<[string, Changes]>([
    ['a page', { body: '<h1>Квартиры</h1>' }],
    ['a refusal in JSON', { status: 404, headers: JSON_TYPE, body: problem() }],
    ['a refusal on a page', { status: 404, body: '<h1>Такой страницы нет</h1><a class="x" href="/">На главную</a>' }],
    [
      'an overload',
      { status: 503, headers: { ...JSON_TYPE, 'retry-after': '5' }, body: problem({ code: 'UNAVAILABLE' }) },
    ],
    ['a redirect inside of the site', { status: 302, headers: { location: '/unsupported' } }],
    ['a compressed one', { headers: { 'content-encoding': 'gzip' }, body: gzipSync('<h1>Квартиры</h1>') }],
  ])('(%s) is correct', (_, changes) => {
    expect(faultsOf({ answer: answerOf(changes) })).toEqual([])
  })

  it('may say that the node is not ready, for the readiness call only', () => {
    const answer = answerOf({ status: 503, headers: JSON_TYPE, body: '{"status":"not ready","database":"away"}' })
    expect(faultsOf({ answer }, { target: { ...target, name: 'GET /readyz' } })).toEqual([])
    expect(faultsOf({ answer })).toContain('status 503')
  })

  it('may repeat a text that the path contains percent-encoded', () => {
    const answer = answerOf({ status: 404, headers: JSON_TYPE, body: problem({ message: 'Проекта PGlite нет.' }) })
    const path = '/v2/visual/%50%47lite'
    expect(faultsOf({ answer }, { draft: { ...draft, path } }, `GET ${path}`)).toEqual([])
    expect(faultsOf({ answer }, {}, 'GET /list')).toEqual(['internal text in the answer: PGlite'])
  })

  it.each<[string, Changes, string | RegExp]>([
    ['a failure', { status: 500, headers: JSON_TYPE, body: problem() }, 'status 500'],
    ['an overload without a time to retry', { status: 503, headers: JSON_TYPE, body: problem() }, 'status 503'],
    ['a refusal without a body', { status: 404, without: 'content-type' }, 'status 404 without a message: no type'],
    [
      'a refusal in English',
      { status: 404, headers: JSON_TYPE, body: problem({ message: 'Not found' }) },
      'status 404 without a Russian message',
    ],
    [
      'a code of the framework',
      { status: 404, headers: JSON_TYPE, body: problem({ code: 'FST_ERR' }) },
      /internal text.*FST_/,
    ],
    [
      'a page that is a dead end',
      { status: 404, body: '<h1>Такой страницы нет</h1>' },
      'status 404: a page without a link home',
    ],
    ['a stack', { body: 'Ошибка\n    at render (file:///x.js:1:1)' }, /internal text/],
    ['a query of the store', { body: 'Failed query: insert into "leads"' }, /internal text/],
    ['a path of the machine', { body: '/srv/kvartal/apps' }, 'a path of this machine in the answer'],
    ['no policy', { without: 'content-security-policy' }, 'headers: no content security policy'],
    ['no headers of the app', { without: 'x-request-id' }, 'status 200 without the headers of the app'],
    ['an open redirect', { status: 302, headers: { location: '//evil.example/' } }, /redirect to another host/],
    [
      'a redirect by a backslash',
      { status: 302, headers: { location: '/\\evil.example' } },
      /redirect to another host/,
    ],
    [
      'a canonical link elsewhere',
      { body: `<link rel="canonical" href="http://${foreignHosts.inAddress}/flat">` },
      /a link to a host from the address/,
    ],
    [
      'a site map elsewhere',
      { headers: { 'content-type': 'application/xml' }, body: `<loc>https://${foreignHosts.inAddress}/</loc>` },
      /a link to a host from the address/,
    ],
    ['a host of a made-up proxy', { body: `https://${foreignHosts.inProxyHeader}/` }, /header of proxies/],
    ["another visitor's Host", { body: `http://${foreignHosts.inHost}/` }, 'the answer names a strange Host'],
    ['markup of the visitor', { body: '<p><script>fuzz(1)</script></p>' }, /markup of the visitor/],
    ['a broken encoding', { headers: { 'content-encoding': 'br' }, body: 'plain' }, /not what its encoding says/],
  ])('(%s) is reported', (_, changes, fault) => {
    const faults = faultsOf({ answer: answerOf(changes) })
    expect(faults).toContainEqual(fault instanceof RegExp ? expect.stringMatching(fault) : fault)
  })

  it('must be complete', () => {
    expect(faultsOf({ ended: 'closed', text: '' })).toEqual(['no whole answer: closed'])
    expect(faultsOf({ ended: 'silent', text: 'HTTP' })).toEqual(['no whole answer: silent after 4 bytes'])
    expect(faultsOf({ ended: 'closed', text: '' }, { draft: { ...draft, method: 'CONNECT' } })).toEqual([])
  })

  it('to a known address is not a refusal', () => {
    const refused = { answer: answerOf({ status: 404, headers: JSON_TYPE, body: problem() }) }
    expect(faultsOf(refused, { isExample: true })).toEqual(['status 404 for an address of page /list that is served'])
  })

  it('may contain the Host for the client who sent it, unless the site has its own name', () => {
    const outcome = { answer: answerOf({ body: `http://${foreignHosts.inHost}/` }) }
    const sent = `GET /list HTTP/1.1\r\nHost: ${foreignHosts.inHost}`
    expect(faultsOf(outcome, {}, sent)).toEqual([])
    expect(faultsOf(outcome, {}, sent, 'https://site.example')).toEqual(['the answer names a strange Host'])
  })
})

it('a redirect may lead to the site’s own name, and only there', () => {
  const to = (location: string) => ({ answer: answerOf({ status: 301, headers: { location } }) })
  const site = 'https://site.example'
  expect(faultsOf(to(`${site}/list`), {}, 'GET /list', site)).toEqual([])
  expect(faultsOf(to('https://evil.example/list'), {}, 'GET /list', site)).toHaveLength(1)
  expect(faultsOf(to(`${site}/list`))).toHaveLength(1)
})

describe('a log', () => {
  const requests = { make: () => ({ target }) } as unknown as Parameters<typeof judgeLog>[1]
  const line = (fields: object) =>
    JSON.stringify({ level: 30, reqId: 'fuzz-0000012', msg: 'request completed', ...fields })
  const faultsIn = (...lines: string[]) => judgeLog(lines, requests)

  it('with refusals only is correct, whatever digits its times have', () => {
    expect(faultsIn(line({}), line({ responseTime: 1.79995551234 }), '')).toEqual([])
  })

  it.each([
    [
      'an error line',
      line({ level: 50, msg: 'request failed', err: { message: 'Invalid URL' } }),
      'log: request failed: Invalid URL',
    ],
    ['a phone', line({ path: '/list?phone=79995551234' }), 'log: personal data in "request completed"'],
    ['an e-mail', line({ err: { stack: 'anna1@person.example' } }), 'log: personal data in "request completed"'],
    [
      'a warning of Node',
      '(node:12) MaxListenersExceededWarning: possible leak',
      'log: MaxListenersExceededWarning: possible leak',
    ],
  ])('with %s is reported', (_, text, fault) => {
    expect(faultsIn(text).map((found) => found.fault)).toEqual([fault])
  })

  it('is matched to the request', () => {
    expect(faultsIn(line({ level: 50 }))).toMatchObject([{ number: 12, target: 'page /list' }])
  })
})
