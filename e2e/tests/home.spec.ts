// Home: the search that reads as a sentence, and what the page says below it.
import { expect, openPage, test, viewports } from './fixtures.ts'

const [phone] = viewports

test('the sentence counts as one chooses, and leads into the list with the same choice', async ({ page }) => {
  await openPage(page, '/')
  const search = page.getByRole('region', { name: 'Быстрый поиск' })
  const button = search.getByRole('button')
  await expect(button).toHaveText(/^Показать \d[\d\s]*квартир/)
  const before = await button.innerText()
  await search.getByLabel('Комнат', { exact: true }).selectOption('двухкомнатную')
  await expect(button).not.toHaveText(before)
  await search.getByLabel('Цена', { exact: true }).selectOption({ label: 'до\u00a015\u00a0000\u00a0000\u00a0₽' })
  await search.getByLabel('Проект', { exact: true }).selectOption('в проекте «Северный сад»')
  const counted = page.waitForResponse((answer) => answer.request().postData()?.includes('2028-Q4') === true)
  await search.getByLabel('Ключи', { exact: true }).selectOption('до конца 2028')
  const { total: found } = await (await counted).json()
  await expect(button).toHaveText(new RegExp(`^Показать ${found}\\s`))
  await button.click()
  await expect(page).toHaveURL(/\/list\?rooms=2&price_max=15000000&project=1-severny-sad&keys=ready,2027-q1/)
  await expect(page.getByText(new RegExp(`^${found}\\s+квартир`)).first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the sentence is a form, and every section is there', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    await page.getByLabel('Комнат', { exact: true }).selectOption('студию')
    for (const title of ['Новое в продаже', 'Сейчас выгоднее', 'Как заплатить', 'Новости', 'Где мы строим']) {
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    }
    await page.getByRole('button', { name: /^Показать/ }).click()
    await expect(page).toHaveURL(/\/list\?rooms=studio/)
  })
})

test('below the projects the page comes alive: hearts keep flats, the construction site can be compared', async ({
  page,
}) => {
  await openPage(page, '/')
  const flats = page.getByRole('list', { name: 'Новое в продаже' })
  await flats
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click()
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('favoriteList') ?? '[]'))).toHaveLength(1)
  const border = page.getByRole('slider', { name: 'Граница между стройкой и готовым домом' })
  await border.focus()
  await page.keyboard.press('ArrowRight')
  await expect(border).toHaveValue('55')
  await expect(page.getByRole('progressbar').first()).toBeVisible()
})
