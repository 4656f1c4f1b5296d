// Whether memory stays flat: the mix at an even pace for ten minutes, and the slope of what each full collection of
// garbage leaves. Without one the heap goes up and down by more than a leak would show in that time.
import { Inspector } from '../../../apps/server/src/testing/inspector.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { type BenchOptions, type Figure, growth, inUnit } from '../figure.ts'
import { startServer } from '../production-server.ts'
import { describeErrors, errorCount, noLimits, runLoad } from './run-load.ts'
import { readSample, type Sample, slopePerMinute } from './server-watch.ts'

const SECONDS = 600
const CONNECTIONS = 8
/** About 300 requests a second: a server that is busy, not one that is drowning. */
const PAUSE_MS = 25
const LOOK_EVERY_MS = 10_000
/** Caches fill up first. */
const WARM_UP_SHARE = 0.3
const BAR_MB_PER_MINUTE = 0.5

type Look = Sample & { seconds: number }

export async function measureSoak({ seconds = SECONDS }: BenchOptions): Promise<Figure[]> {
  const inspectorPort = await freePort()
  const server = await startServer(noLimits, [`--inspect=127.0.0.1:${inspectorPort}`, '--inspect-publish-uid=http'])
  const inspector = await Inspector.connectToPort(inspectorPort)
  const started = performance.now()
  const looks: Promise<Look>[] = []
  const timer = setInterval(() => {
    looks.push(
      look(server.url, inspector).then((sample) => ({ ...sample, seconds: (performance.now() - started) / 1000 })),
    )
  }, LOOK_EVERY_MS)
  try {
    const report = await runLoad({ origin: server.url, connections: CONNECTIONS, pauseMs: PAUSE_MS, seconds })
    clearInterval(timer)
    const settled = (await Promise.all(looks)).filter((look) => look.seconds > seconds * WARM_UP_SHARE)
    const heapSlope = slopeOf(settled, 'heapMb')
    const errors = errorCount(report)
    return [
      {
        what: `куча после сборки мусора за ${inUnit(seconds / 60, 'мин')}, наклон`,
        value: growth(heapSlope, 'МБ/мин'),
        bar: { text: `≤ ${growth(BAR_MB_PER_MINUTE, 'МБ/мин')}`, met: heapSlope <= BAR_MB_PER_MINUTE },
        beside: `куча ${fromTo(settled, 'heapMb')}`,
      },
      {
        what: 'вся память процесса, наклон',
        value: growth(slopeOf(settled, 'rssMb'), 'МБ/мин'),
        beside: `память ${fromTo(settled, 'rssMb')}`,
      },
      {
        what: `ошибки из ${report.requests}`,
        value: `${errors}`,
        bar: { text: '0', met: errors === 0 },
        beside: describeErrors(report) || inUnit(report.requests / report.seconds, 'в секунду'),
      },
    ]
  } finally {
    clearInterval(timer)
    inspector.close()
    await server.stop()
  }
}

async function look(origin: string, inspector: Inspector): Promise<Sample> {
  const heapMb = await inspector.retainedHeapMb()
  return { ...(await readSample(origin)), heapMb }
}

const slopeOf = (looks: readonly Look[], field: 'heapMb' | 'rssMb') =>
  slopePerMinute(looks.map((look) => [look.seconds, look[field]]))

const fromTo = (looks: readonly Look[], field: 'heapMb' | 'rssMb') =>
  `${inUnit(looks.at(0)?.[field] ?? 0, 'МБ')} → ${inUnit(looks.at(-1)?.[field] ?? 0, 'МБ')}`
