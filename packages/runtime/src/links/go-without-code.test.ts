// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { goWithoutCode, onOfflineClick } from './go-without-code.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  location.hash = ''
})

it('opens the address as a document while the server answers, whatever it answers', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  await goWithoutCode('#opened')
  expect(location.hash).toBe('#opened')
})

it('stays on the page and says so while the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const say = vi.fn()
  onOfflineClick(say)
  await goWithoutCode('#opened')
  expect(location.hash).toBe('')
  expect(say).toHaveBeenCalledTimes(1)
})
