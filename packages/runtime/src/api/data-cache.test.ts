import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import type { ApiClient } from './client.ts'
import { MAX_AGE_MS, withDataCache } from './data-cache.ts'

const news = { method: 'GET', host: 'site', path: (page: number) => `/news?page=${page}`, safe: true } as const
const form = { method: 'POST', host: 'admin', path: () => '/forms', body: (input: unknown) => input } as const

function countingClient(answer: () => Promise<unknown> = async () => 'answer', isOwn = true) {
  const calls: string[] = []
  const client: ApiClient = {
    isOwn: () => isOwn,
    call: (endpoint, input) => {
      calls.push(endpoint.path(input, true))
      return answer() as never
    },
  }
  return { calls, client }
}

describe('the data cache', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('answers a repeated call from memory', async () => {
    const { calls, client } = countingClient()
    const cached = withDataCache(client)
    await cached.call(news, 1)
    await cached.call(news, 1)
    await cached.call(news, 2)
    expect(calls).toEqual(['/news?page=1', '/news?page=2'])
  })

  it('keeps the 404 of another backend, but neither its outage nor a 404 of this server', async () => {
    for (const [isOwn, status, count] of [
      [false, 404, 1],
      [false, 503, 2],
      [true, 404, 2],
    ] as const) {
      const { calls, client } = countingClient(async () => Promise.reject(new ApiError(status, {})), isOwn)
      const cached = withDataCache(client)
      await cached.call(news, 1).catch(() => {})
      await cached.call(news, 1).catch(() => {})
      expect(calls).toHaveLength(count)
    }
  })

  it('never caches an answer longer than 60 seconds, however often it is used', async () => {
    const { calls, client } = countingClient()
    const cached = withDataCache(client)
    await cached.call(news, 1)
    vi.advanceTimersByTime(MAX_AGE_MS - 1)
    await cached.call(news, 1)
    expect(calls).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await cached.call(news, 1)
    expect(calls).toHaveLength(2)
  })

  it('caches an answer that is fetched again for its own 60 seconds', async () => {
    const { calls, client } = countingClient()
    const cached = withDataCache(client)
    const callAt = async (seconds: number, passed: number) => {
      vi.advanceTimersByTime((seconds - passed) * 1_000)
      const before = calls.length
      await cached.call(news, 1)
      return calls.length > before ? [seconds] : []
    }
    const fetchedAt = [
      ...(await callAt(0, 0)),
      ...(await callAt(30, 0)),
      ...(await callAt(60, 30)),
      ...(await callAt(91, 60)),
      ...(await callAt(120, 91)),
    ]
    expect(fetchedAt).toEqual([0, 60, 120])
  })

  it('deletes an answer after 60 seconds without another call', async () => {
    const { client } = countingClient()
    const cached = withDataCache(client)
    await cached.call(news, 1)
    await cached.call(news, 2)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    vi.advanceTimersByTime(MAX_AGE_MS)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not cache a failure', async () => {
    let failing = true
    const { calls, client } = countingClient(() =>
      failing ? Promise.reject(new Error('away')) : Promise.resolve('ok'),
    )
    const cached = withDataCache(client)
    await expect(cached.call(news, 1)).rejects.toThrow('away')
    failing = false
    await expect(cached.call(news, 1)).resolves.toBe('ok')
    expect(calls).toHaveLength(2)
  })

  it('does not cache a form', async () => {
    const { calls, client } = countingClient()
    const cached = withDataCache(client)
    await cached.call(form, {})
    await cached.call(form, {})
    expect(calls).toHaveLength(2)
  })
})
