// @vitest-environment jsdom
import { cheapestFirst } from '@kvartal/contract/catalog/address'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import { act } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { leaveSite, renderSite } from '../../../testing/render-site.tsx'
import type { CatalogResult } from './shown-list.ts'
import { type Catalog, useCatalog } from './use-catalog.ts'

afterEach(leaveSite)

/** Opens a catalog page and records every rendered state, the last one at the end. */
async function openCatalog(path: string) {
  const rendered: { catalog: Catalog; result: CatalogResult }[] = []
  function Screen() {
    const result = useLoaderData<CatalogResult>()
    rendered.push({ result, catalog: useCatalog(result, cheapestFirst) })
    return null
  }
  const load = (search: string): CatalogResult => ({ query: readAddress(search), answer: null })
  const { router } = renderSite(<Screen />, {
    path,
    data: load(new URL(path, 'https://site.test').search),
    loader: ({ request }) => load(new URL(request.url).search),
  })
  const last = () => {
    const state = rendered.at(-1)
    if (!state) throw new Error('the page has not rendered')
    return state
  }
  return { router, rendered, last, search: () => router.state.location.search }
}

it('the screen uses the address as its loader has parsed it', async () => {
  const { last } = await openCatalog('/list?rooms=2&price_max=9000000')
  expect(last().catalog.address.filter).toBe(last().result.query.address.filter)
})

it('a change made while the previous one is loading builds on it', async () => {
  const { last, search } = await openCatalog('/list?page=2')
  const { changeFilter } = last().catalog
  await act(async () => {
    changeFilter((filter) => ({ ...filter, rooms: ['rooms-2'] }))
  })
  await act(async () => {
    changeFilter((filter) => ({ ...filter, promo: true }))
  })
  expect(search()).toBe('?rooms=2&promo=1')
})

it('fields and menus get the same callbacks in every render', async () => {
  const { last, rendered } = await openCatalog('/list')
  await act(async () => last().catalog.changeFilter((filter) => ({ ...filter, promo: true })))
  expect(rendered.length).toBeGreaterThan(1)
  for (const name of ['changeFilter', 'go', 'retry'] as const) {
    expect(new Set(rendered.map(({ catalog }) => catalog[name])).size, name).toBe(1)
  }
})

it('Back shows the previous choice', async () => {
  const { last, router } = await openCatalog('/list?rooms=2')
  await act(async () => last().catalog.changeFilter((filter) => ({ ...filter, rooms: [] })))
  expect(last().catalog.address.filter.rooms).toEqual([])
  await act(async () => router.navigate(-1))
  expect(last().catalog.address.filter.rooms).toEqual(['rooms-2'])
})
