// The measured visitor of page-timing.ts: opens pages on a slowed phone, each time with an empty cache, and prints
// JSON.
import { setTimeout as wait } from 'node:timers/promises'
import type { MeasuredPages, PageTiming } from '../page-timing.ts'
import type { SitePage } from '../site-pages.ts'
import { BareBrowser } from './bare-browser.ts'
import { BarePage } from './bare-page.ts'
import { SLOW_NETWORK, SLOWDOWN } from './throttle.ts'

/** The page is watched this long after its load, to catch late tasks and layout shifts. */
const WATCHED_MS = 3_000
/** A task blocks for the time that it takes beyond this. */
const TASK_MS = 50
const PHONE = { width: 360, height: 780, deviceScaleFactor: 2, mobile: true }

const [baseURL = '', executablePath = '', pages = '[]', visits = '1'] = process.argv.slice(2)
const browser = await BareBrowser.launch(executablePath)
const measured: MeasuredPages = []
for (const page of JSON.parse(pages) as SitePage[]) {
  // Warms up the server's caches, as earlier visitors would have.
  await (await fetch(baseURL + page.path, { headers: { accept: 'text/html' } })).text()
  const timings: PageTiming[] = []
  for (let number = 0; number < Number(visits); number++) timings.push(await visit(page))
  measured.push(timings)
}
process.stdout.write(JSON.stringify(measured))
await browser.close()

async function visit({ path, favorites }: SitePage): Promise<PageTiming> {
  const page = await BarePage.open(browser)
  try {
    await slowDown(page)
    for (const source of [...(favorites ? [storeFavorites(favorites)] : []), `(${watchPage})()`]) {
      await page.send('Page.addScriptToEvaluateOnNewDocument', { source })
    }
    const tasksMs = mainThreadTasks(
      await traced(async () => {
        await page.goto(baseURL + path)
        await wait(WATCHED_MS)
      }),
    )
    const watched = await page.evaluate(() => window.watched)
    return { ...watched, tbtMs: tasksMs.reduce((sum, taskMs) => sum + Math.max(0, taskMs - TASK_MS), 0) }
  } finally {
    await page.close()
  }
}

async function slowDown(page: BarePage): Promise<void> {
  await page.send('Emulation.setDeviceMetricsOverride', PHONE)
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.send('Network.emulateNetworkConditions', SLOW_NETWORK)
}

async function traced(work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const stop = browser.listen<{ value: TraceEvent[] }>('Tracing.dataCollected', ({ value }) => events.push(...value))
  await browser.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel'] },
    transferMode: 'ReportEvents',
  })
  await work()
  const complete = browser.next('Tracing.tracingComplete')
  await browser.send('Tracing.end')
  await complete
  stop()
  return events
}

function storeFavorites(ids: readonly number[]): string {
  const list = JSON.stringify(ids.map((id) => ({ id })))
  return `localStorage.setItem('favoriteList', ${JSON.stringify(list)})`
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Time on the processor, in microseconds: time of other programs is not included. */
  tdur?: number
  args: { name?: string }
}

/** Tasks of the busiest renderer, which is the page's own. */
function mainThreadTasks(traceEvents: readonly TraceEvent[]): number[] {
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasks = threads.map(({ pid, tid }) =>
    traceEvents
      .filter((event) => event.pid === pid && event.tid === tid && event.name === 'ThreadControllerImpl::RunTask')
      .map(({ tdur = 0 }) => tdur / 1000),
  )
  const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0)
  return tasks.reduce((busiest, one) => (sum(one) > sum(busiest) ? one : busiest), [])
}

declare global {
  interface Window {
    watched: Omit<PageTiming, 'tbtMs'>
  }
}

/** Runs in the page before its own scripts. */
function watchPage(): void {
  const watched: Window['watched'] = { lcpMs: 0, largest: '', cls: 0, moved: [] }
  window.watched = watched
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  const nameOf = (node: Node | null | undefined) => {
    if (node instanceof HTMLImageElement) return `img ${new URL(node.currentSrc, location.href).pathname}`
    const text = node?.textContent?.trim().slice(0, 30)
    return `${node?.nodeName.toLowerCase() ?? 'node'} «${text}»`
  }
  observe('largest-contentful-paint', (entry) => {
    watched.lcpMs = entry.startTime
    watched.largest = nameOf((entry as PerformanceEntry & { element?: Element | null }).element)
  })
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Node | null }[]
    }
    if (shift.hadRecentInput) return
    watched.cls += shift.value
    watched.moved.push(...shift.sources.slice(0, 2).map(({ node }) => nameOf(node)))
  })
}
