import { beforeEach, expect, it, vi } from 'vitest'

const ORIGIN = 'https://moroshka.example'

class FakeErrorEvent {
  readonly target = {}
  readonly error: unknown
  constructor(error: unknown) {
    this.error = error
  }
}

type Listener = (event: unknown) => void

let listeners: Record<string, Listener>
let sent: { url: string; body: Promise<string> }[]
let reportError: typeof import('./report-error.ts').reportError
const page = { onLine: true }

beforeEach(async () => {
  listeners = {}
  sent = []
  page.onLine = true
  vi.resetModules()
  vi.stubGlobal('location', { origin: ORIGIN, pathname: '/flat/301018', search: '?phone=1' })
  vi.stubGlobal('ErrorEvent', FakeErrorEvent)
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => {
    listeners[name] = listener
  })
  vi.stubGlobal('navigator', {
    get onLine() {
      return page.onLine
    },
    sendBeacon: (url: string, body: Blob) => sent.push({ url, body: body.text() }),
  })
  const module = await import('./report-error.ts')
  reportError = module.reportError
  module.listenForErrors()
})

const failure = (at: string, message = 'boom') =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at Row (${at}:1:2)\n    at ${ORIGIN}/assets/b.js`,
  })

const OURS = `${ORIGIN}/assets/list-A.js`

const reports = () => Promise.all(sent.map(async ({ body }) => JSON.parse(await body) as Record<string, string>))

it('an error in our own files is reported with the path of the page and without its query', async () => {
  listeners.error?.(new FakeErrorEvent(failure(OURS)))
  expect(sent[0]?.url).toBe('/api/browser-errors')
  expect(await reports()).toEqual([
    {
      source: 'script',
      message: 'TypeError: boom',
      stack: expect.stringContaining('/assets/list-A.js:1:2'),
      page: '/flat/301018',
    },
  ])
})

it('a rejected promise and a script that fails to load are reported too', async () => {
  listeners.unhandledrejection?.({ reason: failure(OURS) })
  listeners.error?.({ target: { src: `${ORIGIN}/assets/map-B.js` } })
  expect((await reports()).map(({ source, message }) => [source, message])).toEqual([
    ['promise', 'TypeError: boom'],
    ['resource', `not loaded: ${ORIGIN}/assets/map-B.js`],
  ])
})

it.each<[string, () => void]>([
  ['an extension', () => reportError('script', failure('chrome-extension://abcdef/inject.js'))],
  ['a hidden extension of Safari', () => reportError('script', failure('webkit-masked-url://hidden/'))],
  ["another site's script", () => reportError('script', failure('https://mc.yandex.ru/metrika/tag.js'))],
  ['a script that tells nothing', () => listeners.error?.(new FakeErrorEvent(null))],
  ['a cancelled call', () => reportError('promise', Object.assign(failure(OURS), { name: 'AbortError' }))],
  ['an absent page', () => reportError('script', { status: 404, data: {} })],
  ['a picture', () => listeners.error?.({ target: { src: `${ORIGIN}/media/hero.webp` } })],
  [
    'a preloaded module',
    () => listeners.error?.({ target: { href: `${ORIGIN}/assets/map-B.js`, rel: 'modulepreload' } }),
  ],
  ['the window itself', () => listeners.error?.({ target: {} })],
])('%s is not reported', (_, meet) => {
  meet()
  expect(sent).toEqual([])
})

it('an offline page and a page that is being left report nothing', () => {
  page.onLine = false
  reportError('script', failure(OURS))
  page.onLine = true
  listeners.pagehide?.({})
  reportError('script', failure(OURS))
  expect(sent).toEqual([])
})

it('a page sends at most five reports, each of a limited length', async () => {
  for (let time = 0; time < 20; time += 1) reportError('script', failure(OURS + '?'.repeat(5_000), 'x'.repeat(5_000)))
  const all = await reports()
  expect(all).toHaveLength(5)
  expect(all[0]?.message?.length).toBe(300)
  expect(all[0]?.stack?.length).toBe(2_000)
})
