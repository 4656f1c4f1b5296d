// Specification, section 4: the navigation history with its back action.
import type { Page } from '@playwright/test'
import { rows } from '../src/catalog-list.ts'
import { expect, openAlive, openPage, test } from './fixtures.ts'

const FLAT = '/flat/301018'
const LOT = '/commercial/101901'
const PROJECT = '/projects/severny-sad'
const ARTICLE = '/news/vysota-karkas-na-verhnej-otmetke'

const main = (page: Page) => page.getByRole('main')
const back = (page: Page) =>
  main(page)
    .locator('a:has(svg)', { hasText: /^(К |На главную|Назад)/ })
    .first()
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)
const visited = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('navigationHistory') ?? '[]') as string[])

/** As after a walk through these pages in this tab. */
async function walked(page: Page, ...paths: string[]): Promise<void> {
  await page.addInitScript((history) => {
    if (!sessionStorage.getItem('navigationHistory')) sessionStorage.setItem('navigationHistory', history)
  }, JSON.stringify(paths))
}

/** The code of the pages' screens waits until it is released. */
async function holdScreens(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/[a-z]+-screen-/, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

test.describe('4.18 a back action returns to the most recent earlier path', () => {
  test('flat: to the list as it was, with its scroll, as the browser’s Back does', async ({ page }) => {
    await openAlive(page, '/list?rooms=2')
    const link = rows(page).nth(12).getByRole('link').first()
    await link.scrollIntoViewIfNeeded()
    const scroll = await scrollTop(page)
    expect(scroll).toBeGreaterThan(0)
    const entries = () => page.evaluate(() => window.history.length)
    const before = await entries()
    await link.click()
    await expect(page).toHaveURL(/\/flat\/\d+$/)
    await expect(back(page)).toHaveText('К списку')
    await expect(back(page)).toHaveAttribute('href', '/list?rooms=2')
    // A place on this page is no way back.
    await page.evaluate(() => window.location.assign('#plan'))
    await page.reload()
    await back(page).click()
    await expect(page).toHaveURL('/list?rooms=2')
    await expect.poll(() => scrollTop(page)).toBeCloseTo(scroll, -1)
    expect(await entries()).toBe(before + 2)
    expect(await visited(page)).toEqual(['/list?rooms=2'])
  })

  test('project reached from a flat: to the flat, and from there on to the list, not to and fro', async ({ page }) => {
    await openAlive(page, '/list?rooms=2')
    await rows(page).first().getByRole('link').first().click()
    await expect(back(page)).toHaveText('К списку')
    const flat = new URL(page.url()).pathname
    await page.getByRole('navigation', { name: 'Навигационная цепочка' }).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/\/projects\/[a-z-]+$/)
    await expect(back(page)).toHaveText('К квартире')
    await expect(back(page)).toHaveAttribute('href', flat)
    await back(page).dblclick()
    await expect(page).toHaveURL(flat)
    await expect(back(page)).toHaveText('К списку')
    await expect(back(page)).toHaveAttribute('href', '/list?rooms=2')
  })

  test('flat opened anew after a list and a project: to the project', async ({ page }) => {
    await walked(page, '/list?rooms=2', PROJECT)
    await openPage(page, FLAT)
    await expect(back(page)).toHaveText('К проекту')
    await expect(back(page)).toHaveAttribute('href', PROJECT)
  })

  test('article: past a path with a hash and past the article itself; its words fit where it leads', async ({
    page,
  }) => {
    await walked(page, '/about', '/contacts#office', `${ARTICLE}?from=mail`)
    await openPage(page, ARTICLE)
    await expect(back(page)).toHaveAttribute('href', '/about')
    await expect(back(page)).toHaveText('Назад')
    await back(page).click()
    await expect(page).toHaveURL('/about')
  })

  test('commercial lot: to the favourites it was opened beside; a link where the browser has no such entry', async ({
    page,
  }) => {
    await walked(page, '/commercial', '/favorites')
    await openPage(page, LOT)
    await expect(back(page)).toHaveText('К избранному')
    await back(page).click()
    await expect(page).toHaveURL('/favorites')
    expect(await visited(page)).toEqual(['/commercial', '/favorites'])
  })

  test('a page shown again from the back/forward cache is where the visitor has returned to', async ({ page }) => {
    await walked(page, '/favorites')
    await openPage(page, LOT)
    await expect(back(page)).toHaveText('К избранному')
    // As a flat of another document has recorded itself meanwhile.
    await page.evaluate((lot) => {
      sessionStorage.setItem('navigationHistory', JSON.stringify(['/favorites', lot, '/flat/7']))
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, LOT)
    expect(await visited(page)).toEqual(['/favorites', LOT])
  })

  for (const [path, fallback, label] of [
    [FLAT, '/list', 'К списку'],
    [ARTICLE, '/news', 'К новостям'],
    [LOT, '/commercial', 'К помещениям'],
    [PROJECT, '/projects', 'К проектам'],
  ] as const) {
    test.describe(`${path} without scripts`, () => {
      test.use({ javaScriptEnabled: false })

      test(`${path}: without an earlier path it goes to the given fallback, ${fallback}`, async ({ page }) => {
        await page.goto(path)
        await expect(back(page)).toHaveText(label)
        await back(page).click()
        await expect(page).toHaveURL(fallback)
      })
    })
  }

  test('the words change in their place: nothing moves when the page comes alive', async ({ page }) => {
    await walked(page, '/favorites')
    for (const [path, width, servers, own] of [
      [FLAT, 360, 'К списку', 'К избранному'],
      [FLAT, 1440, 'К списку', 'К избранному'],
      [PROJECT, 360, 'К проектам', 'К квартире'],
    ] as const) {
      await page.setViewportSize({ width, height: 780 })
      const release = await holdScreens(page)
      await openPage(page, path)
      await page.evaluate(() => document.fonts.ready.then(() => {}))
      const places = () =>
        main(page)
          .locator('h1, nav:first-of-type li')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()))
      await expect(back(page)).toHaveText(servers)
      const before = await places()
      await page.mouse.move(1, 1)
      release()
      await expect(back(page)).toHaveText(own)
      expect(await places()).toEqual(before)
    }
  })

  test('a click before the code of the page has come waits for it', async ({ page }) => {
    await walked(page, '/favorites')
    const release = await holdScreens(page)
    await openPage(page, FLAT)
    await expect(back(page)).toHaveText('К списку')
    await back(page).click()
    await expect(page).toHaveURL(FLAT)
    release()
    await expect(page).toHaveURL('/favorites')
  })
})

test.describe('4.18 a back action of a failure page', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('returns to the page where the visitor was, with its scroll', async ({ page }) => {
    await openPage(page, '/policy')
    await page.evaluate(() => window.scrollTo(0, 700))
    await page.evaluate(() => window.location.assign('/no-such-page'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Здесь ничего не построено')
    await main(page).getByRole('link', { name: 'Вернуться назад' }).click()
    await expect(page).toHaveURL('/policy')
    await expect.poll(() => scrollTop(page)).toBe(700)
  })

  test('knows the last ten paths, of which this page is one', async ({ page }) => {
    const places = Array.from({ length: 9 }, (_, place) => `/contacts#${place}`)
    await walked(page, '/documents', ...places.slice(1))
    await openPage(page, '/no-such-page')
    await expect(main(page).getByRole('link', { name: 'Вернуться назад' })).toHaveAttribute('href', '/documents')
    await page.evaluate(
      (paths) => sessionStorage.setItem('navigationHistory', JSON.stringify(paths)),
      ['/documents', ...places],
    )
    await openPage(page, '/nor-this-one')
    await expect(main(page).getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/')
    expect(await visited(page)).toHaveLength(10)
  })
})
