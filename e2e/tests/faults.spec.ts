// Pages with corrupt browser storage, missing pictures, no network, or an empty inventory.
import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { Page } from '@playwright/test'
import { clientNavigate } from '../src/client-navigation.ts'
import { OwnServer } from '../src/own-server.ts'
import { expect, LONG, longTest, openHydrated, openPage, test } from './fixtures.ts'
import { everyPage } from './pages.ts'

const localKeys = ['favoriteList', 'freeFlatsId', 'cookies_accepted', 'cm_data', 'lastSearchQuery', 'lastWords']

const HEADINGS = {
  '/list': /^Квартиры в\sновостройках Москвы [\d\s]+$/,
  '/favorites': 'Здесь будут ваши квартиры',
  '/news': 'Новости',
  '/contacts': 'Контакты',
}

/** Opens the first page; the others are reached by client-side navigation. */
async function expectHeadings(page: Page, opened: string, ...reached: (keyof typeof HEADINGS)[]): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await openPage(page, opened)
  await expect(heading).toBeVisible()
  for (const path of reached) {
    await clientNavigate(page, path)
    await expect(heading).toHaveText(HEADINGS[path])
  }
}

// Unit tests of each key cover all these values. A page that shows stored values is loaded again here.
test('corrupt values in the storage do not break the pages', async ({ page }) => {
  const faults = [
    { title: 'half a list', value: '[{"id":', opened: '/', reached: '/list' },
    {
      title: 'a list of anything',
      value: '[null,7,"x",{"id":"y"},{"id":-1},[[]],{}]',
      opened: '/favorites',
      reached: '/news',
    },
    {
      title: 'no list',
      value: '{"__proto__":{"id":1},"length":3}',
      opened: '/flat/301018',
      reached: '/contacts',
    },
  ] as const
  // This runs before the scripts of the page.
  await page.addInitScript(
    ([keys, all]) => {
      const { value } = all.find(({ opened }) => opened === location.pathname) ?? {}
      if (value === undefined) return
      for (const key of keys) localStorage.setItem(key, value)
      sessionStorage.setItem('navigationHistory', value)
    },
    [localKeys, faults] as const,
  )
  for (const { title, opened, reached } of faults) {
    await test.step(title, () => expectHeadings(page, opened, reached))
  }
})

test.describe('without a connection', () => {
  // Prefetches that were pending at that moment.
  test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] })

  test('a page that did not load reports a lost connection, or an outage of the server', async ({ page, context }) => {
    await openPage(page, '/error')
    const heading = page.getByRole('heading', { level: 1 })
    await context.setOffline(true)
    await expect(heading).toHaveText('Нет связи')
    await context.setOffline(false)
    await expect(heading).toHaveText('Страница не открылась')
  })
})

test('in a browser that forbids storage a favorite lasts until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  await expectHeadings(page, '/', '/list', '/favorites', '/news', '/contacts')
  await openHydrated(page, '/flat/301018')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /избранн/i })
    .first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test.describe('pictures that do not load', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('keep their space and their alt text, without layout shifts', async ({ page }) => {
    await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))
    await openPage(page, '/projects/severny-sad')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const picture = page.getByRole('main').locator('picture img').first()
    await expect(picture).toHaveAttribute('alt', /\S/)
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 }
    expect(width).toBeGreaterThan(200)
    expect(height).toBeGreaterThan(100)
    await page.getByRole('navigation').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

longTest(
  'without flats every page still works, and the list says that it is empty',
  LONG,
  async ({ page, request }) => {
    const bundle = JSON.parse(readFileSync(new URL('../../.runtime/demo-bundle.json', import.meta.url), 'utf8'))
    const server = new OwnServer()
    try {
      // The plans of flats are most of the bundle, and nothing else refers to them.
      const plans = bundle.plans.filter(({ key }: { key: string }) => !key.startsWith('flat-'))
      await server.start({ ...bundle, flats: [], plans })
      for (const { path, status = 200 } of everyPage) {
        const answer = await request.get(server.url + path, { headers: { accept: 'text/html' } })
        expect(answer.status(), path).toBe(path.startsWith('/flat/') ? 404 : status)
      }
      await page.goto(`${server.url}/list`)
      await expect(page.getByText('Таких квартир сейчас нет')).toBeVisible()
    } finally {
      // Requests that the page still makes need a running server.
      await page.close()
      await server.stop()
    }
  },
)

test('no path reaches outside the folder of built files', async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? '')
  // Sent as written: a browser would resolve the dots.
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const requested = httpRequest({ hostname, port, path }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      requested.on('error', reject).end()
    })
  for (const path of [
    '/assets/../../server/entry-server.js',
    '/assets/..%2f..%2fserver/entry-server.js',
    '/assets/%2e%2e/.vite/manifest.json',
    '/.vite/manifest.json',
    '/../package.json',
    '/..%2fpackage.json',
    '/.env',
    '/.git/config',
  ]) {
    expect(await statusOf(path), path).toBeGreaterThanOrEqual(400)
  }
})
