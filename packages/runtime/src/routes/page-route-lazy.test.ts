import type { LazyRouteFunction, RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { pageRoute } from './page-route.ts'

const meta = () => ({ title: '', description: '' })
const Page = () => null
const load = (route: RouteObject) => (route.lazy as LazyRouteFunction<RouteObject>)()

it('a page has its path as its id, and the home page is the index', () => {
  const module = async () => ({ Page, meta })
  expect(pageRoute('flat', 'flat/:id', module)).toMatchObject({ id: 'flat/:id', path: 'flat/:id' })
  expect(pageRoute('home', '/', module)).toMatchObject({ id: '/', index: true })
  expect(pageRoute('home', '/', module)).not.toHaveProperty('path')
})

it('a loaded page has its meta in the handle, which also says whether the page has a loader', async () => {
  const plain = await load(pageRoute('policy', 'policy', async () => ({ Page, meta })))
  expect(plain).toEqual({
    Component: Page,
    handle: { source: 'src/pages/policy/route.tsx', meta, earlyScript: undefined, hasLoader: false },
  })
  const loaded = await load(pageRoute('list', 'list', async () => ({ Page, meta, loader: () => null })))
  expect(loaded.loader).toBeTypeOf('function')
  expect(loaded.handle).toMatchObject({ hasLoader: true })
})
