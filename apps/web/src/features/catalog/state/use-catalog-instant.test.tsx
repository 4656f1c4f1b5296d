// @vitest-environment jsdom
import { cheapestFirst } from '@kvartal/contract/catalog/address'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import { act } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RESULTS_ID } from '../../../shared/shell/results-id.ts'
import { catalogAnswer } from '../../../testing/catalog-answer.ts'
import { offeredFlat, sameFlat } from '../../../testing/offered-flat.ts'
import { apiWith, leaveSite, renderSite } from '../../../testing/render-site.tsx'
import { createLocalCatalog } from '../local/local-catalog.ts'
import type { WholeAnswer } from '../request/ask-catalog.ts'
import type { CatalogResult } from './shown-list.ts'
import { type Catalog, useCatalog } from './use-catalog.ts'

const flats = (first: number) => Array.from({ length: 6 }, (_, place) => offeredFlat({ id: first + place }))
const whole = catalogAnswer({ total: 40, promoCount: 9, flats: flats(100) })
const filtered = catalogAnswer({ total: 7, promoCount: 3, flats: flats(200) })

/** An API whose catalog in the browser gives one answer to everything. */
function apiWithLocalCatalog(answer: WholeAnswer) {
  const { api } = apiWith({})
  const state = { version: '1-a', canAnswer: true, isOffline: false }
  Object.assign(createLocalCatalog(api), { state: () => state, answer: () => answer })
  return api
}

/** Callbacks of the next frame. */
let frames: FrameRequestCallback[] = []
const nextFrame = () =>
  act(async () => {
    const now = frames
    frames = []
    for (const run of now) run(0)
  })

/** A busy machine may take its time; what never comes still fails the test. */
const afterUpdates = (check: () => void) => vi.waitFor(() => act(async () => check()), { timeout: 120_000 })

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
})

afterEach(() => {
  leaveSite()
  vi.unstubAllGlobals()
  frames = []
})

/** A catalog page whose navigations wait for `arrive`, as for texts that come over a slow network; those to `lost` never end. */
function openCatalog(before = whole, after = filtered, lost = '') {
  let last: Catalog | undefined
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const load = (search: string, answer: WholeAnswer): CatalogResult => ({ query: readAddress(search), answer })
  function Screen() {
    last = useCatalog(useLoaderData<CatalogResult>(), cheapestFirst)
    return null
  }
  const { address, router } = renderSite(<Screen />, {
    path: '/list',
    data: load('', before),
    api: apiWithLocalCatalog(after),
    loader: async ({ request }) => {
      const { search } = new URL(request.url)
      await (search === lost && search !== '' ? new Promise(() => {}) : arrived)
      return load(search, search === '' ? before : after)
    },
  })
  const catalog = () => {
    if (!last) throw new Error('the page has not rendered')
    return last
  }
  const shown = () => {
    const { results, options } = catalog().load
    return {
      total: results?.total,
      rows: results?.flats.filter(({ id }) => id >= 200).length,
      promoCount: options?.promoCount,
    }
  }
  const back = () => act(async () => void router.navigate(-1))
  return { catalog, shown, address, back, arrive: () => act(async () => arrive()) }
}

it('a click paints the list and its number in one frame; counts and other rows follow without the network', async () => {
  const { catalog, shown, address, arrive } = openCatalog()
  await act(async () => catalog().changeFilter((filter) => ({ ...filter, promo: true })))
  expect(catalog().address.filter.promo).toBe(true)
  expect(shown()).toEqual({ total: 7, rows: 4, promoCount: 9 })
  await nextFrame()
  await afterUpdates(() => expect(shown()).toEqual({ total: 7, rows: 6, promoCount: 3 }))
  expect(address()).toBe('/list')
  await arrive()
  await expect.poll(address).toBe('/list?promo=1')
  expect(shown()).toEqual({ total: 7, rows: 6, promoCount: 3 })
})

it('no row is new in the frame of a click while only the top of the list is on the screen', async () => {
  const section = document.createElement('section')
  section.id = RESULTS_ID
  document.body.append(section)
  const observers: { run: IntersectionObserverCallback; margin: string | undefined }[] = []
  class Observer {
    constructor(run: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      observers.push({ run, margin: options.rootMargin })
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const { catalog, shown } = openCatalog()
  const [observer] = observers
  expect(observer?.margin, 'less than the whole window').toMatch(/^0px 0px -\d+px$/)
  observer?.run([{ isIntersecting: false } as IntersectionObserverEntry], {} as IntersectionObserver)
  await act(async () => catalog().changeFilter((filter) => ({ ...filter, promo: true })))
  expect(shown()).toEqual({ total: 7, rows: 0, promoCount: 9 })
  section.remove()
})

it('a slider changes the counts in each of its frames, and no row', async () => {
  const { catalog, shown, address } = openCatalog()
  await act(async () => catalog().changeFilter((filter) => ({ ...filter, promo: true }), { draft: true }))
  expect(shown()).toEqual({ total: 40, rows: 0, promoCount: 9 })
  await nextFrame()
  expect(shown()).toEqual({ total: 7, rows: 0, promoCount: 3 })
  expect(address()).toBe('/list')
})

it('a click after a slider keeps the counts of the slider until its own follow', async () => {
  const { catalog, shown } = openCatalog()
  await act(async () => catalog().changeFilter((filter) => ({ ...filter, promo: true }), { draft: true }))
  await nextFrame()
  await act(async () => catalog().changeFilter((filter) => ({ ...filter, promo: true })))
  expect(shown()).toEqual({ total: 7, rows: 4, promoCount: 3 })
})

it('a row that stays in the frame of a click keeps what is folded into it, a new row has its own', async () => {
  const folded = (count: number) => Array.from({ length: 6 }, () => Array.from({ length: count }, () => sameFlat()))
  const { catalog } = openCatalog(
    { ...whole, folded: { rows: 6, same: folded(2) } },
    { ...filtered, flats: [...flats(200).slice(0, 3), ...flats(103)], folded: { rows: 6, same: folded(5) } },
  )
  const foldedInto = (id: number) => catalog().load.results?.same?.get(id)
  const before = foldedInto(105)
  await act(async () => catalog().changeFilter((filter) => ({ ...filter, promo: true })))
  expect(catalog().load.results?.flats.map(({ id }) => id)).toEqual([200, 201, 202, 103, 104, 105])
  expect(foldedInto(200)).toHaveLength(5)
  expect(foldedInto(105)).toBe(before)
  await nextFrame()
  await afterUpdates(() => expect(foldedInto(105)).toHaveLength(5))
})

it('Back during a second choice shows the list of the address', async () => {
  const { catalog, shown, address, back, arrive } = openCatalog(whole, filtered, '?promo=1&sort=desc-price')
  await act(async () => catalog().changeFilter((filter) => ({ ...filter, promo: true })))
  await nextFrame()
  await act(async () => catalog().go({ order: { key: 'price', type: 'desc' } }))
  await arrive()
  await afterUpdates(() => expect(address()).toBe('/list?promo=1'))
  await nextFrame()
  await back()
  await afterUpdates(() => expect(address()).toBe('/list'))
  expect(shown()).toEqual({ total: 40, rows: 0, promoCount: 9 })
})

it('links follow the frame of a click', async () => {
  const { catalog } = openCatalog()
  const before = catalog().hrefOf
  await act(async () => catalog().changeFilter((filter) => ({ ...filter, promo: true })))
  expect(catalog().hrefOf).toBe(before)
  await nextFrame()
  await afterUpdates(() => expect(catalog().hrefOf({})).toBe('/list?promo=1'))
})
