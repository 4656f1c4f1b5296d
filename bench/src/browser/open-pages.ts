// The measured visitor of page-timing.ts: opens pages on a slowed phone, each time with an empty cache, and prints
// JSON.
import { setTimeout as wait } from 'node:timers/promises'
import type { MeasuredPages, PageTiming } from '../page-timing.ts'
import type { SitePage } from '../site-pages.ts'
import { BareBrowser } from './bare-browser.ts'
import { BarePage } from './bare-page.ts'
import { SLOW_NETWORK, SLOWDOWN } from './throttle.ts'

/**
 * The page is watched this long after its load. Parts without an interaction are hydrated after 2.5 s, and links are
 * prefetched after 3 s.
 */
const WATCHED_MS = 5_000
/** The scripts that arrive in the first seconds after the load are counted. */
const ARRIVING_MS = 4_000
/** A task blocks for the time that it takes beyond this. */
const TASK_MS = 50
const PHONE = { width: 360, height: 780, deviceScaleFactor: 2, mobile: true }
/** The server makes another first page for a phone, and knows one by this. */
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const [baseURL = '', executablePath = '', pages = '[]', visits = '1', scripts = 'on'] = process.argv.slice(2)
const browser = await BareBrowser.launch(executablePath)
const measured: MeasuredPages = []
for (const page of JSON.parse(pages) as SitePage[]) {
  // Warms up the server's caches, as earlier visitors would have.
  await (await fetch(baseURL + page.path, { headers: { accept: 'text/html', 'user-agent': PHONE_AGENT } })).text()
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
    if (scripts === 'off') await page.send('Network.setBlockedURLs', { urls: ['*.js'] })
    for (const source of [...(favorites ? [storeFavorites(favorites)] : []), `(${watchPage})()`]) {
      await page.send('Page.addScriptToEvaluateOnNewDocument', { source })
    }
    const events = await traced(async () => {
      await page.goto(baseURL + path)
      await wait(WATCHED_MS)
    })
    const watched = await page.evaluate(() => window.watched)
    return { ...watched, ...blockingTimes(events), lateScriptBytes: await page.evaluate(lateScriptBytes, ARRIVING_MS) }
  } finally {
    await page.close()
  }
}

async function slowDown(page: BarePage): Promise<void> {
  await page.send('Emulation.setDeviceMetricsOverride', PHONE)
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.send('Emulation.setUserAgentOverride', { userAgent: PHONE_AGENT })
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.send('Network.emulateNetworkConditions', SLOW_NETWORK)
}

async function traced(work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const stop = browser.listen<{ value: TraceEvent[] }>('Tracing.dataCollected', ({ value }) => events.push(...value))
  await browser.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'loading'] },
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
  /** Begin and length, in microseconds. */
  ts: number
  dur?: number
  /** Time on the processor, in microseconds: time of other programs is not included. */
  tdur?: number
  args: { name?: string }
}

/** TBT is defined as the blocking time after the first contentful paint. */
function blockingTimes(events: readonly TraceEvent[]): Pick<PageTiming, 'tbtMs' | 'taskMs' | 'blockedBeforeMs'> {
  const tasks = mainThreadTasks(events)
  const [{ pid } = { pid: 0 }] = tasks
  const paint = events.findLast((event) => event.name === 'firstContentfulPaint' && event.pid === pid)
  if (!paint) throw new Error('the page was not painted')
  const blocking = (part: readonly TraceEvent[]) =>
    part.reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - TASK_MS), 0)
  const isAfter = ({ ts, dur = 0 }: TraceEvent) => ts + dur > paint.ts
  const after = tasks.filter(isAfter)
  return {
    tbtMs: blocking(after),
    taskMs: Math.max(...after.map(({ tdur = 0 }) => tdur / 1000)),
    blockedBeforeMs: blocking(tasks.filter((task) => !isAfter(task))),
  }
}

/** Tasks of the busiest renderer that has painted: the browser's own pages have renderers too. */
function mainThreadTasks(traceEvents: readonly TraceEvent[]): TraceEvent[] {
  const painted = new Set(traceEvents.filter(({ name }) => name === 'firstContentfulPaint').map(({ pid }) => pid))
  const threads = traceEvents.filter(
    ({ name, pid, args }) => name === 'thread_name' && args.name === 'CrRendererMain' && painted.has(pid),
  )
  const tasks = threads.map(({ pid, tid }) =>
    traceEvents.filter(
      (event) => event.pid === pid && event.tid === tid && event.name === 'ThreadControllerImpl::RunTask',
    ),
  )
  const sum = (some: readonly TraceEvent[]) => some.reduce((total, { tdur = 0 }) => total + tdur, 0)
  return tasks.reduce((busiest, one) => (sum(one) > sum(busiest) ? one : busiest), [])
}

declare global {
  interface Window {
    watched: Pick<PageTiming, 'lcpMs' | 'largest' | 'cls' | 'moved'>
  }
}

/** Runs in the page: bytes over the wire of the scripts that arrived within so many milliseconds after the load. */
function lateScriptBytes(withinMs: number): number {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const end = loaded?.loadEventEnd ?? 0
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, responseEnd }) => /\.js$/.test(name) && responseEnd > end && responseEnd < end + withinMs)
    .reduce((sum, { transferSize }) => sum + transferSize, 0)
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
