// Scripts that do not arrive: the server's page stays, and the parts appear when their code can be loaded.
import { scriptsOf } from '../src/built-scripts.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, expectedMessages: [/Failed to load resource/] })

for (const [part, source, paths] of [
  ['the phone’s bar', 'src/app/shell/mobile-bar.tsx', ['/', '/list', '/contacts']],
  ['the actions of a list in that bar', 'src/app/shell/list-actions.tsx', ['/list']],
] as const) {
  test(`a page stays when the code of ${part} is lost, and loads it again later`, async ({ page }) => {
    const lost = scriptsOf(source)
    const isLost = (url: URL) => lost.some((file) => url.pathname === `/${file}`)
    const heading = page.getByRole('heading', { level: 1 })
    const bar = page.getByRole('navigation', { name: 'Быстрые действия' })
    for (const path of paths) {
      await page.route(isLost, (route) => route.abort())
      const failed = page.waitForEvent('requestfailed', (request) => isLost(new URL(request.url())))
      await page.goto(path)
      const title = await heading.textContent()
      await failed
      await page.unroute(isLost)
      await page.keyboard.press('Shift')
      await expect(bar).toBeVisible()
      if (path === '/list') await expect(bar.getByRole('link', { name: 'Карта' })).toBeVisible()
      expect(await heading.textContent()).toBe(title)
    }
  })
}
