// Gives memory back to the system when the server rests. After a busy hour the engine holds freed memory for the next one:
// 230 MB after a robot has read the site. It gives that back only when a full collection is asked for, which stops the
// server for about 0.2 s. So one is asked for when there are hardly any requests.
import { Session } from 'node:inspector/promises'
import { isInProcess } from '@kvartal/runtime/node'
import fastifyPlugin from 'fastify-plugin'
import { ALWAYS_SERVED, isStream } from './overload.ts'

const LOOK_EVERY_MS = 15_000
/** Requests between two looks that count as quiet: one a second is no load. */
const QUIET_REQUESTS = 15
/** How many quiet looks in a row make a rest. */
const QUIET_LOOKS = 2
const GROWN_BYTES = 64 * 1024 * 1024

export interface RestOptions {
  collect?: () => Promise<void>
  /** Memory of the process in bytes. */
  memory?: () => number
}

export class Rest {
  readonly #collect: () => Promise<void>
  readonly #memory: () => number
  #requests = 0
  #underWay = 0
  #quietLooks = 0
  /** Memory after the last rest. */
  #settled = 0

  constructor({ collect = collectAll, memory = () => process.memoryUsage.rss() }: RestOptions = {}) {
    this.#collect = collect
    this.#memory = memory
  }

  /** Returns what to call at the end of the request. */
  enter(): () => void {
    this.#requests += 1
    this.#underWay += 1
    return () => {
      this.#underWay -= 1
    }
  }

  async look(): Promise<void> {
    this.#quietLooks = this.#requests > QUIET_REQUESTS || this.#underWay > 0 ? 0 : this.#quietLooks + 1
    this.#requests = 0
    if (this.#quietLooks < QUIET_LOOKS || this.#memory() - this.#settled < GROWN_BYTES) return
    await this.#collect()
    this.#settled = this.#memory()
  }
}

/** The one documented call that also returns the engine's free pages to the system. */
async function collectAll(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}

export const rest = fastifyPlugin(
  async (app) => {
    const resting = new Rest()
    const look = () => resting.look().catch((error: unknown) => app.log.warn({ err: error }, 'memory stays taken'))
    const timer = setInterval(look, LOOK_EVERY_MS).unref()
    app.addHook('onRequest', async (request, reply) => {
      if (isInProcess(request) || ALWAYS_SERVED.test(request.url) || isStream(request)) return
      reply.raw.once('close', resting.enter())
    })
    app.addHook('onClose', async () => clearInterval(timer))
  },
  { name: 'rest' },
)
