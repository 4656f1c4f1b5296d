// What a visitor meets when his browser's storage, the site's pictures or the feed are not as they should be.
import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { Page } from '@playwright/test'
import { goInside } from '../src/client-navigation.ts'
import { OwnServer } from '../src/own-server.ts'
import { expect, openAlive, openPage, test } from './fixtures.ts'
import { everyPage } from './pages.ts'

const localKeys = ['favoriteList', 'freeFlatsId', 'cookies_accepted', 'cm_data', 'lastSearchQuery']

const HEADINGS = {
  '/list': 'Квартиры',
  '/favorites': 'Здесь будут ваши квартиры',
  '/news': 'Новости',
  '/contacts': 'Контакты',
}

/** The first page is opened, the others are reached without a new document. */
async function expectHeadings(page: Page, opened: string, ...reached: (keyof typeof HEADINGS)[]): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await openPage(page, opened)
  await expect(heading).toBeVisible()
  for (const path of reached) {
    await goInside(page, path)
    await expect(heading).toHaveText(HEADINGS[path])
  }
}

// The unit tests of each key read every one of these values. A page that shows what the browser stores is opened anew.
test('spoilt values in every place of the storage leave the pages as they are', async ({ page }) => {
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
  // Before the page's own code runs.
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
  // What the page was fetching ahead at that moment.
  test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] })

  test('a page that did not load names a lost connection, and an outage of ours when there is one', async ({
    page,
    context,
  }) => {
    await openPage(page, '/error')
    const heading = page.getByRole('heading', { level: 1 })
    await context.setOffline(true)
    await expect(heading).toHaveText('Нет связи')
    await context.setOffline(false)
    await expect(heading).toHaveText('Лифт временно не работает')
  })
})

test('a browser that forbids storage keeps a favourite until the page is closed', async ({ page }) => {
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
  await openAlive(page, '/flat/301018')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /избранн/i })
    .first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test.describe('pictures that do not come', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('leave their place and their words, and the page moves nowhere', async ({ page }) => {
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

test('a feed without flats leaves every page standing, and the list says that there are none', async ({
  page,
  request,
}) => {
  const bundle = JSON.parse(readFileSync(new URL('../../.runtime/demo-bundle.json', import.meta.url), 'utf8'))
  const server = new OwnServer()
  try {
    // Their plans are most of the bundle, and nothing else refers to them.
    const plans = bundle.plans.filter(({ key }: { key: string }) => !key.startsWith('flat-'))
    await server.start({ ...bundle, flats: [], plans })
    for (const { path, status = 200 } of everyPage) {
      const answer = await request.get(server.url + path, { headers: { accept: 'text/html' } })
      expect(answer.status(), path).toBe(path.startsWith('/flat/') ? 404 : status)
    }
    await page.goto(`${server.url}/list`)
    await expect(page.getByText('Таких квартир сейчас нет')).toBeVisible()
  } finally {
    // What the page still asks for must find somebody to answer.
    await page.close()
    await server.stop()
  }
})

test('no address leads out of the built files', async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? '')
  // As it is written: a browser would tidy the dots away.
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const asked = httpRequest({ hostname, port, path }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      asked.on('error', reject).end()
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
