// Starts the whole installation on loopback: PostgreSQL, Redis, two nodes, nginx with the files of ops/, and a CRM.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Ended, ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { WebhookReceiver } from '../../apps/server/src/testing/webhook-receiver.ts'
import { freePort } from '../free-port.ts'
import { type NginxServer, SITE_NAME, startNginx } from '../nginx-server.ts'
import { type PostgresCluster, startPostgres } from '../postgres-cluster.ts'
import { DEMO_BUNDLE } from '../prepare.ts'
import { type RedisServer, startRedis } from '../redis-server.ts'
import { CommandError } from '../run.ts'

/** The same value as in the systemd unit. */
const DRAIN_MS = '6000'
const READY_WITHIN_MS = 60_000

export class Node {
  readonly port: number
  readonly origin: string
  readonly #settings: Record<string, string>
  readonly #processes: ServerProcess[] = []

  constructor(port: number, settings: Record<string, string>) {
    this.port = port
    this.origin = `http://127.0.0.1:${port}`
    this.#settings = { ...settings, PORT: String(port) }
  }

  async start(): Promise<void> {
    const started = new ServerProcess(this.#settings)
    this.#processes.push(started)
    await started.opened()
    await this.becomes(200)
  }

  stop(signal: NodeJS.Signals): Promise<Ended> {
    return this.#processes.at(-1)?.stop(signal) ?? Promise.resolve({ code: 0, signal: null })
  }

  /** The output of all processes of this node, restarts included. */
  get output(): string {
    return this.#processes.map(({ output }) => output).join('')
  }

  /** Requests a path from this node directly, without nginx, and returns the status. */
  async status(path: string, headers: Record<string, string> = {}): Promise<number> {
    const answer = await fetch(this.origin + path, { headers, signal: AbortSignal.timeout(10_000) })
    await answer.arrayBuffer()
    return answer.status
  }

  /** Waits until /readyz responds with this status; returns how long that took. */
  async becomes(status: number): Promise<number> {
    const started = performance.now()
    while ((await this.status('/readyz').catch(() => 0)) !== status) {
      if (performance.now() - started > READY_WITHIN_MS) throw new CommandError(`узел не дошёл до ${status}`)
      await pause(20)
    }
    return performance.now() - started
  }
}

export interface Site {
  postgres: PostgresCluster
  redis: RedisServer
  nginx: NginxServer
  nodes: readonly [Node, Node]
  crm: WebhookReceiver
  stop(): Promise<void>
}

export async function startSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-cluster-'))
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const each of stops.reverse()) await each()
  }
  try {
    const [postgres, redis] = [await startPostgres(), await startRedis()]
    if (!postgres || !redis) throw new CommandError('PostgreSQL или Redis не запустились')
    stops.push(postgres.stop, redis.stop)
    const crm = new WebhookReceiver()
    await crm.start()
    stops.push(() => crm.stop())
    const ports = [await freePort(), await freePort()] as const
    const nginx = await startNginx(ports)
    stops.push(nginx.stop)
    const settings = {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      KVARTAL_CALLS_ONLY: '',
      SITE_URL: `https://${SITE_NAME}:${nginx.port}`,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      SEED_BUNDLE: DEMO_BUNDLE,
      TRUST_PROXY: '127.0.0.1',
      DRAIN_MS,
      LOG_LEVEL: 'warn',
      // Off, so that a node does not refuse requests only because the machine of the test is busy.
      MAX_LOOP_DELAY_MS: '0',
      CAPTCHA_WORK: '100',
      LEADS_PER_ADDRESS_PER_HOUR: '1000000',
      LEADS_WEBHOOK_URL: crm.url,
      LEADS_WEBHOOK_SECRET: 'secret of the cluster test, long enough',
      DELIVERY_PAUSE_MS: '100',
    }
    const nodes = [new Node(ports[0], settings), new Node(ports[1], settings)] as const
    for (const node of nodes) stops.push(() => node.stop('SIGKILL'))
    // Both nodes start at once, as after a power cut: one migrates and loads the data, the other waits for it.
    await Promise.all(nodes.map((node) => node.start()))
    return { postgres, redis, nginx, nodes, crm, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
