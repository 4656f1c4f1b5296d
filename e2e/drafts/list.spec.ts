// The catalog: filters, the three modes, paging, and what happens when the network does not help.
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, openPage, test, viewports } from '../tests/fixtures.ts'

const [phone, tablet, desktop] = viewports
const MARKETPLACE = '**/v2/marketplace'

/** The catalog's own code comes with the first movement; its bar is there once it lives. */
async function openCatalog(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await awaken(page)
}

async function awaken(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(15, 15)
  await expect(page.locator('#page-actions > *')).toBeAttached()
}

const rows = (page: Page) => page.getByRole('table', { name: 'Список квартир' }).locator('tbody > tr')
const form = (page: Page) => page.getByRole('form', { name: 'Фильтры' })
const found = (page: Page) => page.getByRole('heading', { level: 2, name: /квартир|подходит/ }).first()
const chips = (page: Page) => page.getByRole('list', { name: 'Применённые фильтры' })

async function count(heading: Locator): Promise<number> {
  return Number((await heading.innerText()).replace(/\D/g, ''))
}

/** Prices of the rows, in roubles. */
async function prices(page: Page): Promise<number[]> {
  const texts = await rows(page).locator('td:nth-child(9)').allInnerTexts()
  return texts.map((text) => {
    const amounts = [...text.matchAll(/([\d\s]+)₽(?!\/)/g)].map((match) => Number((match[1] ?? '').replace(/\s/g, '')))
    return Math.min(...amounts)
  })
}

test.describe('filters', () => {
  test('change the list, the address, the counts and the chips at once', async ({ page }) => {
    await openCatalog(page, '/list')
    const all = await count(found(page))
    await form(page).getByRole('checkbox', { name: '2 комнаты' }).check()
    await expect(page).toHaveURL('/list?rooms=2')
    await expect.poll(() => count(found(page))).toBeLessThan(all)
    await expect(chips(page).getByRole('link', { name: '2 комнаты' })).toBeVisible()
    await expect(rows(page).first().getByRole('link')).toContainText('2-комнатная')
    await form(page).getByRole('textbox', { name: 'Стоимость, до' }).fill('15 000 000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/list?rooms=2&price_max=15000000')
    await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(15_000_000)
    await chips(page).getByRole('link', { name: '2 комнаты' }).click()
    await expect(page).toHaveURL('/list?price_max=15000000')
    await chips(page).getByRole('link', { name: 'Сбросить всё' }).click()
    await expect(page).toHaveURL('/list')
    await expect.poll(() => count(found(page))).toBe(all)
  })

  test('show a live count on every option and dim the impossible ones without hiding them', async ({ page }) => {
    await openCatalog(page, '/list')
    const penthouse = form(page).getByRole('checkbox', { name: /^Пентхаус/ })
    await expect(penthouse).toBeEnabled()
    await form(page).getByRole('checkbox', { name: 'Студия' }).check()
    await expect(penthouse).toBeDisabled()
    await expect(form(page).getByText(/^Пентхаус/)).toBeVisible()
  })

  test('are taken back one by one by the Back button', async ({ page }) => {
    await openCatalog(page, '/list')
    await form(page).getByRole('checkbox', { name: '1 комната' }).check()
    await expect(page).toHaveURL('/list?rooms=1')
    await form(page)
      .getByRole('checkbox', { name: /^White box/ })
      .check()
    await expect(page).toHaveURL('/list?rooms=1&with=finishing-white-box')
    await page.goBack()
    await expect(page).toHaveURL('/list?rooms=1')
    await expect(form(page).getByRole('checkbox', { name: /^White box/ })).not.toBeChecked()
    await expect(form(page).getByRole('checkbox', { name: '1 комната' })).toBeChecked()
  })

  test('explain their jargon', async ({ page }) => {
    await openCatalog(page, '/list')
    await form(page).getByRole('button', { name: 'Отделка: что это' }).click()
    await expect(page.getByRole('tooltip')).toContainText('White box. Предчистовая отделка')
  })

  test('can be worked by the keyboard alone', async ({ page }) => {
    await openCatalog(page, '/list')
    await form(page).getByRole('checkbox', { name: 'Студия' }).focus()
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
    const station = form(page).locator('summary', { hasText: 'Любая станция' })
    await station.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/metro=/)
  })

  test('that the link names but we do not know are left out, and it is said', async ({ page }) => {
    await openPage(page, '/list?view=sea&rooms=2&with=swimming-pool')
    await expect(page.getByText('«view=sea», «with=swimming-pool» из ссылки нам незнакомы')).toBeVisible()
    await expect(form(page).getByRole('checkbox', { name: '2 комнаты' })).toBeChecked()
    await openPage(page, '/list?view=sea')
    await expect(page.getByText('Параметр «view=sea» из ссылки нам незнаком, мы его не применили')).toBeVisible()
  })

  test('count even when pressed before their code has come', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/list-screen-*.js', async (route) => {
      await held
      await route.continue()
    })
    await openPage(page, '/list')
    await form(page).getByText('Студия').or(form(page).getByText('Ст.')).first().click()
    await page.getByRole('button', { name: 'В избранное' }).first().click()
    release()
    await expect(page).toHaveURL('/list?rooms=studio')
    await expect(page.getByRole('banner').getByRole('link', { name: /Избранное, 1/ })).toBeVisible()
  })
})

test.describe('nothing found', () => {
  test('offers what is nearest, keeps the options, and leads to it', async ({ page }) => {
    await openCatalog(page, '/list?rooms=studio')
    await openCatalog(page, '/list?rooms=studio&price_max=1000000')
    await expect(page.getByRole('heading', { name: 'Таких квартир сейчас нет' })).toBeVisible()
    const way = page.getByRole('link', { name: /^Показать\s\d+/ }).first()
    const promised = Number((await way.innerText()).replace(/\D/g, ''))
    await way.click()
    await expect.poll(() => count(found(page))).toBe(promised)
    await expectAccessible(page)
  })
})

test.describe('the list', () => {
  test('sorts by its heads, both ways, and says so', async ({ page }) => {
    await openCatalog(page, '/list')
    const head = (name: string) => page.getByRole('columnheader', { name })
    await expect(head('Цена')).toHaveAttribute('aria-sort', 'ascending')
    await head('Цена').getByRole('link').click()
    await expect(page).toHaveURL('/list?sort=desc-price')
    await expect(head('Цена')).toHaveAttribute('aria-sort', 'descending')
    const list = await prices(page)
    expect(list).toEqual([...list].sort((a, b) => b - a))
    await head('Площадь').getByRole('link').click()
    await expect(page).toHaveURL('/list?sort=asc-area')
    await expect(head('Цена')).toHaveAttribute('aria-sort', 'none')
    for (const name of ['План', 'Ключи', 'Особенности']) await expect(head(name).getByRole('link')).toHaveCount(0)
    for (const name of ['Проект', 'Площадь', 'Этаж', 'Потолок', 'Цена']) {
      await expect(head(name).getByRole('link')).toHaveCount(1)
    }
    const menu = page.getByRole('combobox', { name: 'Сортировка' }).first()
    await expect(menu.locator('option')).toHaveCount(6)
    await menu.selectOption('desc-floor')
    await expect(page).toHaveURL('/list?sort=desc-floor')
    await expect(head('Этаж')).toHaveAttribute('aria-sort', 'descending')
  })

  test('goes on in place, and a reload keeps all of it and the scroll', async ({ page }) => {
    await openCatalog(page, '/list')
    await expect(rows(page)).toHaveCount(21)
    await page.getByRole('link', { name: 'Показать ещё' }).click()
    await expect(rows(page)).toHaveCount(42)
    await expect(page).toHaveURL('/list?page=1-2')
    await page.getByRole('link', { name: 'Показать ещё' }).click()
    await expect(rows(page)).toHaveCount(63)
    await page.evaluate(() => window.scrollTo(0, 3_000))
    await page.reload()
    await expect(rows(page)).toHaveCount(63)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(3_000)
    const first = await rows(page).first().innerText()
    await page.getByRole('link', { name: 'Страница 2', exact: true }).click()
    await expect(page).toHaveURL('/list?page=2')
    await expect(rows(page)).toHaveCount(21)
    expect(await rows(page).first().innerText()).not.toBe(first)
  })

  test('is as it was after a flat was opened and left: filters, span and scroll', async ({ page }) => {
    await openCatalog(page, '/list?rooms=2')
    await page.getByRole('link', { name: 'Показать ещё' }).click()
    await expect(rows(page)).toHaveCount(42)
    const link = rows(page).nth(30).getByRole('link').first()
    await link.scrollIntoViewIfNeeded()
    const scroll = await page.evaluate(() => window.scrollY)
    await link.click()
    await expect(page).toHaveURL(/\/flat\/\d+/)
    await page.goBack()
    await expect(page).toHaveURL('/list?rooms=2&page=1-2')
    await expect(rows(page)).toHaveCount(42)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scroll, -1)
    await expect(form(page).getByRole('checkbox', { name: '2 комнаты' })).toBeChecked()
  })

  test('is the same for another person with the link', async ({ page, browser }) => {
    await openCatalog(page, '/list')
    await form(page).getByRole('checkbox', { name: '3 комнаты' }).check()
    await expect(page).toHaveURL('/list?rooms=3')
    const head = page.getByRole('columnheader', { name: 'Цена' }).getByRole('link')
    await head.click()
    await expect(page).toHaveURL('/list?rooms=3&sort=desc-price')
    const other = await browser.newContext({ viewport: { width: desktop.width, height: desktop.height } })
    const theirs = await other.newPage()
    await theirs.goto(page.url())
    await expect.poll(() => prices(page)).toEqual(await prices(theirs))
    await other.close()
  })

  test('keeps favourites by its hearts', async ({ page }) => {
    await openCatalog(page, '/list')
    await page.getByRole('button', { name: 'В избранное' }).first().click()
    await expect(page.getByRole('banner').getByRole('link', { name: /Избранное, 1/ })).toBeVisible()
  })

  test('hides the scroll button while its request form is on screen', async ({ page }) => {
    await openCatalog(page, '/list')
    const up = page.getByRole('button', { name: 'Наверх' })
    await page.evaluate(() => window.scrollTo(0, 1_200))
    await expect(up).toBeVisible()
    await page.getByRole('heading', { name: 'Не нашли свою?' }).scrollIntoViewIfNeeded()
    await expect(up).toBeHidden()
  })
})

test.describe('the network', () => {
  test('may be slow: the old list stays under the amber line, and the last choice wins', async ({ page }) => {
    await openCatalog(page, '/list')
    const before = await rows(page).first().innerText()
    const waiting: (() => void)[] = []
    await page.route(MARKETPLACE, async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      await route.continue().catch(() => {})
    })
    await form(page).getByRole('checkbox', { name: '4 комнаты' }).check()
    await expect(page.getByRole('progressbar', { name: 'Обновляем список' })).toBeVisible()
    expect(await rows(page).first().innerText()).toBe(before)
    await expect(form(page).getByRole('checkbox', { name: '4 комнаты' })).toBeChecked()
    await form(page).getByRole('checkbox', { name: '3 комнаты' }).check()
    await expect.poll(() => waiting.length).toBe(2)
    for (const release of waiting.reverse()) release()
    await expect(page).toHaveURL('/list?rooms=3,4')
    await expect(page.getByRole('progressbar', { name: 'Обновляем список' })).toBeHidden()
    expect(await rows(page).first().innerText()).not.toBe(before)
  })

  test.describe('when it fails', () => {
    test.use({ expectedMessages: [/Failed to load resource/] })

    test('leaves the last list with a way to try again', async ({ page }) => {
      await openCatalog(page, '/list')
      const all = await count(found(page))
      await page.route(MARKETPLACE, (route) => route.abort())
      await form(page).getByRole('checkbox', { name: '2 комнаты' }).check()
      await expect(page.getByRole('alert')).toContainText('Список не загрузился')
      await expect(rows(page)).toHaveCount(21)
      expect(await count(found(page))).toBe(all)
      await expect(form(page).getByRole('checkbox', { name: '2 комнаты' })).toBeChecked()
      await page.unroute(MARKETPLACE)
      await page.getByRole('button', { name: 'Повторить' }).click()
      await expect(page.getByRole('alert')).toBeHidden()
      await expect.poll(() => count(found(page))).toBeLessThan(all)
    })

    test('before any answer the sliders stand at 0 to 10', async ({ page }) => {
      await openPage(page, '/policy')
      await page.route(MARKETPLACE, (route) => route.abort())
      await page.getByRole('banner').getByRole('link', { name: 'Квартиры' }).click()
      await expect(page.getByRole('alert')).toContainText('Список не загрузился')
      const floor = form(page).getByRole('textbox', { name: 'Этаж, до' })
      await expect(floor).toHaveAttribute('placeholder', '10')
      await page.unroute(MARKETPLACE)
      await page.getByRole('button', { name: 'Повторить' }).click()
      await expect(rows(page)).toHaveCount(21)
      await expect(floor).not.toHaveAttribute('placeholder', '10')
    })
  })
})

test.describe('other modes', () => {
  test('show the same flats as plan cards', async ({ page }) => {
    await openCatalog(page, '/list?rooms=2')
    const total = await count(found(page))
    await page.getByRole('navigation', { name: 'Вид списка' }).getByRole('link', { name: 'Плитка' }).click()
    await expect(page).toHaveURL('/list?rooms=2&view=tiles')
    await expect(page.getByRole('list', { name: 'Список квартир' }).getByRole('listitem')).toHaveCount(21)
    expect(await count(found(page))).toBe(total)
    await expect(page.getByText('Все планы в одном масштабе')).toBeVisible()
  })

  test('show a building as a chessboard that the keyboard walks', async ({ page }) => {
    await openCatalog(page, '/list?view=chess&price_max=15000000')
    const board = page.getByRole('table', { name: /^Секция/ }).first()
    await expect(board).toBeVisible()
    const flat = board.getByRole('link').first()
    await flat.focus()
    await expect(flat.getByText(/\d ₽/).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(flat).not.toBeFocused()
    await expect(board.getByRole('link').and(page.locator(':focus'))).toHaveCount(1)
    const buildings = page.getByRole('navigation', { name: 'Корпус' }).getByRole('link')
    await buildings.first().click()
    await expect(page).toHaveURL(/building=\d+/)
    await expect(page.getByRole('heading', { level: 2, name: 'Корпус 1, подходит' })).toBeVisible()
    await form(page).getByRole('checkbox', { name: 'Студия' }).check()
    await expect(page).toHaveURL(/rooms=studio.*view=chess&building=\d+/)
    await expect(page.getByRole('heading', { level: 2, name: 'Корпус 1, подходит' })).toBeVisible()
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
        ...(viewport === phone && { isMobile: true, hasTouch: true, userAgent: 'Mozilla/5.0 (iPhone) Mobile' }),
      })

      test('have four filters in the page and all of them in the sheet, with the live count', async ({ page }) => {
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
        const promised = Number((await show.innerText()).replace(/\D/g, ''))
        await expectAccessible(page, '[role="dialog"]')
        await show.click()
        await expect(sheet).toBeHidden()
        await expect(page.getByRole('button', { name: 'Фильтры, 1' })).toBeVisible()
        expect(await count(found(page))).toBe(promised)
        await page.goBack()
        await expect(page).toHaveURL('/list')
      })

      test('sort from the bar', async ({ page }) => {
        await openCatalog(page, '/list')
        await page.locator('#page-actions').getByRole('combobox', { name: 'Сортировка' }).selectOption('desc-price')
        await expect(page).toHaveURL('/list?sort=desc-price')
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
    expect(await count(found(page))).toBeLessThan(all)
    await expect(chips(page).getByRole('link', { name: 'до 8 000 000 ₽' })).toBeVisible()
    await page.getByRole('columnheader', { name: 'Площадь' }).getByRole('link').click()
    await expect(page.getByRole('columnheader', { name: 'Площадь' })).toHaveAttribute('aria-sort', 'ascending')
    await page.goto('/list')
    await page.getByRole('link', { name: 'Показать ещё' }).click()
    await expect(page).toHaveURL('/list?page=2')
    await expect(rows(page)).toHaveCount(21)
  })

  test('a phone has every filter in the page', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/list')
    await expect(form(page).getByRole('textbox', { name: 'Этаж, от' })).toBeVisible()
    await expect(form(page).getByText('Терраса')).toBeVisible()
  })
})

test('the newest flats come first on /new and are marked', async ({ page }) => {
  await openCatalog(page, '/new')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новое в продаже')
  await expect(rows(page).first().getByText('Новая')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Сортировка' }).first()).toHaveValue('desc-published')
  await form(page).getByRole('checkbox', { name: 'Студия' }).check()
  await expect(page).toHaveURL('/new?rooms=studio')
})
