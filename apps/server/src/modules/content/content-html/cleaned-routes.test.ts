import type { TransportAnswer, TransportRequest } from '@kvartal/runtime/node'
import Fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { errors } from '../../../http/plugins/errors.ts'
import { cleanedRoutes } from './cleaned-routes.ts'

const OTHER = 'https://api.test'
const hostile = '<p onclick="x()">Раз<script>alert(1)</script> <a href="javascript:x()">два</a></p>'
const harmless = '<p>Раз <a>два</a></p>'

let requests: TransportRequest[] = []
let answers: (request: TransportRequest) => Promise<TransportAnswer>

beforeEach(() => {
  requests = []
})

async function ask(url: string, siteApi: string | undefined = OTHER) {
  const app = Fastify()
  await app.register(errors)
  await app.register(cleanedRoutes, {
    config: { hosts: { site: 'https://site.test', siteApi } as never },
    transport: (request) => {
      requests.push(request)
      return answers(request)
    },
  })
  return app.inject(url)
}

const answering = (value: unknown, status = 200) => {
  answers = async () => ({ status, text: JSON.stringify(value) })
}

describe('HTML of another backend', () => {
  it('is cleaned in the cookie texts', async () => {
    answering([{ settings: [{ name: 'short', value: hostile }] }])
    const answer = await ask('/api/cleaned/api/general_settings/cookie-workplace')
    expect(answer.json()).toEqual([{ settings: [{ name: 'short', value: harmless }] }])
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
    expect(requests.map(({ url }) => url)).toEqual([`${OTHER}/api/general_settings/cookie-workplace`])
  })

  it('is cleaned in documents and articles', async () => {
    const document = { key: 'a', title: 'a', kind: 'memo', date: '', note: null, file: null, href: null, hasText: true }
    answering([{ ...document, project: null, html: hostile }])
    const documents = await ask('/api/cleaned/api/documents_workplace')
    expect(documents.json().documents[0].html).toBe(harmless)
    answering({ article: { slug: 'a', html: hostile } })
    const article = await ask('/api/cleaned/api/news_workplace/%D0%B0%2Fb')
    expect(article.json().article.html).toBe(harmless)
    expect(requests.at(-1)?.url, 'a slug stays one part of the path').toBe(`${OTHER}/api/news_workplace/%D0%B0%2Fb`)
  })

  it('that is missing there gets 404 here, and an outage gets 503', async () => {
    answering({}, 404)
    expect((await ask('/api/cleaned/api/news_workplace/a')).statusCode).toBe(404)
    answering({}, 500)
    expect((await ask('/api/cleaned/api/news_workplace/a')).statusCode).toBe(503)
    for (const other of ['a text', {}, []]) {
      answering(other)
      expect((await ask('/api/cleaned/api/news_workplace/a')).statusCode).toBe(404)
    }
    answers = () => Promise.reject(new TypeError('connection refused'))
    const answer = await ask('/api/cleaned/api/documents_workplace')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['cache-control']).not.toContain('public')
  })

  it('is empty where the backend lacks the call', async () => {
    for (const [value, status] of [
      [{}, 404],
      ['', 405],
      [{}, 200],
    ] as const) {
      answering(value, status)
      expect((await ask('/api/cleaned/api/general_settings/cookie-workplace')).json()).toEqual([{ settings: [] }])
      expect((await ask('/api/cleaned/api/documents_workplace')).json()).toEqual({ documents: [] })
    }
  })

  it('is not requested where this server is {site}, and other calls are not forwarded', async () => {
    answering([])
    expect((await ask('/api/cleaned/api/documents_workplace', '')).statusCode).toBe(404)
    expect((await ask('/api/cleaned/api/news_workplace')).statusCode).toBe(404)
    expect(requests).toEqual([])
  })
})
