// @vitest-environment jsdom
import type { CatalogColumns } from '@kvartal/contract/catalog/columns'
import { COLUMNS_FORMAT } from '@kvartal/contract/catalog/limits'
import { type ApiClient, createApiClient } from '@kvartal/runtime/api'
import { pageTransport } from '@kvartal/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isNewer } from './data-version.ts'
import { LocalCatalog } from './local-catalog.ts'

const place = {
  projectId: 1,
  buildingId: 10,
  sectionId: 100,
  floorsTotal: 9,
  keyDate: null,
  keyYear: null,
  walkMinutes: null,
  schoolMinutes: null,
  kindergartenMinutes: null,
  district: null,
  stations: [],
}

/** Columns of free flats by id and price. */
function columns(version: string, prices: Record<number, number>): CatalogColumns {
  const ids = Object.keys(prices).map(Number)
  const all = <Value>(value: Value) => ids.map(() => value)
  return {
    format: COLUMNS_FORMAT,
    version,
    catalogVersion: 1,
    newSince: 0,
    options: { projects: [1], keyDates: [], keyYears: [], districts: [], categories: [] },
    attributes: [],
    stations: [],
    projects: [{ id: 1, name: 'Северный сад', slug: 'severny-sad', nearest: null }],
    buildings: [{ id: 10, name: 'Корпус 1', keyDate: '2027-Q1', ready: false, pictured: true }],
    sections: [{ id: 100, number: 1 }],
    promos: [],
    programs: [],
    places: [place],
    plans: [{ key: 'plan' }],
    traits: [[]],
    published: [0],
    promoKeys: [],
    flats: {
      id: ids.map((id, row) => id - (ids[row - 1] ?? 0)),
      ...{ number: all(0), place: all(0), floor: all(2), rooms: all(1), area: all(40), ceilingHeight: all(3) },
      price: Object.values(prices),
      ...{
        fullPrice: all(null),
        oldPrice: all(null),
        promo: all(-1),
        promoUntil: all(null),
        traits: all(0),
        plan: all(0),
        published: all(0),
        pictures: all(1),
      },
    },
  }
}

/** The server as the browser sees it: the columns that it has now, and whether it can be reached. */
const server = {
  version: '1-a' as string | null,
  prices: { 7: 100, 8: 200 } as Record<number, number>,
  isReached: true,
}
const asked: string[] = []

const fetched = vi.fn<typeof fetch>(async (input) => {
  const url = String(input)
  asked.push(url)
  if (!server.isReached) throw new TypeError('Failed to fetch')
  const headers: Record<string, string> = server.version === null ? {} : { 'x-data-version': server.version }
  const body = url.startsWith('/v2/catalog/columns')
    ? columns(server.version ?? '', server.prices)
    : { list: null, help: null, lists: [] }
  return new Response(JSON.stringify(body), { headers })
})

let api: ApiClient
let catalog: LocalCatalog

beforeEach(() => {
  Object.assign(server, { version: '1-a', prices: { 7: 100, 8: 200 }, isReached: true })
  asked.length = 0
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  api = createApiClient({ hosts: { site: '', admin: '', manager: '', html: '' }, transport: pageTransport })
  catalog = new LocalCatalog(api)
  catalog.subscribe(() => {})
})

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'))

const ids = () => catalog.answer({})?.flats.map(({ id }) => id)
/** Any call: its answer names the version of the server's data. */
const contact = () => api.call({ method: 'GET', host: 'own', path: () => '/api/any' }, undefined).catch(() => {})
const ready = async () => {
  catalog.offer('1-a')
  await vi.waitFor(() => expect(catalog.state().canAnswer).toBe(true), { timeout: 120_000 })
}

describe('the catalog in the browser', () => {
  it('answers from the columns of the version that the list names', async () => {
    expect(ids()).toBeUndefined()
    await ready()
    expect(ids()).toEqual([7, 8])
    expect(asked.filter((url) => url.includes('columns'))).toEqual(['/v2/catalog/columns?version=1-a'])
  })

  it('fetches nothing for a visitor who saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    catalog.offer('1-a')
    await new Promise((resolve) => setTimeout(resolve))
    expect(asked).toEqual([])
  })

  it('fetches nothing where the server has too many flats, and drops what it has', async () => {
    await ready()
    catalog.offer(null)
    expect(ids()).toBeUndefined()
  })

  it('asks the server again from the moment that an answer names newer data, until their columns are there', async () => {
    await ready()
    Object.assign(server, { version: '2-b', prices: { 8: 150 } })
    await contact()
    expect(catalog.state().canAnswer).toBe(false)
    expect(ids()).toBeUndefined()
    await vi.waitFor(() => expect(catalog.state().version).toBe('2-b'), { timeout: 120_000 })
    expect(ids()).toEqual([8])
    expect([catalog.priceOf(7), catalog.priceOf(8)]).toEqual([null, 150])
  })

  it('does not go back to older data, which a cached answer or another node may name', async () => {
    await ready()
    server.version = '0-z'
    await contact()
    expect(catalog.state()).toMatchObject({ version: '1-a', canAnswer: true })
  })

  it('goes on answering offline and knows it, with the time of the last contact', async () => {
    await ready()
    server.isReached = false
    await contact()
    expect(catalog.state()).toMatchObject({ isOffline: true, canAnswer: true })
    expect(ids()).toEqual([7, 8])
    expect(catalog.confirmedAt).toBeGreaterThan(0)
    server.isReached = true
    catalog.check()
    await vi.waitFor(() => expect(catalog.state().isOffline).toBe(false), { timeout: 120_000 })
  })

  it('is offline while the device is, whatever answer still arrives', async () => {
    await ready()
    window.dispatchEvent(new Event('offline'))
    await contact()
    expect(catalog.state()).toMatchObject({ isOffline: true, canAnswer: true })
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(catalog.state().isOffline).toBe(false), { timeout: 120_000 })
  })

  it('leaves a request that the server would refuse to the server', async () => {
    await ready()
    expect(catalog.answer({ page: 0 })).toBeNull()
  })
})

describe('a version', () => {
  it.each([
    ['2-a', '1-z', true],
    ['1-a', '2-z', false],
    ['10-a', '9-a', true],
    ['1-a', '1-a', false],
    ['1-b', '1-a', true],
  ])('%s compared with %s', (version, than, expected) => {
    expect(isNewer(version, than)).toBe(expected)
  })
})
