// What holds on every page: it opens, it is accessible, its console is empty, it keeps within its weight.
import { expect, expectAccessible, openPage, test, viewports } from './fixtures.ts'
import { everyPage } from './pages.ts'

/** Our budget: script bytes over the wire, brotli, on the first load of any page. */
const MAX_SCRIPT_BYTES = 105 * 1024

for (const { path, status = 200 } of everyPage) {
  test.describe(path, () => {
    // Chromium itself notes a document that came with an error status.
    if (status !== 200) test.use({ expectedMessages: [/Failed to load resource/] })
    for (const viewport of viewports) {
      test(`${path} is whole and accessible on a ${viewport.name}`, async ({ page }) => {
        await page.setViewportSize(viewport)
        const answer = await page.request.get(path, { headers: { accept: 'text/html' } })
        expect(answer.status()).toBe(status)
        await openPage(page, path)
        await expect(page).toHaveTitle(/\S/)
        await expect(page.locator('h1')).toHaveCount(1)
        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0)
      })
    }

    test(`${path} stays within its script budget`, async ({ page }) => {
      // What the document itself asks for. Code that is fetched ahead for the next click comes later and is not counted.
      const html = await (await page.request.get(path)).text()
      const files = html.matchAll(/(?:modulepreload" href|type="module" src)="([^"]+)"/g)
      let bytes = 0
      for (const [, file = ''] of files) {
        const answer = await page.request.get(file, { headers: { 'accept-encoding': 'br' } })
        expect(answer.headers()['content-encoding']).toBe('br')
        bytes += Number(answer.headers()['content-length'])
      }
      expect(bytes).toBeGreaterThan(0)
      expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
    })
  })
}
