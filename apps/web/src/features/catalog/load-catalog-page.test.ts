// @vitest-environment jsdom
import { cheapestFirst } from '@kvartal/contract/catalog/address'
import { type ApiClient, createApiClient } from '@kvartal/runtime/api'
import { provideLoadContext } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadCatalogPage } from './load-catalog-page.ts'

const answers: Record<string, unknown> = {
  '/v2/marketplace': { flats: [], total: 0, countPage: 1 },
  '/api/general_settings/catalog-help': { list: { heading: 'Квартиры' }, newFlats: {}, help: null },
}

/** A client whose calls fail unless their path is in `reachable`. */
function clientOf(...reachable: string[]): ApiClient {
  return createApiClient({
    hosts: { site: '', admin: '', manager: '', html: '' },
    transport: async ({ url }) => {
      if (!reachable.includes(url)) throw new TypeError('Failed to fetch')
      return { status: 200, text: JSON.stringify(answers[url]) }
    },
  })
}

function load(api: ApiClient, query = '?rooms=2') {
  const request = new Request(`https://site.test/list${query}`)
  const context = provideLoadContext({ api, widthClass: 'DESKTOP' })
  return loadCatalogPage({ request, context } as unknown as LoaderFunctionArgs, cheapestFirst)
}

const log = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => {
  log.mockClear()
  vi.unstubAllGlobals()
})

describe('the catalog in the browser', () => {
  it('resolves without flats and texts when offline', async () => {
    await expect(load(clientOf())).resolves.toMatchObject({ answer: null, chessboard: null, help: null })
    expect(log).toHaveBeenCalledWith('Тексты каталога не загрузились:', expect.anything())
  })

  it('keeps the texts when only the flats fail', async () => {
    const data = await load(clientOf('/api/general_settings/catalog-help'))
    expect(data).toMatchObject({ answer: null, help: { list: { heading: 'Квартиры' } } })
    expect(log).not.toHaveBeenCalled()
  })

  it('keeps the flats when only the texts fail', async () => {
    expect(await load(clientOf('/v2/marketplace'))).toMatchObject({ answer: { total: 0 }, help: null })
  })
})

it('the catalog on the server rejects, so that the page gets the status of the failure', async () => {
  vi.stubGlobal('document', undefined)
  await expect(load(clientOf('/v2/marketplace'))).rejects.toMatchObject({ name: 'ApiError' })
  await expect(load(clientOf('/api/general_settings/catalog-help'))).rejects.toMatchObject({ name: 'ApiError' })
})

describe('a page after the last one', () => {
  /** Three pages, of which each call gets its own flats. */
  const api = createApiClient({
    hosts: { site: '', admin: '', manager: '', html: '' },
    transport: async ({ url, body }) => {
      if (url !== '/v2/marketplace') return { status: 200, text: JSON.stringify(answers[url]) }
      const { page } = JSON.parse(body ?? '{}') as { page: number }
      const flats = page <= 3 ? [{ id: page, status: 'free' }] : []
      return { status: 200, text: JSON.stringify({ flats, total: 3, countPage: 3, page, lastPage: page, limit: 1 }) }
    },
  })

  it.each(['?page=4', '?page=9999', '?rooms=2&page=4-6'])('%s is not found on the server', async (query) => {
    vi.stubGlobal('document', undefined)
    await expect(load(api, query)).rejects.toMatchObject({ init: { status: 404 } })
    await expect(load(api, '?page=3')).resolves.toMatchObject({ answer: { page: 3 } })
  })

  it('shows the last page in the browser: the list has become shorter meanwhile', async () => {
    expect(await load(api, '?page=4')).toMatchObject({ answer: { page: 3 } })
  })

  it('is not found where nothing matches either', async () => {
    vi.stubGlobal('document', undefined)
    const both = clientOf('/v2/marketplace', '/api/general_settings/catalog-help')
    await expect(load(both, '?page=2')).rejects.toMatchObject({ init: { status: 404 } })
    await expect(load(both, '')).resolves.toMatchObject({ answer: { total: 0 } })
  })
})
