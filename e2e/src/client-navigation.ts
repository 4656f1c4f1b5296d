// Client-side navigation, for tests that visit several pages without loading a new document.
import type { Page } from '@playwright/test'

/** Like the browser's Back: the address changes, the router loads that page, the document stays. */
export async function clientNavigate(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Navigates and waits until the heading of the new page has replaced the old one. The route must be another one. */
export async function clientNavigateAndWait(page: Page, path: string): Promise<void> {
  const before = await page.locator('main h1').elementHandle()
  await clientNavigate(page, path)
  await page.waitForFunction((heading) => heading?.isConnected !== true && document.querySelector('main h1'), before)
}
