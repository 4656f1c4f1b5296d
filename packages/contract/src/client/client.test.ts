import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { createApiClient, type Transport } from './client.ts'
import { get, post } from './endpoint.ts'

const hosts = { site: 'https://site.test', admin: 'https://admin.test', manager: 'https://manager.test' }
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

  it('takes what the transport has read already, and only where the answer is good', async () => {
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

describe('a failed call', () => {
  it('has status FETCH_ERROR when no answer came', async () => {
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
