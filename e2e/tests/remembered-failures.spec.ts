// Browsers before 2026 remember a module that failed to load for as long as the document lives. This one does so too.
import type { LaunchOptions } from '@playwright/test'
import { scriptsOf } from '../src/built-scripts.ts'
import { withoutFeatures } from '../src/chromium-features.ts'
import { expect, test } from './fixtures.ts'

test.use({
  viewport: { width: 390, height: 844 },
  expectedMessages: [/Failed to load resource/],
  launchOptions: async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), withoutFeatures('ModuleMapDoNotCacheFailedFetch')],
    }),
})

test('a lost part is loaded again also where the browser remembers lost modules', async ({ page }) => {
  await test.step('the browser remembers them', async () => {
    await page.goto('/robots.txt')
    await page.route('**/assets/lost.js', (route) => route.abort())
    const load = () =>
      page.evaluate(() =>
        import('/assets/lost.js' as string).then(
          () => 'loaded',
          () => 'lost',
        ),
      )
    expect(await load()).toBe('lost')
    await page.unroute('**/assets/lost.js')
    await page.route('**/assets/lost.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    expect(await load()).toBe('lost')
    await page.unroute('**/assets/lost.js')
  })
  const html = await (await page.request.get('/list')).text()
  const lost = scriptsOf('src/app/shell/mobile-bar.tsx').filter((file) => !html.includes(file))
  const isLost = (url: URL) => lost.some((file) => url.pathname === `/${file}`)
  await page.route(isLost, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => isLost(new URL(request.url())))
  await page.goto('/list')
  await failed
  await page.unroute(isLost)
  await page.keyboard.press('Shift')
  const bar = page.getByRole('navigation', { name: 'Быстрые действия' })
  await expect(bar.getByRole('link', { name: 'Карта' })).toBeVisible()
})
