// The measured visitor of filter-change.ts: presses filters in a real browser and prints JSON. Every press asks for what
// nobody has asked for before.
import { type CDPSession, chromium, type Page } from '@playwright/test'
import type { MeasuredPresses, Press } from '../filter-change.ts'
import { SLOW_NETWORK, SLOWDOWN } from './throttle.ts'

/** Options whose every combination has flats. */
const OPTIONS = ['1 комната', '2 комнаты', '3 комнаты', 'White box', 'С отделкой']

const [baseURL = '', executablePath = ''] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })
const devtools = await page.context().newCDPSession(page)
const measured: MeasuredPresses = {
  slowdown: SLOWDOWN,
  nearby: await pressAll(page, devtools, null),
  faraway: await pressAll(page, devtools, SLOW_NETWORK),
}
process.stdout.write(JSON.stringify(measured))
await browser.close()

/** One option is pressed at a time so that all combinations come once: the order of a Gray code. */
async function pressAll(page: Page, devtools: CDPSession, network: typeof SLOW_NETWORK | null): Promise<Press[]> {
  await page.goto('/list')
  await page.mouse.move(5, 5)
  // The bar of smaller screens is put in place by the catalog's own code: it lives.
  await page.locator('#page-actions > *').waitFor({ state: 'attached' })
  await page.evaluate(watchPresses)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  if (network) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
  }
  const presses: Press[] = []
  for (let number = 1; number < 2 ** OPTIONS.length; number++) {
    const option = OPTIONS[31 - Math.clz32(number & -number)] ?? ''
    await page.getByRole('form', { name: 'Фильтры' }).getByRole('checkbox', { name: option }).click()
    await page.waitForFunction((done) => performance.getEntriesByName('list').length === done, number)
    presses.push(await page.evaluate(lastPress))
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return presses
}

/** Runs in the page: marks the press, the frame that shows a sign of it, and the frame that shows the new list. */
function watchPresses(): void {
  const view = document.querySelector('[aria-busy]')
  const firstFlat = () => view?.querySelector('tbody a')?.getAttribute('href')
  const found = () => document.querySelector('h2[aria-live]')?.textContent
  const shown = () => `${found()} ${firstFlat()}`
  let before = shown()
  /** What comes after the frame has been made: a task that its callback has put in the queue. */
  const onFrame = (mark: string) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => performance.mark(mark)
      port2.postMessage(null)
    })
  let waitsForSign = false
  window.addEventListener(
    'click',
    (event) => {
      performance.mark('press', { startTime: event.timeStamp })
      waitsForSign = true
    },
    true,
  )
  new MutationObserver(() => {
    const isNew = shown() !== before
    if (waitsForSign && (isNew || view?.getAttribute('aria-busy') === 'true')) {
      waitsForSign = false
      onFrame('sign')
    }
    if (!isNew) return
    before = shown()
    onFrame('list')
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
}

/** Runs in the page. */
function lastPress(): Press {
  const last = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN
  return { signMs: last('sign') - last('press'), listMs: last('list') - last('press') }
}
