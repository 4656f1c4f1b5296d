// For the supervisor and the balancer: the process is alive; the node is ready for visitors.
import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { VERSION } from '../../version.ts'

const PING_TIMEOUT_MS = 2_000

export interface HealthOptions {
  database: Database
  /** True from the first signal to stop: the balancer should send nothing new. */
  isStopping: () => boolean
}

export async function healthRoutes(app: FastifyInstance, { database, isStopping }: HealthOptions): Promise<void> {
  const options = { schema: { hide: true }, logLevel: 'warn' as const }

  app.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok', version: VERSION }
  })

  app.get('/readyz', options, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await withTimeout(database.ping(), PING_TIMEOUT_MS)
      return { status: 'ready', database: 'up' }
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'not ready', database: 'away' })
    }
  })
}

function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
