// 50,000 flats beside the demo's 1,500: the server's answers, the size of pages, and the list on a slow phone. Nothing
// that a visitor loads may grow with the inventory.
import { ensureChromium } from '../../scripts/chromium.ts'
import { runQuietly } from '../../scripts/run.ts'
import { type Figure, inUnit, median, times } from './figure.ts'
import type { MeasuredPages } from './page-timing.ts'
import { type ProductionServer, startServer } from './production-server.ts'

const FLATS = 50_000
const BUNDLE = `.runtime/demo-bundle-${FLATS}.json`
/**
 * Pages that list what grows: flats, lots, projects, addresses. Not the general plan of a project, which shows all its
 * buildings: the seed makes 99 of them in one project.
 */
const PAGES = ['/', '/list', '/list?view=tiles', '/list?view=layouts', '/list?view=map', '/list?view=chess', '/new']
const LISTS = ['/projects', '/projects/severny-sad', '/visual', '/commercial', '/progress', '/sitemap']
/** Counts have more digits, and full pages of flats replace half-empty ones. */
const MAX_GROWTH = 1.25
const CALLS = 200
const VISITS = 3

export async function measureLargeInventory(): Promise<Figure[]> {
  const browser = await ensureChromium()
  await runQuietly(process.execPath, ['demo/scripts/seed.ts', '--flats', String(FLATS), '--out', BUNDLE])
  const demo = await startServer({ MAX_LOOP_DELAY_MS: '0' })
  const large = await startServer({ MAX_LOOP_DELAY_MS: '0', SEED_BUNDLE: BUNDLE })
  try {
    return [
      await offeredColumns(large),
      await answerTime(large, demo),
      ...(await pageSizes(large, demo)),
      ...(await listOnPhone(browser, large, demo)),
    ]
  } finally {
    await Promise.all([demo.stop(), large.stop()])
  }
}

async function ask({ url }: ProductionServer, body: object): Promise<{ columns: string | null; total: number }> {
  const answer = await fetch(`${url}/v2/marketplace`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { columns: string | null; total: number }
}

async function offeredColumns(server: ProductionServer): Promise<Figure> {
  const { columns, total } = await ask(server, {})
  return {
    what: `столбцы каталога при ${inUnit(total, 'свободных квартирах')}`,
    value: columns === null ? 'не предлагаются' : 'предлагаются',
    bar: { text: 'не предлагаются', met: columns === null },
  }
}

async function answerTime(large: ProductionServer, demo: ProductionServer): Promise<Figure> {
  const [largeMs, demoMs] = [await medianCall(large), await medianCall(demo)]
  return {
    what: `ответ каталога по HTTP, ${FLATS.toLocaleString('ru')} квартир, p50`,
    value: inUnit(largeMs, 'мс'),
    beside: `демо ${inUnit(demoMs, 'мс')}`,
    ratio: times(largeMs / demoMs),
  }
}

/** Each call has its own filter, so that no cache answers it. */
async function medianCall(server: ProductionServer): Promise<number> {
  const timesMs: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const start = performance.now()
    await ask(server, { price_max: 12_000_000 + call * 10_000 })
    timesMs.push(performance.now() - start)
  }
  return median(timesMs)
}

function pageSizes(large: ProductionServer, demo: ProductionServer): Promise<Figure[]> {
  return Promise.all(
    [...PAGES, ...LISTS].map(async (path) => {
      const [largeKb, demoKb] = [await htmlKb(large, path), await htmlKb(demo, path)]
      return {
        what: `HTML ${path} при ${FLATS.toLocaleString('ru')} квартир, без сжатия`,
        value: inUnit(largeKb, 'КБ'),
        bar: { text: `≤ ${times(MAX_GROWTH)} от демо`, met: largeKb <= demoKb * MAX_GROWTH },
        beside: `демо ${inUnit(demoKb, 'КБ')}`,
        ratio: times(largeKb / demoKb),
      }
    }),
  )
}

async function htmlKb({ url }: ProductionServer, path: string): Promise<number> {
  const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength / 1024
}

async function listOnPhone(browser: string, large: ProductionServer, demo: ProductionServer): Promise<Figure[]> {
  const [ofLarge, ofDemo] = [await visitList(browser, large), await visitList(browser, demo)]
  const figure = (what: string, measure: 'lcpMs' | 'tbtMs'): Figure => {
    const least = (visits: MeasuredPages[number]) => Math.min(...visits.map((visit) => visit[measure]))
    return {
      what: `/list при ${FLATS.toLocaleString('ru')} квартир: ${what}, лучшее из ${VISITS}`,
      value: inUnit(least(ofLarge), 'мс'),
      beside: `демо ${inUnit(least(ofDemo), 'мс')}`,
      ratio: times(least(ofLarge) / least(ofDemo)),
    }
  }
  return [figure('LCP', 'lcpMs'), figure('TBT', 'tbtMs')]
}

async function visitList(browser: string, { url }: ProductionServer): Promise<MeasuredPages[number]> {
  const args = ['bench/src/browser/open-pages.ts', url, browser, JSON.stringify([{ path: '/list' }]), String(VISITS)]
  const [visits] = JSON.parse(await runQuietly(process.execPath, args)) as MeasuredPages
  return visits ?? []
}
