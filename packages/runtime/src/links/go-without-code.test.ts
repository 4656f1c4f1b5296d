// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { goWithoutCode, onOfflineClick } from './go-without-code.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  location.hash = ''
})

it('opens the address as a document while the server answers, whatever it answers', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  void goWithoutCode('#opened')
  await vi.waitFor(() => expect(location.hash).toBe('#opened'), { timeout: 120_000 })
})

it('stays on the page and says so while the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const say = vi.fn()
  onOfflineClick(say)
  await goWithoutCode('#opened')
  expect(location.hash).toBe('')
  expect(say).toHaveBeenCalledTimes(1)
})

it('opens nothing when the visitor has gone elsewhere meanwhile', async () => {
  const elsewhere = new AbortController()
  vi.stubGlobal('fetch', async () => {
    elsewhere.abort()
    return new Response(null)
  })
  await goWithoutCode('#opened', elsewhere.signal)
  expect(location.hash).toBe('')
})
