// Locators and checks of the list of flats: its rows, its filters, the number of results.
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, openPage } from '../tests/fixtures.ts'

export const MARKETPLACE = '**/v2/marketplace'

/** The browser of a visitor who saves data fetches no columns: the list asks the server about every filter. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Opens the list and waits until it is hydrated. Its code loads with the first movement of the pointer. */
export async function openCatalog(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await page.mouse.move(5, 5)
  await page.mouse.move(15, 15)
  // The bar's fields for browsers without scripts are in the server's markup only.
  await expect(page.locator('#catalog-filter noscript')).toHaveCount(0)
}

/** Opens all filters in place of the compact bar. */
export async function openSheet(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Все фильтры' }).click()
  await expect(form(page).getByRole('textbox', { name: 'Этаж, от' })).toBeVisible()
}

/** The user agent of a phone browser that the site supports. */
export const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

export const rows = (page: Page) => page.getByRole('table', { name: 'Список квартир' }).locator('tbody > tr')
/** The compact bar, or the sheet of all filters that takes its place. */
export const form = (page: Page) => page.getByRole('form', { name: 'Фильтры' })
export const option = (page: Page, name: string | RegExp) => form(page).getByRole('checkbox', { name })
/** «90 из 1 069» in the heading. */
export const found = (page: Page) => page.locator('h1 [aria-live]')
export const resetAll = (page: Page) => page.getByRole('link', { name: 'Сбросить всё' }).last()
export const chips = (page: Page) => page.getByRole('list', { name: 'Применённые фильтры' })
export const columnHead = (page: Page, name: string) => page.getByRole('columnheader', { name })
export const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

export const numberIn = (text: string) => Number(text.replace(/\D/g, ''))
export const count = async (place: Locator) => numberIn((await place.innerText()).replace(/\sиз\s.*/, ''))

/** Prices of the rows, in roubles. */
export async function prices(page: Page): Promise<number[]> {
  const texts = await rows(page).locator('td:nth-last-child(2)').allInnerTexts()
  return texts.map((text) => {
    // The end of a promo stands on the line before the price: a sum does not go over lines.
    const amounts = [...text.matchAll(/([\d\u00a0 ]+)₽(?!\/)/g)].map((match) => numberIn(match[1] ?? ''))
    return Math.min(...amounts)
  })
}

/** Checks the filters of a phone: the bar opens the sheet from below, Back closes it and keeps what was chosen. */
export async function expectPhoneFilters(page: Page): Promise<void> {
  const open = page.getByRole('navigation', { name: 'Быстрые действия' }).getByRole('button', { name: 'Фильтры' })
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  await expect(form(page), 'the list begins with flats').toBeHidden()
  await open.click()
  await expect(sheet).toBeVisible()
  const show = sheet.getByRole('button', { name: /^Показать/ })
  const before = await show.innerText()
  await sheet.getByText('С отделкой').click()
  await expect(show).not.toHaveText(before)
  const promised = await count(show)
  await expectAccessible(page, '[role="dialog"]')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page, 'the choice stays').toHaveURL(/with=finishing/)
  await expect(open).toHaveText('Фильтры1')
  await expect.poll(() => count(found(page))).toBe(promised)
  await page.goBack()
  await expect(page, 'and is undone by the next Back').toHaveURL(/^[^?]*(\?sort=desc-price)?$/)
  await expect(open).toHaveText('Фильтры')
  await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('desc-floor')
  await expect(page).toHaveURL(/[?&]sort=desc-floor/)
}
