// What a visitor with a slow phone waits for on every page of the site: the largest picture or text (LCP), jumps of the
// layout (CLS), time in which the page does not answer (TBT).
import { ensureChromium } from '../../scripts/chromium.ts'
import { CommandError, runQuietly } from '../../scripts/run.ts'
import type { BenchOptions, Figure } from './figure.ts'
import { startServer } from './production-server.ts'
import { pageName, type SitePage, sitePages } from './site-pages.ts'

type Measure = 'lcpMs' | 'cls' | 'tbtMs'

/** A page must hold the bar; the design aims at the goal. */
const LIMITS: Record<Measure, { name: string; unit: string; digits: number; bar: number; goal: number }> = {
  lcpMs: { name: 'LCP', unit: 'мс', digits: 0, bar: 1_800, goal: 1_300 },
  cls: { name: 'CLS', unit: '', digits: 3, bar: 0.02, goal: 0 },
  tbtMs: { name: 'TBT', unit: 'мс', digits: 0, bar: 300, goal: 200 },
}
const MEASURES = Object.keys(LIMITS) as Measure[]

/** More visits to a page that did not reach its goal with the visits before: other programs of the machine only ever add
 * to a time. */
const VISITS_AGAIN = [1, 2]
/** The whole run takes seven minutes: no more pages than this are visited again. */
const PAGES_AGAIN = 20

export interface PageTiming extends Record<Measure, number> {
  /** What was the largest. */
  largest: string
  /** What moved. */
  moved: string[]
}

/** What browser/open-pages.ts prints: the visits to each page that it was asked to open. */
export type MeasuredPages = PageTiming[][]

export async function measurePages({ only }: BenchOptions): Promise<Figure[]> {
  const browser = await ensureChromium()
  // A busy machine is no reason to turn the visitor away: it only makes the times longer.
  const server = await startServer({ MAX_LOOP_DELAY_MS: '0' })
  try {
    const open = async (pages: readonly SitePage[], visits: number) => {
      const args = ['bench/src/browser/open-pages.ts', server.url, browser, JSON.stringify(pages), String(visits)]
      return JSON.parse(await runQuietly(process.execPath, args)) as MeasuredPages
    }
    const all = await sitePages(server.url)
    const pages = only ? all.filter(({ path }) => only.includes(path)) : all
    if (pages.length === 0) throw new CommandError(`Таких страниц в замере нет. Есть: ${all.map(pageName).join(' ')}`)
    const measured = (await open(pages, 1)).map((visits, place) => ({ page: pages[place] as SitePage, visits }))
    for (const visits of VISITS_AGAIN) {
      const again = measured
        .filter((one) => !holds(one.visits, 'goal'))
        .sort((a, b) => distance(b.visits) - distance(a.visits))
        .slice(0, PAGES_AGAIN)
      const more = await open(
        again.map(({ page }) => page),
        visits,
      )
      again.forEach((one, place) => void one.visits.push(...(more[place] ?? [])))
    }
    return [
      ...MEASURES.map((measure) => worst(measured, measure)),
      ...measured.map(({ page, visits }) => figure(page, visits)),
    ]
  } finally {
    await server.stop()
  }
}

interface MeasuredPage {
  page: SitePage
  visits: PageTiming[]
}

/** The visit that the machine disturbed least. */
function calmest(visits: readonly PageTiming[], measure: Measure): PageTiming {
  return visits.reduce((best, visit) => (visit[measure] < best[measure] ? visit : best))
}

function holds(visits: readonly PageTiming[], limit: 'bar' | 'goal'): boolean {
  return MEASURES.every((measure) => calmest(visits, measure)[measure] <= LIMITS[measure][limit])
}

/** How far the page is over its bars, to visit the furthest first. */
function distance(visits: readonly PageTiming[]): number {
  return Math.max(...MEASURES.map((measure) => calmest(visits, measure)[measure] / LIMITS[measure].bar))
}

function shown(measure: Measure, value: number): string {
  const { unit, digits } = LIMITS[measure]
  const text = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: digits }).format(value)
  return unit ? `${text} ${unit}` : text
}

function worst(measured: readonly MeasuredPage[], measure: Measure): Figure {
  const { name, bar, goal } = LIMITS[measure]
  const values = measured.map(({ page, visits }) => ({ page, value: calmest(visits, measure)[measure] }))
  const { page, value } = values.reduce((most, one) => (one.value > most.value ? one : most))
  const reached = values.filter((one) => one.value <= goal).length
  return {
    what: `${name}, наибольший: ${pageName(page)}`,
    value: shown(measure, value),
    bar: { text: `≤ ${shown(measure, bar)}`, met: value <= bar },
    beside: `цель ≤ ${shown(measure, goal)}: ${reached} из ${values.length} страниц`,
  }
}

function figure(page: SitePage, visits: readonly PageTiming[]): Figure {
  const values = MEASURES.map((measure) => calmest(visits, measure)[measure])
  const bars = MEASURES.map((measure) => shown(measure, LIMITS[measure].bar))
  const aside = [
    ...MEASURES.filter((measure) => calmest(visits, measure)[measure] > LIMITS[measure].goal).map(
      (measure) => `${LIMITS[measure].name} выше цели${reason(measure, calmest(visits, measure))}`,
    ),
    ...(visits.length > 1 ? [`лучшее из ${visits.length}`] : []),
  ]
  return {
    what: pageName(page),
    value: MEASURES.map((measure, place) => shown(measure, values[place] ?? 0)).join(' · '),
    bar: { text: `≤ ${bars.join(' · ')}`, met: holds(visits, 'bar') },
    beside: aside.join('; '),
  }
}

function reason(measure: Measure, { largest, moved }: PageTiming): string {
  if (measure === 'lcpMs') return ` (${largest})`
  return measure === 'cls' ? ` (${moved.join(', ')})` : ''
}
