// Timing of every page of the site on a slow phone: the largest picture or text (LCP), layout shifts (CLS), time in
// which the page does not respond after its first contentful paint (TBT), the longest task after it, and the scripts that
// arrive after the load. Of each page the worst visit counts; beside it stands a visit without the page's scripts.
import { ensureChromium } from '../../scripts/chromium.ts'
import { CommandError, runQuietly } from '../../scripts/run.ts'
import { type BenchOptions, type Figure, quantile } from './figure.ts'
import { startServer } from './production-server.ts'
import { pageName, type SitePage, sitePages } from './site-pages.ts'

type Measure = 'lcpMs' | 'cls' | 'tbtMs' | 'lateScriptBytes'

const LIMITS: Record<Measure, { name: string; unit: string; digits: number; bar: number; shownIn?: number }> = {
  lcpMs: { name: 'LCP', unit: 'мс', digits: 0, bar: 1_300 },
  cls: { name: 'CLS', unit: '', digits: 3, bar: 0 },
  tbtMs: { name: 'TBT', unit: 'мс', digits: 0, bar: 200 },
  lateScriptBytes: { name: 'скрипты после загрузки', unit: 'КБ', digits: 0, bar: 150 * 1024, shownIn: 1024 },
}
const MEASURES = Object.keys(LIMITS) as Measure[]

/** The share of visits, over all pages, that have no longer task after the first paint. */
const TASKS_SHARE = 0.95
const TASK_BAR_MS = 50

/** Visits to each page at first, and more of those to pages that are the furthest over their bars or the nearest to them. */
const VISITS = 2
const VISITS_AGAIN = 3
/** The whole run takes half an hour: no more pages than this are visited again. */
const PAGES_AGAIN = 20

export interface PageTiming extends Record<Measure, number> {
  /** The longest task after the first contentful paint. */
  taskMs: number
  /**
   * Blocking time, counted as TBT, but before the first contentful paint: parsing, style and layout of what is shown
   * first.
   */
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
    const open = async (pages: readonly SitePage[], visits: number, scripts: 'on' | 'off' = 'on') => {
      const args = [server.url, browser, JSON.stringify(pages), String(visits), scripts]
      return JSON.parse(
        await runQuietly(process.execPath, ['bench/src/browser/open-pages.ts', ...args]),
      ) as MeasuredPages
    }
    const all = await sitePages(server.url)
    const pages = only ? all.filter(({ path }) => only.includes(path)) : all
    if (pages.length === 0) throw new CommandError(`Таких страниц в замере нет. Есть: ${all.map(pageName).join(' ')}`)
    const plain = await open(pages, 1, 'off')
    const measured = (await open(pages, VISITS)).map((visits, place) => ({
      page: pages[place] as SitePage,
      visits,
      withoutScripts: plain[place]?.[0] as PageTiming,
    }))
    const again = measured.toSorted((a, b) => distance(b.visits) - distance(a.visits)).slice(0, PAGES_AGAIN)
    const more = await open(
      again.map(({ page }) => page),
      VISITS_AGAIN,
    )
    again.forEach((one, place) => void one.visits.push(...(more[place] ?? [])))
    return [...MEASURES.map((measure) => worst(measured, measure)), longestTask(measured), ...measured.map(figure)]
  } finally {
    await server.stop()
  }
}

interface MeasuredPage {
  page: SitePage
  visits: PageTiming[]
  withoutScripts: PageTiming
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

/** By how much a measure must exceed its bar to count as equally far as the others. */
const EQUALLY_FAR: Record<Measure, number> = { lcpMs: 100, cls: 0.01, tbtMs: 50, lateScriptBytes: 20 * 1024 }

function shown(measure: Measure, value: number): string {
  const { unit, digits, shownIn = 1 } = LIMITS[measure]
  const text = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: digits }).format(value / shownIn)
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

function longestTask(measured: readonly MeasuredPage[]): Figure {
  const tasks = measured.flatMap(({ visits }) => visits.map(({ taskMs }) => taskMs))
  const longestMs = quantile(tasks, TASKS_SHARE)
  const plainMs = quantile(
    measured.map(({ withoutScripts }) => withoutScripts.taskMs),
    TASKS_SHARE,
  )
  return {
    what: 'самая долгая задача после показа, p95 посещений',
    value: shown('tbtMs', longestMs),
    bar: { text: `≤ ${TASK_BAR_MS} мс`, met: longestMs <= TASK_BAR_MS },
    beside: `без скриптов ${shown('tbtMs', plainMs)}`,
  }
}

function figure({ page, visits, withoutScripts }: MeasuredPage): Figure {
  const values = MEASURES.map((measure) => worstVisit(visits, measure)[measure])
  const bars = MEASURES.map((measure) => shown(measure, LIMITS[measure].bar))
  const notes = [
    ...MEASURES.filter((measure) => worstVisit(visits, measure)[measure] > LIMITS[measure].bar).map(
      (measure) => `${LIMITS[measure].name} больше планки${reason(measure, worstVisit(visits, measure))}`,
    ),
    `задача ${shown('tbtMs', Math.max(...visits.map(({ taskMs }) => taskMs)))}`,
    `до показа ${shown('tbtMs', worstVisit(visits, 'tbtMs').blockedBeforeMs)}`,
    `без скриптов ${shown('lcpMs', withoutScripts.lcpMs)} и ${shown('tbtMs', withoutScripts.tbtMs)}`,
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
