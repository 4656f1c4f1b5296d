import {
  columnHead,
  count,
  form,
  found,
  MARKETPLACE,
  openCatalog,
  option,
  prices,
  rows,
  scrollTop,
} from '../src/catalog-list.ts'
import { expect, expectAccessible, openPage, test, viewports } from './fixtures.ts'

const [_phone, _tablet, desktop] = viewports

test.describe('the list', () => {
  test('sorts by its heads and its menu, and another person with the link sees the same', async ({ page, browser }) => {
    await openCatalog(page, '/list?rooms=3')
    await expect(columnHead(page, 'Цена')).toHaveAttribute('aria-sort', 'ascending')
    for (const name of ['План', 'Ключи', 'Особенности']) {
      await expect(columnHead(page, name).getByRole('link')).toHaveCount(0)
    }
    for (const name of ['Проект', 'Площадь', 'Этаж', 'Потолок', 'Цена']) {
      await expect(columnHead(page, name).getByRole('link')).toHaveCount(1)
    }
    await columnHead(page, 'Площадь').getByRole('link').click()
    await expect(page).toHaveURL('/list?rooms=3&sort=asc-area')
    await expect(columnHead(page, 'Цена')).toHaveAttribute('aria-sort', 'none')
    const menu = page.getByRole('combobox', { name: 'Сортировка' }).first()
    await expect(menu.locator('option')).toHaveCount(6)
    await menu.selectOption('desc-floor')
    await expect(page).toHaveURL('/list?rooms=3&sort=desc-floor')
    await expect(columnHead(page, 'Этаж')).toHaveAttribute('aria-sort', 'descending')
    await menu.selectOption('desc-price')
    await expect(page).toHaveURL('/list?rooms=3&sort=desc-price')
    await expect(columnHead(page, 'Цена')).toHaveAttribute('aria-sort', 'descending')
    // The heads follow the hand, the rows their answer.
    await expect(async () => {
      const shown = await prices(page)
      expect(shown).toEqual([...shown].sort((a, b) => b - a))
    }).toPass()
    const list = await prices(page)

    const other = await browser.newContext({ viewport: desktop })
    const theirs = await other.newPage()
    await theirs.goto(page.url())
    await expect.poll(() => prices(theirs)).toEqual(list)
    await expect(option(theirs, '3 комнаты')).toBeChecked()
    await other.close()
  })

  test('goes on in place, and a reload keeps all of it and the scroll', async ({ page }) => {
    await openCatalog(page, '/list')
    await expect(rows(page)).toHaveCount(21)
    await page.getByRole('link', { name: 'Показать ещё' }).click()
    await expect(rows(page)).toHaveCount(42)
    await expect(page).toHaveURL('/list?page=1-2')
    await page.evaluate(() => window.scrollTo(0, 3_000))
    await page.reload()
    await expect(rows(page)).toHaveCount(42)
    await expect.poll(() => scrollTop(page)).toBe(3_000)
    const first = await rows(page).first().innerText()
    await page.getByRole('link', { name: 'Страница 3', exact: true }).click()
    await expect(page).toHaveURL('/list?page=3')
    await expect(rows(page)).toHaveCount(21)
    await expect.poll(() => rows(page).first().innerText()).not.toBe(first)
  })

  test('is as it was after Back: from another filter, and from a flat with the span and the scroll', async ({
    page,
  }) => {
    await openCatalog(page, '/list?rooms=2')
    await option(page, /^White box/).check()
    await expect(page).toHaveURL('/list?rooms=2&with=finishing-white-box')
    await page.goBack()
    await expect(page).toHaveURL('/list?rooms=2')
    await expect(option(page, /^White box/)).not.toBeChecked()
    await expect(option(page, '2 комнаты')).toBeChecked()
    await page.getByRole('link', { name: 'Показать ещё' }).click()
    await expect(rows(page)).toHaveCount(42)
    const link = rows(page).nth(30).getByRole('link').first()
    await link.scrollIntoViewIfNeeded()
    const scroll = await scrollTop(page)
    await link.click()
    await expect(page).toHaveURL(/\/flat\/\d+/)
    await page.goBack()
    await expect(page).toHaveURL('/list?rooms=2&page=1-2')
    await expect(rows(page)).toHaveCount(42)
    await expect.poll(() => scrollTop(page)).toBeCloseTo(scroll, -1)
    await expect(option(page, '2 комнаты')).toBeChecked()
  })

  test('ends with a request form, and the scroll button hides while it is on screen', async ({ page }) => {
    await openCatalog(page, '/list')
    const up = page.getByRole('button', { name: 'Наверх' })
    await page.evaluate(() => window.scrollTo(0, 1_200))
    await expect(up).toBeVisible()
    const help = page.getByRole('region', { name: 'Не нашли свою?' })
    await help.scrollIntoViewIfNeeded()
    await expect(up).toBeHidden()
    await expect(help.getByRole('textbox')).toHaveCount(2)
    await expect(help.getByRole('textbox', { name: 'Телефон' })).toBeVisible()
  })
})

test.describe('the network', () => {
  test('may be slow: the old list stays under the amber line, and the last choice wins', async ({ page }) => {
    await openCatalog(page, '/list')
    const before = await rows(page).first().innerText()
    const waiting: (() => void)[] = []
    await page.route(MARKETPLACE, async (route) => {
      // What is fetched ahead for a link in sight goes its own way.
      if (!route.request().postData()?.includes('rooms-')) return route.continue()
      await new Promise<void>((resolve) => waiting.push(resolve))
      await route.continue().catch(() => {})
    })
    const line = page.getByRole('progressbar', { name: 'Обновляем список' })
    await option(page, '4 комнаты').check()
    await expect(line).toBeVisible()
    await expect.poll(() => rows(page).first().innerText()).toBe(before)
    await expect(option(page, '4 комнаты')).toBeChecked()
    await option(page, '3 комнаты').check()
    await expect.poll(() => waiting.length).toBe(2)
    for (const release of waiting.reverse()) release()
    await expect(page).toHaveURL('/list?rooms=3,4')
    await expect(line).toBeHidden()
    await expect.poll(() => rows(page).first().innerText()).not.toBe(before)
  })

  test.describe('when it fails', () => {
    test.use({ expectedMessages: [/Failed to load resource/] })

    test('leaves the last list with a way to try again', async ({ page }) => {
      await openCatalog(page, '/list')
      const all = await count(found(page))
      await page.route(MARKETPLACE, (route) => route.abort())
      await option(page, '2 комнаты').check()
      await expect(page.getByRole('alert')).toContainText('Список не загрузился')
      await expect(rows(page)).toHaveCount(21)
      await expect.poll(() => count(found(page))).toBe(all)
      await expect(option(page, '2 комнаты')).toBeChecked()
      await page.unroute(MARKETPLACE)
      await page.getByRole('button', { name: 'Повторить' }).click()
      await expect(page.getByRole('alert')).toBeHidden()
      await expect.poll(() => count(found(page))).toBeLessThan(all)
    })

    test.describe('without any connection', () => {
      test.use({ expectedMessages: [/Failed to load resource|Тексты каталога не загрузились/] })

      test('a filter leaves the heading and the last list with a way to try again', async ({ page, context }) => {
        await openCatalog(page, '/list')
        const heading = await page.getByRole('heading', { level: 1 }).innerText()
        await context.setOffline(true)
        await option(page, '2 комнаты').check()
        await expect(page.getByRole('alert')).toContainText('Список не загрузился')
        await expect(rows(page)).toHaveCount(21)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await context.setOffline(false)
        await page.getByRole('button', { name: 'Повторить' }).click()
        await expect(page.getByRole('alert')).toBeHidden()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Двухкомнатные квартиры')
      })
    })

    test('before any answer the sliders stand at 0 to 10', async ({ page }) => {
      await openPage(page, '/policy')
      await page.route(MARKETPLACE, (route) => route.abort())
      await page.getByRole('banner').getByRole('link', { name: 'Квартиры' }).click()
      await expect(page.getByRole('alert')).toContainText('Список не загрузился')
      const floor = (end: string) => form(page).getByRole('textbox', { name: `Этаж, ${end}` })
      await expect(floor('от')).toHaveAttribute('placeholder', '0')
      await expect(floor('до')).toHaveAttribute('placeholder', '10')
      await page.unroute(MARKETPLACE)
      await page.getByRole('button', { name: 'Повторить' }).click()
      await expect(rows(page)).toHaveCount(21)
      await expect(floor('до')).not.toHaveAttribute('placeholder', '10')
    })
  })
})

test('other modes show the same flats as plan cards, and a building as a chessboard that the keyboard walks', async ({
  page,
}) => {
  await openCatalog(page, '/list?price_max=15000000')
  const total = await count(found(page))
  const modes = page.getByRole('navigation', { name: 'Вид списка' })
  await modes.getByRole('link', { name: 'Плитка' }).click()
  await expect(page).toHaveURL('/list?price_max=15000000&view=tiles')
  await expect(page.getByRole('list', { name: 'Список квартир' }).getByRole('listitem')).toHaveCount(21)
  await expect.poll(() => count(found(page))).toBe(total)
  await expect(page.getByText('Все планы в одном масштабе')).toBeVisible()

  await modes.getByRole('link', { name: 'Шахматка' }).click()
  const board = page.getByRole('table', { name: /^Секция/ }).first()
  await expect(board).toBeVisible()
  await expectAccessible(page)
  const flat = board.getByRole('link').filter({ hasText: '₽' }).first()
  await flat.hover()
  await expect(flat.getByText('₽').first()).toBeVisible()
  await flat.focus()
  await page.keyboard.press('ArrowDown')
  await expect(flat).not.toBeFocused()
  await expect(board.locator('a:focus').getByText('м²')).toBeVisible()
  await page.getByRole('navigation', { name: 'Корпус' }).getByRole('link', { name: 'Корпус 1' }).click()
  await expect(page).toHaveURL(/building=\d+/)
  await option(page, 'Студия').check()
  await expect(page).toHaveURL(/rooms=studio.*view=chess&building=\d+/)
  await expect(page.getByRole('heading', { level: 2, name: 'Корпус 1, подходит' })).toBeVisible()
})

test('the newest flats come first on /new and are marked', async ({ page }) => {
  await openCatalog(page, '/new')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новое в продаже')
  await expect(rows(page).first().getByText('Новая')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Сортировка' }).first()).toHaveValue('desc-published')
  await option(page, 'Студия').check()
  await expect(page).toHaveURL('/new?rooms=studio')
})

test('search engines read what a list is about, and which one to keep', async ({ request }) => {
  const head = async (path: string) => {
    const html = await (await request.get(path)).text()
    const read = (pattern: RegExp) => html.match(pattern)?.[1]?.replaceAll('&amp;', '&').replace(/\s/g, ' ')
    return {
      title: read(/<title>([^<]*)/),
      description: read(/name="description" content="([^"]*)"/),
      canonical: read(/rel="canonical" href="([^"]*)"/)?.replace(/^https?:\/\/[^/]+/, ''),
      robots: read(/name="robots" content="([^"]*)"/),
      heading: read(/<h1[^>]*>([^<]*)/),
    }
  }
  const theme = await head('/list?project=1&rooms=2')
  expect(theme.heading).toMatch(/^Двухкомнатные квартиры в ЖК «[^»]+»$/)
  expect(theme.title).toMatch(/^Двухкомнатные квартиры в ЖК «[^»]+»: \d+ в продаже — /)
  expect(theme.description).toMatch(
    /от застройщика: \d+ в продаже\. Цены от [\d ]+ ₽, площадь от [\d,]+ до [\d,]+ м²\.$/,
  )
  expect(theme.canonical).toMatch(/^\/list\?rooms=2&project=1-[a-z-]+$/)
  expect(theme.robots).toBeUndefined()
  expect((await head('/list?project=1&rooms=2&floor_min=3&sort=desc-area')).canonical).toBe(theme.canonical)
  expect((await head('/list?rooms=1,2&promo=1')).canonical).toBe('/list')
  expect((await head('/list?page=2')).canonical).toBe('/list?page=2')
  expect((await head('/list?price_max=1')).robots).toBe('noindex')
})

test('paper gets the flats whole, side by side, and nothing to press', async ({ page }) => {
  // The width of an A4 sheet between its margins.
  await page.setViewportSize({ width: 688, height: 970 })
  await page.emulateMedia({ media: 'print' })
  await openPage(page, '/list?view=chess')
  await expect(page.getByRole('form', { name: 'Фильтры' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Вид списка' })).toBeHidden()
  const board = page.getByRole('table', { name: /^Секция 1/ })
  await expect(board).toBeVisible()
  const widthOf = (element: HTMLElement) => [element.scrollWidth, element.clientWidth] as const
  for (const path of ['/list?view=chess', '/compare?ids=301018|103006|101051|101046']) {
    await openPage(page, path)
    const [inside, sheet] = await page.locator('html').evaluate(widthOf)
    expect(inside, path).toBeLessThanOrEqual(sheet)
  }
  for (const cell of await page.getByRole('row', { name: /^Цена/ }).getByRole('cell').all()) {
    const [words, room] = await cell.evaluate(widthOf)
    expect(words).toBeLessThanOrEqual(room)
  }
})
