// The whole server under a mix of everything visitors do, on each store, compared with a static file of the same size
// from the same server.
import { startPostgres } from '../../../scripts/postgres-cluster.ts'
import { nearestAsset } from '../built-assets.ts'
import { type BenchOptions, type Figure, inUnit, percent } from '../figure.ts'
import { startServer } from '../production-server.ts'
import { describeErrors, errorCount, noLimits, runLoad } from './run-load.ts'
import { type Sample, ServerWatch } from './server-watch.ts'

const SECONDS = 60
const CONNECTIONS = 16
const SAMPLE_EVERY_MS = 1_000
/** Share of the whole time for compiling code and filling caches. */
const WARM_UP_SHARE = 0.1
const FILE_SHARE = 0.2

export async function measureLoad({ seconds = SECONDS }: BenchOptions): Promise<Figure[]> {
  const figures = await measureOn('встроенная база', {}, seconds)
  const cluster = await startPostgres()
  if (!cluster) return [...figures, { what: 'PostgreSQL', value: 'не найден: не измерено' }]
  try {
    return [...figures, ...(await measureOn('PostgreSQL', { DATABASE_URL: cluster.url }, seconds))]
  } finally {
    await cluster.stop()
  }
}

async function measureOn(store: string, settings: Record<string, string>, seconds: number): Promise<Figure[]> {
  const server = await startServer({ ...noLimits, ...settings })
  const load = { origin: server.url, connections: CONNECTIONS }
  try {
    await runLoad({ ...load, seconds: seconds * WARM_UP_SHARE })
    const watch = new ServerWatch(server.url, SAMPLE_EVERY_MS)
    const first = await watch.sample()
    const mix = await runLoad({ ...load, seconds })
    const last = await watch.sample()
    watch.stop()
    const asset = nearestAsset(mix.bytes / mix.requests)
    const file = await runLoad({ ...load, seconds: seconds * FILE_SHARE, path: `/assets/${asset.name}` })
    const perSecond = mix.requests / mix.seconds
    const filePerSecond = file.requests / file.seconds
    const highest = (pick: (sample: Sample) => number) => Math.max(...watch.samples.map(pick))
    const errors = errorCount(mix)
    return [
      {
        what: `${store}: смесь, ${inUnit(mix.bytes / mix.requests / 1000, 'КБ')} в среднем`,
        value: inUnit(perSecond, 'в секунду'),
        beside: `файл ${inUnit(asset.bytes / 1000, 'КБ')}: ${inUnit(filePerSecond, 'в секунду')}`,
        ratio: percent(perSecond / filePerSecond),
      },
      {
        what: `${store}: ответ, p50 и p99`,
        value: `${inUnit(mix.p50Ms, 'мс')} и ${inUnit(mix.p99Ms, 'мс')}`,
        beside: `файл ${inUnit(file.p50Ms, 'мс')} и ${inUnit(file.p99Ms, 'мс')}`,
      },
      {
        what: `${store}: ошибки из ${mix.requests}`,
        value: `${errors}`,
        bar: { text: '0', met: errors === 0 },
        beside: describeErrors(mix),
      },
      {
        what: `${store}: память в начале и в конце`,
        value: `${inUnit(first.rssMb, 'МБ')} и ${inUnit(last.rssMb, 'МБ')}`,
        beside: `куча ${inUnit(first.heapMb, 'МБ')} и ${inUnit(last.heapMb, 'МБ')}`,
      },
      {
        what: `${store}: отставание цикла событий, p99`,
        value: inUnit(
          highest(({ lagP99Ms }) => lagP99Ms),
          'мс',
        ),
        beside: `самое большое ${inUnit(
          highest(({ lagMaxMs }) => lagMaxMs),
          'мс',
        )}`,
      },
    ]
  } finally {
    await server.stop()
  }
}
