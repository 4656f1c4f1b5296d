// The search in words: from a typed phrase to the filters of the list, and from the search of the site to the list.
import { chips, count, found, openCatalog } from '../src/catalog-list.ts'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'

test('a phrase becomes filters of the list', async ({ page }) => {
  await openCatalog(page, '/list?with=loggia,balcony')
  const field = page.getByRole('combobox', { name: 'Поиск словами' })
  await test.step('says what it understood and what it did not, with the number of flats', async () => {
    await field.fill('двушка у селигерской до 15 млн, не первый этаж, ключи в 2027, без соседей')
    await expect(page.getByRole('region', { name: 'Поняли' }).getByRole('button')).toHaveCount(5)
    await expect(page.getByRole('region', { name: 'Не поняли' })).toContainText('«без соседей»')
    await expectAccessible(page, '[role="search"]')
  })
  await test.step('finds as many flats as it promised, and keeps the filters that were there', async () => {
    const show = page.getByRole('button', { name: /^Показать.\d/ })
    const promised = await count(show)
    await show.click()
    await expect(page).toHaveURL(
      `/list?rooms=2&metro=${encodeURIComponent('Селигерская')}&key_year=2027&not_first=1&price_max=15000000&with=loggia,balcony`,
    )
    await expect.poll(() => count(found(page))).toBe(promised)
    await expect(chips(page)).toContainText('Селигерская')
  })
  await test.step('the search of the site answers such words with the list', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Поиск по сайту' }).click()
    await page.getByRole('searchbox').fill('двухкомнатная до 20 млн')
    await page.getByRole('link', { name: /^2.комнаты, до.20.млн/ }).click()
    await expect(page).toHaveURL('/list?rooms=2&price_max=20000000')
  })
})

test('the field is on the first screen of the list and of home at every width', async ({ page }) => {
  for (const path of ['/list', '/']) {
    for (const width of [360, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: width < 768 ? 740 : 900 })
      await openPage(page, path)
      const field = page.getByRole('combobox', { name: 'Поиск словами' })
      await expect(field, `${path} at ${width}`).toBeInViewport({ ratio: 1 })
    }
  }
})

test('words on home lead to the list, which says what they left out', async ({ page }) => {
  await openPage(page, '/')
  const field = page.getByRole('combobox', { name: 'Поиск словами' })
  await field.fill('студия под сдачу, самая большая')
  await expect(page.getByRole('region', { name: 'Поняли' }).getByRole('button')).toHaveCount(2)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/list\?rooms=studio&sort=desc-area&words_left=/)
  await expect(page.getByText(/Не.учли: «под сдачу»/)).toBeVisible()
})

test('a phrase about a service leads to its page, and a new phrase replaces the one before it', async ({ page }) => {
  await openCatalog(page, '/list')
  const field = page.getByRole('combobox', { name: 'Поиск словами' })
  await field.fill('двушка до 20, рассрочка')
  await field.press('Enter')
  await expect(page).toHaveURL('/list?rooms=2&price_max=20000000')
  const answering = page.getByRole('region', { name: 'На сайте' })
  await expect(answering.getByRole('link', { name: 'Как купить' })).toHaveAttribute('href', '/purchase-terms')
  await field.fill('студия с видом на реку')
  await expect(page.getByText('Вместо прежнего поиска «двушка до 20, рассрочка»')).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL('/list?rooms=studio&with=view-water')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the field is a form that the server answers with the list', async ({ page }) => {
    for (const path of ['/', '/list']) {
      await page.goto(path)
      await page.getByRole('combobox', { name: 'Поиск словами' }).fill('2к до 13, под сдачу')
      await page.getByRole('button', { name: 'Найти' }).click()
      await expect(page).toHaveURL(/\/list\?rooms=2&price_max=13000000&words_left=/)
      await expect(page.getByText(/Не.учли: «под сдачу»/)).toBeVisible()
    }
  })
})
