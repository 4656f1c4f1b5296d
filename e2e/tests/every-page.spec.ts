// Checks every page: it opens, fits every width, is accessible, keeps the console empty and stays within the budget.
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, LONG, longTest, openPage, test, viewports } from './fixtures.ts'
import { everyPage } from './pages.ts'

/** Our budget: script bytes over the wire, brotli, on the first load of any page. */
const MAX_SCRIPT_BYTES = 100 * 1024

/** The smallest size of a text. */
const MIN_TEXT_PX = 14

/** The smallest size of a target, with what belongs to it: its label, the room around a small sign. */
const MIN_TOUCH_TARGET_PX = 44
/** WCAG 2.5.8. */
const MIN_MOUSE_TARGET_PX = 24

/** Pages that share a browser page: each but the first one finds its scripts in the cache, as a visitor's second page. */
const PAGES_PER_TEST = 9

/** A page at 400 % (WCAG 1.4.10), both ends of the tablet, and a width between them. */
const MORE_WIDTHS = [320, 541, 640, 1024]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const existing = everyPage.filter(({ status = 200 }) => status === 200)
for (let first = 0; first < existing.length; first += PAGES_PER_TEST) {
  const group = existing.slice(first, first + PAGES_PER_TEST)
  const names = `${group[0]?.path} to ${group.at(-1)?.path}`
  test(`${names}: fit every width, accessible on a phone, within the script budget`, async ({ page }) => {
    for (const { path } of group) await test.step(path, () => expectGoodPage(page, path, 200))
  })
  longTest(`${names}: accessible on a desktop`, LONG, async ({ page }) => {
    for (const { path } of group) {
      await test.step(path, async () => {
        await openPage(page, path)
        await expectAccessible(page)
      })
    }
  })
}

test.describe('pages that do not exist', () => {
  // Chromium itself reports a document with an error status.
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('are accessible and within the script budget', async ({ page }) => {
    for (const { path, status = 200 } of everyPage) {
      if (status !== 200) await test.step(path, () => expectGoodPage(page, path, status))
    }
  })
})

async function expectGoodPage(page: Page, path: string, status: number): Promise<void> {
  const response = await openPage(page, path)
  expect(response?.status()).toBe(status)
  expect(await scriptBytes(page.request, (await response?.text()) ?? '')).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  await expect(page).toHaveTitle(/\S/)
  await expect(page.locator('h1')).toHaveCount(1)
  for (const viewport of viewports) {
    await test.step(`on a ${viewport.name}`, async () => {
      await page.setViewportSize(viewport)
      // The costly part. A wider screen shows hardly anything else, and has a long test.
      if (viewport.name === 'phone') {
        await expectAccessible(page)
        await withTouch(page, async () => expect(await smallTargets(page, MIN_TOUCH_TARGET_PX)).toEqual([]))
        expect(await crumbsOverflow(page), 'no breadcrumb is cut').toBeLessThanOrEqual(0)
      }
      if (viewport.name === 'desktop') expect(await smallTargets(page, MIN_MOUSE_TARGET_PX)).toEqual([])
      expect(await overflow(page), 'no horizontal overflow').toBeLessThanOrEqual(0)
      expect(await spaceBelowFooter(page), 'nothing lengthens the page below its footer').toBeLessThanOrEqual(1)
      expect(await smallTexts(page), `texts under ${MIN_TEXT_PX} px`).toEqual([])
    })
  }
  for (const width of MORE_WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => overflow(page), `no horizontal overflow at ${width} px`).toBeLessThanOrEqual(0)
  }
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** How far the breadcrumbs run over the edge of their row. */
function crumbsOverflow(page: Page): Promise<number> {
  return page
    .getByRole('navigation', { name: 'Навигационная цепочка' })
    .evaluateAll((rows) =>
      Math.max(0, ...rows.map(({ firstElementChild: list }) => (list ? list.scrollWidth - list.clientWidth : 0))),
    )
}

/** In pixels; without the space that the bars at the bottom of a phone take. */
function spaceBelowFooter(page: Page): Promise<number> {
  return page.getByRole('contentinfo').evaluate((footer) => {
    const bars = footer.nextElementSibling?.getBoundingClientRect().height ?? 0
    return document.documentElement.scrollHeight - scrollY - footer.getBoundingClientRect().bottom - bars
  })
}

/** Texts that are shown smaller than allowed. The lettering of plans is a part of the drawing and scales with it. */
function smallTexts(page: Page): Promise<string[]> {
  return page.evaluate((minPx) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const small = new Set<string>()
    while (texts.nextNode()) {
      const { data, parentElement: element } = texts.currentNode as Text
      if (!data.trim() || !element?.checkVisibility() || element.closest('svg[data-plan], script, noscript')) continue
      // checkVisibility() is true inside of an SVG group that is not displayed.
      if (element.getBoundingClientRect().width === 0) continue
      const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.d ?? 1) : 1
      const sizePx = Number.parseFloat(getComputedStyle(element).fontSize) * scale
      // A drawing scaled to a fraction of a pixel is not another size.
      if (sizePx < minPx - 0.1) small.add(`${sizePx.toFixed(1)} px: ${data.trim().slice(0, 40)}`)
    }
    return [...small]
  }, MIN_TEXT_PX)
}

/** The main pointer is a finger meanwhile. */
async function withTouch(page: Page, check: () => Promise<void>): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  await check()
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await devTools.detach()
}

/** One control of each kind, found by points around its centre. Links within a text may be smaller. */
function smallTargets(page: Page, minTargetPx: number): Promise<string[]> {
  return page.evaluate((minPx) => {
    const kinds = new Set<string>()
    const small: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>('button, summary, select, input, a[href]')) {
      const kind = `${control.localName} ${control.className} ${control.parentElement?.className}`
      const isAlone = control.parentElement?.textContent?.trim() === control.textContent?.trim()
      const isInText = getComputedStyle(control).display === 'inline' && !isAlone
      if (kinds.has(kind) || isInText || control.tabIndex < 0 || !control.checkVisibility()) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const target = control.closest('label') ?? control
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hits = (right: number, down: number) => {
        const hit = document.elementFromPoint(x + right, y + down)
        return hit !== null && target.contains(hit)
      }
      // Covered by something else, or for screen readers only.
      if (width < 2 || height < 2 || !hits(0, 0)) continue
      kinds.add(kind)
      const half = minPx / 2 - 1
      const isHigh = hits(0, -half) && hits(0, half)
      const isWide = hits(-half, 0) && hits(half, 0)
      if (!isHigh || !isWide) small.push(`${Math.round(width)}×${Math.round(height)} ${kind} ${control.textContent}`)
    }
    scrollTo(0, 0)
    return small
  }, minTargetPx)
}

/** The scripts named in the document. Code that is prefetched for the next click is not counted. */
async function scriptBytes(request: APIRequestContext, html: string): Promise<number> {
  const files = [...html.matchAll(/(?:modulepreload" href|<script(?: type="module")? src)="([^"]+)"/g)].map(
    ([, file = '']) => file,
  )
  expect(files).not.toHaveLength(0)
  const sizes = await Promise.all(files.map((file) => sizeOf(request, file)))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

/** Most pages have the same files, whose addresses change with their content. */
const sizesByFile = new Map<string, Promise<number>>()

function sizeOf(request: APIRequestContext, file: string): Promise<number> {
  const known = sizesByFile.get(file) ?? compressedSize(request, file)
  sizesByFile.set(file, known)
  return known
}

async function compressedSize(request: APIRequestContext, file: string): Promise<number> {
  const answer = await request.get(file, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()['content-encoding']).toBe('br')
  return Number(answer.headers()['content-length'])
}
