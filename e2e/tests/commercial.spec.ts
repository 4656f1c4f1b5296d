// Commercial lots: filters, sorting, groups, the page of a lot and its yield; also without scripts.
import type { Page } from '@playwright/test'
import { fill, filling, sendButton, watchCalls } from '../src/contact-form.ts'
import { expect, openPage, reloadPage, test, viewports } from './fixtures.ts'

const [phone, tablet] = viewports
const step = test.step
/** A lot of the demo company, rented by a bakery. */
const LOT = '/commercial/101901'

const table = (page: Page) => page.getByRole('table', { name: 'Коммерческие помещения' })
const lots = (page: Page) => table(page).getByRole('link', { name: /№/ })
const filters = (page: Page) => page.getByRole('search', { name: 'Какие помещения показать' })

test('the list of lots', async ({ page }) => {
  await openPage(page, '/commercial')

  await step('filters narrow the list, are in the URL, survive a reload and can be removed', async () => {
    await expect(filters(page).getByText('63 помещения')).toBeVisible()
    await filters(page).getByRole('combobox', { name: 'Проект' }).selectOption('vysota')
    await expect(page).toHaveURL('/commercial?project=vysota')
    await filters(page)
      .getByRole('checkbox', { name: /^Офисы/ })
      .check()
    await expect(page).toHaveURL('/commercial?project=vysota&type=office')
    await expect(filters(page).getByText('14 помещений')).toBeVisible()
    await expect(filters(page).getByRole('checkbox', { name: /^Отдельный вход/ })).toBeDisabled()
    await filters(page).getByLabel('Площадь, м², от').fill('100')
    await filters(page).getByLabel('Площадь, м², от').press('Enter')
    await expect(page).toHaveURL('/commercial?project=vysota&type=office&area_min=100')
    // The URL changes before the list does.
    await expect.poll(() => lots(page).count()).toBeLessThan(14)
    const found = await lots(page).count()

    await reloadPage(page)
    await expect(lots(page)).toHaveCount(found)
    await expect(filters(page).getByLabel('Площадь, м², от')).toHaveValue('100,00')
    await page.goBack()
    await expect(lots(page)).toHaveCount(14)
    await filters(page).getByRole('link', { name: 'Сбросить' }).click()
    await expect(page).toHaveURL('/commercial')
    await expect(lots(page), 'the first of three pages').toHaveCount(21)
  })

  await step('net yield and payback narrow the list, in the URL; each row names both yields', async () => {
    await expect(table(page).getByRole('columnheader', { name: 'Доходность, оценка' })).toBeVisible()
    await expect(
      table(page)
        .getByRole('cell', { name: /до\sрасходов, оценка чистая\s\S+ % аренда [\d\s]+₽\/\u2060мес$/ })
        .first(),
    ).toBeVisible()
    await filters(page).getByLabel('Чистая доходность, %, от').fill('10')
    await filters(page).getByLabel('Чистая доходность, %, от').press('Enter')
    await expect(page).toHaveURL('/commercial?yield_min=10')
    await filters(page).getByLabel('Окупаемость, лет, до').fill('9')
    await filters(page).getByLabel('Окупаемость, лет, до').press('Enter')
    await expect(page).toHaveURL('/commercial?yield_min=10&payback_max=9')
    await expect(filters(page).getByText('63 помещения')).toBeHidden()
    await expect(lots(page).first()).toBeVisible()
    await filters(page).getByRole('link', { name: 'Сбросить' }).click()
    await expect(page).toHaveURL('/commercial')
  })

  await step('hearts keep lots beside the favorite flats, where they can be compared', async () => {
    const hearts = table(page).getByRole('button', { name: /^В избранное: / })
    await hearts.nth(0).click()
    await hearts.nth(1).click()
    expect(await page.evaluate(() => localStorage.getItem('favoriteList'))).toBeNull()
    await openPage(page, '/favorites')
    await expect(lots(page)).toHaveCount(2)
    await page.getByRole('link', { name: /^Сравнить 2/ }).click()
    const compared = page.getByRole('table', { name: 'Сравнение помещений' })
    await expect(compared.getByRole('columnheader')).toHaveCount(2)
    await expect(compared.getByRole('row', { name: /^Чистая доходность/ })).toBeVisible()
    await openPage(page, '/commercial')
  })

  await step('sorting and grouping send the specified query', async () => {
    const requested: string[] = []
    page.on('request', (request) => {
      const url = decodeURIComponent(request.url())
      if (url.includes('/v2/commercial/flat/?')) requested.push(url.slice(url.indexOf('?')))
    })
    await filters(page).getByRole('combobox', { name: 'Группы' }).selectOption('По арендатору')
    await expect(page).toHaveURL('/commercial?group=tenant')
    await page.getByRole('link', { name: 'Страница 3' }).click()
    await expect(page).toHaveURL('/commercial?group=tenant&page=3')
    await expect(table(page).getByRole('rowheader')).toHaveCount(2)
    await expect(table(page).getByRole('rowheader', { name: /С\sдоговором/ })).toContainText('8')
    const earnings = table(page).getByRole('columnheader', { name: /^Доходность/ })
    await earnings.getByRole('link').click()
    await expect(page).toHaveURL('/commercial?sort=asc-grossYield&group=tenant')
    await expect(earnings).toHaveAttribute('aria-sort', 'ascending')
    expect(requested).toContain("?id=0&group=tenant&type=4&objectType='commercial'")
    expect(requested).toContain(
      "?id=0&order[key]=grossYield&order[type]=asc&group=tenant&type=4&objectType='commercial'",
    )
  })

  await step('on a phone the lots come first and the filters open on a click', async () => {
    await page.setViewportSize(phone)
    await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' })
    await openPage(page, '/commercial')
    await expect(filters(page).getByRole('checkbox', { name: /^Офисы/ })).toBeHidden()
    await filters(page).getByText('Фильтры', { exact: true }).click()
    await filters(page)
      .getByRole('checkbox', { name: /^С\sдоговором/ })
      .check()
    await expect(page).toHaveURL('/commercial?tenant=1')
    await expect(lots(page)).toHaveCount(8)
    await expect(filters(page).getByText('Фильтры: 1')).toBeVisible()
  })
})

test('a URL without matches links to all lots; an unknown value is reported', async ({ request }) => {
  const none = await (await request.get('/commercial?type=office&entrance=1&price_max=1')).text()
  expect(none).toMatch(/<a href="\/commercial"[^>]*>(<span[^>]*>)*Показать все помещения</)
  const unknown = await (await request.get('/commercial?project=atlantis')).text()
  expect(unknown).toContain('В ссылке был фильтр или\u00a0порядок, которого здесь нет.')
})

test('the page of a lot', async ({ page, request }) => {
  const calls = watchCalls(page)
  await openPage(page, LOT)

  await step('can be downloaded as a PDF and prints only its content', async () => {
    const pdf = page.getByRole('link', { name: 'Скачать PDF' })
    const answer = await request.get((await pdf.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('img', { name: /^График/ })).toBeVisible()
    await expect(page.locator('#request')).toBeHidden()
    await expect(pdf).toBeHidden()
    await expect(page.getByRole('button', { name: 'Напечатать' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await step('a contact request names its lot', async () => {
    const form = page.locator('#request')
    await form.scrollIntoViewIfNeeded()
    await expect(form.getByText(/^Торговое помещение, /)).toBeVisible()
    await fill(form, filling())
    await sendButton(form).click()
    await expect(form.getByRole('heading', { name: 'Спасибо!' })).toBeVisible()
    expect(calls.bodies('forms')).toEqual([
      expect.objectContaining({
        formname: 'commercialForm',
        infoData: expect.objectContaining({ commercialLotId: 101901 }),
      }),
    ])
  })

  await step('a lot shows its plan and its yield; a changed assumption applies at once and can be shared', async () => {
    await expect(page.getByRole('img', { name: /^План: Торговое помещение/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /этажа, помещение отмечено/ })).toBeVisible()
    const calculator = page.getByRole('region', { name: 'Сколько приносит аренда' })
    await expect(calculator).toContainText('Это оценка')
    await expect(calculator).toContainText('Договор аренды подписан: пекарня, открытие после ввода дома.')
    const net = calculator.getByRole('status').first()
    const before = await net.textContent()
    await calculator.getByLabel(/^Простой без арендатора, /).fill('20')
    await expect(net).not.toHaveText(before ?? '')
    await expect(page).toHaveURL(`${LOT}?vacancy=20`)
    const moved = await net.textContent()
    // The server calculates the same for a visitor who opens the link.
    await reloadPage(page)
    await expect(net).toHaveText(moved ?? '')

    await calculator.getByRole('radio', { name: 'Оставить' }).check({ force: true })
    await expect(calculator.getByText(/без продажи/)).toBeVisible()
    await expect(calculator.getByRole('slider', { name: /Рост цены/ })).toBeHidden()
    const chart = calculator.getByRole('img', { name: /^График/ })
    await expect(chart).toHaveAccessibleName(/Окупается за/)
    await calculator.getByRole('slider', { name: 'Срок владения' }).fill('1')
    await expect(chart).toHaveAccessibleName(/не\sвозвращает/)
    // Thirty years with a resale make the widest table possible.
    await calculator.getByRole('radio', { name: 'Продать' }).check({ force: true })
    await calculator.getByRole('slider', { name: 'Срок владения' }).fill('29')
    await page.setViewportSize(tablet)
    await calculator.getByText('Денежный поток по').click()
    await expect(calculator.getByRole('table')).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, 'the table fits a tablet').toBeLessThanOrEqual(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form, and so are the assumptions', async ({ page }) => {
    await page.goto('/commercial')
    await filters(page).getByRole('combobox', { name: 'Проект' }).selectOption('severny-sad')
    await filters(page)
      .getByRole('checkbox', { name: /^С\sдоговором/ })
      .check({ force: true })
    await filters(page).getByRole('button', { name: 'Показать' }).click()
    await expect(page).toHaveURL(/project=severny-sad/)
    await expect(filters(page).getByRole('checkbox', { name: /^С\sдоговором/ })).toBeChecked()
    await lots(page).first().click()

    await page.getByLabel('Срок владения, лет').fill('20')
    await page.getByRole('button', { name: 'Посчитать' }).click()
    await expect(page).toHaveURL(/term=20/)
    await expect(page.getByRole('img', { name: /^График/ })).toHaveAccessibleName(/20\sлет/)
  })
})
