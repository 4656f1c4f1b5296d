// Rate of a page that nginx has kept, over TLS, with the configuration of ops/nginx.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { missingForNginx, SITE_NAME, startNginx } from '../../scripts/nginx-server.ts'
import { CommandError, runQuietly } from '../../scripts/run.ts'
import { type Figure, inUnit, median } from './figure.ts'
import { startServer } from './production-server.ts'

const ROUNDS = 5
const ROUND_SECONDS = 2
const CONNECTIONS = 16
const autocannon = createRequire(import.meta.url).resolve('autocannon')

export async function measureProxiedPage(): Promise<Figure[]> {
  const missing = missingForNginx()
  if (missing.length > 0) throw new CommandError(`Для замера нужны: ${missing.join(', ')}.`)
  const server = await startServer()
  const port = Number(new URL(server.url).port)
  const nginx = await startNginx([port, port], { limited: false })
  try {
    const address = `https://127.0.0.1:${nginx.port}/`
    await shoot(address)
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = cpuSeconds(nginx.pid)
      const { requests, perSecond } = await shoot(address)
      rounds.push({ perSecond, cpuMs: ((cpuSeconds(nginx.pid) - before) * 1000) / requests })
    }
    return [
      {
        what: 'страница / из кэша nginx, по TLS',
        value: inUnit(median(rounds.map(({ perSecond }) => perSecond)), 'в секунду'),
        beside: `процессор nginx на один ответ ${inUnit(median(rounds.map(({ cpuMs }) => cpuMs)), 'мс')}`,
      },
    ]
  } finally {
    await nginx.stop()
    await server.stop()
  }
}

const TICKS_PER_SECOND = 100

/** Of the workers, as Linux counts it. */
function cpuSeconds(masterPid: number): number {
  const workers = readFileSync(`/proc/${masterPid}/task/${masterPid}/children`, 'utf8').trim().split(' ')
  return workers.reduce((sum, pid) => {
    // The name of the program, in brackets, may have spaces in it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  }, 0)
}

interface Round {
  perSecond: number
  cpuMs: number
}

async function shoot(address: string): Promise<{ requests: number; perSecond: number }> {
  const output = await runQuietly(process.execPath, [
    autocannon,
    ...['--json', '--no-progress', '--headers', 'accept-encoding=br', '--headers', `host=${SITE_NAME}`],
    ...['--servername', SITE_NAME, '--connections', String(CONNECTIONS), '--duration', String(ROUND_SECONDS)],
    address,
  ])
  const result = JSON.parse(output.slice(output.indexOf('{'))) as {
    requests: { total: number }
    duration: number
    non2xx: number
    errors: number
  }
  if (result.non2xx + result.errors > 0) throw new CommandError(`Под нагрузкой ${address} отвечает с ошибками.`)
  return { requests: result.requests.total, perSecond: result.requests.total / result.duration }
}
