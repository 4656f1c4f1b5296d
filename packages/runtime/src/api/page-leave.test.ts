import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideLoadContext } from '../routes/load-context.ts'
import { optionalLoads } from '../routes/optional-loads.ts'
import { createApiClient } from './client.ts'
import { pageTransport, unlessLeaving, watchPageLeave } from './page-leave.ts'

const page = new EventTarget()
watchPageLeave(page)
const happens = (event: string) => page.dispatchEvent(new Event(event))

const news = { method: 'GET', host: 'site', path: () => '/news', safe: true } as const
const form = { method: 'POST', host: 'site', path: () => '/forms', body: (input: unknown) => input } as const
const api = createApiClient({ hosts: { site: '', admin: '', manager: '', html: '' }, transport: pageTransport })
const context = provideLoadContext({ api, widthClass: 'DESKTOP' })

/** What fetch does when the browser cancels it: a TypeError, as if the network were away. */
const cancelled = new TypeError('NetworkError when attempting to fetch resource.')
const fetched = vi.fn<typeof fetch>()
const log = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched.mockReset().mockRejectedValue(cancelled))
  log.mockClear()
})
afterEach(() => {
  happens('pageshow')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether a promise has settled by now, and how. */
function watched(asked: Promise<unknown>) {
  const state: { is: unknown } = { is: 'waiting' }
  asked.then(
    (value) => (state.is = value),
    (error) => (state.is = error),
  )
  return state
}

/** Lets every promise that can go on do so; the clock moves by nothing. */
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('a request that is cancelled because the visitor leaves the page', () => {
  for (const event of ['beforeunload', 'pagehide']) {
    it(`is neither logged nor failed after ${event}`, async () => {
      happens(event)
      const load = watched(optionalLoads(context).load(api.call(news, undefined)))
      await settle()
      expect(load.is).toBe('waiting')
      expect(log).not.toHaveBeenCalled()
    })
  }

  it('is repeated when the page is restored from the back/forward cache', async () => {
    happens('pagehide')
    const load = watched(optionalLoads(context).load(api.call(news, undefined)))
    await settle()
    fetched.mockResolvedValue(new Response('["дом сдан"]'))
    happens('pageshow')
    await settle()
    expect(load.is).toEqual(['дом сдан'])
    expect(log).not.toHaveBeenCalled()
  })

  it('is repeated when the link was a download and the page stays', async () => {
    happens('beforeunload')
    const load = watched(api.call(news, undefined))
    await settle()
    fetched.mockResolvedValue(new Response('["дом сдан"]'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(load.is).toEqual(['дом сдан'])
  })

  it('is repeated when it was a search of the catalog, which goes by POST', async () => {
    happens('beforeunload')
    const load = watched(api.call({ ...form, safe: true }, {}))
    await settle()
    fetched.mockResolvedValue(new Response('{"total":3}'))
    happens('pageshow')
    await settle()
    expect(load.is).toEqual({ total: 3 })
  })

  it('is not repeated when it was a form: its failure is reported when the page stays', async () => {
    happens('beforeunload')
    const sent = watched(api.call(form, {}))
    await settle()
    expect(sent.is).toBe('waiting')
    happens('pageshow')
    await settle()
    expect(sent.is).toMatchObject({ status: 'FETCH_ERROR' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

it('a failure on a page that nobody leaves is reported at once', async () => {
  const load = watched(optionalLoads(context).load(api.call(news, undefined)))
  await settle()
  expect(load.is).toBeNull()
  expect(log).toHaveBeenCalledTimes(1)
})

it('a failure after the visitor has returned is reported at once', async () => {
  happens('pagehide')
  happens('pageshow')
  const load = watched(api.call(news, undefined))
  await settle()
  expect(load.is).toMatchObject({ status: 'FETCH_ERROR' })
})

it('an import that was cancelled by leaving fails only when the page stays', async () => {
  happens('beforeunload')
  const code = watched(unlessLeaving(Promise.reject(cancelled)))
  await settle()
  expect(code.is).toBe('waiting')
  happens('pageshow')
  await settle()
  expect(code.is).toBe(cancelled)
})
