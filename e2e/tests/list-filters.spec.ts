// The filters of the list: by pointer, keyboard and touch, before hydration and without scripts.
import {
  chips,
  columnHead,
  count,
  expectPhoneFilters,
  form,
  found,
  MARKETPLACE,
  openCatalog,
  openSheet,
  option,
  PHONE_AGENT,
  prices,
  resetAll,
  rows,
  saveData,
} from '../src/catalog-list.ts'
import { expect, expectAccessible, openPage, test, viewports } from './fixtures.ts'

const [phone] = viewports
const step = test.step

test('filters change the list by pointer and by keyboard', async ({ page }) => {
  await saveData(page)
  await openCatalog(page, '/list')
  const all = await count(found(page))
  await openSheet(page)
  await step('the list, the heading, the address, the counts and the chips change at once', async () => {
    const penthouse = option(page, /^Пентхаус/)
    await expect(penthouse).toBeEnabled()
    await option(page, 'Студия').check()
    await expect(page).toHaveURL('/list?rooms=studio')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Студии/)
    await expect(page).toHaveTitle(/^Купить студию в\sМоскве/)
    await expect(penthouse, 'impossible, dimmed').toBeDisabled()
    await expect(form(page).getByText(/^Пентхаус/), 'never hidden').toBeVisible()
    await option(page, '2 комнаты').check()
    await expect(page).toHaveURL('/list?rooms=studio,2')
    await chips(page).getByRole('link', { name: 'Студия, 2 комнаты' }).click()
    await expect(page).toHaveURL('/list')
    // The controls follow the address; to check a box that is still checked would do nothing.
    await expect(option(page, '2 комнаты')).not.toBeChecked()
    await option(page, '2 комнаты').check()
    await expect(page).toHaveURL('/list?rooms=2')
    await expect.poll(() => count(found(page))).toBeLessThan(all)
    await expect(rows(page).first().getByRole('link').first()).toContainText('2-комнатная')
    await form(page).getByRole('textbox', { name: 'Стоимость, до' }).fill('15 000 000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/list?rooms=2&price_max=15000000')
    await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(15_000_000)
    await resetAll(page).click()
    await expect(page).toHaveURL('/list')
    await expect.poll(() => count(found(page))).toBe(all)
    await form(page).getByRole('button', { name: 'Отделка: что это' }).click()
    await expect(page.getByRole('tooltip')).toContainText('Под чистовую отделку (White box). Предчистовая отделка')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()
  })
  await step('a filter clicked between the URL change and the render is not lost', async () => {
    const release = Promise.withResolvers<void>()
    await page.route(MARKETPLACE, async (route) => {
      if (route.request().postData()?.includes('rooms-4')) await release.promise
      await route.continue()
    })
    // The router changes the URL, then React renders. The second click happens exactly in between. In the open sheet the
    // URL of a further filter replaces that of the filter before.
    await option(page, '4 комнаты').evaluate((second: HTMLInputElement) => {
      const replace = history.replaceState.bind(history)
      history.replaceState = (...entry) => {
        history.replaceState = replace
        replace(...entry)
        queueMicrotask(() => second.click())
      }
    })
    await option(page, '3 комнаты').check()
    await expect(page, 'the first choice has arrived').toHaveTitle(/^Купить трёхкомнатную/)
    // Checked at once: later the URL of the second click would check the box in any case.
    expect(await option(page, '4 комнаты').isChecked(), 'the second still holds').toBe(true)
    await option(page, 'Студия').check()
    release.resolve()
    await expect(page).toHaveURL('/list?rooms=studio,3,4')
    await page.unroute(MARKETPLACE)
    await resetAll(page).click()
    await expect(page).toHaveURL('/list')
    await expect.poll(() => count(found(page))).toBe(all)
  })
  await step('they can be used by the keyboard only', async () => {
    await option(page, 'Студия').focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/list?rooms=studio')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/list?rooms=studio,1')
    await form(page).getByRole('slider', { name: 'Этаж, от' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL('/list?rooms=studio,1&floor_min=3')
    await expect(form(page).getByRole('slider', { name: 'Этаж, от' })).toBeFocused()
    await form(page).locator('summary', { hasText: 'Любая станция' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(form(page).locator('details[open] input:focus')).toHaveCount(1)
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/metro=/)
    await page.keyboard.press('Escape')
    await columnHead(page, 'Цена').getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/sort=desc-price/)
    // The address changes before the sorted rows replace the old ones, which would take the focus with them.
    await expect(async () => {
      const shown = await prices(page)
      expect(shown).toEqual([...shown].sort((a, b) => b - a))
    }).toPass()
    await rows(page).first().getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/flat\/\d+/)
  })
})

test('filters and hearts clicked before hydration take effect', async ({ page }) => {
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/list-screen-*.js', async (route) => {
    await release.promise
    await route.continue()
  })
  await openPage(page, '/list')
  await form(page).getByText('Студия').click()
  await page.getByRole('button', { name: 'В избранное' }).first().click()
  release.resolve()
  await expect(page).toHaveURL('/list?rooms=studio')
  await expect(page.getByRole('banner').getByRole('link', { name: /Избранное, 1/ })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true, userAgent: PHONE_AGENT })

  test('the filters are in the sheet with the live count', async ({ page }) => {
    await step('9. Items per page: in landscape it is a TABLET', async () => {
      await openCatalog(page, '/list')
      await expect(rows(page)).toHaveCount(21)
    })
    await step('in portrait it has 20 rows', async () => {
      await page.setViewportSize(phone)
      await expect(rows(page)).toHaveCount(20)
    })
    await step('filters in the sheet, sorting beside the heading', () => expectPhoneFilters(page))
    await step('is accessible with the bar and another order', () => expectAccessible(page))
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a plain form, and sorting and pages are links', async ({ page }) => {
    await step('unknown URL parameters are ignored, and the page says so', async () => {
      await page.goto('/list?view=sea&rooms=2,9&with=swimming-pool')
      await expect(page.getByText('неизвестные фильтры: «view=sea», «rooms=9», «with=swimming-pool»')).toBeVisible()
      await expect(option(page, '2 комнаты')).toBeChecked()
    })
    await page.goto('/list')
    const all = await count(found(page))
    await form(page).getByText('Студия').click()
    await form(page).getByRole('button', { name: 'Показать' }).click()
    await expect(page).toHaveURL('/list?rooms=studio&sort=asc-price')
    await page.getByRole('link', { name: 'Все фильтры' }).click()
    await expect(page).toHaveURL('/list?rooms=studio&filters=all')
    await expect(option(page, /^Студия/)).toBeChecked()
    await form(page).getByRole('textbox', { name: 'Стоимость, до' }).fill('8 000 000')
    await form(page).getByRole('button', { name: 'Показать' }).click()
    await expect(page).toHaveURL(/rooms=studio/)
    await step('the bar keeps what was chosen in the sheet', async () => {
      await expect(form(page).getByRole('textbox')).toHaveCount(0)
      await form(page).getByRole('button', { name: 'Показать' }).click()
      await expect(page).toHaveURL(/price_max=8000000/)
    })
    await expect.poll(() => count(found(page))).toBeLessThan(all)
    await expect(chips(page).getByRole('link', { name: 'до 8 000 000 ₽' })).toBeVisible()
    await columnHead(page, 'Площадь').getByRole('link').click()
    await expect(columnHead(page, 'Площадь')).toHaveAttribute('aria-sort', 'ascending')
    await page.goto('/list')
    await page.getByRole('link', { name: 'Показать ещё' }).click()
    await expect(page).toHaveURL('/list?page=2')
    await expect(rows(page)).toHaveCount(21)
    await page.setViewportSize(phone)
    await page.getByRole('link', { name: 'Все фильтры' }).click()
    await form(page).getByRole('textbox', { name: 'Этаж, от' }).fill('12')
    await form(page).getByRole('button', { name: 'Показать' }).click()
    await expect(page).toHaveURL(/floor_min=12/)
  })
})
