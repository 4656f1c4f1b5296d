// A node that has got the signal to stop serves on for a while, so that the balancer in front can stop sending requests
// to it.
import type { Problem } from '@kvartal/contract/problem'
import { isInProcess } from '@kvartal/runtime/node'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Readiness turns false at once, while requests are still served. */
    markStopping(): void
    isStopping(): boolean
  }
}

/**
 * A proxy that sends this header promises to retry on another node when this one answers 502. Open-source nginx has no
 * other way to learn that a node is leaving, except by requests that fail when it is gone.
 */
const RETRIES_ELSEWHERE = 'x-asks-another-after-502'
const FOR_OPERATORS = /^\/(healthz|readyz|metrics)$/

export const stopping = fastifyPlugin(
  async (app) => {
    let isStopping = false
    app.decorate('isStopping', () => isStopping)
    app.decorate('markStopping', () => {
      isStopping = true
    })
    app.addHook('onRequest', async (request, reply) => {
      if (!isStopping || isInProcess(request)) return
      // Otherwise a client that keeps the connection open could send a request just when we close it.
      reply.header('connection', 'close')
      if (!canGoElsewhere(request)) return
      const problem: Problem = {
        message: 'Сервер останавливается, повторите запрос.',
        code: 'UNAVAILABLE',
        requestId: request.id,
      }
      return reply.code(502).header('cache-control', 'no-store').send(problem)
    })
  },
  { name: 'stopping' },
)

/** A POST is never sent twice, so this node serves it until the end. */
function canGoElsewhere({ method, url, headers }: FastifyRequest): boolean {
  return headers[RETRIES_ELSEWHERE] !== undefined && (method === 'GET' || method === 'HEAD') && !FOR_OPERATORS.test(url)
}
