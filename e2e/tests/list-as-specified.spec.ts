// The catalog compared with the specification: slider ranges, the metro column, the page size by viewport width.
import type { Locator, Page } from '@playwright/test'
import { columnHead, count, form, found, openCatalog, openSheet, resetAll, rows } from '../src/catalog-list.ts'
import { expect, expectAccessible, test, viewports } from './fixtures.ts'

const [, tablet] = viewports
const step = test.step

interface Extent {
  min: number
  max: number
}
type Ranges = Record<'price' | 'area' | 'floor' | 'ceilingHeight', Extent>

const handle = (page: Page, name: string) => form(page).getByRole('slider', { name })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name })
const ruble = (value: number) => value.toLocaleString('ru-RU')

async function expectBounds(page: Page, { price, floor }: Ranges): Promise<void> {
  await expect(field(page, 'Стоимость, от')).toHaveAttribute('placeholder', ruble(price.min))
  await expect(field(page, 'Стоимость, до')).toHaveAttribute('placeholder', ruble(price.max))
  await expect(handle(page, 'Стоимость, от')).toHaveAttribute('aria-valuetext', `${ruble(price.min)}\u00a0₽`)
  await expect(field(page, 'Этаж, от')).toHaveAttribute('placeholder', String(floor.min))
  await expect(handle(page, 'Этаж, до')).toHaveAccessibleDescription(`Доступно от ${floor.min} до ${floor.max}`)
}

test('4. Successful catalog load: slider ranges are set, a value that was set stays, total 0 updates nothing', async ({
  page,
}) => {
  const fetchRanges = async (filters: object) =>
    (await (await page.request.post('/v2/marketplace', { data: filters })).json()) as Ranges
  const fullRanges = await fetchRanges({})
  const project = await fetchRanges({ projects: [2], floor_max: 20 })
  expect(project.price.min, 'the demo project has a narrower range').toBeGreaterThan(fullRanges.price.min)
  expect(project.floor.max).toBeLessThan(20)

  // The server renders the page without advertising parameters; the browser must still hydrate it.
  await openCatalog(page, '/list?utm_source=letter&floor_max=20&yclid=7')
  await openSheet(page)
  await expectBounds(page, fullRanges)
  await step('a filter narrows the ranges', async () => {
    await form(page).locator('summary', { hasText: 'Любой проект' }).click()
    await form(page).getByRole('checkbox', { name: 'Речной берег' }).check()
    await page.keyboard.press('Escape')
    await expectBounds(page, project)
  })
  await step('a value that was set stays, even out of bounds', async () => {
    await expect(handle(page, 'Этаж, до'), 'out of bounds, and where it was').toHaveAttribute('aria-valuetext', '20')
    await expect(field(page, 'Этаж, до')).toHaveValue('20')
    await handle(page, 'Этаж, до').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page, 'dimmed, not forbidden').toHaveURL(/floor_max=21/)
    await expect(field(page, 'Этаж, до')).toHaveValue('21')
    await expectAccessible(page, 'form[aria-label="Фильтры"]')
  })
  await step('a handle at the bound sets no limit', async () => {
    await handle(page, 'Стоимость, от').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/price_min=/)
    await page.keyboard.press('ArrowLeft')
    await expect(page).not.toHaveURL(/price_min=/)
  })
  await step('total 0 updates nothing', async () => {
    await field(page, 'Стоимость, до').fill('1000000')
    await field(page, 'Стоимость, до').blur()
    await expect(page.getByRole('heading', { name: 'Таких квартир сейчас нет' })).toBeVisible()
    await expect(field(page, 'Стоимость, до'), 'what was typed stays').toHaveValue(ruble(1_000_000))
    await expect(field(page, 'Стоимость, от')).toHaveAttribute('placeholder', ruble(project.price.min))
  })
  await step('a reset restores the full ranges', async () => {
    await resetAll(page).click()
    await expectBounds(page, fullRanges)
  })
  await step('filters without results suggest near matches and link to them', async () => {
    await form(page).getByRole('checkbox', { name: 'Студия' }).check()
    await expect(page).toHaveURL(/rooms=studio/)
    await field(page, 'Стоимость, до').fill('1000000')
    await field(page, 'Стоимость, до').blur()
    await expect(page.getByRole('heading', { name: 'Таких квартир сейчас нет' })).toBeVisible()
    await expectAccessible(page, 'main')
    const html = await (await page.request.get('/list?rooms=studio&price_max=1000000')).text()
    expect(html, 'the server answers the same').toContain('Таких квартир сейчас нет')
    const way = page.getByRole('link', { name: /^Показать\s\d+/ }).first()
    const promised = await count(way)
    await way.click()
    await expect.poll(() => count(found(page))).toBe(promised)
    await expect(rows(page).first()).toBeVisible()
  })
})

/** Cells whose text does not fit, and by how much the table is too wide. */
const overflow = (table: Locator) =>
  table.evaluate((element) => ({
    cells: [...element.querySelectorAll('td, th')]
      .filter((cell) => cell.clientWidth > 0 && cell.scrollWidth > cell.clientWidth)
      .map((cell) => cell.textContent),
    table: element.scrollWidth - element.clientWidth,
  }))

test.describe('by the viewport width', () => {
  test.use({ viewport: { width: 500, height: 800 } })

  test('9. Items per page: 21 (mobile 20), and everything fits', async ({ page }) => {
    // Folded layouts are one row for several flats: pages count rows.
    await openCatalog(page, '/list?fold=off')
    await step('20 in a narrow desktop window too', async () => {
      await expect(rows(page)).toHaveCount(20)
      const all = await count(found(page))
      await expect(page.getByText(new RegExp(`^Страница\\s1 из\\s${Math.ceil(all / 20)}$`))).toBeVisible()
    })
    await step('42 after two pages when the window is made wider', async () => {
      await page.getByRole('link', { name: 'Показать ещё' }).click()
      await expect(rows(page)).toHaveCount(40)
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(rows(page)).toHaveCount(42)
    })
    await step('the metro column has the station and the minutes, and the table fits every width', async () => {
      await page.getByRole('combobox', { name: 'Сортировка' }).first().selectOption('desc-price')
      await expect(page).toHaveURL('/list?sort=desc-price&fold=off')
      await expect(rows(page)).toHaveCount(21)
      await expect(columnHead(page, 'Метро')).toHaveText('Метро')
      const station = rows(page).first().getByRole('cell').nth(3)
      await expect(station).toHaveText(/^[А-ЯЁ][а-яё ]+, \d+\sмин\sпешком$/)
      for (const width of [1920, 1440, 1366, 1280, 1025]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(station).toBeVisible()
        expect(await overflow(page.getByRole('table', { name: 'Список квартир' })), `${width} px`).toEqual({
          cells: [],
          table: 0,
        })
      }
      await page.setViewportSize({ width: 1024, height: 900 })
      await expect(station, 'cards have it too').toBeVisible()
    })
    await step('4. Slider ranges: prices, areas and counts of rooms fit their fields', async () => {
      await page.setViewportSize({ width: 1260, height: 900 })
      await openSheet(page)
      const [price, area] = [field(page, 'Стоимость, до'), field(page, 'Площадь, до')]
      await price.fill('64090000')
      await area.fill('139,95')
      const rooms = form(page).getByRole('group', { name: 'Кол-во комнат' })
      for (const width of [1025, 1260]) {
        await page.setViewportSize({ width, height: 900 })
        const cut = await Promise.all(
          // Both are rounded, and Chromium and its headless build do not draw letters equally wide.
          [price, area].map((one) => one.evaluate((input) => input.scrollWidth - input.clientWidth > 1)),
        )
        const height = await rooms.evaluate((group) => group.clientHeight)
        expect({ cut, height }, `${width} px`).toEqual({ cut: [false, false], height: 44 })
      }
      await price.fill('')
      await area.fill('')
      await area.blur()
      await expect(page).toHaveURL('/list?sort=desc-price&fold=off')
    })
    await step('a tablet has the same bar and the same sheet', async () => {
      await page.setViewportSize(tablet)
      await expect(rows(page)).toHaveCount(21)
      await expect(form(page).getByRole('slider', { name: 'Этаж, от' })).toBeVisible()
      await expectAccessible(page, 'main')
      await form(page)
        .getByRole('button', { name: /^Показать/ })
        .click()
      await expect(form(page).getByRole('slider')).toHaveCount(0)
      await expect(form(page).getByRole('group', { name: 'Кол-во комнат' })).toBeVisible()
    })
  })
})
