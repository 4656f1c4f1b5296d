// Whether memory stays flat: the mix at an even pace for ten minutes, and the slope of what is left after each look.
import { type BenchOptions, type Figure, growth, inUnit } from '../figure.ts'
import { startServer } from '../production-server.ts'
import { describeErrors, errorCount, noLimits, runLoad } from './run-load.ts'
import { type Sample, ServerWatch, slopePerMinute } from './server-watch.ts'

const SECONDS = 600
const CONNECTIONS = 8
/** About 300 requests a second: a server that is busy, not one that is drowning. */
const PAUSE_MS = 25
const LOOK_EVERY_MS = 1_000
/** Caches fill up first. */
const WARM_UP_SHARE = 0.3
/** The heap goes up and down with every collection: the lowest of so many looks is what is kept. */
const LOOKS_PER_POINT = 10
const BAR_MB_PER_MINUTE = 0.5

export async function measureSoak({ seconds = SECONDS }: BenchOptions): Promise<Figure[]> {
  const server = await startServer(noLimits)
  const watch = new ServerWatch(server.url, LOOK_EVERY_MS)
  try {
    const report = await runLoad({ origin: server.url, connections: CONNECTIONS, pauseMs: PAUSE_MS, seconds })
    watch.stop()
    const settled = watch.samples.filter((sample) => sample.seconds > seconds * WARM_UP_SHARE)
    const slope = (pick: (sample: Sample) => number) => slopePerMinute(lowest(settled, pick))
    const heap = slope(({ heapMb }) => heapMb)
    const errors = errorCount(report)
    const figure = (what: string, pick: (sample: Sample) => number): string => {
      const [first, last] = [lowest(settled, pick).at(0), lowest(settled, pick).at(-1)]
      return `${what} ${inUnit(first?.[1] ?? 0, 'МБ')} → ${inUnit(last?.[1] ?? 0, 'МБ')}`
    }
    return [
      {
        what: `куча за ${inUnit(seconds / 60, 'мин')}, наклон`,
        value: growth(heap, 'МБ/мин'),
        bar: { text: `≤ ${growth(BAR_MB_PER_MINUTE, 'МБ/мин')}`, met: heap <= BAR_MB_PER_MINUTE },
        beside: figure('куча', ({ heapMb }) => heapMb),
      },
      {
        what: 'вся память процесса, наклон',
        value: growth(
          slope(({ rssMb }) => rssMb),
          'МБ/мин',
        ),
        beside: figure('память', ({ rssMb }) => rssMb),
      },
      {
        what: `ошибки из ${report.requests}`,
        value: `${errors}`,
        bar: { text: '0', met: errors === 0 },
        beside: describeErrors(report) || inUnit(report.requests / report.seconds, 'в секунду'),
      },
    ]
  } finally {
    watch.stop()
    await server.stop()
  }
}

function lowest(samples: readonly Sample[], pick: (sample: Sample) => number): [number, number][] {
  const points: [number, number][] = []
  for (let start = 0; start < samples.length; start += LOOKS_PER_POINT) {
    const group = samples.slice(start, start + LOOKS_PER_POINT)
    points.push([group[0]?.seconds ?? 0, Math.min(...group.map(pick))])
  }
  return points
}
