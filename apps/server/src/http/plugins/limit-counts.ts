// Counts requests by key and time window: in Redis or Valkey, so that all nodes count together, or on this node only
// when Redis is not configured or is down. A failing counter neither blocks everybody nor lets everybody in.
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { Gauge, type Registry } from 'prom-client'

export interface Count {
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
}

export interface LimitCountsOptions {
  redisUrl: string | undefined
  log: FastifyBaseLogger
  registry: Registry
}

const CONNECT_TIMEOUT_MS = 1_000
/** The longest time that a visitor waits for a count. */
const COUNT_TIMEOUT_MS = 500
/** After a failed count the node counts locally for this long, so that a hanging Redis delays few visitors. */
const RETRY_PAUSE_MS = 1_000
const LONGEST_RECONNECT_PAUSE_MS = 2_000

/** The count and its expiry are written together: a key without expiry would block a visitor for good. */
const RAISE = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { current, redis.call('PTTL', KEYS[1]) }`

export class LimitCounts {
  readonly #redis: Redis | undefined
  readonly #log: FastifyBaseLogger
  readonly #ownCounts = new LRUCache<string, { current: number; endsAt: number }>({ max: 10_000 })
  readonly #sharedGauge: Gauge
  /** Undefined until the first count or connection attempt. */
  #shared: boolean | undefined
  #retryAt = 0
  #connectionFault: Error | undefined

  constructor({ redisUrl, log, registry }: LimitCountsOptions) {
    this.#log = log
    this.#sharedGauge = new Gauge({
      name: 'kvartal_limits_shared',
      help: 'Whether request limits are counted for all nodes together (1) or by this node alone (0)',
      registers: [registry],
    })
    if (!redisUrl) return
    this.#redis = new Redis(redisUrl, {
      lazyConnect: true,
      connectTimeout: CONNECT_TIMEOUT_MS,
      commandTimeout: COUNT_TIMEOUT_MS,
      // While Redis is down nothing waits for it, and no queued count is sent when it is back.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (tries) => Math.min(tries * 100, LONGEST_RECONNECT_PAUSE_MS),
    })
    this.#redis.on('error', (error) => {
      this.#connectionFault = error
    })
    this.#redis.on('ready', () => {
      this.#connectionFault = undefined
    })
  }

  /** A Redis that is down at the start does not prevent the start: the client keeps reconnecting. */
  async connect(): Promise<void> {
    await this.#redis?.connect().then(
      () => this.#note(true),
      (error: unknown) => this.#note(false, error),
    )
  }

  async raise(key: string, windowMs: number): Promise<Count> {
    if (this.#redis && performance.now() >= this.#retryAt) {
      try {
        const [current, ttl] = (await this.#redis.eval(RAISE, 1, `kvartal:limit:${key}`, windowMs)) as [number, number]
        this.#note(true)
        return { current, ttl }
      } catch (error) {
        this.#retryAt = performance.now() + RETRY_PAUSE_MS
        this.#note(false, this.#connectionFault ?? error)
      }
    }
    return this.#raiseOwn(key, windowMs)
  }

  close(): void {
    this.#redis?.disconnect()
  }

  #raiseOwn(key: string, windowMs: number): Count {
    const now = Date.now()
    const known = this.#ownCounts.get(key)
    const count = known && known.endsAt > now ? known : { current: 0, endsAt: now + windowMs }
    count.current += 1
    this.#ownCounts.set(key, count)
    return { current: count.current, ttl: count.endsAt - now }
  }

  /** Logs the change once. */
  #note(shared: boolean, error?: unknown): void {
    if (shared === this.#shared) return
    this.#shared = shared
    this.#sharedGauge.set(shared ? 1 : 0)
    if (shared) this.#log.info('request limits are counted for all nodes together')
    else this.#log.warn({ err: error }, 'request limits are counted on this node alone: Redis is away')
  }
}
