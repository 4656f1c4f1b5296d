import {
  chips,
  columnHead,
  count,
  form,
  found,
  MARKETPLACE,
  openCatalog,
  option,
  PHONE_AGENT,
  prices,
  rows,
} from '../src/catalog-list.ts'
import { expect, expectAccessible, openPage, test, viewports } from './fixtures.ts'

const [phone, tablet, _desktop] = viewports

test.describe('filters', () => {
  test('change the list, the heading, the address, the counts and the chips at once', async ({ page }) => {
    await openCatalog(page, '/list')
    const all = await count(found(page))
    const penthouse = option(page, /^Пентхаус/)
    await expect(penthouse).toBeEnabled()
    await option(page, 'Студия').check()
    await expect(page).toHaveURL('/list?rooms=studio')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Студии')
    await expect(page).toHaveTitle(/^Студии: [\d\s]+\sв\sпродаже/)
    await expect(penthouse, 'impossible, dimmed').toBeDisabled()
    await expect(form(page).getByText(/^Пентхаус/), 'never hidden').toBeVisible()
    await option(page, '2 комнаты').check()
    await expect(page).toHaveURL('/list?rooms=studio,2')
    await chips(page).getByRole('link', { name: 'Студия, 2 комнаты' }).click()
    await expect(page).toHaveURL('/list')
    await option(page, '2 комнаты').check()
    await expect.poll(() => count(found(page))).toBeLessThan(all)
    await expect(rows(page).first().getByRole('link')).toContainText('2-комнатная')
    await form(page).getByRole('textbox', { name: 'Стоимость, до' }).fill('15 000 000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/list?rooms=2&price_max=15000000')
    await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(15_000_000)
    await chips(page).getByRole('link', { name: 'Сбросить всё' }).click()
    await expect(page).toHaveURL('/list')
    await expect.poll(() => count(found(page))).toBe(all)
    await form(page).getByRole('button', { name: 'Отделка: что это' }).click()
    await expect(page.getByRole('tooltip')).toContainText('White box. Предчистовая отделка')
  })

  test('can be worked by the keyboard alone', async ({ page }) => {
    await openCatalog(page, '/list')
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
    await rows(page).first().getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/flat\/\d+/)
  })

  test('hold a choice made between the new address and its list', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await openCatalog(page, '/list')
    let asked = 0
    await page.route(MARKETPLACE, async (route) => {
      asked += 1
      if (asked > 1) await held.promise
      await route.continue()
    })
    // The router writes the address, then React draws: the second press comes exactly in between.
    await option(page, '1 комната').evaluate((second: HTMLInputElement) => {
      const push = history.pushState.bind(history)
      history.pushState = (...entry) => {
        history.pushState = push
        push(...entry)
        queueMicrotask(() => second.click())
      }
    })
    await option(page, 'Студия').check()
    await expect(page, 'the first choice has arrived').toHaveTitle(/^Студии/)
    // At once: the second one's address would tick it in any case, but comes later.
    expect(await option(page, '1 комната').isChecked(), 'the second still holds').toBe(true)
    await option(page, '2 комнаты').check()
    held.resolve()
    await expect(page).toHaveURL('/list?rooms=studio,1,2')
  })

  test('count even when pressed before their code has come, and so do hearts', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/list-screen-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await openPage(page, '/list')
    await form(page).getByText('Ст.').click()
    await page.getByRole('button', { name: 'В избранное' }).first().click()
    held.resolve()
    await expect(page).toHaveURL('/list?rooms=studio')
    await expect(page.getByRole('banner').getByRole('link', { name: /Избранное, 1/ })).toBeVisible()
  })

  test('that leave nothing offer what is nearest, and lead to it', async ({ page }) => {
    await openCatalog(page, '/list?rooms=studio&price_max=1000000')
    await expect(page.getByRole('heading', { name: 'Таких квартир сейчас нет' })).toBeVisible()
    await expectAccessible(page)
    const way = page.getByRole('link', { name: /^Показать\s\d+/ }).first()
    const promised = await count(way)
    await way.click()
    await expect.poll(() => count(found(page))).toBe(promised)
    await expect(rows(page).first()).toBeVisible()
  })
})

test.describe('smaller screens', () => {
  for (const { viewport, perPage } of [
    { viewport: phone, perPage: 20 },
    { viewport: tablet, perPage: 21 },
  ]) {
    test.describe(viewport.name, () => {
      test.use({
        viewport,
        ...(viewport === phone && { isMobile: true, hasTouch: true, userAgent: PHONE_AGENT }),
      })

      test('have four filters in the page, all of them in the sheet with the live count, and sort from the bar', async ({
        page,
      }) => {
        await openCatalog(page, '/list')
        await expect(rows(page)).toHaveCount(perPage)
        await expect(form(page).getByRole('slider', { name: 'Площадь, от' })).toBeVisible()
        await expect(form(page).getByRole('slider', { name: 'Этаж, от' })).toBeHidden()
        await page.getByRole('button', { name: 'Фильтры' }).click()
        const sheet = page.getByRole('dialog', { name: 'Фильтры' })
        await expect(sheet).toBeVisible()
        const show = sheet.getByRole('button', { name: /^Показать/ })
        const before = await show.innerText()
        await sheet.getByText('С отделкой').click()
        await expect(show).not.toHaveText(before)
        const promised = await count(show)
        await expectAccessible(page, '[role="dialog"]')
        await show.click()
        await expect(sheet).toBeHidden()
        await expect(page.getByRole('button', { name: 'Фильтры, 1' })).toBeVisible()
        await expect.poll(() => count(found(page))).toBe(promised)
        await page.goBack()
        await expect(page.getByRole('button', { name: 'Фильтры', exact: true })).toBeVisible()
        await page.locator('#page-actions').getByRole('combobox', { name: 'Сортировка' }).selectOption('desc-price')
        await expect(page).toHaveURL('/list?sort=desc-price')
        await expectAccessible(page)
      })
    })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a plain form, and sorting and pages are links', async ({ page }) => {
    await page.goto('/list')
    const all = await count(found(page))
    await form(page).getByText('Ст.').click()
    await form(page).getByRole('textbox', { name: 'Стоимость, до' }).fill('8 000 000')
    await form(page).getByRole('button', { name: 'Показать квартиры' }).click()
    await expect(page).toHaveURL(/rooms=studio/)
    await expect.poll(() => count(found(page))).toBeLessThan(all)
    await expect(chips(page).getByRole('link', { name: 'до 8 000 000 ₽' })).toBeVisible()
    await columnHead(page, 'Площадь').getByRole('link').click()
    await expect(columnHead(page, 'Площадь')).toHaveAttribute('aria-sort', 'ascending')
    await page.goto('/list')
    await page.getByRole('link', { name: 'Показать ещё' }).click()
    await expect(page).toHaveURL('/list?page=2')
    await expect(rows(page)).toHaveCount(21)
    await page.setViewportSize(phone)
    await expect(form(page).getByRole('textbox', { name: 'Этаж, от' }), 'no sheet: every filter stays').toBeVisible()
  })

  test('parameters of the link that we do not know are left out, and it is said', async ({ page }) => {
    await page.goto('/list?view=sea&rooms=2,9&with=swimming-pool')
    await expect(page.getByText('«view=sea», «rooms=9», «with=swimming-pool» из ссылки нам незнакомы')).toBeVisible()
    await expect(option(page, '2 комнаты')).toBeChecked()
  })
})
