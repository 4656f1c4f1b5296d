// Watches what moves on a page by itself.
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    layoutShifts: string[]
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** From the next page on. Every shift counts, also those that the browser ignores in the half second after an input. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await withoutFontSwap(page)
  await page.addInitScript(() => {
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
          return `${name}: ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`
        })
        window.layoutShifts.push(`${value}: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Of the open page; each names the elements that have moved. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => window.layoutShifts)
}

/**
 * A font that arrives after the first paint moves words by some pixels on a busy machine, which says nothing about the
 * layout.
 */
async function withoutFontSwap(page: Page): Promise<void> {
  await page.route(/\/assets\/style-[^/]+\.css$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('font-display:swap', 'font-display:optional')
    await route.fulfill({ response, body })
  })
}
