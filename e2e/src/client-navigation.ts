// Navigation without a new document, for tests that look at several pages in one browser page.
import type { Page } from '@playwright/test'

/** As the browser's Back does it: the address changes, the router loads that page, the document stays. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** The same, until the page of another kind is shown: its heading has replaced the one before. */
export async function arriveInside(page: Page, path: string): Promise<void> {
  const before = await page.locator('main h1').elementHandle()
  await goInside(page, path)
  await page.waitForFunction((heading) => heading?.isConnected !== true && document.querySelector('main h1'), before)
}
