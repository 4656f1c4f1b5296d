// Rate of a page from the cache against a static file of about the same size, from the same real server. The two take
// turns in short rounds and the medians are compared: the machine is never quiet.
import { CommandError } from '../../scripts/run.ts'
import { nearestAsset } from './built-assets.ts'
import { type Figure, inUnit, median, percent } from './figure.ts'
import { runLoadRound } from './load-round.ts'
import { startServer } from './production-server.ts'

const BAR_SHARE = 0.6
const ROUNDS = 7

interface Round {
  perSecond: number
  cpuMsPerRequest: number
}

export async function measureCachedPage(): Promise<Figure[]> {
  const server = await startServer()
  try {
    const pageBytes = await transferredBytes(`${server.url}/`)
    const file = nearestAsset(pageBytes)
    const addresses = { page: `${server.url}/`, file: `${server.url}/assets/${file.name}` }
    await runLoadRound(addresses.page)
    await runLoadRound(addresses.file)
    const rounds: Record<keyof typeof addresses, Round[]> = { page: [], file: [] }
    for (let round = 0; round < ROUNDS; round++) {
      for (const what of ['page', 'file'] as const) {
        rounds[what].push(await measureRound(server.url, addresses[what]))
      }
    }
    const medianOf = (what: keyof typeof addresses, pick: (round: Round) => number) => median(rounds[what].map(pick))
    const rate = { page: medianOf('page', (r) => r.perSecond), file: medianOf('file', (r) => r.perSecond) }
    const cpu = { page: medianOf('page', (r) => r.cpuMsPerRequest), file: medianOf('file', (r) => r.cpuMsPerRequest) }
    const share = rate.page / rate.file
    return [
      {
        what: `страница / из кэша, ${inUnit(pageBytes / 1000, 'КБ')}`,
        value: inUnit(rate.page, 'в секунду'),
        bar: { text: `≥ ${percent(BAR_SHARE)} файла`, met: share >= BAR_SHARE },
        beside: `файл ${inUnit(file.bytes / 1000, 'КБ')}: ${inUnit(rate.file, 'в секунду')}`,
        ratio: percent(share),
      },
      {
        what: 'процессор на один ответ',
        value: inUnit(cpu.page, 'мс'),
        beside: `файл ${inUnit(cpu.file, 'мс')}`,
        ratio: percent(cpu.page / cpu.file),
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Size of the answer on the wire; the second request must be answered from the cache. */
async function transferredBytes(address: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  await (await fetch(address, { headers })).arrayBuffer()
  const answer = await fetch(address, { headers })
  await answer.arrayBuffer()
  const { 'x-cache': from, 'content-encoding': encoding } = Object.fromEntries(answer.headers)
  if (answer.status !== 200 || from !== 'hit' || encoding !== 'br') {
    throw new CommandError(`Страница ${address} не из кэша: ${answer.status}, ${from}, ${encoding}.`)
  }
  return Number(answer.headers.get('content-length'))
}

async function measureRound(server: string, address: string): Promise<Round> {
  const before = await cpuSeconds(server)
  const { requests, perSecond } = await runLoadRound(address)
  const spent = (await cpuSeconds(server)) - before
  return { perSecond, cpuMsPerRequest: (spent * 1000) / requests }
}

async function cpuSeconds(server: string): Promise<number> {
  const metrics = await (await fetch(`${server}/metrics`)).text()
  return Number(metrics.match(/^process_cpu_seconds_total (\S+)/m)?.[1])
}
