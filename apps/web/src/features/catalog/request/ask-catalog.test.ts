import type { MarketplaceRequest } from '@kvartal/contract/catalog/marketplace'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import { type ApiClient, createApiClient } from '@kvartal/runtime/api'
import { describe, expect, it } from 'vitest'
import { askCatalog } from './ask-catalog.ts'
import { SORTED_PAGES_MAX } from './ask-specified.ts'

const PER_PAGE = 21
const flats = Array.from({ length: 45 }, (_, place) => ({
  id: place + 1,
  status: 'free',
  projectName: 'Северный',
  area: 90 - place,
  floor: 1,
  ceilingHeight: 3,
  price: 8_000_000 + place,
}))

const [one] = flats

/** A backend that knows only the fields of the specification. */
function specified(
  offered: readonly object[] = flats,
  refuses: (body: MarketplaceRequest) => boolean = () => false,
): { api: ApiClient; pages: number[]; bodies: MarketplaceRequest[] } {
  const pages: number[] = []
  const bodies: MarketplaceRequest[] = []
  const api = createApiClient({
    hosts: { site: '', admin: '', manager: 'https://manager.test', html: '' },
    transport: async ({ body = '' }) => {
      const request = JSON.parse(body) as MarketplaceRequest
      if (refuses(request)) return { status: 400, text: '{"message":"unknown project"}' }
      const { page = 0 } = request
      pages.push(page)
      bodies.push(request)
      const answer = {
        flats: offered.slice((page - 1) * PER_PAGE, page * PER_PAGE),
        total: offered.length,
        countPage: Math.ceil(offered.length / PER_PAGE),
        projects: [{ projectId: 1, projectName: 'Северный' }],
      }
      return { status: 200, text: JSON.stringify(answer) }
    },
  })
  return { api, pages, bodies }
}

const ask = (api: ApiClient, search: string) => askCatalog(api, readAddress(search).address, 20)
const ids = (found: readonly OfferedFlat[]) => found.map(({ id }) => id)

describe('a backend that implements only the specification', () => {
  it('gets one request per page for a span of pages', async () => {
    const { api, pages } = specified()
    const answer = await ask(api, '?page=1-3')
    expect(pages).toEqual([1, 2, 3])
    expect(ids(answer.flats)).toEqual(flats.map(({ id }) => id))
    expect(answer).toMatchObject({ page: 1, lastPage: 3, limit: PER_PAGE, total: 45 })
  })

  it('shows all its flats where only new ones are wanted: it does not know which are new', async () => {
    const { api } = specified()
    const { address } = readAddress('')
    expect(await askCatalog(api, { ...address, onlyNew: true }, 20)).toMatchObject({ total: 45 })
  })

  it('tells the page size through its page count, on the last page too', async () => {
    const { api } = specified()
    expect(await ask(api, '?page=3')).toMatchObject({ page: 3, lastPage: 3, limit: PER_PAGE })
  })

  it('gets no requests for pages after its last one', async () => {
    const { api, pages } = specified()
    expect(await ask(api, '?page=2-90')).toMatchObject({ page: 2, lastPage: 3 })
    expect(pages.sort()).toEqual([1, 2, 3])
  })

  it('gets a request for its last page when the URL names a later page', async () => {
    const { api, pages } = specified()
    const answer = await ask(api, '?page=9')
    expect(pages.sort()).toEqual([1, 2, 3, 9])
    expect(ids(answer.flats)).toEqual([43, 44, 45])
    expect(answer).toMatchObject({ page: 3, lastPage: 3, limit: PER_PAGE })
  })

  it('is asked for all its pages, so that the order is that of the whole list', async () => {
    const { api, pages } = specified()
    expect(ids((await ask(api, '?sort=asc-area')).flats)).toEqual(
      Array.from({ length: PER_PAGE }, (_, place) => 45 - place),
    )
    expect(pages.sort()).toEqual([1, 2, 3])
    expect(ids((await ask(api, '?sort=desc-price&page=2')).flats)[0]).toBe(24)
  })

  it('is the cheapest first where every page of the backend is, and the whole list is not', async () => {
    const byProject = [...flats.slice(20), ...flats.slice(0, 20)]
    const { api, pages } = specified(byProject)
    const answer = await ask(api, '')
    expect(answer.order).toEqual({ key: 'price', type: 'asc' })
    expect(ids(answer.flats).slice(0, 2)).toEqual([1, 2])
    expect(pages.sort()).toEqual([1, 2, 3])
  })

  it('stays in its own order where it has more pages than are asked for', async () => {
    const many = Array.from({ length: PER_PAGE * SORTED_PAGES_MAX + 1 }, (_, place) => ({ ...one, id: place + 1 }))
    const { api, pages } = specified(many)
    const answer = await ask(api, '?sort=desc-price')
    expect(answer).toMatchObject({ order: null, isUnsortable: true })
    expect(ids(answer.flats).slice(0, 2)).toEqual([1, 2])
    expect(pages).toEqual([1])
  })

  it('is not claimed to know which flats are new', async () => {
    const { api } = specified()
    expect((await ask(api, '?sort=desc-published')).order).toEqual({ key: 'price', type: 'asc' })
  })

  it('gets only specified fields, and the filters that it does not get are named', async () => {
    const { api, bodies } = specified()
    const answer = await ask(api, '?project=1&rooms=2&price_max=9&walk_max=10&not_first=1&new=1&payment_max=50000')
    const specifiedBody = { projects: [1], 'rooms-2': true, price_max: 9 }
    expect(bodies).toEqual([1, 2, 3].map((page) => ({ ...specifiedBody, page })))
    expect(answer.ignored.map(({ field }) => field)).toEqual(['walkMinutes', 'notFirstFloor', 'payment', 'isNew'])
  })

  it('that refuses a value which it does not know is asked for those that it knows', async () => {
    const { api } = specified(flats, ({ projects }) => Array.isArray(projects) && projects.includes(9))
    const answer = await ask(api, '?project=1,9')
    expect(answer).toMatchObject({ total: 45, ignored: [{ field: 'projects', value: '9' }] })
  })
})

it('a server with our contract under another name gets our own parameters, from its second request on', async () => {
  const bodies: MarketplaceRequest[] = []
  const filters = { attributes: [], order: { key: 'area', type: 'desc' } }
  const api = createApiClient({
    hosts: { site: '', admin: '', manager: 'https://manager.test', html: '' },
    transport: async ({ body = '' }) => {
      bodies.push(JSON.parse(body))
      return { status: 200, text: JSON.stringify({ flats, total: 45, countPage: 3, page: 1, lastPage: 1, filters }) }
    },
  })
  expect((await ask(api, '?sort=desc-area')).filters).toEqual(filters)
  expect(bodies[0]).toEqual({ page: 1 })
  expect(bodies[1]).toMatchObject({ order: { key: 'area', type: 'desc' }, limit: 20 })
  await ask(api, '?sort=desc-area&price_max=5')
  expect(bodies).toHaveLength(3)
})

it('a project that this server does not have is named, and the list is shown without it', async () => {
  const bodies: MarketplaceRequest[] = []
  const api = createApiClient({
    hosts: { site: '', admin: '', manager: '', html: '' },
    transport: async ({ body = '' }) => {
      const request = JSON.parse(body) as MarketplaceRequest
      bodies.push(request)
      const ignored = request.projects ? [{ field: 'projects', value: '999' }] : []
      const paging = { page: 1, lastPage: 1, limit: 20, countPage: 1 }
      const data = { flats: [], total: request.projects ? 0 : 45, ...paging, ignored, filters: null }
      return { status: 200, text: '', data, isComplete: true }
    },
  })
  expect(await ask(api, '?project=999')).toMatchObject({ total: 45, ignored: [{ value: '999' }] })
  expect(bodies).toHaveLength(2)
})

it('an answer that has its own page fields and order is not changed', async () => {
  const answer = {
    flats: [],
    total: 45,
    countPage: 3,
    page: 1,
    lastPage: 2,
    limit: 20,
    ignored: [],
    filters: { attributes: [], order: { key: 'price', type: 'asc' } },
  }
  const calls: string[] = []
  const api = createApiClient({
    hosts: { site: '', admin: '', manager: '', html: '' },
    transport: async ({ url }) => {
      calls.push(url)
      return { status: 200, text: '', data: answer, isComplete: true }
    },
  })
  expect(await ask(api, '?page=1-2')).toEqual(answer)
  expect(calls).toHaveLength(1)
})
