// @vitest-environment jsdom

import { endpoints } from '@kvartal/contract/client/first-load'
import { act } from '@testing-library/react'
import { type LazyRouteFunction, Outlet, type RouteObject, useLoaderData } from 'react-router'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { hydrate } from './browser.tsx'
import { AppLink } from './links/app-link.tsx'
import { loadContextOf } from './routes/load-context.ts'
import { pageRoute } from './routes/page-route.ts'
import { createRenderPage } from './server.tsx'
import { pageRequest, testSite } from './testing/site.tsx'

// The observer of links is made from a stub here and lives as long as its module, which test files share.
afterAll(() => void vi.resetModules())
afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
})

/** A shell and two pages; the second one calls the API. */
function createRoutes(): RouteObject[] {
  const meta = () => ({ title: 'Page', description: '' })
  const First = () => (
    <>
      <h1>First</h1>
      <AppLink href="/second">Go on</AppLink>
    </>
  )
  const Second = () => <h1>{useLoaderData<string>()}</h1>
  return [
    {
      id: 'shell',
      path: '/',
      element: <Outlet />,
      children: [
        pageRoute('first', 'first', async () => ({ Page: First, meta })),
        pageRoute('second', 'second', async () => ({
          Page: Second,
          meta,
          loader: async ({ context }) => {
            const { api } = loadContextOf(context)
            return (await api.call(endpoints.legal, undefined)) as unknown
          },
        })),
      ],
    },
  ]
}

/** Puts the server's page into the document, as a browser does that loads it. */
async function load(path: string): Promise<Element> {
  const { html } = await createRenderPage(testSite(createRoutes()))(pageRequest(path))
  const page = new DOMParser().parseFromString(html, 'text/html')
  document.head.innerHTML = page.head.innerHTML
  document.body.innerHTML = page.body.innerHTML
  history.replaceState(null, '', path)
  return document.querySelector('h1') as Element
}

const site = {
  createRoutes,
  Providers: testSite([]).Providers,
  widthClass: () => 'DESKTOP' as const,
  onError: vi.fn(),
}

it('hydrates the server’s page in place and then navigates through the API client', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  )
  const fetched = vi.fn(async () => new Response('"Second, from the API"'))
  vi.stubGlobal('fetch', fetched)
  const consoleErrors = vi.spyOn(console, 'error')
  const heading = await load('/first')
  await act(() => hydrate(site))
  expect(heading.isConnected).toBe(true)
  expect(fetched).not.toHaveBeenCalled()

  const link = document.querySelector('a') as HTMLAnchorElement
  await act(async () => link.click())
  await act(() =>
    vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Second, from the API'), {
      timeout: 120_000,
    }),
  )
  expect(location.pathname).toBe('/second')
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(consoleErrors).not.toHaveBeenCalled()
  expect(site.onError).not.toHaveBeenCalled()
})

it('leaves the server’s page in place while its code does not load, and hydrates it later', async () => {
  const heading = await load('/first')
  let isOffline = true
  const routes = () => {
    const [shell] = createRoutes()
    const [first, ...others] = shell?.children ?? []
    const lazy = first?.lazy as LazyRouteFunction<RouteObject>
    const failing = async () => {
      if (isOffline) throw new TypeError('not loaded')
      return lazy()
    }
    return [{ ...shell, children: [{ ...first, lazy: failing }, ...others] } as RouteObject]
  }
  const hydrated = hydrate({ ...site, createRoutes: routes })
  await vi.waitFor(() => expect(site.onError).toHaveBeenCalledWith(new TypeError('not loaded')), { timeout: 120_000 })
  expect(document.querySelector('h1')).toBe(heading)
  isOffline = false
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await hydrated
  })
  expect(heading.isConnected).toBe(true)
  expect(Object.keys(heading).some((key) => key.startsWith('__reactFiber'))).toBe(true)
})

it('throws an error that names the block missing in the document', async () => {
  await expect(hydrate(site)).rejects.toThrow('the document has no block #page-data')
})
