// What a page sells stands on its first screen: on a phone, on a tablet, in a low window, and at 200 % zoom.
import type { Locator, Page } from '@playwright/test'
import { rows } from '../src/catalog-list.ts'
import { expect, openHydrated, openPage, test } from './fixtures.ts'

const step = test.step

/** Free in the demo company. */
const FLAT = 1103016

const expectOnFirstScreen = async (...parts: Locator[]) => {
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
}

const open = async (page: Page, path: string, [width, height]: readonly [number, number]) => {
  await page.setViewportSize({ width, height })
  await openPage(page, path)
}

test('price and booking button of a flat stand beside its plan', async ({ page }) => {
  const column = page.getByRole('complementary', { name: 'Цена и бронь' })
  const price = column.getByText(/^[\d\s]+₽$/).first()
  const book = column.getByRole('link', { name: 'Забронировать' })
  const plan = page.getByRole('img', { name: /^План:/ })
  // The last one is 1366×768 with the bars of the browser.
  for (const size of [
    [1024, 768],
    [720, 450],
    [768, 1024],
    [1366, 650],
  ] as const) {
    await step(`at ${size.join('×')}`, async () => {
      await open(page, `/flat/${FLAT}`, size)
      await expectOnFirstScreen(price, book)
      await expect(plan).toBeInViewport({ ratio: 0.6 })
    })
  }
  await step('a skip link leads there', async () => {
    await openHydrated(page, `/flat/${FLAT}`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'К цене и брони' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(column).toBeFocused()
  })
})

test('the numbers of a project', async ({ page }) => {
  const main = page.getByRole('main')
  for (const size of [
    [1024, 768],
    [1366, 650],
    [720, 450],
  ] as const) {
    await step(`at ${size.join('×')}`, async () => {
      await open(page, '/projects/severny-sad', size)
      await expectOnFirstScreen(main.getByText(/^от\s[\d,]+\sмлн\s₽$/).first(), main.getByText(/мин\sпешком/).first())
    })
  }
})

test.describe('on a phone', () => {
  // The user agent is that of a desktop browser, as in a narrow window: what is folded depends on the width alone.
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('three flats with their prices, and a finger hits what is small', async ({ page }) => {
    await openPage(page, '/list')
    for (const place of [0, 1, 2]) {
      const prices = rows(page)
        .nth(place)
        .getByText(/^\d[\d\s]+₽$/)
      await expectOnFirstScreen(prices.last())
    }
    const fold = rows(page)
      .first()
      .getByText(/^Ещё\s\d/)
    await expect(fold).toBeVisible()
    // 44 px around the middle of its line.
    const hits = await fold.evaluate((words) => {
      const { left, top, height } = words.getBoundingClientRect()
      const link = words.closest('a, button')
      return [-21, 0, 21].map((offset) => {
        const hit = document.elementFromPoint(left + 20, top + height / 2 + offset)
        return hit !== null && link?.contains(hit)
      })
    })
    expect(hits).toEqual([true, true, true])
  })

  test('the payment stays in view while a field of the calculator changes', async ({ page }) => {
    await openHydrated(page, `/flat/${FLAT}`)
    await page.getByRole('link', { name: 'Посчитать со своим взносом' }).tap()
    const title = page.locator('summary').filter({ hasText: /^Как\sплатить/ })
    await expect(title).toBeInViewport({ ratio: 1 })
    const header = await page.getByRole('banner').boundingBox()
    const bottomOfHeader = (header?.y ?? 0) + (header?.height ?? 0)
    expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual(bottomOfHeader - 1)
    const result = page.locator('#payment p[aria-hidden]')
    const before = await result.innerText()
    const term = page.locator('#payment').getByRole('textbox', { name: /^Срок/ })
    await term.tap()
    await term.fill('10')
    await expect(result).not.toHaveText(before)
    await expect(result).toBeInViewport({ ratio: 1 })
    await expect(result).toHaveText(/^[\d\s]+₽\/мес взнос [\d\s]+₽$/)
    const [line, field] = [await result.boundingBox(), await term.boundingBox()]
    expect((line?.y ?? 0) + (line?.height ?? 0), 'above the field that is edited').toBeLessThanOrEqual(field?.y ?? 0)
  })

  test('the first commercial lot with its price', async ({ page }) => {
    await openPage(page, '/commercial')
    const lot = page.getByRole('row').filter({ hasText: '₽' }).first()
    await expectOnFirstScreen(lot.getByRole('link').first(), lot.getByText(/^[\d\s]+₽/).first())
    await lot.getByRole('link').first().tap()
    await expect(page.getByRole('main').getByRole('link', { name: 'Забронировать' }).first()).toBeVisible()
  })
})
