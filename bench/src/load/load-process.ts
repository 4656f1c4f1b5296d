// The process that makes the load, so that it does not share a processor with what watches it. Prints its tally.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Ground, nextAsk, survey } from './mix.ts'
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
      /** Between two requests of one visitor. */
      pauseMs: { type: 'string', default: '0' },
      /** One address instead of the mix. */
      path: { type: 'string' },
    },
  })
  const ground = values.path ? undefined : await survey(new Visitor(values.origin, emptyTally()))
  const report = await makeLoad({
    origin: values.origin,
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    pauseMs: Number(values.pauseMs),
    ask: (visitor) => (ground ? nextAsk(visitor, ground as Ground) : visitor.read(values.path ?? '/')),
  })
  process.stdout.write(JSON.stringify(report))
}

async function makeLoad({
  origin,
  seconds,
  connections,
  pauseMs,
  ask,
}: {
  origin: string
  seconds: number
  connections: number
  pauseMs: number
  ask: (visitor: Visitor) => Promise<unknown>
}): Promise<LoadReport> {
  const tally = emptyTally()
  const started = performance.now()
  const until = started + seconds * 1000
  const visit = async () => {
    const visitor = new Visitor(origin, tally)
    while (performance.now() < until) {
      await ask(visitor)
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
