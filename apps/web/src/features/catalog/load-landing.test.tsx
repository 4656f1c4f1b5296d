// @vitest-environment jsdom

import { readAddress } from '@kvartal/contract/catalog/read-address'
import type { LandingListAnswer } from '@kvartal/contract/landing-pages'
import { createApiClient } from '@kvartal/runtime/api'
import { provideLoadContext } from '@kvartal/runtime/routes'
import { RuntimeProviders } from '@kvartal/runtime/testing'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testSettings } from '../../testing/render-site.tsx'
import { loadLanding, useLanding } from './load-landing.ts'
import { createLocalCatalog } from './local/local-catalog.ts'

const twoRooms = { path: '/list?rooms=2', heading: 'Двухкомнатные квартиры' } as LandingListAnswer

/** A client that notes its calls; `answer` fails by throwing. */
function clientOf(answer: () => unknown, manager = '') {
  const asked: string[] = []
  const api = createApiClient({
    hosts: { site: '', admin: '', manager, html: '' },
    transport: async ({ url }) => {
      asked.push(url)
      return { status: 200, text: JSON.stringify(await answer()) }
    },
  })
  const load = (search: string) => {
    const request = new Request(`https://site.test/list${search}`)
    const context = provideLoadContext({ api, widthClass: 'DESKTOP' })
    return loadLanding({ request, context } as unknown as LoaderFunctionArgs)
  }
  return { api, asked, load }
}

const offline = () => {
  throw new TypeError('Failed to fetch')
}

const log = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => {
  log.mockClear()
  vi.restoreAllMocks()
})

it('the call has the parameters of the theme only', async () => {
  const { asked, load } = clientOf(() => twoRooms)
  expect(await load('?rooms=2&price_max=9123456&sort=desc-price&page=3')).toEqual({
    landing: twoRooms,
    degraded: false,
  })
  await load('?rooms=1,2')
  expect(asked).toEqual(['/api/landing_pages/list?list=rooms%3D2', '/api/landing_pages/list'])
})

it('another backend is not asked about', async () => {
  const { asked, load } = clientOf(() => twoRooms, 'https://manager.example')
  expect(await load('?rooms=2')).toEqual({ landing: null, degraded: false })
  expect(asked).toEqual([])
})

describe('offline', () => {
  it('an unknown theme has no texts', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await clientOf(offline).load('?rooms=2')).toEqual({ landing: null, degraded: true })
  })

  it('a browser that filters by itself has the heading of every theme', async () => {
    const { api, load } = clientOf(offline)
    const whole = { theme: {}, path: '/list', canonicalPath: '/list', title: 'Все', heading: 'Квартиры' }
    const rooms = { ...whole, theme: { rooms: 'rooms-2' }, path: '/list?rooms=2', heading: 'Двухкомнатные квартиры' }
    vi.spyOn(createLocalCatalog(api), 'headings').mockReturnValue([whole, rooms])
    expect((await load('?rooms=2&project=1')).landing).toEqual(rooms)
    expect((await load('?metro=x')).landing).toEqual(whole)
  })
})

it('the texts of a theme are used at once when it is shown again, and screens get them when they arrive', async () => {
  let answer: (landing: LandingListAnswer) => void = () => {}
  const pending = new Promise<LandingListAnswer>((resolve) => {
    answer = resolve
  })
  const { api, load } = clientOf(() => pending)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RuntimeProviders
      api={api}
      settings={testSettings}
      site={{ name: '', origin: '', previewPath: '' }}
      routing={{ prefetch: () => {}, go: () => {} }}
    >
      {children}
    </RuntimeProviders>
  )
  const { filter } = readAddress('?rooms=2&floor_min=3').address
  const { result } = renderHook(() => useLanding(filter), { wrapper })
  const first = load('?rooms=2')
  expect(result.current).toBeNull()
  await act(async () => {
    answer(twoRooms)
    await first
  })
  expect(result.current).toEqual(twoRooms)
  expect((await load('?rooms=2&area_min=40')).landing).toEqual(twoRooms)
})
