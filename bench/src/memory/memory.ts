// What a crawl of the whole site leaves in the memory of the server, and what hostile requests for documents and share
// cards do to it and to the pages of others.
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'
import { type BenchOptions, type Figure, growth, inUnit, median, times } from '../figure.ts'
import { readSample, type Sample } from '../load/server-watch.ts'
import { startServer } from '../production-server.ts'
import { crawl } from './crawl.ts'
import { flatIds, type Outcomes, outcomesInWords, randomDocument, requestAll, sumOf, timedPage } from './requests.ts'
import type { Stops } from './stops.ts'

const PAGES = 5_000
/** How many documents of each kind are read after the pages. */
const CRAWLED_DOCUMENTS = 300
const HOSTILE_REQUESTS = 300
/** How many rounds are run; the worst counts. */
const ROUNDS = 3
const DOCUMENTS_AT_ONCE = 20
/** After this time without requests the engine has collected its garbage and the drawing processes have ended. */
const IDLE_MS = 90_000
const BARS = { crawlMb: 150, hostileMb: 250, pageRatio: 1.5, stopMs: 200 } as const
/** Pages that nobody has asked for yet, so that each is rendered. */
const PAGES_TIMED = 40

/** Requests come from many addresses, so the limit per address holds none of them back. */
const settings = { LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1' }

export async function measureMemory({ only }: BenchOptions): Promise<Figure[]> {
  const parts = { crawl: measureCrawl, hostile: measureHostileRequests }
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(parts)) {
    if (only === undefined || only.includes(name)) figures.push(...(await measure()))
  }
  return figures
}

async function measureCrawl(): Promise<Figure[]> {
  const server = await startServer(settings)
  try {
    const before = await idleSample(server.url)
    const crawled = await crawl(server.url, PAGES)
    const afterPages = await idleSample(server.url)
    const ids = (await flatIds(server.url)).slice(0, CRAWLED_DOCUMENTS)
    const documents = await requestAll(
      server.url,
      ids.flatMap((id) => [`/flats.pdf?ids=${id}`, `/preview.jpg?path=/flat/${id}`]),
      2,
    )
    const after = await idleSample(server.url)
    return [
      memoryFigure(
        `обход ${crawled.pages} страниц`,
        before,
        afterPages,
        BARS.crawlMb,
        outcomesInWords(crawled.outcomes),
      ),
      memoryFigure(`и ${ids.length} PDF с карточками ссылок`, before, after, BARS.crawlMb, outcomesInWords(documents)),
    ]
  } finally {
    await server.stop()
  }
}

async function measureHostileRequests(): Promise<Figure[]> {
  const stopsPort = await freePort()
  const watched = ['--import', new URL('stops.ts', import.meta.url).href]
  const server = await startServer({ ...settings, BENCH_STOPS_PORT: String(stopsPort) }, watched)
  const stops = async () => (await (await fetch(`http://127.0.0.1:${stopsPort}`)).json()) as Stops
  try {
    const ids = await flatIds(server.url)
    const before = await idleSample(server.url)
    for (const id of ids.slice(-PAGES_TIMED)) await timedPage(server.url, id)
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(server.url, ids, stops, round))
    const after = await idleSample(server.url)
    const slowest = worst(rounds, ({ calmMs, busyMs }) => busyMs / calmMs)
    const ratio = slowest.busyMs / slowest.calmMs
    const stopped = worst(rounds, ({ printing }) => printing.longestOwnMs)
    const { longestMs, longestOwnMs } = stopped.printing
    return [
      memoryFigure(
        `${ROUNDS} × ${HOSTILE_REQUESTS} PDF и карточек сразу`,
        before,
        after,
        BARS.hostileMb,
        outcomesInWords(sumOf(rounds.map(({ outcomes }) => outcomes))),
      ),
      {
        what: `страница квартиры в это время, медиана, худший из ${ROUNDS} замеров`,
        value: inUnit(slowest.busyMs, 'мс'),
        bar: { text: `≤ ${times(BARS.pageRatio)}`, met: ratio <= BARS.pageRatio },
        beside: `без них ${inUnit(slowest.calmMs, 'мс')}`,
        ratio: times(ratio),
      },
      {
        what: `${DOCUMENTS_AT_ONCE} PDF по 50 квартир сразу, самая долгая остановка цикла без ожидания процессора`,
        value: inUnit(longestOwnMs, 'мс'),
        bar: { text: `≤ ${inUnit(BARS.stopMs, 'мс')}`, met: longestOwnMs <= BARS.stopMs },
        beside: `с ожиданием ${inUnit(longestMs, 'мс')}; пока открываются страницы, ${inUnit(stopped.calm.longestMs, 'мс')}`,
      },
    ]
  } finally {
    await server.stop()
  }
}

interface Round {
  calmMs: number
  busyMs: number
  /** While pages are opened, and while documents are printed. */
  calm: Stops
  printing: Stops
  outcomes: Outcomes
}

async function measureRound(
  origin: string,
  ids: readonly number[],
  stops: () => Promise<Stops>,
  round: number,
): Promise<Round> {
  const first = 2 * round * PAGES_TIMED
  const [calm, busy] = [first, first + PAGES_TIMED].map((from) => ids.slice(from, from + PAGES_TIMED)) as [
    number[],
    number[],
  ]
  // Each answer begins a new count.
  await stops()
  const calmMs = median(await pageTimes(origin, calm))
  const calmStops = await stops()
  await requestAll(origin, documents(DOCUMENTS_AT_ONCE, ids), DOCUMENTS_AT_ONCE)
  const printing = await stops()
  const cards = Array.from({ length: HOSTILE_REQUESTS / 2 }, () => randomDocument('cards', ids))
  const hostile = requestAll(
    origin,
    documents(HOSTILE_REQUESTS / 2, ids).flatMap((address, place) => [address, cards[place] ?? address]),
    HOSTILE_REQUESTS,
  )
  const busyMs = median(await pageTimes(origin, busy))
  return { calmMs, busyMs, calm: calmStops, printing, outcomes: await hostile }
}

function worst(rounds: readonly Round[], of: (round: Round) => number): Round {
  return rounds.reduce((found, round) => (of(round) > of(found) ? round : found))
}

const documents = (count: number, ids: readonly number[]) =>
  Array.from({ length: count }, () => randomDocument('documents', ids))

async function pageTimes(origin: string, ids: readonly number[]): Promise<number[]> {
  const times: number[] = []
  for (const id of ids) times.push(await timedPage(origin, id))
  return times
}

async function idleSample(origin: string): Promise<Sample> {
  await pause(IDLE_MS)
  return readSample(origin)
}

function memoryFigure(what: string, before: Sample, after: Sample, barMb: number, outcomes: string): Figure {
  const grown = after.rssMb - before.rssMb
  return {
    what: `память после: ${what}`,
    value: growth(grown, 'МБ'),
    bar: { text: `≤ ${growth(barMb, 'МБ')}`, met: grown <= barMb },
    beside: `${inUnit(before.rssMb, 'МБ')} → ${inUnit(after.rssMb, 'МБ')}; ответы: ${outcomes}`,
  }
}
