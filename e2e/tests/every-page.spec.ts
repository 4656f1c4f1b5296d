// Checks every page: it opens, fits every width, is accessible, logs nothing to the console and stays within the budget.
import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, openPage, test, viewports } from './fixtures.ts'
import { everyPage } from './pages.ts'

/** Our budget: script bytes over the wire, brotli, on the first load of any page. */
const MAX_SCRIPT_BYTES = 105 * 1024

for (const { path, status = 200 } of everyPage) {
  test.describe(path, () => {
    // Chromium logs a document with an error status to the console.
    if (status !== 200) test.use({ expectedMessages: [/Failed to load resource/] })

    test(`${path} opens, is accessible and within the script budget`, async ({ page, request }) => {
      const answer = await request.get(path, { headers: { accept: 'text/html' } })
      expect(answer.status()).toBe(status)
      expect(await scriptBytes(request, await answer.text())).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)

      await openPage(page, path)
      await expect(page).toHaveTitle(/\S/)
      await expect(page.locator('h1')).toHaveCount(1)
      for (const viewport of viewports) {
        await test.step(`on a ${viewport.name}`, async () => {
          await page.setViewportSize(viewport)
          // Saves half of the time of this file: a tablet shows the same parts as a phone or a desktop.
          if (viewport.name !== 'tablet') await expectAccessible(page)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow, 'no horizontal overflow').toBeLessThanOrEqual(0)
        })
      }
    })
  })
}

/** The scripts that the document itself loads. Code that is prefetched for the next click is not counted. */
async function scriptBytes(request: APIRequestContext, html: string): Promise<number> {
  const files = [...html.matchAll(/(?:modulepreload" href|<script(?: type="module")? src)="([^"]+)"/g)].map(
    ([, file = '']) => file,
  )
  expect(files).not.toHaveLength(0)
  let bytes = 0
  for (const file of files) {
    const answer = await request.get(file, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers()['content-encoding']).toBe('br')
    bytes += Number(answer.headers()['content-length'])
  }
  return bytes
}
