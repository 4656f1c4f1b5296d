// @vitest-environment jsdom
import { type RouteObject, RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { latePrefetcher } from './late-prefetcher.ts'

it('loads the page of a link that was pointed at before the code was there', async () => {
  const loader = vi.fn(() => null)
  const page = { loader, handle: { meta: () => ({ title: '', description: '' }) } }
  const routes: RouteObject[] = [{ path: '/flat/:id', lazy: async () => page }]
  const prefetch = latePrefetcher(routes, () => new RouterContextProvider())
  prefetch('/flat/1', true)
  prefetch('/flat/2', true)
  await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(2))
})
