import { describe, expect, it, vi } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'
import { inProcessCall, isInProcess } from './in-process.ts'
import { otherSpelling } from './one-path.ts'
import { isMangled, pageAddress } from './page-address.ts'
import { cacheClass, requestWidthClass } from './width-class.ts'

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
])('accept-encoding %s is answered in %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

describe('the address of a page', () => {
  it.each([
    ['/list?yclid=1&rooms=2&utm_source=mail', '/list?rooms=2'],
    ['/list?utm_source=mail', '/list'],
    ['/list?', '/list'],
    ['/list?rooms=2', '/list?rooms=2'],
    ['https://site.test/list?rooms=2', '/list?rooms=2'],
    ['https://site.test', '/'],
  ])('of %s is %s', (target, address) => {
    expect(pageAddress(target)).toBe(address)
  })

  it.each(['//evil.example', '/a\\b', '/a%00b', '/%E0%A4%A'])('%s is no page', (address) => {
    expect(isMangled(address)).toBe(true)
  })

  it('may have anything in its query', () => {
    expect(isMangled('/list?back=//evil.example\\')).toBe(false)
  })
})

describe('the one path of a page', () => {
  const spelling = (path: string) => otherSpelling(path, { foreignSlugs: false })

  it.each([
    ['/list/', '/list'],
    ['/List', '/list'],
    ['//list', '/list'],
    ['/projects//severny-sad///', '/projects/severny-sad'],
    ['/index.html', '/'],
    ['/index.php', '/'],
    ['/news/INDEX.HTM', '/news'],
    ['/%6Cist', '/list'],
    ['//', '/'],
    ['/Visual/Severny-Sad/B1/1-9/', '/visual/severny-sad/b1/1-9'],
  ])('of %s is %s', (path, wanted) => {
    expect(spelling(path)).toBe(wanted)
    expect(spelling(wanted), 'one step').toBeUndefined()
  })

  it.each([
    '/',
    '/list',
    '/flat/101003',
    '//evil.example',
    '//evil.example/list/',
    '///evil.example//',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '/%2F%2Fevil.example/',
    '/list/%2e%2e//',
    '//user:pw@evil/',
    '/%00/',
    '/квартиры/',
  ])('there is no other spelling of %s', (path) => {
    expect(spelling(path)).toBeUndefined()
  })

  it('has the capitals of another backend’s slugs', () => {
    expect(otherSpelling('/Projects/Severny_Sad/', { foreignSlugs: true })).toBe('/projects/Severny_Sad')
  })
})

it.each([
  [{ 'sec-ch-ua-mobile': '?1' }, 'MOBILE', 'mobile'],
  [{ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }, 'MOBILE', 'mobile'],
  [{ 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile Safari' }, 'MOBILE', 'mobile'],
  [{ 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Safari' }, 'TABLET', 'wide'],
  [
    { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 8_1 like Mac OS X) Mobile (compatible; YandexMobileBot/3.0)' },
    'DESKTOP',
    'wide',
  ],
  [
    {
      'user-agent': 'Mozilla/5.0 (Linux; Android 6.0.1) Mobile Safari (compatible; Googlebot/2.1)',
      'sec-ch-ua-mobile': '?1',
    },
    'DESKTOP',
    'wide',
  ],
  [{ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }, 'DESKTOP', 'wide'],
  [{}, 'DESKTOP', 'wide'],
] as const)('a request with %j is %s and shares a cached page with %s', (headers, widthClass, shared) => {
  expect(requestWidthClass({ headers })).toBe(widthClass)
  expect(cacheClass(widthClass)).toBe(shared)
})

describe('a call inside the process', () => {
  const request = { method: 'POST' as const, url: '/v2/marketplace', headers: { accept: '*/*' }, body: '{}' }
  const signal = new AbortController().signal

  it('reaches the app marked as such, and brings the tags of its answer', async () => {
    const inject = vi.fn(async (_: { remoteAddress: string; payload?: string }) => ({
      statusCode: 200,
      headers: { 'x-cache-tags': 'catalog content' },
      payload: '[]',
    }))
    const answer = await inProcessCall({ inject })({ ...request, signal })
    expect(answer).toEqual({ status: 200, text: '[]', isComplete: true, tags: ['catalog', 'content'] })
    const [sent] = inject.mock.calls[0] ?? []
    expect(sent).toMatchObject({ method: 'POST', url: '/v2/marketplace', payload: '{}' })
    expect(isInProcess({ raw: { socket: { remoteAddress: sent?.remoteAddress } } })).toBe(true)
  })

  it('has no tags when the answer names none, and sends no body when there is none', async () => {
    const inject = vi.fn(async (_: { payload?: string }) => ({ statusCode: 503, headers: {}, payload: '' }))
    const answer = await inProcessCall({ inject })({ ...request, method: 'GET', body: undefined, signal })
    expect(answer).toMatchObject({ status: 503, tags: [] })
    expect(inject.mock.calls[0]?.[0]).not.toHaveProperty('payload')
  })

  it('cannot be imitated by a request from outside', () => {
    expect(isInProcess({ raw: { socket: { remoteAddress: '127.0.0.1' } } })).toBe(false)
  })
})
