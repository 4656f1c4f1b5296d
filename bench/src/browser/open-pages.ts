// The measured visitor of page-timing.ts: opens pages on a slowed phone, each time as a newcomer, and prints JSON.
import { type Browser, chromium } from '@playwright/test'
import type { MeasuredPages, PageTiming } from '../page-timing.ts'
import { SLOW_NETWORK, SLOWDOWN } from './throttle.ts'

const VISITS = 5
/** The page is watched for so long after its load: what blocks or jumps later is caught too. */
const WATCHED_MS = 3_000
/** A task blocks with what it takes beyond this. */
const TASK_MS = 50

const [baseURL = '', executablePath = ''] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const paths = ['/', '/list', await firstFlat(), '/projects/severny-sad', '/news']
const measured: MeasuredPages = {}
for (const path of paths) {
  // The first visit warms the server up, as the visitors before would have.
  await visit(browser, path)
  const timings: PageTiming[] = []
  for (let number = 0; number < VISITS; number++) timings.push(await visit(browser, path))
  measured[path.replace(/\d+$/, '{id}')] = timings
}
process.stdout.write(JSON.stringify(measured))
await browser.close()

async function firstFlat(): Promise<string> {
  const answer = await fetch(`${baseURL}/v2/marketplace`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"limit":1}',
  })
  const { flats } = (await answer.json()) as { flats: { id: number }[] }
  return `/flat/${flats[0]?.id}`
}

async function visit(browser: Browser, path: string): Promise<PageTiming> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
    await page.addInitScript(watchPage)
    await page.goto(path, { waitUntil: 'load' })
    await page.waitForTimeout(WATCHED_MS)
    const { lcpMs, cls, tasks } = await page.evaluate(() => window.watched)
    return { lcpMs, cls, tbtMs: tasks.reduce((sum, taskMs) => sum + Math.max(0, taskMs - TASK_MS), 0) }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    watched: { lcpMs: number; cls: number; tasks: number[] }
  }
}

/** Runs in the page, before anything of its own. */
function watchPage(): void {
  const watched: Window['watched'] = { lcpMs: 0, cls: 0, tasks: [] }
  window.watched = watched
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.lcpMs = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) watched.cls += value
  })
  observe('longtask', ({ duration }) => {
    watched.tasks.push(duration)
  })
}
