import { describe, expect, it, vi } from 'vitest'
import { AnswerCache } from './answer-cache.ts'
import type { InProcessAnswer } from './in-process.ts'

const request = (url: string, method: 'GET' | 'POST' = 'GET', body?: string) => ({
  method,
  url,
  headers: {},
  body,
  signal: new AbortController().signal,
})

function cacheOf(answer: Partial<InProcessAnswer> = {}) {
  const call = vi.fn(async () => ({ status: 200, text: '{}', tags: ['content'], ...answer }))
  return { call, cache: new AnswerCache(call) }
}

describe('the answer cache', () => {
  it('calls the API once while nothing changes', async () => {
    const { call, cache } = cacheOf()
    await cache.get(request('/api/menu/topmenu'))
    expect(await cache.get(request('/api/menu/topmenu'))).toMatchObject({ status: 200, tags: ['content'] })
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('calls the API once for two simultaneous requests', async () => {
    const { call, cache } = cacheOf()
    await Promise.all([cache.get(request('/api/menu/topmenu')), cache.get(request('/api/menu/topmenu'))])
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('calls the API again after a change, also when the change happens before the answer arrives', async () => {
    const { call, cache } = cacheOf()
    const early = cache.get(request('/api/menu/topmenu'))
    cache.clear()
    await early
    await cache.get(request('/api/menu/topmenu'))
    expect(call).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['a failure', { status: 503 }, 'GET'],
    ['an answer without tags', { tags: [] }, 'GET'],
    ['a form', { tags: [] }, 'POST'],
  ] as const)('does not cache %s', async (_, answer, method) => {
    const { call, cache } = cacheOf(answer)
    await cache.get(request('/api/menu/topmenu', method))
    await cache.get(request('/api/menu/topmenu', method))
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('caches catalog queries by their body', async () => {
    const { call, cache } = cacheOf({ tags: ['catalog'] })
    await cache.get(request('/v2/marketplace', 'POST', '{"page":1}'))
    await cache.get(request('/v2/marketplace', 'POST', '{"page":1}'))
    await cache.get(request('/v2/marketplace', 'POST', '{"page":2}'))
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('never joins two forms that are sent at the same moment', async () => {
    const { call, cache } = cacheOf({ tags: [] })
    await Promise.all([cache.get(request('/send', 'POST', '{}')), cache.get(request('/send', 'POST', '{}'))])
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('parses an answer once and freezes it', async () => {
    const { cache } = cacheOf({ text: '{"menu":{"groups":[]}}' })
    const first = await cache.get(request('/api/menu/topmenu'))
    expect(first.data).toEqual({ menu: { groups: [] } })
    expect((await cache.get(request('/api/menu/topmenu'))).data).toBe(first.data)
    expect(() => (first.data as { menu: { groups: unknown[] } }).menu.groups.push(1)).toThrow(TypeError)
  })

  it('distinguishes addresses and headers', async () => {
    const { call, cache } = cacheOf()
    await cache.get(request('/api/menu/topmenu'))
    await cache.get(request('/api/menu/footer'))
    await cache.get({ ...request('/api/menu/topmenu'), headers: { 'accept-language': 'ru' } })
    expect(call).toHaveBeenCalledTimes(3)
  })
})
