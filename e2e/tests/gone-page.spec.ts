// Error pages of client-side navigation: for a missing page, and for a failing server.
import { clientNavigate, clientNavigateAndWait } from '../src/client-navigation.ts'
import { expect, openHydrated, openPage, test } from './fixtures.ts'

// The browser logs every response with an error status.
test.use({ expectedMessages: [/Failed to load resource/] })

test('a missing page and a failing server have error pages inside the site', async ({ page }) => {
  const failure = page.getByRole('heading', { level: 1 })
  const menu = page.getByRole('banner').getByRole('link', { name: 'Квартиры' })
  await openHydrated(page, '/policy')

  for (const path of ['/flat/999999', '/projects/no-such-project', '/news/no-such-news', '/commercial/1']) {
    await test.step(`${path} is reported as missing`, async () => {
      await clientNavigate(page, path)
      await expect(failure).toHaveText('Здесь ничего не построено')
      await expect(page).toHaveTitle(/^Страница не найдена/)
      await expect(menu).toBeVisible()
      // So that the next error page is not mistaken for this one.
      await clientNavigateAndWait(page, '/policy')
      await expect(page).not.toHaveTitle(/^Страница не найдена/)
    })
  }
  await test.step('a failed load is reported as an outage', async () => {
    await page.route('**/v2/flat/301018', (route) => route.fulfill({ status: 503, json: { message: 'Нет связи' } }))
    await clientNavigate(page, '/flat/301018')
    await expect(failure).toHaveText('Страница не открылась')
    await expect(menu).toBeVisible()
    await clientNavigateAndWait(page, '/policy')
  })
  await test.step('a load without an answer is not called our fault', async () => {
    await page.route('**/v2/flat/301018', (route) => route.abort())
    await clientNavigate(page, '/flat/301018')
    await expect(failure).toHaveText('Страница не загрузилась')
    await expect(page.getByText('Мы уже знаем')).toHaveCount(0)
  })
})

test('the illustration rendered by the server stays until its code has loaded', async ({ page, request }) => {
  await page.addInitScript(() => sessionStorage.setItem('navigationHistory', '["/about"]'))
  const release = Promise.withResolvers<void>()
  await page.route(/assets\/failure-illustration-/, async (route) => {
    await release.promise
    await route.continue()
  })
  const requested = page.waitForRequest(/assets\/failure-illustration-/)
  await openPage(page, '/no-such-page')
  await requested
  // The hydrated page has rendered again with the history of the browser.
  await expect(page.getByRole('link', { name: 'Вернуться назад' })).toHaveAttribute('href', '/about')
  await expect(page.getByRole('img', { name: 'План квартиры с номером 404' })).toBeVisible()
  release.resolve()

  for (const [path, number] of [
    ['/no-such-page', 404],
    ['/error', 500],
  ] as const) {
    await test.step(`without scripts the ${number} page has its illustration`, async () => {
      const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
      // Inside of main: content that needs a script to be inserted is sent after it.
      const [main = ''] = html.match(/<main\b[\s\S]*?<\/main>/) ?? []
      expect(main).toMatch(new RegExp(`<svg\\b[^>]* aria-label="План квартиры с номером ${number}[^>]*>\\s*<\\w`))
    })
  }
})
