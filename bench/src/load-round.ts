// One round of load, run in a separate process so that it does not share a thread with this one.
import { createRequire } from 'node:module'
import { CommandError, runQuietly } from '../../scripts/run.ts'

const ROUND_SECONDS = 2
const CONNECTIONS = 16
const autocannon = createRequire(import.meta.url).resolve('autocannon')

export async function runLoadRound(
  address: string,
  options: readonly string[] = [],
): Promise<{ requests: number; perSecond: number }> {
  const output = await runQuietly(process.execPath, [
    autocannon,
    ...['--json', '--no-progress', '--headers', 'accept-encoding=br'],
    ...['--connections', String(CONNECTIONS), '--duration', String(ROUND_SECONDS)],
    ...options,
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
