// Rate of POST /v2/marketplace over HTTP against a static answer of the same bytes from the same process. The two take
// turns in short rounds and the medians are compared: the machine is never quiet.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import { CommandError, runQuietly } from '../../scripts/run.ts'
import { root } from '../../scripts/stamp.ts'
import { type Figure, inUnit, median, percent } from './figure.ts'
import { STATIC_PATH } from './http-catalog-process.ts'

const BAR_SHARE = 0.5
const ROUNDS = 7
/**
 * Enough requests for V8 to compile every path. A count, not a time: a slow machine would not get there in a fixed
 * time.
 */
const WARM_UP_REQUESTS = 6_000
const ROUND_REQUESTS = 3_000
const CONNECTIONS = 16
const autocannon = createRequire(import.meta.url).resolve('autocannon')

interface Round {
  perSecond: number
  cpuMsPerRequest: number
}

const jsonPost = (body: string) => ['--method', 'POST', '--headers', 'content-type=application/json', '--body', body]
/** A request that a visitor sends after a few clicks, so that parsing it takes the usual time. */
const filtered = JSON.stringify({
  projects: [1, 5],
  'rooms-2': true,
  'rooms-3': true,
  price_max: 30_000_000,
  floor_min: 3,
  page: 1,
  limit: 21,
  order: { key: 'price', type: 'asc' },
})

const requestKinds = {
  static: { path: STATIC_PATH, options: [] },
  unfiltered: { path: '/v2/marketplace', options: jsonPost('{}') },
  filtered: { path: '/v2/marketplace', options: jsonPost(filtered) },
} as const
type RequestKind = keyof typeof requestKinds

export async function measureHttpCatalog(): Promise<Figure[]> {
  const server = await startServer()
  try {
    const names = Object.keys(requestKinds) as RequestKind[]
    const rounds = new Map<RequestKind, Round[]>(names.map((name) => [name, []]))
    for (const name of names) await runRound(server.url, name, WARM_UP_REQUESTS)
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of names) rounds.get(name)?.push(await measureRound(server.url, name))
    }
    const medianOf = (name: RequestKind, pick: (round: Round) => number) => median((rounds.get(name) ?? []).map(pick))
    const rate = (name: RequestKind) => medianOf(name, ({ perSecond }) => perSecond)
    const cpu = (name: RequestKind) => medianOf(name, ({ cpuMsPerRequest }) => cpuMsPerRequest)
    const figure = (name: RequestKind, what: string): Figure => {
      const share = rate(name) / rate('static')
      return {
        what,
        value: inUnit(rate(name), 'в секунду'),
        bar: { text: `≥ ${percent(BAR_SHARE)} готового ответа`, met: share >= BAR_SHARE },
        beside: `готовый ответ тех же байтов: ${inUnit(rate('static'), 'в секунду')}; процессор ${inUnit(cpu(name), 'мс')} и ${inUnit(cpu('static'), 'мс')}`,
        ratio: percent(share),
      }
    }
    return [figure('unfiltered', 'каталог без фильтров по HTTP'), figure('filtered', 'каталог с фильтрами по HTTP')]
  } finally {
    await server.stop()
  }
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['bench/src/http-catalog-process.ts', String(port)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new CommandError('Сервер для замера каталога не запустился.')
    await pause(100)
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function measureRound(server: string, name: RequestKind): Promise<Round> {
  const before = await cpuSeconds(server)
  const perSecond = await runRound(server, name, ROUND_REQUESTS)
  const spent = (await cpuSeconds(server)) - before
  return { perSecond, cpuMsPerRequest: (spent * 1000) / ROUND_REQUESTS }
}

/** One round of load, run in a separate process so that it does not share a thread with this one. */
async function runRound(server: string, name: RequestKind, requests: number): Promise<number> {
  const { path, options } = requestKinds[name]
  const output = await runQuietly(process.execPath, [
    autocannon,
    ...['--json', '--no-progress', '--headers', 'accept-encoding=br'],
    // A run ends at a sample: with seconds between samples a short run would seem slower than it was.
    ...['--connections', String(CONNECTIONS), '--amount', String(requests), '--sampleInt', '10'],
    ...options,
    `${server}${path}`,
  ])
  const result = JSON.parse(output.slice(output.indexOf('{'))) as {
    start: string
    finish: string
    non2xx: number
    errors: number
  }
  if (result.non2xx + result.errors > 0) throw new CommandError(`Под нагрузкой ${path} отвечает с ошибками.`)
  return (requests * 1000) / (Date.parse(result.finish) - Date.parse(result.start))
}

async function cpuSeconds(server: string): Promise<number> {
  const metrics = await (await fetch(`${server}/metrics`)).text()
  return Number(metrics.match(/^process_cpu_seconds_total (\S+)/m)?.[1])
}
