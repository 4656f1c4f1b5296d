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

function load(api: ApiClient) {
  const request = new Request('https://site.test/list?rooms=2')
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
