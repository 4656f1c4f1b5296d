// What a crawl of the whole site leaves in the memory of the server, and what hostile requests for documents and share
// cards do to it and to the pages of others.
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchOptions, type Figure, growth, inUnit, median, times } from '../figure.ts'
import { readSample, type Sample } from '../load/server-watch.ts'
import { startServer } from '../production-server.ts'
import { crawl } from './crawl.ts'
import { flatIds, outcomesInWords, randomDocument, requestAll, timedPage } from './requests.ts'

const PAGES = 5_000
/** Of each kind, after the pages. */
const CRAWLED_DOCUMENTS = 300
const HOSTILE_REQUESTS = 300
const DOCUMENTS_AT_ONCE = 20
/** After this time without requests the engine has collected its garbage and the drawing thread has ended. */
const IDLE_MS = 90_000
const BARS = { crawlMb: 150, hostileMb: 250, pageRatio: 1.5, stallMs: 200 } as const
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
  const server = await startServer(settings)
  try {
    const ids = await flatIds(server.url)
    const before = await idleSample(server.url)
    const [calm, busy] = [ids.slice(0, PAGES_TIMED), ids.slice(PAGES_TIMED, 2 * PAGES_TIMED)]
    for (const id of ids.slice(-PAGES_TIMED)) await timedPage(server.url, id)
    // A sample has the longest stop since the one before it.
    await readSample(server.url)
    const calmMs = await pageTimes(server.url, calm)
    const calmStallMs = (await readSample(server.url)).lagMaxMs

    await requestAll(server.url, documents(DOCUMENTS_AT_ONCE, ids), DOCUMENTS_AT_ONCE)
    const stallMs = (await readSample(server.url)).lagMaxMs

    const cards = Array.from({ length: HOSTILE_REQUESTS / 2 }, () => randomDocument('cards', ids))
    const hostile = requestAll(
      server.url,
      documents(HOSTILE_REQUESTS / 2, ids).flatMap((address, place) => [address, cards[place] ?? address]),
      HOSTILE_REQUESTS,
    )
    const busyMs = await pageTimes(server.url, busy)
    const outcomes = await hostile
    const after = await idleSample(server.url)
    const ratio = median(busyMs) / median(calmMs)
    return [
      memoryFigure(
        `${HOSTILE_REQUESTS} PDF и карточек сразу`,
        before,
        after,
        BARS.hostileMb,
        outcomesInWords(outcomes),
      ),
      {
        what: 'страница квартиры в это время, медиана',
        value: inUnit(median(busyMs), 'мс'),
        bar: { text: `≤ ${times(BARS.pageRatio)}`, met: ratio <= BARS.pageRatio },
        beside: `без них ${inUnit(median(calmMs), 'мс')}`,
        ratio: times(ratio),
      },
      {
        what: `${DOCUMENTS_AT_ONCE} PDF по 50 квартир сразу, самая долгая остановка цикла`,
        value: inUnit(stallMs, 'мс'),
        bar: { text: `≤ ${inUnit(BARS.stallMs, 'мс')}`, met: stallMs <= BARS.stallMs },
        beside: `пока открываются страницы, ${inUnit(calmStallMs, 'мс')}`,
        ratio: times(stallMs / calmStallMs),
      },
    ]
  } finally {
    await server.stop()
  }
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
