// Liveness of the process and readiness of the node, for the supervisor and the balancer.
import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { VERSION } from '../../../start/version.ts'
import type { StoreWrites } from './store-writes.ts'

const PING_TIMEOUT_MS = 2_000

export interface HealthOptions {
  database: Database
  writes: StoreWrites
  /** True from the first signal to stop: the balancer should send no new requests. */
  isStopping: () => boolean
}

export async function healthRoutes(
  app: FastifyInstance,
  { database, writes, isStopping }: HealthOptions,
): Promise<void> {
  new Gauge({
    name: 'kvartal_store_writable',
    help: '1 while the store takes writes, 0 while it refuses them: contact requests are turned away',
    registers: [app.metrics.registry],
    collect() {
      this.set(writes.failing ? 0 : 1)
    },
  })
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
      // Still 200: the node serves pages, and other nodes would fail to write to the same store as well.
      return writes.failing
        ? { status: 'degraded', database: 'up', writes: 'failing' }
        : { status: 'ready', database: 'up' }
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
