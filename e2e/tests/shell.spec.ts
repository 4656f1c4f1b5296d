// The shell around every page: header, search, scroll button, focus, history. The bar of a phone, the loading line and
// the cookie banner with the analytics are in specification.spec.ts, the count of favorites in favorites.spec.ts.
import { option } from '../src/catalog-list.ts'
import { expect, openHydrated, openPage, test, viewports } from './fixtures.ts'

const [phone, tablet, desktop] = viewports
const step = test.step

test('the header, its menus and the search work on the home page, and its scroll position is restored', async ({
  page,
}) => {
  await openPage(page, '/')
  const header = page.getByRole('banner')
  await step('the header stays visible and becomes lower after scrolling', async () => {
    const bottom = async () => {
      const box = await header.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    const full = await bottom()
    await page.evaluate(() => window.scrollTo(0, 700))
    await expect.poll(bottom).toBeLessThan(full)
    await expect.poll(bottom).toBeGreaterThanOrEqual(60)
    await expect(header.getByRole('link', { name: 'Квартиры' })).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(bottom).toBe(full)
  })
  await step('the header opens the projects with their prices, and closes them on Escape', async () => {
    const summary = header.locator('summary', { hasText: 'Показать проекты' })
    await summary.click()
    const project = page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Мануфактура' })
    await expect(project).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(project).toBeHidden()
    await expect(summary).toBeFocused()
  })
  await step('the search finds projects, pages and flats while typing, and remembers the query', async () => {
    const lastQuery = () => page.evaluate(() => localStorage.getItem('lastSearchQuery'))
    await page.getByRole('link', { name: 'Поиск по сайту' }).click()
    const field = page.getByRole('searchbox')
    await expect(field).toBeFocused()
    await field.fill('мануф')
    await page.getByRole('search', { name: 'Поиск по сайту' }).waitFor()
    await expect(page.getByRole('heading', { name: 'Проекты', level: 2 }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Мануфактура/ }).first()).toBeVisible()
    await expect.poll(lastQuery).toBe('мануф')
    await field.fill('12')
    await expect(page.getByRole('link', { name: /Квартира № 12/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Очистить поиск' }).click()
    await expect(field).toHaveValue('')
    await expect.poll(lastQuery).toBeNull()
    await field.fill('ъъъ')
    await expect(page.getByText('По запросу «ъъъ» ничего нет')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(page.getByRole('link', { name: 'Поиск по сайту' })).toBeFocused()
  })
  await step('Back restores the scroll position', async () => {
    await page.evaluate(() => window.scrollTo(0, 1_200))
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/policy"]')?.click())
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Политика')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Тихие дома')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_200)
  })
  await step('the burger menu opens, closes on Escape and returns the focus', async () => {
    await page.setViewportSize(phone)
    const summary = page.locator('summary', { hasText: 'Меню' })
    await summary.click()
    await expect(header.getByRole('link', { name: 'Проекты' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(header.getByRole('link', { name: 'Проекты' })).toBeHidden()
    await expect(summary).toBeFocused()
  })
})

test('in a low window, as at a zoom of 400 %, nothing stays over the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openPage(page, '/contacts')
  const bar = page.getByRole('navigation', { name: 'Быстрые действия' })
  await expect(bar).toBeVisible()
  const heading = page.getByRole('heading', { level: 2 }).first()
  await heading.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(heading).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(bar).not.toBeInViewport()
})

test('the policy fits every width, and the focus moves on from it', async ({ page }) => {
  await openPage(page, '/policy')
  await step('it shows its version and links to the other documents', async () => {
    await expect(page.getByText('Редакция 2026-11-16').first()).toBeVisible()
    const documents = page.getByRole('navigation', { name: 'Все документы' })
    await expect(documents.getByRole('link')).toHaveCount(6)
  })
  await step('the header fits every desktop width, each label on one line', async () => {
    const height = async () => (await page.getByRole('banner').getByText('Оставить заявку').boundingBox())?.height
    const oneLine = await height()
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Главное меню' })
    const more = menu.locator('summary', { hasText: 'Ещё' })
    for (const width of [1025, 1060, 1110, 1140, 1160, 1250, 1280, 1330, 1400, 1410, 1440, 1500, 1600, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('banner').locator('a[href^="tel:"]:visible')).toHaveCount(width < 1280 ? 0 : 1)
      if (await more.isVisible()) await more.click()
      for (const name of ['Коммерция', 'О нас', 'Контакты']) {
        await expect(menu.getByRole('link', { name }), `${name} once at ${width} px`).toHaveCount(1)
      }
      await page.keyboard.press('Escape')
      expect(await height(), `${width} px`).toBe(oneLine)
      expect(await page.getByRole('banner').evaluate(uncovered), `${width} px`).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBe(width)
    }
    await expect(more).toBeHidden()
  })
  await step('the footer leads to the collections', async () => {
    for (const href of ['/family', '/sport']) await expect(page.locator(`footer a[href="${href}"]`)).toBeVisible()
  })
  await step('the scroll button does not cover text of the footer at the end of the page', async () => {
    for (const width of [phone.width, tablet.width, 1_025, 1_280, desktop.width]) {
      await page.setViewportSize({ width, height: 800 })
      const button = page.getByRole('button', { name: 'Наверх' })
      // The bar of a phone and the line about cookies come later and make the page longer.
      await expect
        .poll(async () => {
          await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
          return [await button.innerText(), ...(await button.evaluate(wordsUnder))]
        }, `${width} px`)
        .toEqual(['Наверх'])
    }
  })
  await step('the focus moves to the heading of a linked page, but not for a filter and not after Back', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Квартиры' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/list')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await option(page, '2 комнаты').check()
    await expect(page).toHaveURL('/list?rooms=2')
    await expect(heading).toHaveText(/^Двухкомнатные квартиры/)
    await expect(option(page, '2 комнаты')).toBeFocused()
    await page.goBack()
    await page.goBack()
    await page.waitForURL('**/policy')
    await expect(heading).toContainText('Политика')
    await expect(heading).not.toBeFocused()
  })
})

for (const path of ['/contacts', '/flat/301018', '/commercial']) {
  test(`the focused element is never covered by fixed elements: ${path}`, async ({ page }) => {
    await page.setViewportSize(phone)
    await openHydrated(page, path)
    // A flat has a bar of its own.
    const bar = path.startsWith('/flat')
      ? page.getByRole('region', { name: 'Цена и бронь' })
      : page.getByRole('navigation', { name: 'Быстрые действия' })
    await expect(bar).toBeVisible()
    for (let stop: Stop = null; stop !== 'end'; stop = await page.evaluate(stopOfFocus)) {
      expect(stop).toBeNull()
      await page.keyboard.press('Tab')
    }
  })
}

test('an old browser is redirected to a page without scripts that lists the supported versions', async ({
  request,
}) => {
  const chrome80 =
    'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.3987.0 Safari/537.36'
  const answer = await request.get('/', { headers: { 'user-agent': chrome80 } })
  expect(new URL(answer.url()).pathname).toBe('/unsupported')
  const html = await answer.text()
  expect(html).toContain('<h1>Этот браузер слишком старый</h1>')
  for (const row of ['Chrome 92', 'Firefox 113', 'Safari 15.4', 'Edge 113', 'Яндекс Браузер 22', 'Opera 100']) {
    expect(html).toContain(`<li>${row.replace(/ (?=\S+$)/, ' <b>')} и новее</b></li>`)
  }
  expect(html).not.toContain('<script')
})

/** Null when the focused element is visible, its text when it is covered, or the end of the page. */
type Stop = null | string

/** Runs in the page, which may still be scrolling to the focused element. */
async function stopOfFocus(): Promise<Stop> {
  const active = document.activeElement ?? document.body
  if (active === document.body) return 'end'
  // A hidden checkbox is shown by its label.
  const focused = active.closest('label') ?? active
  const shares = [0.05, 0.5, 0.95]
  const isSeen = () => {
    const { left, top, width, height } = focused.getBoundingClientRect()
    return shares.some((x) =>
      shares.some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        return hit !== null && (hit.contains(focused) || focused.contains(hit))
      }),
    )
  }
  const givenUpAt = performance.now() + 60_000
  while (!isSeen()) {
    if (performance.now() > givenUpAt) return focused.textContent?.trim() || focused.outerHTML
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return null
}

/** Runs in the page: the lines of the footer's text that the element covers. */
function wordsUnder(element: Element): string[] {
  const over = element.getBoundingClientRect()
  const texts = document.createTreeWalker(document.querySelector('footer') ?? document.body, NodeFilter.SHOW_TEXT)
  const covered: string[] = []
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNode(texts.currentNode)
    const hit = ({ left, right, top, bottom }: DOMRect) =>
      left < over.right && right > over.left && top < over.bottom && bottom > over.top
    if ([...range.getClientRects()].some(hit)) covered.push(texts.currentNode.textContent ?? '')
  }
  return covered
}

/** Whether the menu ends before the buttons beside it begin. */
function uncovered(header: Element): boolean {
  const links = [...header.querySelectorAll('nav > span')].filter((link) => link.getClientRects().length > 0)
  const side = header.querySelector('nav')?.nextElementSibling
  const menuEnd = Math.max(...links.map((link) => link.getBoundingClientRect().right))
  return side !== null && side !== undefined && menuEnd < side.getBoundingClientRect().left
}
