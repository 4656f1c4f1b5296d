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

const step = test.step

test.describe('4.18 a back action returns to the most recent earlier path', () => {
  test('from a flat to the list, from a project to the flat', async ({ page }) => {
    await openAlive(page, '/list?rooms=2')
    await step('flat: to the list as it was, with its scroll, as the browser’s Back does', async () => {
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
    await step('project reached from a flat: to the flat, and from there on to the list, not to and fro', async () => {
      await rows(page).first().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/flat\/\d+$/)
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
  })

  test('commercial lot: to the favourites it was opened beside; a link where the browser has no such entry', async ({
    page,
  }) => {
    await walked(page, '/commercial', '/favorites')
    await openPage(page, LOT)
    await expect(back(page)).toHaveText('К избранному')
    await step('a page shown again from the back/forward cache is where the visitor has returned to', async () => {
      // As a flat of another document has recorded itself meanwhile.
      await page.evaluate((lot) => {
        sessionStorage.setItem('navigationHistory', JSON.stringify(['/commercial', '/favorites', lot, '/flat/7']))
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      }, LOT)
      expect(await visited(page)).toEqual(['/commercial', '/favorites', LOT])
    })
    await back(page).click()
    await expect(page).toHaveURL('/favorites')
    expect(await visited(page)).toEqual(['/commercial', '/favorites'])
  })

  test('without an earlier path it goes to the given fallback', async ({ request }) => {
    for (const [path, fallback, label] of [
      [FLAT, '/list', 'К списку'],
      [ARTICLE, '/news', 'К новостям'],
      [LOT, '/commercial', 'К помещениям'],
      [PROJECT, '/projects', 'К проектам'],
    ] as const) {
      const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
      const [, link] = /<main\b.*?(<a\b.*?<\/a>)/s.exec(html) ?? []
      expect(link, path).toMatch(new RegExp(`^<a href="${fallback}"[^>]*><svg.*</svg>${label}</a>$`, 's'))
    }
  })

  test('the words change in their place: nothing moves when the page comes alive', async ({ page }) => {
    await walked(page, '/favorites')
    for (const [path, widths, servers, own] of [
      [FLAT, [360, 1440], 'К списку', 'К избранному'],
      [PROJECT, [360], 'К проектам', 'К квартире'],
    ] as const) {
      const release = await holdScreens(page)
      await openPage(page, path)
      await page.evaluate(() => document.fonts.ready.then(() => {}))
      const places = async () => {
        const all = []
        for (const width of widths) {
          await page.setViewportSize({ width, height: 780 })
          all.push(
            await main(page)
              .locator('h1, nav:first-of-type li')
              .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON())),
          )
        }
        return all
      }
      await expect(back(page)).toHaveText(servers)
      const before = await places()
      await page.mouse.move(1, 1)
      release()
      await expect(back(page)).toHaveText(own)
      expect(await places(), path).toEqual(before)
    }
  })

  test('article: past a path with a hash and past the article itself; a click before its code has come waits for it', async ({
    page,
  }) => {
    await walked(page, '/about', '/contacts#office', `${ARTICLE}?from=mail`)
    const release = await holdScreens(page)
    await openPage(page, ARTICLE)
    await expect(back(page)).toHaveText('К новостям')
    await back(page).click()
    await expect(page).toHaveURL(ARTICLE)
    await expect(back(page)).toHaveText('К новостям')
    release()
    await expect(page).toHaveURL('/about')
  })
})

test.describe('4.18 a back action of a failure page', () => {
  test.use({ expectedMessages: [/Failed to load resource: the server responded with a status of 404/] })

  test('returns to where the visitor was, or home', async ({ page }) => {
    const wayBack = main(page).getByRole('link', { name: 'Вернуться назад' })
    const heading = page.getByRole('heading', { level: 1 })
    await step('with the scroll of that page', async () => {
      await openPage(page, '/policy')
      await page.evaluate(() => window.scrollTo(0, 700))
      await page.evaluate(() => window.location.assign('/no-such-page'))
      await expect(heading).toHaveText('Здесь ничего не построено')
      await wayBack.click()
      await expect(page).toHaveURL('/policy')
      await expect.poll(() => scrollTop(page)).toBe(700)
      // The page adds itself to the history when it hydrates; the next step replaces that history.
      await expect.poll(async () => (await visited(page)).at(-1)).toBe('/policy')
    })
    const places = Array.from({ length: 9 }, (_, place) => `/contacts#${place}`)
    const remember = (paths: readonly string[]) =>
      page.evaluate((list) => sessionStorage.setItem('navigationHistory', JSON.stringify(list)), paths)
    await step(
      'the last ten paths are known, of which this page is one, and paths with a hash are passed over',
      async () => {
        await remember(['/documents', ...places.slice(1)])
        await openPage(page, '/no-such-page')
        await expect(wayBack).toHaveAttribute('href', '/documents')
      },
    )
    await step('without one of them there is a way on, to the first page', async () => {
      await remember(['/documents', ...places])
      await openPage(page, '/nor-this-one')
      const home = main(page).getByRole('link', { name: 'На главную' })
      await expect(home).toHaveAttribute('href', '/')
      expect(await visited(page)).toHaveLength(10)
      await home.click()
      await expect(heading).toContainText('Тихие дома')
      await expect(page).toHaveTitle(/Морошка/)
    })
  })
})
