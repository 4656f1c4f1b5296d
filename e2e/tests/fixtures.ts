// Playwright's test with a check for every journey: the console stays empty and no page error occurs.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test'
import type axe from 'axe-core'
import { LONG_TAG } from '../src/long-tag.ts'

/** Half the size of axe.source, which is not minified. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const COUNTER = 'https://mc.yandex.ru/'
/**
 * Chromium warns three seconds after the load event, whether or not a busy machine has drawn the picture by then.
 * projects.spec.ts compares a preload with its picture.
 */
const LATE_PRELOAD = /was preloaded using link preload but not used within a few seconds/
/** The browser of the map tests composites without a GPU (src/software-webgl.ts), so it copies each frame of the map. */
const COPIED_MAP = /GL Driver Message \(OpenGL, Performance, .*GPU stall due to ReadPixels/

interface Fixtures {
  /** Console messages that a test expects, such as the error logs that the specification requires. */
  expectedMessages: RegExp[]
  /**
   * Pages load what the links near the viewport lead to, as for a visitor who stays for three seconds. That is about 200
   * requests for each page that a test opens, so only tests that need them have them.
   */
  prefetchesNearLinks: boolean
}

export const test = base.extend<Fixtures>({
  expectedMessages: [[], { option: true }],
  prefetchesNearLinks: [false, { option: true }],
  context: async ({ context, prefetchesNearLinks }, use) => {
    if (!prefetchesNearLinks) await context.addInitScript(overlookNearLinks)
    await use(context)
  },
  // Not a fixture for every test: those that only read responses need no page.
  page: async ({ page, expectedMessages }, use) => {
    const unexpected: string[] = []
    const note = (message: string) => {
      if (!expectedMessages.some((pattern) => pattern.test(message))) unexpected.push(message)
    }
    page.on('console', (message) => {
      // Only the analytics test fakes the counter script. A Playwright route for all tests would slow every request.
      const { url } = message.location()
      if (url.startsWith(COUNTER)) return
      if (LATE_PRELOAD.test(message.text()) || COPIED_MAP.test(message.text())) return
      note(`${message.type()}: ${message.text()} (${url} on ${page.url()})`)
    })
    page.on('pageerror', (error) => note(`page error: ${error.message}`))
    await use(page)
    expect(unexpected, 'the console stays empty').toEqual([])
  },
})

/** Runs in the page, before its scripts. Links are observed for this alone. */
function overlookNearLinks(): void {
  window.IntersectionObserver = class extends IntersectionObserver {
    override observe(element: Element): void {
      if (!(element instanceof HTMLAnchorElement)) super.observe(element)
    }
  }
}

/**
 * `longTest('…', LONG, …)`: a test for every night and every release. What it checks has a shorter test in npm test, or
 * changes rarely. `npm run test:long` runs these alone.
 */
export const longTest = process.env.LONG_TESTS ? test : test.skip
export const LONG = process.env.LONG_TESTS
  ? { tag: LONG_TAG }
  : { annotation: { type: 'skip', description: 'долгий тест: npm run test:long' } }

export { expect }

/** The viewports that every page is checked in. */
export const viewports = [
  { name: 'phone', width: 360, height: 780 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'desktop', width: 1440, height: 900 },
] as const

declare global {
  interface Window {
    /** The object that apps/web/src/app/late-sections sets. */
    lateSections?: { selector: string; end: () => void }
  }
}

/** Stops the clock before the page is loaded; the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-15T12:00:00Z' })
  await page.clock.pauseAt('2026-11-15T13:00:00Z')
}

/** Opens a page and waits for its fonts and until React has hydrated its shell: links then have the router's handler. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await readyShell(page)
  return response
}

/** Reloads and waits, like openPage: a page follows Back and clicks only after its router has loaded. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await readyShell(page)
}

async function readyShell(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
  // Sections below the first screen get their layout after a scroll, while the browser is idle, which a stopped clock
  // never is. late-sections.spec.ts opens its pages without this.
  await page.evaluate(async () => {
    window.lateSections?.end()
    // Until then the text has another width, on a busy machine for longer.
    await document.fonts.ready
  })
}

/** Opens a page and waits until its main part is hydrated too. Its code loads on the first interaction. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Waits until React has hydrated a control whose code loads on the first interaction; until then it is a plain form. */
export async function waitForCode(control: Locator): Promise<void> {
  await control.hover()
  await expect
    .poll(() => control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true)
}

export async function expectAccessible(page: Page, scope?: string): Promise<void> {
  // At the top of the page: at some scroll positions the sticky header covers a link in part, and axe calls it too small.
  const place = await scrollTo(page, 0)
  // Once per document: injecting axe costs as much as one run of it on a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  const violations = await page.evaluate(findViolations, { scope, tags: AXE_TAGS })
  await scrollTo(page, place)
  expect(violations, 'axe finds nothing').toEqual([])
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Runs in the page. */
async function findViolations({ scope, tags }: { scope: string | undefined; tags: string[] }): Promise<string[]> {
  const { axe: engine } = window as unknown as { axe: typeof axe }
  const { violations } = await engine.run(scope ?? document, {
    runOnly: { type: 'tag', values: tags },
    // Passed checks are not described node by node: half of the time.
    resultTypes: ['violations'],
    // Stylesheets are read again only for an experimental rule that is not among these tags.
    preload: false,
  })
  return violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Scrolls the page and returns its previous position. */
function scrollTo(page: Page, top: number): Promise<number> {
  return page.evaluate((wanted) => {
    const before = window.scrollY
    window.scrollTo({ top: wanted, behavior: 'instant' })
    return before
  }, top)
}
