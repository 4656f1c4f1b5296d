// The process that makes the load, separate from the one that watches the server. Prints a LoadReport as JSON.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { collectAddresses, type SiteAddresses, sendNext } from './mix.ts'
import { type Tally, Visitor } from './visitor.ts'

export interface LoadReport {
  seconds: number
  requests: number
  bytes: number
  p50Ms: number
  p99Ms: number
  errors: Record<string, number>
}

const emptyTally = (): Tally => ({ latenciesMs: [], bytes: 0, errors: {} })

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      origin: { type: 'string', default: '' },
      seconds: { type: 'string', default: '10' },
      connections: { type: 'string', default: '16' },
      /** Pause between two requests of one visitor. */
      pauseMs: { type: 'string', default: '0' },
      /** One address instead of the mix. */
      path: { type: 'string' },
    },
  })
  const addresses = values.path ? undefined : await collectAddresses(new Visitor(values.origin, emptyTally()))
  const report = await makeLoad({
    origin: values.origin,
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    pauseMs: Number(values.pauseMs),
    send: (visitor) => (addresses ? sendNext(visitor, addresses as SiteAddresses) : visitor.read(values.path ?? '/')),
  })
  process.stdout.write(JSON.stringify(report))
}

async function makeLoad({
  origin,
  seconds,
  connections,
  pauseMs,
  send,
}: {
  origin: string
  seconds: number
  connections: number
  pauseMs: number
  send: (visitor: Visitor) => Promise<unknown>
}): Promise<LoadReport> {
  const tally = emptyTally()
  const started = performance.now()
  const until = started + seconds * 1000
  const visit = async () => {
    const visitor = new Visitor(origin, tally)
    while (performance.now() < until) {
      await send(visitor)
      if (pauseMs > 0) await pause(pauseMs * (0.5 + Math.random()))
    }
    visitor.leave()
  }
  await Promise.all(Array.from({ length: connections }, visit))
  const sorted = tally.latenciesMs.sort((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    seconds: (performance.now() - started) / 1000,
    requests: sorted.length,
    bytes: tally.bytes,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    errors: tally.errors,
  }
}
