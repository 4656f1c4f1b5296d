import { type LoadContext, provideLoadContext } from '@kvartal/runtime/routes'
import { afterEach, expect, it, vi } from 'vitest'
import { loadHub } from './load-hub.ts'

afterEach(() => vi.useRealTimers())

it.each<[string, string | undefined, string]>([
  ['in Moscow, when the company says no other place', undefined, '2026-10-31T21:30:00Z'],
  ['where the company is', 'Asia/Vladivostok', '2026-10-31T14:30:00Z'],
])('today is the date %s', async (_, timeZone, now) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const context = provideLoadContext({
    api: {
      call: (async () => ({ programs: [], promos: [], cards: [] })) as LoadContext['api']['call'],
      isOwn: () => true,
    },
    widthClass: 'DESKTOP',
    timeZone,
  })
  const args = { context, params: {}, request: new Request('http://localhost/purchase-terms') }
  expect((await loadHub(args as unknown as Parameters<typeof loadHub>[0])).today).toBe('2026-11-01')
})
