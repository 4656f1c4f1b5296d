// @vitest-environment jsdom
import { type RouteObject, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadMatchedModules } from '../routes/load-matched-modules.ts'
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
      path: '/',
      loader: note('shell'),
      children: [
        { path: 'flat', loader: note('redirect') },
        {
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

it('loads it on the page that the server has rendered too, whose module is in the table already', async () => {
  const { calls, routes, prefetch } = site()
  await loadMatchedModules(routes, { pathname: '/flat/1' })
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
