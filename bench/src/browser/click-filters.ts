// The measured visitor of filter-change.ts: clicks filters in a real browser and prints JSON. Every click chooses a
// filter that was not chosen before.
import { type CDPSession, chromium, type Locator, type Page, type Request } from '@playwright/test'
import type { FilterClick, MeasuredClicks } from '../filter-change.ts'
import { SLOW_NETWORK, SLOWDOWN } from './throttle.ts'

/** Options whose every combination has flats. */
const OPTIONS = ['1 комната', '2 комнаты', '3 комнаты', 'White box', 'С отделкой']

const COLUMNS = '**/v2/catalog/columns*'

const [baseURL = '', executablePath = ''] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })
const devtools = await page.context().newCDPSession(page)
const measured: MeasuredClicks = {
  slowdown: SLOWDOWN,
  inBrowser: await clickAll(page, devtools, { hasColumns: true, network: SLOW_NETWORK }),
  localNetwork: await clickAll(page, devtools, { hasColumns: false, network: null }),
  slowNetwork: await clickAll(page, devtools, { hasColumns: false, network: SLOW_NETWORK }),
}
process.stdout.write(JSON.stringify(measured))
await browser.close()

interface Conditions {
  /** Whether the page may fetch the columns of the catalog, so that the browser answers filters itself. */
  hasColumns: boolean
  network: typeof SLOW_NETWORK | null
}

/** Each click changes one option, in the order of a Gray code, so that every combination occurs once. */
async function clickAll(page: Page, devtools: CDPSession, { hasColumns, network }: Conditions): Promise<FilterClick[]> {
  let asked = 0
  const countAsked = (request: Request) => {
    // Prefetched pages ask for flats too, but not for a span of pages.
    if (request.url().endsWith('/v2/marketplace') && request.postData()?.includes('"pages"')) asked += 1
  }
  if (!hasColumns) await page.route(COLUMNS, (route) => route.abort())
  const columns = hasColumns ? page.waitForEvent('requestfinished', isColumns) : undefined
  await page.goto('/list')
  await page.mouse.move(5, 5)
  // The bar's fields for browsers without scripts are in the server's markup only: without them the catalog is hydrated.
  await page.locator('#catalog-filter noscript').first().waitFor({ state: 'detached' })
  // Finishing is in the sheet of all filters. A visitor who left it open finds it open.
  const closed = page.locator('details[data-all-filters]:not([open]) > summary')
  if ((await closed.count()) > 0) await closed.click()
  await page
    .getByRole('form', { name: 'Фильтры' })
    .getByRole('checkbox', { name: OPTIONS[3] ?? '' })
    .waitFor()
  await columns
  // The code of the index comes with the columns, and both are used in tasks after their responses.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))))
  page.on('request', countAsked)
  await page.evaluate(watchClicks)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  if (network) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
  }
  const clicks: FilterClick[] = []
  for (let number = 1; number < 2 ** OPTIONS.length; number++) {
    const option = OPTIONS[31 - Math.clz32(number & -number)] ?? ''
    const done = page.evaluate(nextList)
    await clickMiddle(page, page.getByRole('form', { name: 'Фильтры' }).getByRole('checkbox', { name: option }))
    await done
    clicks.push(await page.evaluate(lastClick))
    // The rest of the list and the address follow the first rows; nobody clicks again in the same 50 ms.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  if (network) await devtools.send('Network.disable')
  page.off('request', countAsked)
  await page.unroute(COLUMNS)
  if (asked > 0 === hasColumns) throw new Error(`${asked} filters were sent to the server`)
  return clicks
}

/** `locator.click()` would look up what lies under the mouse within the measured time, in a layout of its own. */
async function clickMiddle(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error('The control has no box')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Runs in the page: ends with the next frame that shows a new list. */
function nextList(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('list').length === 0) return
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'mark' })
  })
}

function isColumns(request: Request): boolean {
  return request.url().includes('/v2/catalog/columns') && request.redirectedTo() === null
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

/** Runs in the page. */
function lastClick(): FilterClick {
  const last = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN
  return { reactionMs: last('reaction') - last('click'), listMs: last('list') - last('click') }
}
