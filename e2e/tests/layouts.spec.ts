// Identical layouts: folded in the list, with the remembered switch, and as cards with their floors.
import { columnHead, found, openCatalog, rows } from '../src/catalog-list.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const step = test.step

const LIST = '/list?rooms=2,3&price_max=20000000'

test('identical layouts fold, open in place, and stay unfolded for a visitor who wants that', async ({ page }) => {
  await openCatalog(page, LIST)
  const more = rows(page)
    .getByRole('link', { name: /^(Ещё|Свернуть)/ })
    .first()
  const fold = page.getByRole('switch', { name: 'Одинаковые одной строкой' })
  const flats = await found(page).innerText()

  await step('by keys, and the folded flats are rows of the same list', async () => {
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    const before = await rows(page).count()
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    expect(await rows(page).count()).toBeGreaterThan(before)
    await expect(page).toHaveURL(/open=\d+/)
    await expectAccessible(page)
  })

  await step('Back from a folded flat finds it open', async () => {
    const folded = rows(page).getByRole('link', { name: /^кв\./ }).first()
    await folded.click()
    await expect(page).toHaveURL(/\/flat\/\d+/)
    await page.goBack()
    await expect(folded).toBeVisible()
  })

  await step('the switch is remembered, and nothing of the folded list is shown first', async () => {
    await fold.click()
    await expect(fold).toHaveAttribute('aria-checked', 'false')
    await expect(more).toHaveCount(0)
    await expect(found(page), 'the count stays in flats').toHaveText(flats)
    await page.goto(LIST)
    await expect(page).toHaveURL(/fold=off/)
    await expect(fold).toHaveAttribute('aria-checked', 'false')
  })
})

test('the layouts mode shows a card per layout and the floors of one', async ({ page }) => {
  await openCatalog(page, `${LIST}&view=layouts`)
  const cards = page.getByRole('list', { name: 'Планировки' }).getByRole('listitem')
  const choose = cards.getByRole('link', { name: /выбрать этаж$/ })
  const floors = page.getByRole('table', { name: /^Этажи/ })
  await expect(found(page)).toHaveText(/планиров/)
  await choose.first().click()
  await expect(floors).toHaveCount(1)
  await expect(floors.getByText('дешевле всех').first()).toBeVisible()
  await expect(columnHead(page, 'В месяц'), 'the payment names its program').toHaveText(/ипотека/i)
  await expectAccessible(page)
  await choose.first().click()
  await expect(floors, 'one at a time').toHaveCount(1)
  await page.getByRole('combobox', { name: 'Сортировка' }).first().selectOption('asc-suitable')
  await expect(page).toHaveURL(/sort=asc-suitable/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a link opens what is folded', async ({ page }) => {
    await page.goto(LIST)
    await rows(page).getByRole('link', { name: /^Ещё/ }).first().click()
    await expect(rows(page).getByRole('link', { name: /^кв\./ }).first()).toBeVisible()
    await page.goto(`${LIST}&view=layouts`)
    await page
      .getByRole('link', { name: /выбрать этаж$/ })
      .first()
      .click()
    await expect(page.getByRole('table', { name: /^Этажи/ })).toBeVisible()
  })
})
