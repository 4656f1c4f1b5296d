// Rate limits per visitor. Routes declare their limits; the requests are counted here.
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import fastifyPlugin from 'fastify-plugin'
import type { Secrets } from '../../modules/ground/secrets/index.ts'
import type { Config } from '../../start/config.ts'
import { addressHash } from '../visitor-address.ts'
import { type Count, LimitCounts } from './limit-counts.ts'

export interface LimitsOptions {
  config: Config
  secrets: Secrets
  /** Whether other nodes may use the same store. */
  manyNodes: boolean
}

export const limits = fastifyPlugin<LimitsOptions>(
  async (app, { config, secrets, manyNodes }) => {
    const { redisUrl } = config
    const counts = new LimitCounts({ redisUrl, log: app.log, registry: app.metrics.registry })
    await app.register(rateLimit, {
      global: false,
      // A visitor's address leaves this process only as a keyed hash, so that installations sharing one Redis have
      // different keys.
      keyGenerator: ({ ip }) => addressHash(ip, secrets.key('limits')),
      store: storeOf(counts),
    })
    app.addHook('onReady', async () => {
      if (redisUrl) await counts.connect()
      else if (manyNodes) app.log.info('request limits are counted on this node alone: REDIS_URL is not set')
    })
    app.addHook('onClose', async () => counts.close())
  },
  { name: 'limits', dependencies: ['metrics'] },
)

/** The plugin creates one store for the whole app, and a child of it for every route with a limit. */
function storeOf(counts: LimitCounts) {
  return class RouteCounts implements FastifyRateLimitStore {
    readonly #route: string

    constructor(_options: object, route = '') {
      this.#route = route
    }

    incr(visitor: string, callback: (error: Error | null, count?: Count) => void, windowMs: number): void {
      counts.raise(`${this.#route} ${visitor}`, windowMs).then((count) => callback(null, count), callback)
    }

    child(options: object): RouteCounts {
      const { method, url } = (options as { routeInfo: { method: string; url: string } }).routeInfo
      return new RouteCounts({}, `${method} ${url}`)
    }
  }
}
