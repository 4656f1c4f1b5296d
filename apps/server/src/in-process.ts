// Calls from the server to its own API without a socket: page rendering uses the same client as the browser.
import type { Transport } from '@kvartal/contract/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Not an address that a socket could have: a request from outside can not claim it. */
const IN_PROCESS_ADDRESS = 'in-process'

export function isInProcess(request: FastifyRequest): boolean {
  return request.raw.socket.remoteAddress === IN_PROCESS_ADDRESS
}

/** Response header by which an answer names what it was made from: `catalog`, `content`. */
export const CACHE_TAGS_HEADER = 'x-cache-tags'

/** Calls the app itself and tells the cache tags of each answer. */
export function inProcessTransport(app: FastifyInstance, onTags: (tags: readonly string[]) => void): Transport {
  return async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method,
      url,
      headers,
      remoteAddress: IN_PROCESS_ADDRESS,
      ...(body !== undefined && { payload: body }),
    })
    const tags = answer.headers[CACHE_TAGS_HEADER]
    if (typeof tags === 'string') onTags(tags.split(' '))
    return { status: answer.statusCode, text: answer.payload }
  }
}
