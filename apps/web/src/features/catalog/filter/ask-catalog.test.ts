import type { MarketplaceRequest, OfferedFlat } from '@kvartal/contract'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import { type ApiClient, createApiClient } from '@kvartal/runtime/api'
import { describe, expect, it } from 'vitest'
import { askCatalog } from './ask-catalog.ts'

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

/** A backend that knows only the fields of the specification. */
function specified(): { api: ApiClient; pages: number[] } {
  const pages: number[] = []
  const api = createApiClient({
    hosts: { site: '', admin: '', manager: 'https://manager.test', html: '' },
    transport: async ({ body = '' }) => {
      const { page = 0 } = JSON.parse(body) as MarketplaceRequest
      pages.push(page)
      const shown = flats.slice((page - 1) * PER_PAGE, page * PER_PAGE)
      return { status: 200, text: JSON.stringify({ flats: shown, total: flats.length, countPage: 3 }) }
    },
  })
  return { api, pages }
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
    expect(pages).toEqual([2, 3])
  })

  it('gets a request for its last page when the URL names a later page', async () => {
    const { api, pages } = specified()
    const answer = await ask(api, '?page=9')
    expect(pages).toEqual([9, 3])
    expect(ids(answer.flats)).toEqual([43, 44, 45])
    expect(answer).toMatchObject({ page: 3, lastPage: 3, limit: PER_PAGE })
  })

  it('gets its flats sorted in the order that the visitor chose', async () => {
    const { api } = specified()
    expect(ids((await ask(api, '?sort=asc-area')).flats).slice(0, 2)).toEqual([21, 20])
    expect(ids((await ask(api, '?sort=desc-price')).flats)[0]).toBe(21)
  })
})

it('an answer that has its own page fields and order is not changed', async () => {
  const answer = {
    flats: [],
    total: 45,
    countPage: 3,
    page: 1,
    lastPage: 2,
    limit: 20,
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
