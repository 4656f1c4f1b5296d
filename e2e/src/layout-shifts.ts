// Watches what moves on a page by itself.
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    layoutShifts: { startTime: number; text: string }[]
    /** The time after the first frame with the whole markup. */
    wholeSince: number | undefined
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/**
 * From the next page on, before a clock is installed. Every shift counts, also those that the browser ignores in the
 * half second after an input.
 */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await withoutFontSwap(page)
  await page.addInitScript(() => {
    window.layoutShifts = []
    // Neither of the two is stopped by the clock of a test.
    const now = performance.now.bind(performance)
    const afterFrame = new IntersectionObserver((_, observer) => {
      window.wholeSince = now()
      observer.disconnect()
    })
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') afterFrame.observe(document.documentElement)
    })
    new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
          return `${name}: ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`
        })
        window.layoutShifts.push({ startTime, text: `${value}: ${moved.join('; ')}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Layout shifts of the open page after the first frame with its whole markup; each names the elements that moved. On a
 * busy machine the browser may paint a page that ends in the middle of a line, and the rest of the line then moves the
 * first part.
 */
export async function layoutShifts(page: Page): Promise<string[]> {
  await page.waitForFunction(() => window.wholeSince !== undefined)
  return page.evaluate(() => {
    const { layoutShifts, wholeSince = 0 } = window
    return layoutShifts.filter(({ startTime }) => startTime > wholeSince).map(({ text }) => text)
  })
}

/**
 * A font that arrives after the first paint moves words by some pixels on a busy machine, which says nothing about the
 * layout.
 */
async function withoutFontSwap(page: Page): Promise<void> {
  await page.route(/\/assets\/base-[^/]+\.css$/, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (!body.includes('font-display:swap')) throw new Error('The fonts are not declared in the styles of every page.')
    await route.fulfill({ response, body: body.replaceAll('font-display:swap', 'font-display:optional') })
  })
}
