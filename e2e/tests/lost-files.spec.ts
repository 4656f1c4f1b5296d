// Scripts that do not arrive: the server's page stays, and the parts appear when their code can be loaded.
import { scriptOf, scriptsOf } from '../src/built-scripts.ts'
import { expect, openPage, test } from './fixtures.ts'

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

test.describe('a link whose page’s code is lost', () => {
  test.use({ viewport: { width: 1440, height: 900 }, expectedMessages: [/Failed to load resource/] })

  test('opens the page as a document; without a connection the page before it stays', async ({ page, context }) => {
    const lost = scriptOf('src/pages/list/list-screen.tsx')
    await page.route(
      (url) => url.pathname === `/${lost}`,
      (route) => route.abort(),
    )
    await openPage(page, '/policy')
    const heading = page.getByRole('heading', { level: 1 })
    const title = await heading.textContent()
    const link = page.getByRole('banner').getByRole('link', { name: 'Квартиры' }).first()

    await test.step('without a connection', async () => {
      await context.setOffline(true)
      await link.click()
      await expect(page.getByText('Нет связи. Попробуйте ещё раз, когда появится интернет.')).toBeVisible()
      await expect(page.getByText('Страница загружается')).toHaveCount(0)
      expect(await heading.textContent()).toBe(title)
      await expect(page).toHaveURL('/policy')
    })
    await test.step('with a connection', async () => {
      await context.setOffline(false)
      await link.click()
      await expect(heading).toHaveText(/^Квартиры в/)
      await expect(page).toHaveURL('/list')
      expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(/\/list$/)
    })
  })
})
