// The shell around every page: header, search, loading line, scroll button, the phone's bar, cookie notice, history.
import type { Page } from '@playwright/test'
import { option } from '../src/catalog-list.ts'
import { expect, openPage, stopClock, test, viewports } from './fixtures.ts'

const [phone, tablet, desktop] = viewports

test.describe('the header', () => {
  test('stays in sight and gives height back after scrolling', async ({ page }) => {
    await openPage(page, '/')
    const header = page.getByRole('banner')
    const bottom = async () => {
      const box = await header.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    const full = await bottom()
    await page.evaluate(() => window.scrollTo(0, 700))
    await expect.poll(bottom).toBeLessThan(full)
    await expect.poll(() => bottom()).toBeGreaterThanOrEqual(60)
    await expect(header.getByRole('link', { name: 'Квартиры' })).toBeInViewport()
  })

  test('fits every width of a desktop, each word of it in one line', async ({ page }) => {
    await openPage(page, '/policy')
    const height = async () => (await page.getByRole('banner').getByText('Оставить заявку').boundingBox())?.height
    const oneLine = await height()
    for (const width of [1025, 1080, 1200, 1366, 1400]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await height(), `${width} px`).toBe(oneLine)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBe(width)
    }
  })

  test('opens the projects with their prices, and closes by Escape', async ({ page }) => {
    await openPage(page, '/')
    const summary = page.getByRole('banner').locator('summary', { hasText: 'Показать проекты' })
    await summary.click()
    const project = page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Мануфактура' })
    await expect(project).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(project).toBeHidden()
    await expect(summary).toBeFocused()
  })

  test('counts the favourites of the browser, and of another tab at once', async ({ page, context }) => {
    await openPage(page, '/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Избранное', exact: true })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/policy')
    await other.evaluate(() => localStorage.setItem('favoriteList', JSON.stringify([{ id: 7 }, { id: 9 }])))
    await expect(page.getByRole('banner').getByRole('link', { name: /Избранное, 2/ })).toBeVisible()
  })

  test('folds into a burger below DESKTOP', async ({ page }) => {
    for (const { width, burger } of [
      { width: 1024, burger: true },
      { width: 1025, burger: false },
    ]) {
      await page.setViewportSize({ width, height: 800 })
      await openPage(page, '/')
      await expect(page.locator('summary', { hasText: 'Меню' })).toBeVisible({ visible: burger })
    }
  })
})

test.describe('the search', () => {
  test('finds projects, pages and flats as one types, and remembers the query', async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('link', { name: 'Поиск по сайту' }).click()
    const field = page.getByRole('searchbox')
    await expect(field).toBeFocused()
    await field.fill('мануф')
    await page.getByRole('search').waitFor()
    await expect(page.getByRole('heading', { name: 'Проекты', level: 2 }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Мануфактура/ }).first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastSearchQuery'))).toBe('мануф')
    await field.fill('12')
    await expect(page.getByRole('link', { name: /Квартира № 12/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Очистить поиск' }).click()
    await expect(field).toHaveValue('')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastSearchQuery'))).toBeNull()
    await field.fill('ъъъ')
    await expect(page.getByText('По запросу «ъъъ» ничего нет')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(page.getByRole('link', { name: 'Поиск по сайту' })).toBeFocused()
  })
})

test.describe('the scroll button', () => {
  test('lies over no words of the footer at the end of the page', async ({ page }) => {
    await openPage(page, '/policy')
    for (const width of [phone.width, tablet.width, 1_025, 1_280, desktop.width]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect(page.getByRole('button', { name: 'Наверх' })).toHaveText('Наверх')
      expect(await page.getByRole('button', { name: 'Наверх' }).evaluate(wordsUnder)).toEqual([])
    }
  })
})

test.describe('the focus', () => {
  test('moves to the heading of the page that a link leads to, not for a filter and not after Back', async ({
    page,
  }) => {
    await openPage(page, '/policy')
    await page.getByRole('banner').getByRole('link', { name: 'Квартиры' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/list')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await option(page, '2 комнаты').check()
    await expect(page).toHaveURL('/list?rooms=2')
    await expect(heading).toHaveText('Двухкомнатные квартиры')
    await expect(option(page, '2 комнаты')).toBeFocused()
    await page.goBack()
    await page.goBack()
    await page.waitForURL('**/policy')
    await expect(heading).toContainText('Политика')
    await expect(heading).not.toBeFocused()
  })

  for (const path of ['/contacts', '/flat/301018', '/commercial']) {
    test(`is never hidden under what floats: ${path}`, async ({ page }) => {
      await page.setViewportSize(phone)
      await openPage(page, path)
      await expect(page.getByRole('navigation', { name: 'Быстрые действия' })).toBeVisible()
      for (let stop: Stop = null; stop !== 'end'; stop = await page.evaluate(stopOfFocus)) {
        expect(stop).toBeNull()
        await page.keyboard.press('Tab')
      }
    })
  }
})

/** Null where the focus is seen, its words where it is not, or the end of the page. */
type Stop = null | string

/** Runs in the page, which may still be scrolling to what has the focus. */
async function stopOfFocus(): Promise<Stop> {
  const active = document.activeElement ?? document.body
  if (active === document.body) return 'end'
  // Of a choice that is drawn by its label, the label is what is seen.
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
  const words = document.createTreeWalker(document.querySelector('footer') ?? document.body, NodeFilter.SHOW_TEXT)
  const covered: string[] = []
  while (words.nextNode()) {
    const range = document.createRange()
    range.selectNode(words.currentNode)
    const hit = ({ left, right, top, bottom }: DOMRect) =>
      left < over.right && right > over.left && top < over.bottom && bottom > over.top
    if ([...range.getClientRects()].some(hit)) covered.push(words.currentNode.textContent ?? '')
  }
  return covered
}

test.describe("the phone's bar", () => {
  test('is there on a phone, and its code is not even asked for on wider screens', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    for (const viewport of [tablet, desktop]) {
      await page.setViewportSize(viewport)
      await page.goto('/', { waitUntil: 'networkidle' })
    }
    expect(scripts.filter((url) => url.includes('mobile-bar'))).toEqual([])
    await page.setViewportSize(phone)
    await page.goto('/')
    await expect.poll(() => scripts.some((url) => url.includes('mobile-bar'))).toBe(true)
    const bar = page.getByRole('navigation', { name: 'Быстрые действия' })
    for (const name of ['Квартиры', 'Избранное', 'Позвонить', 'Заявка']) {
      await expect(bar.getByRole('link', { name })).toBeVisible()
    }
  })

  test('shares the bottom with the cookie notice and the scroll button without any overlap', async ({ page }) => {
    await stopClock(page)
    await page.setViewportSize(phone)
    await openPage(page, '/')
    await page.clock.runFor(5_000)
    await page.evaluate(() => window.scrollTo(0, 900))
    const parts = [
      page.getByRole('navigation', { name: 'Быстрые действия' }),
      page.getByRole('region', { name: 'Файлы cookie' }),
      page.getByRole('button', { name: 'Наверх' }),
    ]
    // The last to come moves the others: all are measured once all are there.
    for (const part of parts) await expect(part).toBeVisible()
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    const sorted = boxes.map((box) => ({ top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }))
    sorted.sort((a, b) => a.top - b.top)
    for (const [index, box] of sorted.slice(1).entries()) {
      expect(box.top).toBeGreaterThanOrEqual(sorted[index]?.bottom ?? 0)
    }
    expect(sorted[sorted.length - 1]?.bottom).toBeLessThanOrEqual(phone.height)
  })
})

test.describe('the cookie notice', () => {
  const notice = (page: Page) => page.getByRole('region', { name: 'Файлы cookie' })

  test('closes without an answer and asks again next time', async ({ page }) => {
    await stopClock(page)
    await openPage(page, '/')
    await page.clock.runFor(5_000)
    await page.getByRole('button', { name: 'подробнее' }).click()
    await notice(page).getByRole('button', { name: 'Закрыть' }).click()
    await expect(notice(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cookies_accepted'))).toBeNull()
  })
})

test.describe('analytics', () => {
  test('are asked for only after the visitor accepted, and then hear of every page', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== '127.0.0.1') asked.push(request.url())
    })
    // A counter as its maker's script behaves: it takes the queue that has gathered and every call after it.
    await page.route('https://mc.yandex.ru/metrika/tag.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.heard = window.ym.a; window.heard.arrived = true',
      }),
    )
    const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
    await stopClock(page)
    await openPage(page, '/')
    await page.clock.runFor(5_000)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Политика обработки данных' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Политика')
    expect(asked).toEqual([])

    await page.getByRole('button', { name: /^Принять/ }).click()
    await expect.poll(heard).toEqual([
      [12345678, 'init', { defer: true, clickmap: false, trackLinks: true, accurateTrackBounce: true }],
      [12345678, 'hit', '/policy'],
    ])
    await page.getByRole('banner').getByRole('link', { name: 'Морошка' }).click()
    await expect.poll(async () => (await heard()).at(-1)).toEqual([12345678, 'hit', '/'])
    expect(asked).toEqual(['https://mc.yandex.ru/metrika/tag.js'])
  })
})

test.describe('history', () => {
  test('a page keeps its place when one comes back to it', async ({ page }) => {
    await openPage(page, '/')
    await page.evaluate(() => window.scrollTo(0, 1_200))
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/policy"]')?.click())
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Политика')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Тихие дома')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_200)
  })
})

test.describe('an old browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.3987.0 Safari/537.36',
  })

  test('is led to a page without scripts that names the versions', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/unsupported')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Этот браузер слишком старый')
    for (const row of ['Chrome 92', 'Firefox 113', 'Safari 15.4', 'Edge 113', 'Яндекс Браузер 22', 'Opera 100']) {
      await expect(page.getByRole('listitem').filter({ hasText: row }).first()).toBeVisible()
    }
    expect(await page.locator('script').count()).toBe(0)
  })
})

test('the policy tells its version and holds the consent as a document of its own', async ({ page }) => {
  await openPage(page, '/policy#consent')
  await expect(page.getByText('Редакция 2025-09-01').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Согласие на обработку персональных данных' })).toBeVisible()
})
