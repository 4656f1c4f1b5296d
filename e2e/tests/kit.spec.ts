// Every widget's every example: shown, accessible, pictured.
import { expect, expectAccessible, openPage, test, viewports } from './fixtures.ts'

for (const viewport of viewports) {
  test(`every example of the kit shows and is accessible on a ${viewport.name}`, async ({ page }) => {
    // axe reads every state of every widget here: far more than on any page of the site.
    await page.setViewportSize(viewport)
    await openPage(page, '/kit')
    await expectAccessible(page, 'main')
    const examples = page.locator('[data-example]')
    expect(await examples.count()).toBeGreaterThan(20)
    for (const example of await examples.all()) {
      const picture = await example.screenshot({ animations: 'disabled' })
      expect(picture.byteLength, (await example.getAttribute('data-example')) ?? '').toBeGreaterThan(100)
    }
  })
}
