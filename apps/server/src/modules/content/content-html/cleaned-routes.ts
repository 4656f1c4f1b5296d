// Calls of {site} whose answers contain HTML, for installations where another backend is {site}: forwarded to it,
// parsed and cleaned here. The browser never gets HTML that has not passed the gate.
import { type Endpoint, endpoints } from '@kvartal/contract/client'
import { type Clean, readCookieSettings, readDocuments, readNewsArticle } from '@kvartal/contract/client/readers/html'
import { ApiError, createApiClient, type Transport } from '@kvartal/runtime/node'
import type { FastifyInstance } from 'fastify'
import { AppError, notFound } from '../../../http/app-error.ts'
import { CLEANED, callHosts } from '../../../http/call-hosts.ts'
import type { Config } from '../../../start/config.ts'
import { safeHtml } from './gate.ts'

export interface CleanedRoutesOptions {
  config: Pick<Config, 'hosts'>
  transport?: Transport
}

export async function cleanedRoutes(
  instance: FastifyInstance,
  { config, transport }: CleanedRoutesOptions,
): Promise<void> {
  const hosts = callHosts(config)
  // Our own answers were cleaned when they were read from the store.
  if (hosts.site === '') return
  const client = createApiClient({ hosts, ...(transport && { transport }) })
  const passOn = <Params, Answer>(
    endpoint: Endpoint<Params, Answer>,
    params: Params,
    read: (answer: unknown, clean: Clean) => Answer,
  ) => {
    const called = client.call({ ...endpoint, host: 'site' }, params).catch((cause: unknown) => {
      // An answer that the backend may lack is read as an empty one.
      if (endpoint.mayBeMissing && isNotFound(cause)) return undefined
      throw cause
    })
    return called.then((answer) => read(answer, safeHtml)).catch((cause: unknown) => refuse(cause, endpoint.isSubject))
  }
  const schema = { hide: true }
  instance.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200) reply.header('cache-control', 'public, max-age=60')
  })
  instance.get(`${CLEANED}/api/general_settings/cookie-workplace`, { schema }, () =>
    passOn(endpoints.cookieSettings, undefined, readCookieSettings),
  )
  instance.get(`${CLEANED}/api/documents_workplace`, { schema }, () =>
    passOn(endpoints.allDocuments, undefined, readDocuments),
  )
  instance.get<{ Params: { slug: string } }>(`${CLEANED}/api/news_workplace/:slug`, { schema }, ({ params }) =>
    passOn(endpoints.newsArticle, { slug: params.slug }, readNewsArticle),
  )
}

/**
 * A 404 there is a 404 here, and so is an answer without the thing that the call names; any other fault counts as an
 * outage, so that clients retry.
 */
function refuse(cause: unknown, isSubject = false): never {
  const isAbsent = cause instanceof ApiError ? isNotFound(cause) : isSubject && cause instanceof TypeError
  if (isAbsent) throw notFound('Такой записи нет.', { cause })
  throw new AppError('UNAVAILABLE', { message: 'Данные временно недоступны, попробуйте ещё раз.' }, { cause })
}

function isNotFound(cause: unknown): boolean {
  return cause instanceof ApiError && cause.status === 404 && !cause.isOutage
}
