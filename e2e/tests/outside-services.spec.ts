// Call tracking and a second counter by settings only: hosts in the policy, phones replaced, also after navigation. The
// same for the company's own phones by source, old addresses, and the codes of search engines.
import type { Page } from '@playwright/test'
import { clientNavigateAndWait } from '../src/client-navigation.ts'
import { OwnServer } from '../src/own-server.ts'
import { smallestCompany } from '../src/smallest-company.ts'
import { expect, openPage, test } from './fixtures.ts'

const OWN = '+7 (494) 200-00-00'
const TRACKED = { value: '8 (800) 500-11-22', href: 'tel:+78005001122' }
const BY_SOURCE = { value: '+7 (494) 200-00-11', href: 'tel:+74942000011' }

/** A script of call tracking: it changes the page that it finds, once, and reports to a host of its own. */
const CALL_TRACKING = `
for (const link of document.querySelectorAll('.site-phone')) link.innerHTML = '<span>${TRACKED.value}</span>'
new Image().src = 'https://pixel.calls.example/hit.gif'
fetch('https://data.calls.example/hit').then(() => { window.reported = true })
`

// A prefetch that fails shows in the console, and this company lacks what the demo has.
test.use({ prefetchesNearLinks: true })

// All tests share one server.
test.describe.configure({ mode: 'default' })

const server = new OwnServer()

test.beforeAll(async () => {
  const company = smallestCompany()
  const sourcePhone = {
    kind: 'source-phone',
    key: 'maps',
    position: 1,
    data: { marks: { utm_source: 'maps' }, ...BY_SOURCE },
  }
  await server.start(
    {
      ...company,
      content: [...company.content, sourcePhone],
      redirects: [
        { from: '/kvartiry', to: '/list' },
        { from: '/sale', status: 410 },
      ],
    },
    {
      MAP_DIR: 'none',
      ANALYTICS_SCRIPTS: 'https://calls.example/init.js',
      ANALYTICS_HOSTS: 'https://*.calls.example',
      SITE_VERIFICATION_YANDEX: '1a2b3c4d',
    },
  )
})

test.afterAll(() => server.stop())

/** Text and target of every link that calls, in the order of the page; hidden ones too. */
const phones = (page: Page) =>
  page
    .locator('a[data-phone]')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')].join(' ')))

async function expectPhones(page: Page, { value, href }: typeof TRACKED, atLeast: number): Promise<void> {
  await expect.poll(async () => new Set(await phones(page))).toEqual(new Set([`${value} ${href}`]))
  expect((await phones(page)).length).toBeGreaterThanOrEqual(atLeast)
}

test('a script of call tracking replaces the phones of every page, after consent', async ({ page }) => {
  const asked: string[] = []
  await page.route(/calls\.example/, (route) => {
    const { hostname } = new URL(route.request().url())
    asked.push(hostname)
    return route.fulfill(
      hostname === 'calls.example'
        ? { contentType: 'text/javascript', body: CALL_TRACKING }
        : { status: 204, headers: { 'access-control-allow-origin': '*' } },
    )
  })
  await openPage(page, `${server.url}/`)
  await expect(page.getByRole('banner').locator('.site-phone').first()).toHaveText(OWN)
  expect(asked).toEqual([])

  await page.evaluate(() => localStorage.setItem('cookies_accepted', 'true'))
  await openPage(page, `${server.url}/`)
  await expectPhones(page, TRACKED, 3)
  // The policy allows what the script needs: otherwise the console would have a message.
  await expect.poll(() => page.evaluate(() => 'reported' in window)).toBe(true)
  expect(asked).toEqual(expect.arrayContaining(['calls.example', 'pixel.calls.example', 'data.calls.example']))

  await clientNavigateAndWait(page, '/contacts')
  await expect(page.getByRole('main').locator('.site-phone')).toHaveText(TRACKED.value)
  await expectPhones(page, TRACKED, 4)
  await clientNavigateAndWait(page, '/list')
  await expectPhones(page, TRACKED, 3)

  await page.setViewportSize({ width: 390, height: 780 })
  const call = page.getByRole('link', { name: 'Позвонить' })
  await expect(call).toHaveAttribute('href', TRACKED.href)
  await expect(call).toHaveText('Позвонить')
})

test('a visitor of a source sees its phone on every page, without any script of others', async ({ page }) => {
  await openPage(page, `${server.url}/?utm_source=maps`)
  await expectPhones(page, BY_SOURCE, 3)
  await clientNavigateAndWait(page, '/contacts')
  await expectPhones(page, BY_SOURCE, 4)
  await openPage(page, `${server.url}/list`)
  await expectPhones(page, BY_SOURCE, 3)
})

test('pages in the cache have the usual phone and the code of the search engine', async ({ request }) => {
  for (const path of ['/?utm_source=maps', '/', '/list']) {
    const answer = await request.get(server.url + path)
    const html = await answer.text()
    expect(html).toContain(OWN)
    expect(html).not.toContain(`>${BY_SOURCE.value}<`)
    expect(html).toContain('<meta name="yandex-verification" content="1a2b3c4d">')
    expect(answer.headers()['content-security-policy']).toContain('https://*.calls.example')
  }
})

test('old addresses lead on, removed ones have a page of their own', async ({ page, request }) => {
  const moved = await request.get(`${server.url}/Kvartiry/?utm_source=maps`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/list?utm_source=maps'])
  expect((await request.get(`${server.url}/sale`)).status()).toBe(410)
  await page.route('**/sale', async (route) => {
    // The browser logs every response with an error status.
    const answer = await route.fetch()
    await route.fulfill({ response: answer, status: 200 })
  })
  await page.goto(`${server.url}/sale`)
  await page.getByRole('link', { name: 'Квартиры в продаже' }).click()
  await expect(page).toHaveURL(`${server.url}/list`)
})
