// Specification, section 4: the navigation history with its back action.
import type { Page } from '@playwright/test'
import { rows } from '../src/catalog-list.ts'
import { clientNavigate } from '../src/client-navigation.ts'
import { expect, openHydrated, openPage, reloadPage, test } from './fixtures.ts'

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

/** Sets the history of this tab, as if these pages had been visited. */
async function setVisited(page: Page, ...paths: string[]): Promise<void> {
  await page.addInitScript((history) => {
    if (!sessionStorage.getItem('navigationHistory')) sessionStorage.setItem('navigationHistory', history)
  }, JSON.stringify(paths))
}

/** Holds back the code of the pages until it is released. */
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
    await openHydrated(page, '/list?rooms=2')
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
      // An anchor on this page does not count as an earlier page.
      await page.evaluate(() => window.location.assign('#plan'))
      await reloadPage(page)
      await expect(back(page)).toHaveAttribute('href', '/list?rooms=2')
      await back(page).click()
      await expect(page).toHaveURL('/list?rooms=2')
      await expect.poll(() => scrollTop(page)).toBeCloseTo(scroll, -1)
      expect(await entries()).toBe(before + 2)
      expect(await visited(page)).toEqual(['/list?rooms=2'])
    })
    await step('project opened from a flat: back to the flat, then to the list, not to the project again', async () => {
      await rows(page).first().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/flat\/\d+$/)
      await expect(back(page)).toHaveText('К списку')
      const flat = new URL(page.url()).pathname
      await page.getByRole('navigation', { name: 'Навигационная цепочка' }).getByRole('link').nth(2).click()
      await expect(page).toHaveURL(/\/projects\/[a-z-]+$/)
      await expect(back(page)).toHaveText('К квартире')
      await expect(back(page)).toHaveAttribute('href', flat)
      await back(page).dblclick()
      await expect(page).toHaveURL(flat)
      await expect(back(page)).toHaveText('К списку')
      await expect(back(page)).toHaveAttribute('href', '/list?rooms=2')
    })
  })

  test('commercial lot: back to the favorites; a plain link where the browser history has no such entry', async ({
    page,
  }) => {
    await setVisited(page, '/commercial', '/favorites')
    await openPage(page, LOT)
    await expect(back(page)).toHaveText('К избранному')
    await step('a page restored from the back/forward cache counts as the current one', async () => {
      // Imitates a flat that another document has recorded meanwhile.
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

  test('the label changes without a layout shift when the page hydrates', async ({ page }) => {
    await setVisited(page, '/favorites')
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

  test('article: skips paths with a hash and the article itself; a click before hydration waits for the code', async ({
    page,
  }) => {
    await setVisited(page, '/about', '/contacts#office', `${ARTICLE}?from=mail`)
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

test('Back after a reload, before the scripts are there, shows the page of the address', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  for (const [before, title] of [
    ['/list', /^Квартиры/],
    ['/contacts', 'Контакты'],
  ] as const) {
    await openPage(page, before)
    await clientNavigate(page, '/list?rooms=2')
    await expect(heading).toHaveText(/^Двухкомнатные/)
    const scripts = Promise.withResolvers<void>()
    await page.route(/assets\/entry-client-/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(heading).toHaveText(/^Двухкомнатные/)
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL(before)
    scripts.resolve()
    await expect(heading).toHaveText(title)
  }
})

test('a browser that names the loaded page in its own way does not load it again and again', async ({ page }) => {
  await page.addInitScript(() => {
    const named = performance.getEntriesByType.bind(performance)
    performance.getEntriesByType = (type) =>
      type === 'navigation'
        ? [{ ...performance.mark('any').toJSON(), name: `${location.origin}/another` }]
        : named(type)
  })
  await openPage(page, '/contacts')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Политика обработки данных' }).click()
  await expect(page).toHaveURL('/policy')
})

test.describe('4.18 the back action of an error page', () => {
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
    await step('the last ten paths are stored, this page included, and paths with a hash are skipped', async () => {
      await remember(['/documents', ...places.slice(1)])
      await openPage(page, '/no-such-page')
      await expect(wayBack).toHaveAttribute('href', '/documents')
    })
    await step('without an earlier path there is a link to the home page', async () => {
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
