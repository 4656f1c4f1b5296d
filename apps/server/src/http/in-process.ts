// Calls from the server to its own API without a socket: page rendering uses the same client as the browser.
import type { TransportAnswer, TransportRequest } from '@kvartal/contract/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Not an address that a socket could have: a request from outside can not claim it. */
const IN_PROCESS_ADDRESS = 'in-process'

export function isInProcess(request: FastifyRequest): boolean {
  return request.raw.socket.remoteAddress === IN_PROCESS_ADDRESS
}

/** Response header by which an answer names what it was made from: `catalog`, `content`. */
export const CACHE_TAGS_HEADER = 'x-cache-tags'

export interface InProcessAnswer extends TransportAnswer {
  readonly tags: readonly string[]
}

export type InProcessCall = (request: TransportRequest) => Promise<InProcessAnswer>

/** Calls the app itself. */
export function inProcessCall(app: FastifyInstance): InProcessCall {
  return async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method,
      url,
      headers,
      remoteAddress: IN_PROCESS_ADDRESS,
      ...(body !== undefined && { payload: body }),
    })
    const tags = answer.headers[CACHE_TAGS_HEADER]
    return {
      status: answer.statusCode,
      text: answer.payload,
      isComplete: true,
      tags: typeof tags === 'string' ? tags.split(' ') : [],
    }
  }
}
