// What a visitor sees who comes inside of the site to something that is gone, or that does not answer right now.
import { arriveInside, goInside } from '../src/client-navigation.ts'
import { expect, openAlive, openPage, test } from './fixtures.ts'

// The browser itself notes every answer with an error status.
test.use({ expectedMessages: [/Failed to load resource/] })

test('what is gone and what does not answer is said inside of the site', async ({ page }) => {
  const failure = page.getByRole('heading', { level: 1 })
  const menu = page.getByRole('banner').getByRole('link', { name: 'Квартиры' })
  await openAlive(page, '/policy')

  for (const path of ['/flat/999999', '/projects/no-such-project', '/news/no-such-news', '/commercial/1']) {
    await test.step(`${path} is said to be gone`, async () => {
      await goInside(page, path)
      await expect(failure).toHaveText('Здесь ничего не построено')
      await expect(page).toHaveTitle(/^Страница не найдена/)
      await expect(menu).toBeVisible()
      // So that the next failure is not taken for this one.
      await arriveInside(page, '/policy')
      await expect(page).not.toHaveTitle(/^Страница не найдена/)
    })
  }
  await test.step('a page that does not answer says so', async () => {
    await page.route('**/v2/flat/301018', (route) => route.fulfill({ status: 503, json: { message: 'Нет связи' } }))
    await goInside(page, '/flat/301018')
    await expect(failure).toHaveText('Лифт временно не работает')
    await expect(menu).toBeVisible()
  })
})

test('the drawing of the server stays until its code has come', async ({ page, request }) => {
  await page.addInitScript(() => sessionStorage.setItem('navigationHistory', '["/about"]'))
  const held = Promise.withResolvers<void>()
  await page.route(/assets\/failure-illustration-/, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/assets\/failure-illustration-/)
  await openPage(page, '/no-such-page')
  await asked
  // The hydrated page has rendered again, with what only the browser knows.
  await expect(page.getByRole('link', { name: 'Вернуться назад' })).toHaveAttribute('href', '/about')
  await expect(page.getByRole('img', { name: 'План квартиры с номером 404' })).toBeVisible()
  held.resolve()

  for (const [path, number] of [
    ['/no-such-page', 404],
    ['/error', 500],
  ] as const) {
    await test.step(`without scripts the page of a ${number} has its drawing`, async () => {
      const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
      // Inside of main: what only a script would put there is sent behind it.
      const [main = ''] = html.match(/<main\b[\s\S]*?<\/main>/) ?? []
      expect(main).toMatch(new RegExp(`<svg\\b[^>]* aria-label="План квартиры с номером ${number}[^>]*>\\s*<\\w`))
    })
  }
})
