// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, data, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { MetaArgs } from '../routes/route-module.ts'
import { SiteIdentityProvider } from './site-identity.ts'
import { useDocumentMeta, useFailureMeta } from './use-document-meta.ts'

afterEach(() => {
  cleanup()
  document.head.innerHTML = ''
})

function Shell() {
  useDocumentMeta()
  return <Outlet />
}

function Failure() {
  return <p>{useFailureMeta(describeFailure)}</p>
}

const describeFailure = (status: number) => ({ title: `Failure ${status}`, description: '', noIndex: true })

async function openSite() {
  document.head.innerHTML = '<title>As the server wrote it</title><meta name="description" content="old" data-page>'
  const handle = {
    hasLoader: true,
    meta: ({ data: title, search }: MetaArgs<string>) => ({ title, description: `of ${search}` }),
  }
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: Shell,
        HydrateFallback: () => null,
        children: [
          { index: true, handle, loader: () => 'Home', element: <p /> },
          { path: 'list', handle, loader: () => 'List', element: <p /> },
          {
            path: 'gone',
            handle,
            loader: () => {
              throw data(null, { status: 404 })
            },
            element: <p />,
            ErrorBoundary: Failure,
          },
        ],
      },
    ],
    { initialEntries: ['/'] },
  )
  render(
    <SiteIdentityProvider value={{ name: 'Site', origin: 'https://site.test', previewPath: '/preview.jpg' }}>
      <RouterProvider router={router} />
    </SiteIdentityProvider>,
  )
  await act(async () => {})
  return router
}

const described = () => document.querySelector('meta[name="description"]')?.getAttribute('content')
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content')

it('leaves the head of the first page as the server wrote it', async () => {
  await openSite()
  expect(document.title).toBe('As the server wrote it')
})

it('replaces the meta of the previous page by that of the page a link has opened', async () => {
  const router = await openSite()
  await act(() => router.navigate('/list?page=2'))
  expect(document.title).toBe('List — Site')
  expect(described()).toBe('of ?page=2')
  expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1)
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('https://site.test/list')
})

it('describes a page that failed to load as a failure', async () => {
  const router = await openSite()
  await act(() => router.navigate('/gone'))
  expect(document.title).toBe('Failure 404 — Site')
  expect(robots()).toBe('noindex')
})
