// The first screen of the list: flats at every width, what stays at the bottom of the window, the remembered sheet, and
// what Back closes.
import type { Locator, Page } from '@playwright/test'
import { form, found, openCatalog, openSheet, option, rows } from '../src/catalog-list.ts'
import { layoutShifts, watchLayoutShifts } from '../src/layout-shifts.ts'
import { expect, openPage, stopClock, test } from './fixtures.ts'

const step = test.step
const notice = (page: Page) => page.getByRole('region', { name: 'Файлы cookie' })
const phoneBar = (page: Page) => page.getByRole('navigation', { name: 'Быстрые действия' })

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) }
}

const CHOICE = '/list?rooms=2,3&price_max=20000000&metro=Селигерская'

test('three whole rows at 1440×900, and a remembered sheet does not move the page', async ({ page }) => {
  await watchLayoutShifts(page)
  await stopClock(page)
  await openCatalog(page, CHOICE)
  await page.clock.runFor(5_000)
  await step('three rows stand whole over the cookie line', async () => {
    await expect(notice(page)).toBeVisible()
    const third = await boxOf(rows(page).nth(2))
    expect(third.bottom).toBeLessThanOrEqual((await boxOf(notice(page))).top)
    expect((await boxOf(rows(page).first())).top).toBeLessThanOrEqual(345)
  })
  await step('«К результатам» is the second stop of the keyboard', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'К результатам' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#results')).toBeFocused()
  })
  await step('the sheet of all filters fits the window, and is there at once at the next visit', async () => {
    await openSheet(page)
    const show = form(page).getByRole('button', { name: /^Показать/ })
    expect((await boxOf(show)).bottom).toBeLessThanOrEqual(900)
    await openCatalog(page, CHOICE)
    await expect(show).toBeVisible()
    expect(await layoutShifts(page)).toEqual([])
    await step('without any interaction too', async () => {
      await openPage(page, CHOICE)
      await page.clock.runFor(100)
      await expect(show).toBeVisible()
      expect(await layoutShifts(page)).toEqual([])
    })
    await show.click()
    await expect(show).toBeHidden()
    await expect(rows(page).nth(2)).toBeInViewport({ ratio: 1 })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('one whole card, one bar, and the cookie line covers no control', async ({ page }) => {
    await watchLayoutShifts(page)
    await stopClock(page)
    await openPage(page, CHOICE)
    await page.clock.runFor(5_000)
    const filters = phoneBar(page).getByRole('button', { name: 'Фильтры' })
    // React waits for a timer before it shows code that has just been loaded.
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return filters.count()
      })
      .toBe(1)
    await expect(filters).toHaveText('Фильтры3')
    await expect(notice(page)).toBeVisible()
    const [card, line, bar] = await Promise.all([rows(page).first(), notice(page), phoneBar(page)].map(boxOf))
    expect(card?.top).toBeLessThan(230)
    expect(card?.bottom).toBeLessThanOrEqual(line?.top ?? 0)
    expect(line?.bottom).toBeLessThanOrEqual(bar?.top ?? 0)
    expect(bar?.bottom).toBeLessThanOrEqual(844)
    await step('the scroll button stands left of the hearts', async () => {
      await page.evaluate(() => window.scrollTo(0, 900))
      const up = await page.getByRole('button', { name: 'Наверх' }).boundingBox()
      const heart = await page.getByRole('button', { name: 'В избранное' }).nth(2).boundingBox()
      expect((up?.x ?? 0) + (up?.width ?? 0)).toBeLessThanOrEqual(heart?.x ?? 0)
      expect((line?.top ?? 0) - (up?.y ?? 0) - (up?.height ?? 0)).toBe(12)
    })
    await step('nothing has moved, and the end of the page is free', async () => {
      expect(await layoutShifts(page)).toEqual([])
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const footer = await boxOf(page.getByRole('contentinfo'))
      expect(Math.floor(footer.bottom)).toBeLessThanOrEqual(line?.top ?? 0)
    })
  })

  test('the scroll button makes room for the cookie line without a layout shift', async ({ page }) => {
    await watchLayoutShifts(page)
    await stopClock(page)
    await openPage(page, CHOICE)
    await page.evaluate(() => window.scrollTo(0, 900))
    const up = page.getByRole('button', { name: 'Наверх' })
    await expect(up).toBeVisible()
    await expect(notice(page)).toBeHidden()
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000)
        return notice(page).isVisible()
      })
      .toBe(true)
    await expect
      .poll(async () => {
        const [button, line] = await Promise.all([up, notice(page)].map(boxOf))
        return Math.round((line?.top ?? 0) - (button?.bottom ?? 0))
      })
      .toBe(12)
    expect(await layoutShifts(page)).toEqual([])
  })
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('the bar of a flat appears without a layout shift', async ({ page }) => {
    await watchLayoutShifts(page)
    await openPage(page, '/flat/301018')
    await expect(page.getByRole('region', { name: 'Цена и бронь' })).toBeVisible()
    expect(await layoutShifts(page)).toEqual([])
  })
})

test('Back closes what is open, then undoes the choice, then leaves', async ({ page }) => {
  await openPage(page, '/policy')
  await page.getByRole('banner').getByRole('link', { name: 'Квартиры' }).click()
  await expect(rows(page)).toHaveCount(21)
  const all = await found(page).innerText()
  const keys = page.locator('summary', { hasText: 'Ключи' })
  const chosen = form(page).getByRole('checkbox', { name: /^2028/ })
  await step('a popover: what was chosen in it stays, as one step', async () => {
    await keys.click()
    await chosen.check()
    await form(page).getByRole('checkbox', { name: /^2027/ }).check()
    await expect(page).toHaveURL(/key_year=2027,2028/)
    await page.goBack()
    await expect(chosen).toBeHidden()
    await expect(page).toHaveURL(/key_year=2027.*2028/)
    await page.goBack()
    await expect(page).toHaveURL('/list')
    await expect(found(page)).toHaveText(all)
  })
  await step('a popover that a press elsewhere has closed leaves no step', async () => {
    await keys.click()
    await expect(chosen).toBeVisible()
    await option(page, '2 комнаты').check()
    await expect(chosen).toBeHidden()
    await expect(page).toHaveURL('/list?rooms=2')
    await page.goBack()
    await expect(page).toHaveURL('/list')
  })
  await step('a dialog', async () => {
    const dialog = page.getByRole('dialog')
    const open = page.getByRole('banner').getByRole('link', { name: 'Оставить заявку' })
    await open.click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/list')
    await open.click()
    await dialog.getByRole('button', { name: 'Закрыть' }).click()
    await expect(dialog).toBeHidden()
    await open.click()
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect.poll(() => page.evaluate(() => 'openLayers' in history.state), 'a reload leaves its entry').toBe(false)
  })
  await step('and with nothing open it leaves', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/policy')
  })
})
