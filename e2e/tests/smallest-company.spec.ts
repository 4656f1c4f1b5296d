// A company with only the required data: every page opens, has no empty parts and no broken links.
import type { APIRequestContext } from '@playwright/test'
import { OwnServer } from '../src/own-server.ts'
import { emptyParts, textOf } from '../src/rendered-page.ts'
import { smallestCompany } from '../src/smallest-company.ts'
import { expect, LONG, longTest, test, waitForCode } from './fixtures.ts'

// A prefetch that fails shows in the console, and this company lacks what the demo has.
test.use({ prefetchesNearLinks: true })

const PATHS = [
  '/',
  '/list',
  // The search of the home page without scripts: it has no fields.
  '/list?',
  '/list?view=tiles',
  '/list?view=chess',
  '/new',
  '/projects',
  '/projects?view=map',
  '/projects/dom',
  '/flat/1',
  '/favorites',
  '/favorites?ids=1',
  '/compare?ids=1',
  '/commercial',
  '/contacts',
  '/progress',
  '/news',
  '/visual',
  '/visual/dom',
  '/visual/dom/b1',
  '/visual/dom/b1/1-2',
  '/about',
  '/documents',
  '/purchase-terms',
  '/policy',
  '/error',
  '/sitemap',
]

// All tests share one server.
test.describe.configure({ mode: 'default' })

const server = new OwnServer()

test.beforeAll(async () => {
  await server.start(smallestCompany(), { MAP_DIR: 'none' })
})

test.afterAll(() => server.stop())

test('every page of the smallest company is complete', async ({ request }) => {
  const links = new Set<string>()
  for (const path of PATHS) {
    const html = await read(request, path)
    expect.soft(emptyParts(html), `nothing is empty on ${path}`).toEqual([])
    expect.soft(textOf(html), path).not.toMatch(/undefined|null|NaN|\[object|Метро|На карте/)
    for (const [, link = ''] of html.matchAll(/<a\b[^>]*\bhref="(\/[^"]*)"/g)) links.add(link.replaceAll('&amp;', '&'))
  }
  for (const link of links) {
    expect.soft((await request.get(server.url + link)).status(), `a link to ${link}`).toBe(200)
  }
})

test('the site map has only pages with content', async ({ request }) => {
  const map = await read(request, '/sitemaps/pages.xml')
  expect(map).toContain('/list</loc>')
  for (const path of ['/documents', '/purchase-terms']) expect(map).not.toContain(`${path}</loc>`)
})

test('the pages hydrate', async ({ page }) => {
  await page.goto(`${server.url}/projects/dom`)
  await page.getByRole('link', { name: 'Корпус 1' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Дом на Озёрной')
  await page.goto(server.url)
  const show = page.getByRole('button', { name: 'Показать 1 квартиру' })
  await waitForCode(show)
  await show.click()
  await expect(page).toHaveURL(/\/list$/)
})

async function read(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(server.url + path, { headers: { accept: 'text/html' } })
  expect(answer.status(), path).toBe(200)
  return (await answer.text()).replace(/<script\b[\s\S]*?<\/script>/g, '')
}

longTest(
  'every page of the example that companies copy answers, with its pictures and plans',
  LONG,
  async ({ request }) => {
    const example = new OwnServer()
    const folder = 'examples/small-company'
    await example.start({}, { SEED_BUNDLE: folder, MEDIA_DIR: `${folder}/media`, MAP_DIR: 'none' })
    try {
      const paths = new Set(['/', '/favorites', '/compare', '/visual/dom-u-reki/b1', '/visual/dom-u-reki/b1/1-2'])
      const maps = await (await request.get(`${example.url}/sitemap.xml`)).text()
      for (const [, map = ''] of maps.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g)) {
        const text = await (await request.get(example.url + map)).text()
        for (const [, path = ''] of text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)) paths.add(path || '/')
      }
      // The pages of 21 flats on sale or reserved, the lists about them, and the sections.
      expect(paths.size).toBeGreaterThan(40)
      const files = new Set<string>()
      for (const path of paths) {
        const answer = await request.get(example.url + path)
        expect.soft(answer.status(), path).toBe(200)
        const html = await answer.text()
        for (const [, link = ''] of html.matchAll(/\b(?:href|src)="(\/[^"]*)"/g))
          files.add(link.replaceAll('&amp;', '&'))
      }
      for (const file of files) expect.soft((await request.get(example.url + file)).status(), file).toBe(200)
    } finally {
      await example.stop()
    }
  },
)
