// Each script and each style file of each kind of page is lost, one at a time: what the server has sent can still be read
// and clicked, and the error page is not shown. lost-files.spec.ts is the short form of it.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { PHONE_AGENT } from '../src/catalog-list.ts'
import { expect, LONG, longTest, test } from './fixtures.ts'
import { everyPage } from './pages.ts'

test.use({ expectedMessages: [/./] })

/** The server must know a phone, or its page changes when the browser knows the width. */
const DEVICES: readonly BrowserContextOptions[] = [
  { viewport: { width: 390, height: 844 }, userAgent: PHONE_AGENT },
  { viewport: { width: 1440, height: 900 } },
]

interface Shown {
  texts: string[]
  links: string[]
}

/** Runs in the page: the visible texts of its main part, and the addresses that can be clicked. */
function readShown(): Shown {
  const main = document.querySelector('main') as HTMLElement
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const texts = new Set<string>()
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text
    if (data.trim() && parentElement?.checkVisibility()) texts.add(data.trim())
  }
  const links = [...main.querySelectorAll('a')].filter((link) => link.checkVisibility()).map(({ href }) => href)
  return { texts: [...texts], links: [...new Set(links)] }
}

/** Opens a page, uses it, and waits until it has loaded all that it loads. */
async function use(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.keyboard.press('Shift')
  await page.waitForLoadState('networkidle')
}

async function shownWithoutScripts(browser: Browser, path: string, device: BrowserContextOptions): Promise<Shown> {
  const context = await browser.newContext({ ...device, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path)
  const shown = await page.evaluate(readShown)
  await context.close()
  return shown
}

/** Opens another page by a link of this one, by script or by a plain navigation. */
async function followLink(page: Page): Promise<void> {
  const before = new URL(page.url()).pathname
  const isFound = await page.evaluate(() => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('main a:not([data-opens-in-place], [target])')].find(
      ({ origin, pathname }) =>
        origin === location.origin &&
        pathname !== location.pathname &&
        !/^\/(api|assets|media|plans)|\./.test(pathname),
    )
    link?.click()
    return link !== undefined
  })
  if (isFound) await page.waitForURL((url) => url.pathname !== before)
}

for (const device of DEVICES) {
  const width = device.viewport?.width
  test.describe(`at ${width} px`, () => {
    test.use(device)
    for (const { path } of everyPage.filter(({ status = 200 }) => status === 200)) {
      longTest(`${path} stays usable without any one of its files`, LONG, async ({ page, browser, baseURL }) => {
        // The way back depends on the pages that were visited before: every visit here is a first one.
        await page.addInitScript(() => sessionStorage.clear())
        const files = new Set<string>()
        page.on('request', (request) => {
          const { pathname, origin } = new URL(request.url())
          if (origin === baseURL && /^\/assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname)
        })
        await use(page, path)
        const [intact, served] = [await page.evaluate(readShown), await shownWithoutScripts(browser, path, device)]
        // What the server has sent and the scripts have left.
        const texts = served.texts.filter((text) => intact.texts.includes(text))
        const links = served.links.filter((link) => intact.links.includes(link))
        expect(texts.length).toBeGreaterThan(0)
        expect(files.size).toBeGreaterThan(10)
        for (const file of [...files]) {
          await test.step(file, async () => {
            await page.route(`**${file}`, (route) => route.abort())
            await use(page, path)
            const missing = async () => {
              const shown = await page.evaluate(readShown)
              return {
                texts: texts.filter((text) => !shown.texts.includes(text)),
                links: links.filter((link) => !shown.links.includes(link)),
              }
            }
            expect.soft(await missing(), `${path} at ${width} px without ${file}`).toEqual({ texts: [], links: [] })
            await followLink(page)
            await page.unroute(`**${file}`)
          })
        }
      })
    }
  })
}
