// What a visitor sees who comes inside of the site to something that is gone, or that does not answer right now.
import type { Page } from '@playwright/test'
import { expect, openAlive, openPage, test } from './fixtures.ts'

// The browser itself notes every answer with an error status.
test.use({ expectedMessages: [/Failed to load resource/] })

/** As the button Back does: the router loads the page, the document stays. */
async function comeBackTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

for (const path of ['/flat/999999', '/projects/no-such-project', '/news/no-such-news', '/commercial/1']) {
  test(`${path} is said to be gone, inside of the site`, async ({ page }) => {
    await openAlive(page, '/list')
    await comeBackTo(page, path)
    await expect(page.getByRole('heading', { name: 'Здесь ничего не построено' })).toBeVisible()
    await expect(page).toHaveTitle(/^Страница не найдена/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Квартиры' })).toBeVisible()
  })
}

test('a page that does not answer says so inside of the site', async ({ page }) => {
  await page.route('**/v2/flat/301018', (route) => route.fulfill({ status: 503, json: { message: 'Нет связи' } }))
  await openAlive(page, '/list')
  await comeBackTo(page, '/flat/301018')
  await expect(page.getByRole('heading', { name: 'Лифт временно не работает' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Квартиры' })).toBeVisible()
})

test('the drawing of the server stays until its code has come', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('navigationHistory', '["/about"]'))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/failure-illustration-/, async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest(/assets\/failure-illustration-/)
  await openPage(page, '/no-such-page')
  await asked
  // The hydrated page has rendered again, with what only the browser knows.
  await expect(page.getByRole('link', { name: 'Вернуться назад' })).toHaveAttribute('href', '/about')
  await expect(page.getByRole('img', { name: 'План квартиры с номером 404' })).toBeVisible()
  release()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, number] of [
    ['/no-such-page', 404],
    ['/error', 500],
  ] as const) {
    test(`the page of a ${number} has its drawing`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('img', { name: `План квартиры с номером ${number}` })).toBeVisible()
    })
  }
})
