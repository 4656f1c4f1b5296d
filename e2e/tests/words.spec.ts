// The search in words: from a typed phrase to the filters of the list, and from the search of the site to the list.
import { chips, count, found, openCatalog } from '../src/catalog-list.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

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
