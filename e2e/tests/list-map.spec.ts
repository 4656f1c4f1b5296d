// The flats beside the map: every project with its count, the list that follows the map, and the sheet of a phone.
import type { Locator, Page } from '@playwright/test'
import { count, found, numberIn, openCatalog } from '../src/catalog-list.ts'
import { withSoftwareWebGl } from '../src/software-webgl.ts'
import { expect, expectAccessible, LONG, longTest, openPage, test } from './fixtures.ts'

const step = test.step
const CHOICE = '/list?rooms=2,3&price_max=20000000'
const ON_MAP = `${CHOICE}&view=map`

test.use({ launchOptions: [withSoftwareWebGl, { scope: 'worker' }], contextOptions: { reducedMotion: 'reduce' } })

const markers = (page: Page) => page.getByRole('list', { name: 'Квартиры на карте' }).getByRole('button')
const marker = (page: Page, name: string) => markers(page).filter({ hasText: name })
const lines = (page: Page) => page.getByRole('list', { name: 'Список квартир' }).getByRole('listitem')
const zoom = (page: Page, name: 'Приблизить' | 'Отдалить') => page.getByRole('button', { name })

/** «Северный сад 173 квартиры» */
const countOf = async (place: Locator) => numberIn(await place.innerText())

async function expectApart(places: Locator): Promise<void> {
  const boxes = await places.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  const covered = boxes.flatMap((a, at) =>
    boxes.slice(at + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  )
  expect(covered, 'no label covers another').toEqual([])
}

test('the list and the map follow each other', async ({ page }) => {
  const mapCode: string[] = []
  page.on('request', (request) => {
    if (/live-map|maplibre/.test(request.url())) mapCode.push(request.url())
  })
  await openCatalog(page, CHOICE)
  const total = await count(found(page))

  await step('every project has its own label and count; its code comes with the map', async () => {
    expect(mapCode).toEqual([])
    await page.getByRole('navigation', { name: 'Вид списка' }).getByRole('link', { name: 'На карте' }).click()
    await expect(page).toHaveURL(ON_MAP)
    await expect(zoom(page, 'Приблизить')).toBeVisible()
    await expect(markers(page)).toHaveCount(5)
    const counts = await Promise.all((await markers(page).all()).map(countOf))
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(total)
    await expectApart(markers(page))
    await expectAccessible(page)
  })

  await step('a chosen project has its card, the list shows its flats only, and Back shows all again', async () => {
    const garden = marker(page, 'Северный сад')
    const expected = await countOf(garden)
    await garden.click()
    await expect(page).toHaveURL(`${CHOICE.replace('&', '&project=1-severny-sad&')}&view=map`)
    await expect(page.getByRole('dialog', { name: 'Северный сад' })).toBeFocused()
    await expect.poll(() => count(found(page))).toBe(expected)
    for (const line of await lines(page).all()) await expect(line).toContainText('Северный сад')
    await expect(markers(page)).toHaveCount(5)
    await page.goBack()
    await expect(page).toHaveURL(ON_MAP)
    await expect.poll(() => count(found(page))).toBe(total)
    await expect(page.getByRole('dialog', { name: 'Северный сад' })).toHaveCount(0)
  })

  await step('moving the map leaves the projects in view; all its moves are one step of Back', async () => {
    const beyond = markers(page).filter({ hasText: 'за\u00a0краем' })
    // One click only: a second one could still move the map after Back.
    await zoom(page, 'Приблизить').click()
    await expect(beyond).not.toHaveCount(0)
    await expect(page).toHaveURL(/project=/)
    const inView = await markers(page).filter({ hasNotText: 'за\u00a0краем' }).all()
    const sum = (await Promise.all(inView.map(countOf))).reduce((all, one) => all + one, 0)
    await expect.poll(() => count(found(page))).toBe(sum)
    expect(sum).toBeLessThan(total)
    await page.goBack()
    await expect(page).toHaveURL(ON_MAP)
    await expect.poll(() => count(found(page))).toBe(total)
    await expect(beyond, 'the map shows the projects of the list again').toHaveCount(0)
  })

  await step('the list stays when it does not follow the map', async () => {
    await page.getByRole('checkbox', { name: 'Искать, когда двигаю карту' }).uncheck()
    await expect(async () => {
      await zoom(page, 'Приблизить').click()
      await expect(markers(page).filter({ hasText: 'за\u00a0краем' })).not.toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await expect(page).toHaveURL(ON_MAP)
    expect(await count(found(page))).toBe(total)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  longTest('the map is under a sheet with three stops, and the bar leads there and back', LONG, async ({ page }) => {
    await openPage(page, CHOICE)
    const bar = page.getByRole('navigation', { name: 'Быстрые действия' })
    await bar.getByRole('link', { name: 'Карта' }).click()
    await expect(page).toHaveURL(ON_MAP)
    await expect(zoom(page, 'Приблизить')).toBeVisible()
    await expect(markers(page)).toHaveCount(5)
    await expectApart(markers(page))
    const sheet = page.locator('[data-stop]')
    await expect(sheet).toHaveAttribute('data-stop', 'peek')
    await expect(lines(page).first()).toBeInViewport()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Поднять список' }).press('ArrowUp')
    await page.getByRole('button', { name: 'Поднять список' }).press('ArrowUp')
    await expect(sheet).toHaveAttribute('data-stop', 'full')
    await page.goBack()
    await expect(sheet, 'Back lowers the sheet').toHaveAttribute('data-stop', 'peek')
    await expect(page).toHaveURL(ON_MAP)
    const garden = marker(page, 'Северный сад')
    const expected = await countOf(garden)
    await garden.tap()
    await expect(sheet).toContainText(new RegExp(`Северный сад ${expected}`))
    await page.getByRole('link', { name: /^Все\s\d+ списком$/ }).click()
    await expect(page).toHaveURL(CHOICE)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the picture of the map has the same names and counts as links', async ({ page }) => {
    await page.goto(ON_MAP)
    await expect(page.getByRole('img', { name: 'Квартиры на карте: схема города' })).toBeVisible()
    await page.getByRole('link', { name: /^Северный сад \d+ квартир/ }).click()
    await expect(page).toHaveURL(/project=1-severny-sad.*view=map/)
    for (const line of await lines(page).all()) await expect(line).toContainText('Северный сад')
  })
})
