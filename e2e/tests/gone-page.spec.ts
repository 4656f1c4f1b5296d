// What a visitor sees who comes inside of the site to something that is gone, or that does not answer right now.
import type { Page } from '@playwright/test'
import { expect, openAlive, test } from './fixtures.ts'

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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page that is gone has its drawing', async ({ page }) => {
    await page.goto('/no-such-page')
    await expect(page.getByRole('img', { name: /План квартиры с номером 404/ })).toBeVisible()
  })
})
