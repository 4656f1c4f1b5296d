// The list of flats: sorting, paging, display modes, landing pages, and a failing or slow network.

import type { APIRequestContext } from '@playwright/test'
import { filterRequest } from '../../packages/contract/src/catalog/filter.ts'
import { readAddress } from '../../packages/contract/src/catalog/read-address.ts'
import {
  columnHead,
  count,
  form,
  found,
  MARKETPLACE,
  openCatalog,
  openSheet,
  option,
  prices,
  rows,
  saveData,
  scrollTop,
} from '../src/catalog-list.ts'
import { expect, openPage, test, waitForCode } from './fixtures.ts'

const step = test.step
/** The printable size of an A4 sheet. */
const A4 = { width: 688, height: 970 }
const widthOf = (element: HTMLElement) => [element.scrollWidth, element.clientWidth] as const

test('the list sorts, loads more rows in place and is restored after Back', async ({ page, request }) => {
  await openCatalog(page, '/list?rooms=2')
  await step('sorts by its column heads and its menu', async () => {
    await expect(columnHead(page, 'Цена')).toHaveAttribute('aria-sort', 'ascending')
    await columnHead(page, 'Площадь').getByRole('link').click()
    await expect(page).toHaveURL('/list?rooms=2&sort=asc-area')
    await expect(columnHead(page, 'Цена')).toHaveAttribute('aria-sort', 'none')
    const menu = page.getByRole('combobox', { name: 'Сортировка' }).first()
    await menu.selectOption('desc-floor')
    await expect(page).toHaveURL('/list?rooms=2&sort=desc-floor')
    await expect(columnHead(page, 'Этаж')).toHaveAttribute('aria-sort', 'descending')
    await menu.selectOption('desc-price')
    await expect(page).toHaveURL('/list?rooms=2&sort=desc-price')
    await expect(columnHead(page, 'Цена')).toHaveAttribute('aria-sort', 'descending')
    // The column heads change at once, the rows with the response.
    await expect(async () => {
      const shown = await prices(page)
      expect(shown).toEqual([...shown].sort((a, b) => b - a))
    }).toPass()
  })
  await step('another visitor with the link sees the same', async () => {
    const hrefs = await rows(page).evaluateAll((all) => all.map((row) => row.querySelector('a')?.getAttribute('href')))
    expect(hrefs).toHaveLength(21)
    const html = await (await request.get(page.url())).text()
    const [table = ''] = /<tbody.*<\/tbody>/s.exec(html) ?? []
    const theirs = [...table.matchAll(/<tr\b.*?href="(\/flat\/\d+)"/gs)].map(([, href]) => href)
    expect(theirs).toEqual(hrefs)
    expect(html).toMatch(/<input\b(?=[^>]* checked)(?=[^>]* value="2")(?=[^>]* name="rooms")/)
  })
  await step('is restored after Back from another filter', async () => {
    await page.getByRole('combobox', { name: 'Сортировка' }).first().selectOption('asc-price')
    await expect(page).toHaveURL('/list?rooms=2')
    await openSheet(page)
    await option(page, /White box/).check()
    await option(page, /^Терраса/).check()
    await expect(page).toHaveURL('/list?rooms=2&with=finishing-white-box,terrace')
    await page.goBack()
    await expect(page).toHaveURL('/list?rooms=2')
    await expect(option(page, /White box/), 'one opening of the sheet is one step').not.toBeChecked()
    await expect(option(page, '2 комнаты')).toBeChecked()
    await page.locator('summary', { hasText: 'Свернуть' }).click()
  })
  await step('loads more rows in place', async () => {
    await expect(rows(page)).toHaveCount(21)
    await page.getByRole('link', { name: 'Показать ещё' }).click()
    await expect(rows(page)).toHaveCount(42)
    await expect(page).toHaveURL('/list?rooms=2&page=1-2')
  })
  await step('is restored after Back from a flat, with all loaded rows and the scroll position', async () => {
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
  await step('a reload keeps all of it and the scroll position', async () => {
    await page.evaluate(() => window.scrollTo(0, 3_000))
    await page.reload()
    await expect(rows(page)).toHaveCount(42)
    await expect.poll(() => scrollTop(page)).toBe(3_000)
  })
  await step('another page replaces this one', async () => {
    const first = await rows(page).first().innerText()
    await page.getByRole('link', { name: 'Страница 3', exact: true }).click()
    await expect(page).toHaveURL('/list?rooms=2&page=3')
    await expect(rows(page)).toHaveCount(21)
    await expect.poll(() => rows(page).first().innerText()).not.toBe(first)
  })
})

test.describe('the network', () => {
  // Errors that the tests cause. A server error is not expected.
  test.use({ expectedMessages: [/net::ERR_(FAILED|INTERNET_DISCONNECTED)|Тексты (каталога|подборки) не загрузились/] })

  test('may fail or be slow', async ({ page, context }) => {
    const alert = page.getByRole('alert')
    const heading = page.getByRole('heading', { level: 1 })
    const retry = page.getByRole('button', { name: 'Повторить' })
    // The texts must not be in the browser's data cache, or the heading would change with the filter even offline.
    const help = '**/api/general_settings/catalog-help'
    await page.route(help, (route) => route.abort())
    await saveData(page)
    await openCatalog(page, '/list')
    const all = await count(found(page))
    await step('offline, a filter keeps the heading and the last list and offers a retry', async () => {
      await expect(heading).toHaveText(/^Квартиры/)
      await context.setOffline(true)
      await option(page, '2 комнаты').check()
      await expect(alert).toContainText('Список не загрузился')
      await expect(rows(page)).toHaveCount(21)
      await expect(heading).toHaveText(/^Квартиры/)
      await context.setOffline(false)
      await page.unroute(help)
      await retry.click()
      await expect(alert).toBeHidden()
      await expect(heading).toHaveText(/^Двухкомнатные квартиры/)
    })
    await step('a failed call keeps the last list and offers a retry', async () => {
      await expect.poll(() => count(found(page))).toBeLessThan(all)
      const shown = await count(found(page))
      await page.route(MARKETPLACE, (route) => route.abort())
      await option(page, '1 комната').check()
      await expect(alert).toContainText('Список не загрузился')
      await expect(rows(page)).toHaveCount(21)
      await expect.poll(() => count(found(page))).toBe(shown)
      await expect(option(page, '1 комната')).toBeChecked()
      await page.unroute(MARKETPLACE)
      await retry.click()
      await expect(alert).toBeHidden()
      await expect.poll(() => count(found(page))).toBeGreaterThan(shown)
    })
    await step('may be slow: the old list stays under the progress line, and the last choice wins', async () => {
      const before = await rows(page).first().innerText()
      const waiting: (() => void)[] = []
      await page.route(MARKETPLACE, async (route) => {
        // The prefetch of a visible link is not held back.
        if (!/rooms-[34]/.test(route.request().postData() ?? '')) return route.continue()
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
      await expect(page).toHaveURL('/list?rooms=1,2,3,4')
      await expect(line).toBeHidden()
      await page.unroute(MARKETPLACE)
    })
    await step('before any response the sliders show 0 to 10', async () => {
      // Set before the page loads, or the list may already be prefetched.
      await page.route(MARKETPLACE, (route) => route.abort())
      await openPage(page, '/policy')
      await page.getByRole('banner').getByRole('link', { name: 'Квартиры' }).click()
      await expect(alert).toContainText('Список не загрузился')
      await openSheet(page)
      const floor = (end: string) => form(page).getByRole('textbox', { name: `Этаж, ${end}` })
      await expect(floor('от')).toHaveAttribute('placeholder', '0')
      await expect(floor('до')).toHaveAttribute('placeholder', '10')
      await page.unroute(MARKETPLACE)
      await retry.click()
      await expect(rows(page)).toHaveCount(21)
      await expect(floor('до')).not.toHaveAttribute('placeholder', '10')
    })
  })
})

test('a mode whose code is late keeps the flats of the server', async ({ page }) => {
  let ask = () => {}
  let release = () => {}
  const asked = new Promise<void>((resolve) => {
    ask = resolve
  })
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/flat-tiles-/, async (route) => {
    ask()
    await released
    await route.continue()
  })
  await openPage(page, '/list?view=tiles')
  const tile = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
  const shown = await tile.elementHandle()
  await page.mouse.move(1, 1)
  await asked
  // Time for what a hydrated screen does next.
  await page.evaluate(async () => {
    for (let idle = 0; idle < 20; idle++) await new Promise((resolve) => requestIdleCallback(resolve))
  })
  expect(await shown?.evaluate((element) => element.checkVisibility())).toBe(true)
  release()
  await waitForCode(tile)
  expect(await shown?.evaluate((element) => element.checkVisibility())).toBe(true)
})

test('other modes: plan cards, a chessboard with keyboard navigation, and print', async ({ page }) => {
  await openCatalog(page, '/list?price_max=15000000')
  const total = await count(found(page))
  const modes = page.getByRole('navigation', { name: 'Вид списка' })
  await step('the same flats as plan cards', async () => {
    await modes.getByRole('link', { name: 'Плитка' }).click()
    await expect(page).toHaveURL('/list?price_max=15000000&view=tiles')
    await expect(page.getByRole('list', { name: 'Список квартир' }).getByRole('listitem')).toHaveCount(21)
    await expect.poll(() => count(found(page))).toBe(total)
    await expect(page.getByText('Все планы в одном масштабе')).toBeVisible()
  })
  const board = page.getByRole('table', { name: /^Секция/ }).first()
  await step('a building as a chessboard with keyboard navigation', async () => {
    await modes.getByRole('link', { name: 'Шахматка' }).click()
    await expect(board).toBeVisible()
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
    await expect(page.getByRole('heading', { level: 2, name: /корпус 1: \d+ подходящ/ })).toBeVisible()
  })
  await step('the chessboard prints in full, without buttons', async () => {
    await page.setViewportSize(A4)
    await page.emulateMedia({ media: 'print' })
    await expect(form(page)).toBeHidden()
    await expect(modes).toBeHidden()
    await expect(board).toBeVisible()
    const [inside, sheet] = await page.locator('html').evaluate(widthOf)
    expect(inside).toBeLessThanOrEqual(sheet)
  })
})

/** What search engines read of a page. */
async function headOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const read = (pattern: RegExp) => html.match(pattern)?.[1]?.replaceAll('&amp;', '&').replace(/\s/g, ' ').trim()
  return {
    title: read(/<title>([^<]*)/),
    description: read(/name="description" content="([^"]*)"/),
    canonical: read(/rel="canonical" href="([^"]*)"/)?.replace(/^https?:\/\/[^/]+/, ''),
    robots: read(/name="robots" content="([^"]*)"/),
    heading: read(/<h1[^>]*>([^<]*)/),
  }
}

test('titles and canonical links tell search engines what a list is about and whether to index it', async ({
  request,
}) => {
  const head = (path: string) => headOf(request, path)
  const theme = await head('/list?project=1&rooms=2')
  expect(theme.heading).toMatch(/^Двухкомнатные квартиры в ЖК «[^»]+»$/)
  expect(theme.title).toMatch(/^Купить двухкомнатную квартиру в ЖК «[^»]+» — цены от [\d,]+ млн ₽$/)
  expect(theme.description).toMatch(/: \d+ в продаже, цены от [\d,]+ млн ₽, площадь от [\d,]+ до [\d,]+ м²\. /)
  expect(theme.canonical).toMatch(/^\/list\?rooms=2&project=1-[a-z-]+$/)
  expect(theme.robots).toBeUndefined()
  expect((await head('/list?project=1&rooms=2&floor_min=3&sort=desc-area')).canonical).toBe(theme.canonical)
  expect((await head('/list?rooms=1,2&floor_min=3')).canonical).toBe('/list')
  expect((await head('/list?metro=Селигерская')).canonical, 'the flats of a project').toMatch(/\?project=1-[a-z-]+$/)
  const second = await head('/list?page=2')
  expect(second.canonical).toBe('/list?page=2')
  expect(second.title).toMatch(/^Квартиры в новостройках Москвы, страница.2 — Морошка$/)
  expect(second.description).toMatch(/\. Страница 2\.$/)
  expect((await head('/list?price_max=1')).robots).toBe('noindex')
  const progress = await head('/progress?project=severny-sad&date=2020-01-01')
  expect(progress).toMatchObject({
    heading: 'Ход строительства ЖК «Северный сад»',
    canonical: '/progress?project=severny-sad',
  })
  expect((await head('/progress')).canonical).toBe('/progress')
  expect((await head('/visual/severny-sad/b1/1-9')).robots, 'a floor has a few flats only').toBe('noindex')
})

test('every list of the site map has flats, texts and a lowest price of its own', async ({ request }) => {
  const map = await (await request.get('/sitemaps/lists.xml')).text()
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]+)</g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )
  const page = await (await request.get('/sitemap')).text()
  for (const path of paths) {
    expect.soft(page, 'the page of the site map links to it').toContain(`href="${path.replaceAll('&', '&amp;')}"`)
  }
  const kinds = new Set(paths.map((path) => path.replace(/=[^&]*/g, '')))
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      '/list?project',
      '/list?rooms',
      '/list?rooms&project',
      '/list?promo',
      '/list?with',
      '/list?price_max',
      '/progress?project',
    ]),
  )
  const seen = { title: new Map<string, string>(), heading: new Map(), description: new Map(), flats: new Map() }
  for (const path of paths) {
    const { title = '', heading, description, canonical, robots } = await headOf(request, path)
    expect.soft({ canonical, robots }, path).toEqual({ canonical: path, robots: undefined })
    const values: Record<string, string | undefined> = { title, heading, description }
    if (path.startsWith('/list')) {
      const { filter } = readAddress(new URL(path, 'http://site.test').search).address
      const data = { ...filterRequest(filter), limit: 100, pages: { first: 1, last: 10 } }
      const answer: { flats: { id: number; price: number }[] } = await (
        await request.post('/v2/marketplace', { data })
      ).json()
      values.flats = answer.flats.map(({ id }) => id).join()
      const lowest = Math.min(...answer.flats.map(({ price }) => price))
      const named = Math.round(Number(title.match(/ от ([\d,]+) млн ₽/)?.[1]?.replace(',', '.')) * 1_000_000)
      expect.soft(named - lowest, `the price in the title of ${path}`).toBeGreaterThanOrEqual(0)
      expect.soft(named - lowest, `the price in the title of ${path}`).toBeLessThan(10_000)
    }
    for (const [field, value] of Object.entries(values)) {
      const known = seen[field as keyof typeof seen]
      expect.soft(known.get(value ?? ''), `${path} has the same ${field} as another page`).toBeUndefined()
      known.set(value ?? '', path)
    }
  }
})
