// Calls from the server to its own API without a socket: page rendering uses the same client as the browser.
import type { TransportAnswer, TransportRequest } from '../api/client.ts'

/** Not an address that a socket could have: a request from outside can not claim it. */
const IN_PROCESS_ADDRESS = 'in-process'

/** A request as far as its connection is known. */
interface ConnectedRequest {
  readonly raw: { readonly socket: { readonly remoteAddress?: string | undefined } }
}

export function isInProcess(request: ConnectedRequest): boolean {
  return request.raw.socket.remoteAddress === IN_PROCESS_ADDRESS
}

/** Response header with the topics that an answer was made from: `catalog`, `content`. */
export const CACHE_TAGS_HEADER = 'x-cache-tags'

export interface InProcessAnswer extends TransportAnswer {
  readonly tags: readonly string[]
}

export type InProcessCall = (request: TransportRequest) => Promise<InProcessAnswer>

/** What an HTTP server must offer: Fastify's `inject`. */
interface InjectableApp {
  inject(request: {
    method: 'GET' | 'POST'
    url: string
    headers: Record<string, string>
    remoteAddress: string
    payload?: string
  }): Promise<{
    readonly statusCode: number
    readonly headers: Readonly<Record<string, unknown>>
    readonly payload: string
  }>
}

/** Calls the app itself. */
export function inProcessCall(app: InjectableApp): InProcessCall {
  return async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers },
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
