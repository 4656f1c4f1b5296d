import { describe, expect, it, vi } from 'vitest'
import { get, post } from '../../../contract/src/client/endpoint.ts'
import * as endpoints from '../../../contract/src/client/endpoints.ts'
import * as formEndpoints from '../../../contract/src/client/form-endpoints.ts'
import { ApiError } from './api-error.ts'
import { createApiClient, type Transport } from './client.ts'

const hosts = {
  site: 'https://site.test',
  admin: 'https://admin.test',
  manager: 'https://manager.test',
  html: '/api/cleaned',
}
const ping = get<{ ok: boolean }>('manager', '/ping')

function clientAnswering(status: number, text: string) {
  return createApiClient({ hosts, transport: async () => ({ status, text }) })
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw error
  return error
}

describe('a call', () => {
  it('goes to its own host with a JSON body', async () => {
    const seen: Parameters<Transport>[0][] = []
    const client = createApiClient({
      hosts,
      transport: async (request) => {
        seen.push(request)
        return { status: 200, text: '{"stored":true}' }
      },
    })
    const answer = await client.call(post<{ stored: boolean }, { name: string }>('admin', '/api/11/forms'), {
      name: 'Анна',
    })
    expect(answer).toEqual({ stored: true })
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: 'https://admin.test/api/11/forms',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Анна"}',
    })
  })

  it('uses the data that the transport has parsed already, but not of a failed answer', async () => {
    const data = { ok: true }
    const answering = (status: number) =>
      createApiClient({ hosts, transport: async () => ({ status, text: '{"ok":false}', data }) })
    expect(await answering(200).call(ping, undefined)).toBe(data)
    expect((await failure(answering(503).call(ping, undefined))).data).toEqual({ ok: false })
  })

  it('puts its input into the path', async () => {
    let url = ''
    const client = createApiClient({
      hosts,
      transport: async (request) => {
        url = request.url
        return { status: 200, text: '{}' }
      },
    })
    await client.call(
      get<unknown, { id: number }>('site', ({ id }) => `/api/slider/${id}`),
      { id: 7 },
    )
    expect(url).toBe('https://site.test/api/slider/7')
  })
})

describe('a call whose answer has HTML', () => {
  it('goes to this server, which calls another {site} and sanitises the answer', async () => {
    const urls: string[] = []
    for (const at of [hosts, { site: '', admin: '', manager: '', html: '' }]) {
      const client = createApiClient({
        hosts: at,
        transport: async ({ url }) => {
          urls.push(url)
          return { status: 200, text: '{}' }
        },
      })
      await client.call(endpoints.cookieSettings, undefined)
      await client.call(endpoints.allDocuments, undefined)
      await client.call(endpoints.newsArticle, { slug: 'a' })
    }
    expect(urls).toEqual([
      '/api/cleaned/api/general_settings/cookie-workplace',
      '/api/cleaned/api/documents_workplace',
      '/api/cleaned/api/news_workplace/a',
      '/api/general_settings/cookie-workplace',
      '/api/documents_workplace',
      '/api/news_workplace/a',
    ])
  })
})

describe('an answer', () => {
  const answering = (text: string, isComplete = false, at = hosts) =>
    createApiClient({ hosts: at, transport: async () => ({ status: 200, text, data: undefined, isComplete }) })
  const ownHosts = { site: '', admin: '', manager: '', html: '' }
  const bare = '[{"id":7,"status":"free","price":1,"area":2,"floor":3,"ceilingHeight":3}]'

  it('is completed by its reader, whichever backend sent it', async () => {
    for (const at of [hosts, ownHosts]) {
      const [flat] = await answering(bare, false, at).call(endpoints.favorites, { ids: [7] })
      expect(flat).toMatchObject({ id: 7, rooms: null, oldPrice: null, attributes: [] })
    }
  })

  it('of the same process is complete and is passed on as the same object', async () => {
    const data: unknown[] = []
    const client = createApiClient({
      hosts: ownHosts,
      transport: async () => ({ status: 200, text: '', data, isComplete: true }),
    })
    expect(await client.call(endpoints.favorites, { ids: [7] })).toBe(data)
  })

  it('that was requested before is used, and no request is sent', async () => {
    const client = createApiClient({ hosts, transport: () => Promise.reject(new Error('no request is expected')) })
    const answered = Promise.resolve(JSON.parse(bare))
    expect(await client.call(endpoints.favorites, { ids: [7] }, { answered })).toHaveLength(1)
  })

  it('that cannot be read has status PARSING_ERROR', async () => {
    expect(await failure(answering('null').call(endpoints.marketplace, { page: 1 }))).toMatchObject({
      status: 'PARSING_ERROR',
      data: null,
    })
  })

  it('whose reader did not load is a failure, unless it is from this server and so complete', async () => {
    vi.resetModules()
    vi.doMock('@kvartal/contract/client/readers', () => {
      throw new Error('the chunk did not load')
    })
    const client = await import('./client.ts')
    const call = (at: typeof hosts) =>
      client
        .createApiClient({ hosts: at, transport: async () => ({ status: 200, text: bare }) })
        .call(endpoints.favorites, { ids: [7] })
    const [own, foreign] = await Promise.allSettled([call(ownHosts), call(hosts)])
    vi.doUnmock('@kvartal/contract/client/readers')
    expect(own).toMatchObject({ status: 'fulfilled', value: [{ id: 7 }] })
    expect(foreign).toMatchObject({ status: 'rejected', reason: { status: 'FETCH_ERROR' } })
  })

  it('may be a plain text where the specification shows no fields, but not from this server', async () => {
    expect(await answering('session-1').call(formEndpoints.sessionToken, undefined)).toBe('session-1')
    expect(
      await failure(answering('<html>', false, ownHosts).call(formEndpoints.sessionToken, undefined)),
    ).toMatchObject({
      status: 'PARSING_ERROR',
    })
  })
})

describe('a request to another backend', () => {
  async function asked(at: typeof hosts, call: (client: ReturnType<typeof createApiClient>) => Promise<unknown>) {
    const seen: Parameters<Transport>[0][] = []
    const client = createApiClient({
      hosts: at,
      transport: async (request) => {
        seen.push(request)
        return { status: 200, text: '{"flats":[]}' }
      },
    })
    await call(client)
    return seen[0]
  }

  it('has only the page of the specification; this server also gets our pages and limit', async () => {
    const request = { promo: true, pages: { first: 2, last: 3 }, limit: 20 }
    const ask = (client: ReturnType<typeof createApiClient>) => client.call(endpoints.marketplace, request)
    expect(JSON.parse((await asked(hosts, ask))?.body ?? '')).toEqual({ promo: true, page: 2 })
    const own = { site: '', admin: '', manager: '', html: '' }
    expect(JSON.parse((await asked(own, ask))?.body ?? '')).toEqual({ ...request, page: 2 })
  })

  it('is never sent for this site’s own texts', async () => {
    const company = await asked(hosts, (client) => client.call(endpoints.company, undefined))
    expect(company?.url).toBe('/api/general_settings/company')
    expect((await asked(hosts, (client) => client.call(endpoints.news, {})))?.url).toBe(
      'https://site.test/api/news_workplace',
    )
  })
})

describe('a failed call', () => {
  it('has status FETCH_ERROR when no answer arrived', async () => {
    const client = createApiClient({ hosts, transport: () => Promise.reject(new TypeError('connection refused')) })
    expect(await failure(client.call(ping, undefined))).toMatchObject({
      status: 'FETCH_ERROR',
      message: 'connection refused',
    })
  })

  it('has status TIMEOUT_ERROR when the answer takes too long', async () => {
    const never: Transport = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    const client = createApiClient({ hosts, transport: never, timeoutMs: 5 })
    expect(await failure(client.call(ping, undefined))).toMatchObject({ status: 'TIMEOUT_ERROR' })
  })

  it('has status PARSING_ERROR and the text when the body is not JSON', async () => {
    const error = await failure(clientAnswering(200, '<html>').call(ping, undefined))
    expect(error).toMatchObject({ status: 'PARSING_ERROR', data: '<html>' })
  })

  it('has the HTTP status and the data otherwise', async () => {
    const error = await failure(
      clientAnswering(404, '{"message":"Нет такого проекта","error":"Not Found"}').call(ping, undefined),
    )
    expect(error).toMatchObject({ status: 404, data: { error: 'Not Found' }, message: 'Нет такого проекта' })
  })

  it.each([
    ['the message field', '{"message":"первое","error":"второе"}', 'первое'],
    ['else the error field', '{"error":"второе","code":1}', 'второе'],
    ['else the whole body as text', '{"code":1}', '{"code":1}'],
    ['else the whole body when it is plain text', 'Bad gateway', 'Bad gateway'],
    ["else the error's own message", '', 'HTTP 502'],
  ])('takes its message from %s', async (_, body, message) => {
    expect((await failure(clientAnswering(502, body).call(ping, undefined))).message).toBe(message)
  })

  it("keeps the caller's own abort as it is", async () => {
    const controller = new AbortController()
    const waiting: Transport = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const call = createApiClient({ hosts, transport: waiting }).call(ping, undefined, { signal: controller.signal })
    controller.abort(new Error('left the page'))
    await expect(call).rejects.toThrow('left the page')
  })
})

describe('a call that another backend refuses', () => {
  const refusals = [
    [400, '{"message":"unknown key"}'],
    [404, '<h1>Not found</h1>'],
    [405, ''],
    [501, ''],
    [200, '<!doctype html><title>App</title>'],
  ] as const

  it.each(refusals)(
    '%s %s: an optional list is empty, a catalog is an outage, the subject of a page is absent',
    async (status, text) => {
      const client = clientAnswering(status, text)
      expect(await client.call(endpoints.menu, { name: 'topmenu' })).toMatchObject({ groups: [] })
      expect(await client.call(endpoints.projectItems, undefined)).toEqual({ projects: [] })
      expect(await client.call(endpoints.news, {})).toMatchObject({ news: [] })
      expect((await failure(client.call(endpoints.project, { slug: 'sad' }))).status).toBe(404)
      expect((await failure(client.call(endpoints.commercialLot, { id: 9 }))).status).toBe(404)
      expect((await failure(client.call(endpoints.marketplace, { page: 1 }))).isOutage).toBe(true)
    },
  )

  it.each(['{}', '[]', '""', 'null', ''])('%j is an empty list too, and no subject', async (text) => {
    const client = clientAnswering(200, text)
    expect(await client.call(endpoints.commercialLots, { id: 0 })).toMatchObject({ lots: [] })
    expect(await client.call(endpoints.bulks, { blockId: 1 })).toEqual({ bulks: [] })
    expect((await failure(client.call(endpoints.project, { slug: 'sad' }))).status).toBe(404)
    expect((await failure(client.call(endpoints.commercialLot, { id: 9 }))).status).toBe(404)
    expect((await failure(client.call(endpoints.marketplace, { page: 1 }))).isOutage).toBe(true)
  })

  it('is a refusal still where this server has refused it', async () => {
    const own = { site: '', admin: '', manager: '', html: '' }
    const client = createApiClient({ hosts: own, transport: async () => ({ status: 404, text: '{}' }) })
    expect(await failure(client.call(endpoints.menu, { name: 'topmenu' }))).toMatchObject({
      status: 404,
      isOutage: false,
    })
  })

  it('gets no parameters that the specification does not have', async () => {
    const urls: string[] = []
    const client = createApiClient({
      hosts,
      transport: async ({ url }) => {
        urls.push(url)
        return { status: 200, text: '[]' }
      },
    })
    await client.call(endpoints.news, { project: 'sad', limit: 3 })
    await client.call(endpoints.favorites, { ids: [7, 9] })
    await client.call(endpoints.commercialYield, { id: 9, moved: { term: 15, vacancy: 8 } })
    expect(urls).toEqual([
      'https://site.test/api/news_workplace',
      'https://manager.test/marketplace/favorite7%7C9',
      'https://manager.test/commercial-yield/calculate/9?term=15',
    ])
  })
})
