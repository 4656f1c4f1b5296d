import type { RouteObject } from 'react-router'
import { data, redirect } from 'react-router'
import { expect, it, vi } from 'vitest'
import { createRenderPage, pagePatterns } from './server.tsx'
import { pageDataOf, pageRequest, testSite } from './testing/site.tsx'

const render = (routes: RouteObject[], path: string, onError = vi.fn()) =>
  createRenderPage(testSite(routes))({ ...pageRequest(path), onError })

const handle = { source: 'src/pages/list/route.tsx', meta: () => ({ title: 'List', description: '' }), hasLoader: true }

it('renders the page, its meta and its data', async () => {
  const list = { path: '/list', id: 'list', handle, loader: () => ({ total: 3 }), element: <h1>Flats</h1> }
  const { status, html, isCacheable } = await render([list], '/list?page=2')
  expect(status).toBe(200)
  expect(isCacheable).toBe(true)
  expect(html).toContain('<h1>Flats</h1>')
  expect(html).toContain('<title>List — Test site</title>')
  expect(html).toContain('<link rel="canonical" href="https://site.test/list" data-page>')
  expect(pageDataOf(html)).toMatchObject({ loaderData: { list: { total: 3 } }, errors: null })
})

it('links the files of the matched pages, of their early scripts and of those of every page', async () => {
  const assets = vi.fn(() => ({ scripts: [], modulePreloads: [], styles: [], fonts: [] }))
  const early = { ...handle, earlyScript: 'src/pages/list/early.ts' }
  const renderPage = createRenderPage({
    ...testSite([{ path: '/list', handle: early, element: <p /> }]),
    earlyScripts: ['src/app/early.ts'],
  })
  await renderPage({ ...pageRequest('/list'), assets })
  expect(assets).toHaveBeenCalledExactlyOnceWith([
    'src/app/early.ts',
    'src/pages/list/route.tsx',
    'src/pages/list/early.ts',
  ])
})

it('marks a page as not cacheable when a part of it did not load', async () => {
  const list = { path: '/list', handle, loader: () => ({ degraded: true }), element: <p /> }
  expect(await render([list], '/list')).toMatchObject({ status: 200, isCacheable: false })
})

it('answers with the status of a loader, described as a failure, without inner text', async () => {
  const flat: RouteObject = {
    path: '/flat',
    id: 'flat',
    handle,
    loader: () => {
      throw data({ message: 'no row with id 7 in table flats' }, { status: 404 })
    },
    element: <p />,
    errorElement: <h1>Not found</h1>,
  }
  const onError = vi.fn()
  const { status, html } = await render([flat], '/flat', onError)
  expect(status).toBe(404)
  expect(html).toContain('<title>Failure 404 — Test site</title>')
  expect(html).not.toContain('table flats')
  expect(pageDataOf(html).errors).toEqual({ flat: { status: 404, statusText: '', internal: false, data: null } })
  expect(onError).not.toHaveBeenCalled()
})

it('reports an error of the page’s own code and sends the browser nothing about it', async () => {
  const broken: RouteObject = {
    path: '/flat',
    id: 'flat',
    handle,
    loader: () => {
      throw new TypeError('flats.map is not a function')
    },
    element: <p />,
    errorElement: <h1>Failed</h1>,
  }
  const onError = vi.fn()
  const { status, html, isCacheable } = await render([broken], '/flat', onError)
  expect({ status, isCacheable }).toEqual({ status: 500, isCacheable: false })
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError))
  expect(html).not.toContain('flats.map')
})

it('passes a redirect on without rendering', async () => {
  const moved: RouteObject = { path: '/flat', loader: () => redirect('/list') }
  expect(await render([moved], '/flat')).toEqual({ status: 302, location: '/list', html: '', isCacheable: false })
})

it('has the path of its route as canonical, however the visitor wrote it', async () => {
  const routes: RouteObject[] = [{ path: '/', children: [{ path: 'flat/:id', handle, element: <p /> }] }]
  for (const path of ['/flat/7', '/Flat/7/', '/%66lat/7?page=2']) {
    expect((await render(routes, path)).html, path).toContain('rel="canonical" href="https://site.test/flat/7"')
  }
  const home: RouteObject[] = [{ path: '/', children: [{ index: true, handle, element: <p /> }] }]
  expect((await render(home, '/?utm_source=a')).html).toContain('rel="canonical" href="https://site.test/"')
})

it('stays on this site whatever the path says', async () => {
  const any: RouteObject = { path: '*', handle, element: <p>here</p> }
  const { html } = await render([any], '//evil.example/')
  expect(html).toContain('href="https://site.test//evil.example/"')
})

it('knows the patterns of all pages, below the shell too', () => {
  const routes: RouteObject[] = [{ path: '/', children: [{ index: true }, { children: [{ path: 'flat/:id' }] }] }]
  expect(pagePatterns(routes)).toEqual(['/', '/flat/:id'])
})
