// Rate of a page from nginx's cache, over TLS, with the configuration of ops/nginx.
import { readFileSync } from 'node:fs'
import { missingForNginx, SITE_NAME, startNginx } from '../../scripts/nginx-server.ts'
import { CommandError } from '../../scripts/run.ts'
import { type Figure, inUnit, median } from './figure.ts'
import { runLoadRound } from './load-round.ts'
import { startServer } from './production-server.ts'

const ROUNDS = 5
/** nginx chooses the site by its host name. */
const byName = ['--headers', `host=${SITE_NAME}`, '--servername', SITE_NAME]

export async function measureProxiedPage(): Promise<Figure[]> {
  const missing = missingForNginx()
  if (missing.length > 0) throw new CommandError(`Для замера нужны: ${missing.join(', ')}.`)
  const server = await startServer()
  const port = Number(new URL(server.url).port)
  const nginx = await startNginx([port, port], { limited: false })
  try {
    const address = `https://127.0.0.1:${nginx.port}/`
    await runLoadRound(address, byName)
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = cpuSeconds(nginx.pid)
      const { requests, perSecond } = await runLoadRound(address, byName)
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

/** Processor time of the workers, from /proc. */
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
