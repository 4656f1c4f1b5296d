// The measured visitor of filter-change.ts: clicks filters in a real browser and prints JSON. Every click chooses a
// filter that was not chosen before.
import { setTimeout as wait } from 'node:timers/promises'
import type { FilterClick, MeasuredClicks } from '../filter-change.ts'
import { BareBrowser } from './bare-browser.ts'
import { BarePage } from './bare-page.ts'
import { SLOW_NETWORK, SLOWDOWN } from './throttle.ts'

/** Options whose every combination has flats. */
const OPTIONS = ['1 комната', '2 комнаты', '3 комнаты', 'Под чистовую отделку (White box)', 'С отделкой']
/** Nothing is loading after this long without a request. */
const QUIET_MS = 500
const WINDOW = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false }

const [baseURL = '', executablePath = ''] = process.argv.slice(2)
const browser = await BareBrowser.launch(executablePath)
const measured: MeasuredClicks = {
  slowdown: SLOWDOWN,
  inBrowser: await clickAll({ hasColumns: true, network: SLOW_NETWORK }),
  localNetwork: await clickAll({ hasColumns: false, network: null }),
  slowNetwork: await clickAll({ hasColumns: false, network: SLOW_NETWORK }),
}
process.stdout.write(JSON.stringify(measured))
await browser.close()

interface Conditions {
  /** Whether the page may fetch the columns of the catalog, so that the browser answers filters itself. */
  hasColumns: boolean
  network: typeof SLOW_NETWORK | null
}

/** Each click changes one option, in the order of a Gray code, so that every combination occurs once. */
async function clickAll({ hasColumns, network }: Conditions): Promise<FilterClick[]> {
  const page = await BarePage.open(browser)
  const traffic = watchTraffic(page)
  await page.send('Emulation.setDeviceMetricsOverride', WINDOW)
  if (!hasColumns) await page.send('Network.setBlockedURLs', { urls: ['*/v2/catalog/columns*'] })
  await openFilters(page)
  if (hasColumns) await traffic.columns
  // The code of the index comes with the columns, and both are used in tasks after their responses.
  await traffic.idle()
  await page.evaluate(nextIdleTime)
  await page.evaluate(watchClicks)
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  if (network) await page.send('Network.emulateNetworkConditions', network)
  const askedBefore = traffic.asked
  const clicks: FilterClick[] = []
  for (let number = 1; number < 2 ** OPTIONS.length; number++) {
    const [x, y] = await page.evaluate(middleOf, OPTIONS[31 - Math.clz32(number & -number)] ?? '')
    const done = page.evaluate(nextList)
    await page.click(x, y)
    clicks.push(await done)
    // The rest of the list and the address follow the first rows; nobody clicks again in the same 50 ms.
    await page.evaluate(nextIdleTime)
  }
  const asked = traffic.asked - askedBefore
  await page.close()
  if (asked > 0 === hasColumns) throw new Error(`${asked} filters were sent to the server`)
  return clicks
}

async function openFilters(page: BarePage): Promise<void> {
  await page.goto(`${baseURL}/list`)
  await page.moveMouse(5, 5)
  // The bar's fields for browsers without scripts are in the server's markup only: without them the catalog is hydrated.
  await page.waitFor(() => document.querySelector('#catalog-filter noscript') === null)
  // Finishing is in the sheet of all filters.
  const [x, y] = await page.evaluate(() => {
    const { left = 0, top = 0 } =
      document.querySelector('details[data-all-filters] > summary')?.getBoundingClientRect() ?? {}
    return [left + 5, top + 5] as const
  })
  await page.click(x, y)
  await page.waitFor(
    (label) =>
      [...document.querySelectorAll('label')].some(({ textContent }) =>
        textContent?.replace(/\s/g, ' ').includes(label),
      ),
    OPTIONS[3] ?? '',
  )
}

interface Traffic {
  /** Ends when the columns of the catalog are loaded. */
  columns: Promise<void>
  /** How many lists the server was asked for. */
  readonly asked: number
  /** Ends when nothing has been under way for a while. */
  idle: () => Promise<void>
}

interface SentRequest {
  requestId: string
  request: { url: string; postData?: string }
}

function watchTraffic(page: BarePage): Traffic {
  const underWay = new Map<string, string>()
  let asked = 0
  let changedAt = performance.now()
  let onColumns = () => {}
  const columns = new Promise<void>((resolve) => {
    onColumns = resolve
  })
  page.listen<SentRequest>('Network.requestWillBeSent', ({ requestId, request: { url, postData } }) => {
    changedAt = performance.now()
    underWay.set(requestId, url)
    // Prefetched pages ask for flats too, but not for a span of pages.
    if (url.endsWith('/v2/marketplace') && postData?.includes('"pages"')) asked += 1
  })
  for (const event of ['Network.loadingFinished', 'Network.loadingFailed']) {
    page.listen<{ requestId: string }>(event, ({ requestId }) => {
      changedAt = performance.now()
      if (underWay.get(requestId)?.includes('/v2/catalog/columns')) onColumns()
      underWay.delete(requestId)
    })
  }
  const idle = async () => {
    while (underWay.size > 0 || performance.now() - changedAt < QUIET_MS) await wait(QUIET_MS / 10)
  }
  return {
    columns,
    get asked() {
      return asked
    },
    idle,
  }
}

/** Runs in the page. */
function nextIdleTime(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve)))
}

/** Runs in the page: scrolls to the checkbox with this name and returns its middle. */
function middleOf(name: string): readonly [x: number, y: number] {
  const boxes = document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')
  const nameOf = (box: HTMLInputElement) => (box.ariaLabel ?? box.labels?.[0]?.textContent)?.replace(/\s/g, ' ')
  const box = [...boxes].find((box) => nameOf(box)?.includes(name) && box.checkVisibility())
  if (!box) throw new Error(`there is no option ${name}`)
  box.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = box.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

/** Runs in the page: ends with the next frame that shows a new list. */
function nextList(): Promise<FilterClick> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('list').length === 0) return
      observer.disconnect()
      const last = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN
      resolve({ reactionMs: last('reaction') - last('click'), listMs: last('list') - last('click') })
    })
    observer.observe({ type: 'mark' })
  })
}

/** Runs in the page: marks the click, the first frame that reacts to it, and the frame that shows the new list. */
function watchClicks(): void {
  const view = document.querySelector('[aria-busy]')
  const firstFlat = () => view?.querySelector('tbody a')?.getAttribute('href')
  const found = () => document.querySelector('h1 [aria-live]')?.textContent
  const shown = () => `${found()} ${firstFlat()}`
  /** A task queued in a frame's callback runs when the frame is painted. */
  const markPainted = (name: string) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => performance.mark(name)
    port2.postMessage(null)
  }
  const watchFrames = (before: string, hasReacted: boolean) =>
    requestAnimationFrame(() => {
      const isNew = shown() !== before
      const reacts = isNew || view?.getAttribute('aria-busy') === 'true'
      if (reacts && !hasReacted) markPainted('reaction')
      if (isNew) markPainted('list')
      else watchFrames(before, hasReacted || reacts)
    })
  window.addEventListener(
    'click',
    (event) => {
      performance.mark('click', { startTime: event.timeStamp })
      watchFrames(shown(), false)
    },
    true,
  )
}
