// Timing of every page of the site on a slow phone: the largest picture or text (LCP), layout shifts (CLS), time in
// which the page does not respond after its first contentful paint (TBT). Of each page the worst visit counts.
import { ensureChromium } from '../../scripts/chromium.ts'
import { CommandError, runQuietly } from '../../scripts/run.ts'
import type { BenchOptions, Figure } from './figure.ts'
import { startServer } from './production-server.ts'
import { pageName, type SitePage, sitePages } from './site-pages.ts'

type Measure = 'lcpMs' | 'cls' | 'tbtMs'

const LIMITS: Record<Measure, { name: string; unit: string; digits: number; bar: number }> = {
  lcpMs: { name: 'LCP', unit: 'мс', digits: 0, bar: 1_300 },
  cls: { name: 'CLS', unit: '', digits: 3, bar: 0 },
  tbtMs: { name: 'TBT', unit: 'мс', digits: 0, bar: 200 },
}
const MEASURES = Object.keys(LIMITS) as Measure[]

/** Visits to each page at first, and more of those to pages that are the furthest over their bars. */
const VISITS = 2
const VISITS_AGAIN = 3
/** The whole run takes a quarter of an hour: no more pages than this are visited again. */
const PAGES_AGAIN = 20

export interface PageTiming extends Record<Measure, number> {
  /** As TBT, but before the first contentful paint: parsing, style and layout of what is shown first. */
  blockedBeforeMs: number
  /** The element of the LCP. */
  largest: string
  /** Elements that moved. */
  moved: string[]
}

/** The output of browser/open-pages.ts: the visits to each of the given pages. */
export type MeasuredPages = PageTiming[][]

export async function measurePages({ only }: BenchOptions): Promise<Figure[]> {
  const browser = await ensureChromium()
  // The server must not refuse the visitor when the machine is busy.
  const server = await startServer({ MAX_LOOP_DELAY_MS: '0' })
  try {
    const open = async (pages: readonly SitePage[], visits: number) => {
      const args = ['bench/src/browser/open-pages.ts', server.url, browser, JSON.stringify(pages), String(visits)]
      return JSON.parse(await runQuietly(process.execPath, args)) as MeasuredPages
    }
    const all = await sitePages(server.url)
    const pages = only ? all.filter(({ path }) => only.includes(path)) : all
    if (pages.length === 0) throw new CommandError(`Таких страниц в замере нет. Есть: ${all.map(pageName).join(' ')}`)
    const measured = (await open(pages, VISITS)).map((visits, place) => ({ page: pages[place] as SitePage, visits }))
    const again = measured
      .filter((one) => !meets(one.visits))
      .sort((a, b) => distance(b.visits) - distance(a.visits))
      .slice(0, PAGES_AGAIN)
    const more = await open(
      again.map(({ page }) => page),
      VISITS_AGAIN,
    )
    again.forEach((one, place) => void one.visits.push(...(more[place] ?? [])))
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

/** The visit with the greatest value. A layout shift that only some visits have is as real as any. */
export function worstVisit(visits: readonly PageTiming[], measure: Measure): PageTiming {
  return visits.reduce((most, visit) => (visit[measure] > most[measure] ? visit : most))
}

function meets(visits: readonly PageTiming[]): boolean {
  return MEASURES.every((measure) => worstVisit(visits, measure)[measure] <= LIMITS[measure].bar)
}

/** How far the page is over its bars, to visit the furthest first. */
function distance(visits: readonly PageTiming[]): number {
  const over = (measure: Measure) => worstVisit(visits, measure)[measure] - LIMITS[measure].bar
  return Math.max(...MEASURES.map((measure) => over(measure) / EQUALLY_FAR[measure]))
}

/** So much over its bar is equally far in each measure. */
const EQUALLY_FAR: Record<Measure, number> = { lcpMs: 100, cls: 0.01, tbtMs: 50 }

function shown(measure: Measure, value: number): string {
  const { unit, digits } = LIMITS[measure]
  const text = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: digits }).format(value)
  return unit ? `${text} ${unit}` : text
}

function worst(measured: readonly MeasuredPage[], measure: Measure): Figure {
  const { name, bar } = LIMITS[measure]
  const values = measured.map(({ page, visits }) => ({ page, value: worstVisit(visits, measure)[measure] }))
  const { page, value } = values.reduce((most, one) => (one.value > most.value ? one : most))
  const met = values.filter((one) => one.value <= bar).length
  return {
    what: `${name}, худшая страница, худшее посещение: ${pageName(page)}`,
    value: shown(measure, value),
    bar: { text: `≤ ${shown(measure, bar)}`, met: value <= bar },
    beside: `${met} из ${values.length} страниц`,
  }
}

function figure(page: SitePage, visits: readonly PageTiming[]): Figure {
  const values = MEASURES.map((measure) => worstVisit(visits, measure)[measure])
  const bars = MEASURES.map((measure) => shown(measure, LIMITS[measure].bar))
  const notes = [
    ...MEASURES.filter((measure) => worstVisit(visits, measure)[measure] > LIMITS[measure].bar).map(
      (measure) => `${LIMITS[measure].name} больше планки${reason(measure, worstVisit(visits, measure))}`,
    ),
    `до показа ${shown('tbtMs', worstVisit(visits, 'tbtMs').blockedBeforeMs)}`,
    `худшее из ${visits.length}`,
  ]
  return {
    what: pageName(page),
    value: MEASURES.map((measure, place) => shown(measure, values[place] ?? 0)).join(' · '),
    bar: { text: `≤ ${bars.join(' · ')}`, met: meets(visits) },
    beside: notes.join('; '),
  }
}

function reason(measure: Measure, { largest, moved }: PageTiming): string {
  if (measure === 'lcpMs') return ` (${largest})`
  return measure === 'cls' ? ` (${moved.join(', ')})` : ''
}
