// @vitest-environment jsdom
import { type RouteObject, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageMeta } from '../document/page-meta.ts'
import { loadPageModules } from '../routes/load-page-modules.ts'
import { createPrefetcher } from './prefetch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A shell with one lazy page and one redirect, and what their loaders were called with. */
function site() {
  const calls: string[] = []
  const note = (name: string) => (args: { url: URL }) => {
    calls.push(`${name} ${args.url.pathname}`)
    return null
  }
  const routes: RouteObject[] = [
    {
      id: 'shell',
      path: '/',
      loader: note('shell'),
      children: [
        { path: 'flat', loader: note('redirect') },
        {
          id: 'flat/:id',
          path: 'flat/:id',
          lazy: async () => ({ loader: note('flat'), handle: { meta: () => ({ title: '', description: '' }) } }),
        },
      ],
    },
  ]
  return { calls, routes, prefetch: createPrefetcher(routes, () => new RouterContextProvider()) }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

it('loads the data of a hovered link', async () => {
  const { calls, prefetch } = site()
  prefetch('/flat/2', true)
  await settled()
  expect(calls).toEqual(['flat /flat/2'])
})

it('loads the data also for the route that the visitor landed on, which is no longer lazy', async () => {
  const { calls, routes, prefetch } = site()
  await loadPageModules(routes, ['shell', 'flat/:id'])
  prefetch('/flat/2', true)
  await settled()
  expect(calls).toEqual(['flat /flat/2'])
})

it('never runs the loader of the shell, nor a redirect', async () => {
  const { calls, prefetch } = site()
  prefetch('/flat', true)
  prefetch('/', true)
  await settled()
  expect(calls).toEqual([])
})

/** Pages whose loaders the test resolves one by one. */
function slowSite(meta: Partial<PageMeta> = {}) {
  const started: string[] = []
  const finish: ((error?: Error) => void)[] = []
  const loader = ({ url }: { url: URL }) => {
    started.push(url.pathname)
    return new Promise<null>((resolve, reject) => {
      finish.push((error) => (error ? reject(error) : resolve(null)))
    })
  }
  const handle = { meta: () => ({ title: '', description: '', ...meta }) }
  const routes: RouteObject[] = [{ path: '/:page', loader, handle }]
  return { started, finish, prefetch: createPrefetcher(routes, () => new RouterContextProvider()) }
}

it('loads links near the viewport only three seconds after the start', async () => {
  const { started, prefetch } = slowSite()
  prefetch('/a')
  await vi.advanceTimersByTimeAsync(2_999)
  expect(started).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toEqual(['/a'])
})

it('loads one page at a time until the visitor uses this one', async () => {
  const { started, finish, prefetch } = slowSite()
  for (const href of ['/a', '/b', '/c', '/d']) prefetch(href)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(started).toEqual(['/a'])
  finish[0]?.()
  await settled()
  expect(started).toEqual(['/a', '/b'])
  window.dispatchEvent(new Event('scroll'))
  expect(started).toEqual(['/a', '/b', '/c'])
})

it('loads no more pages after 60 KB of scripts until the visitor uses this one', async () => {
  const script = (name: string, startTime: number, transferSize: number) => ({ name, startTime, transferSize })
  const resources = [script('/assets/first.js', 5, 90_000), script('/assets/after.js', 20, 60_000)]
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    (type) => (type === 'navigation' ? [{ loadEventEnd: 10 }] : resources) as unknown as PerformanceEntry[],
  )
  const { started, finish, prefetch } = slowSite()
  for (const href of ['/a', '/b', '/c']) prefetch(href)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(started).toEqual(['/a'])
  resources.push(script('/assets/a.js', 3_100, 45_000), script('/media/a.jpg', 3_100, 900_000))
  finish[0]?.()
  await settled()
  expect(started).toEqual(['/a'])
  prefetch('/d', true)
  expect(started).toEqual(['/a', '/d'])
  finish[1]?.()
  await settled()
  window.dispatchEvent(new Event('scroll'))
  expect(started).toEqual(['/a', '/d', '/b', '/c'])
  vi.restoreAllMocks()
})

it('loads two pages at a time, and a hovered link before those that are only near', async () => {
  const { started, finish, prefetch } = slowSite()
  for (const href of ['/a', '/b', '/c', '/d']) prefetch(href)
  window.dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(started).toEqual(['/a', '/b'])
  prefetch('/d', true)
  finish[0]?.()
  await settled()
  expect(started).toEqual(['/a', '/b', '/d'])
  finish[1]?.()
  await settled()
  expect(started).toEqual(['/a', '/b', '/d', '/c'])
})

it('loads a page again after a minute, when its data is no longer cached', async () => {
  const { started, finish, prefetch } = slowSite()
  prefetch('/a', true)
  finish[0]?.()
  await vi.advanceTimersByTimeAsync(59_999)
  prefetch('/a', true)
  await settled()
  expect(started).toEqual(['/a'])
  await vi.advanceTimersByTimeAsync(1)
  prefetch('/a', true)
  await settled()
  expect(started).toEqual(['/a', '/a'])
})

it('loads a page again after a failure, and reports no error', async () => {
  const { started, finish, prefetch } = slowSite()
  prefetch('/a', true)
  await settled()
  finish[0]?.(new Error('offline'))
  await settled()
  prefetch('/a', true)
  await settled()
  expect(started).toEqual(['/a', '/a'])
})

it('loads the lead picture of a page when its link is hovered, not when it is near', async () => {
  const images: HTMLImageElement[] = []
  vi.stubGlobal('Image', function FakeImage() {
    const image = document.createElement('img')
    images.push(image)
    return image
  })
  const picture = {
    src: '/media/a.jpg',
    width: 3,
    height: 2,
    alt: '',
    sources: [{ type: 'image/avif', srcset: '/a 1x' }],
  }
  const { finish, prefetch } = slowSite({ leadPicture: { picture: picture as never, sizes: '100vw' } })
  prefetch('/a')
  await vi.advanceTimersByTimeAsync(3_000)
  finish[0]?.()
  await settled()
  expect(images).toEqual([])
  prefetch('/a', true)
  await settled()
  finish[1]?.()
  await settled()
  expect(images.map(({ src }) => new URL(src).pathname)).toEqual(['/media/a.jpg'])
  expect(images[0]?.parentElement?.querySelector('source')?.sizes).toBe('100vw')
})
