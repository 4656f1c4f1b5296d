// Every widget's every example: shown, accessible, inside of the page.
import { expect, expectAccessible, openPage, test, viewports } from './fixtures.ts'

test('every example of the kit shows and is accessible', async ({ page }) => {
  await openPage(page, '/kit')
  for (const viewport of viewports) {
    await test.step(`on a ${viewport.name}`, async () => {
      await page.setViewportSize(viewport)
      // A tablet shows the phone's or the desktop's parts.
      if (viewport.name !== 'tablet') await expectAccessible(page, 'main')
      const examples = await page.locator('[data-example]').evaluateAll((elements) =>
        elements.map((element) => {
          const { width, height, right } = element.getBoundingClientRect()
          return { name: element.getAttribute('data-example'), isShown: width > 0 && height > 0, right }
        }),
      )
      expect(examples.length).toBeGreaterThan(20)
      expect(examples.filter(({ isShown, right }) => !isShown || right > viewport.width)).toEqual([])
    })
  }
})
