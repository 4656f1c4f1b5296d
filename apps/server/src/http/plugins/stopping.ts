// A node that was told to stop and goes on serving for a while, so that the balancer in front can turn away from it.
import type { Problem } from '@kvartal/contract'
import { isInProcess } from '@kvartal/runtime/node'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Readiness turns false at once, while requests go on. */
    markStopping(): void
    isStopping(): boolean
  }
}

/**
 * By this header a proxy says that it asks another node again when this one answers 502. Such an answer is the only way
 * to tell open-source nginx that a node is leaving; a request that fails when the node is gone would be the other.
 */
const ASKS_ANOTHER = 'x-asks-another-after-502'
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
      // Whoever keeps a connection open must not find it closed when the next request is on its way already.
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

/** What was posted is never sent twice, so it is served here until the end. */
function canGoElsewhere({ method, url, headers }: FastifyRequest): boolean {
  return headers[ASKS_ANOTHER] !== undefined && (method === 'GET' || method === 'HEAD') && !FOR_OPERATORS.test(url)
}
