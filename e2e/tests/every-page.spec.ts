// What holds on every page: it opens, fits every width, is accessible, keeps its console empty and within its weight.
import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleResized, noteTexts, openPage, test, viewports } from './fixtures.ts'
import { everyPage } from './pages.ts'

const [phone, tablet, desktop] = viewports

/** Our budget: script bytes over the wire, brotli, on the first load of any page. */
const MAX_SCRIPT_BYTES = 105 * 1024

for (const { path, status = 200 } of everyPage.filter(({ sameAs }) => sameAs === undefined)) {
  test.describe(path, () => {
    // Chromium itself notes a document that came with an error status.
    if (status !== 200) test.use({ expectedMessages: [/Failed to load resource/] })

    test(`${path} is whole, accessible and light`, async ({ page, request }) => {
      await readPage(request, path, status)
      await openPage(page, path)
      await expect(page).toHaveTitle(/\S/)
      await expect(page.locator('h1')).toHaveCount(1)
      for (const viewport of [desktop, tablet, phone]) {
        await test.step(`on a ${viewport.name}`, async () => {
          await page.setViewportSize(viewport)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0)
          if (viewport === desktop) {
            await expectAccessible(page)
            await noteTexts(page)
          }
          // A tablet shows the phone's or the desktop's parts.
          if (viewport === phone) await expectAccessibleResized(page)
        })
      }
    })
  })
}

test('addresses that show the content of another page are light and show it to the letter', async ({ request }) => {
  for (const { path, status = 200, sameAs } of everyPage) {
    if (sameAs === undefined) continue
    const html = await readPage(request, path, status)
    expect(mainOf(html), path).toBe(mainOf(await readPage(request, sameAs, status)))
  }
})

test('a text whose contrast is too low on one width only is found', async ({ page }) => {
  for (const style of ['p { color: #ccc }', 'main { background: #777 }', '.phone { display: block; color: #ccc }']) {
    await page.setViewportSize(desktop)
    await page.setContent(`<html lang="ru"><title>Цвета</title><style>
      main { background: #fff; color: #000 } .phone { display: none } @media (max-width: 540px) { ${style} }
      </style><main><h1>Заголовок</h1><p>Текст</p><b class="phone">Ещё</b></main></html>`)
    await expectAccessible(page)
    await noteTexts(page)
    await page.setViewportSize(phone)
    await expect(expectAccessibleResized(page), style).rejects.toThrow(/color-contrast/)
  }
})

/** The document of a page, with its status and weight checked. */
async function readPage(request: APIRequestContext, path: string, status: number): Promise<string> {
  const answer = await request.get(path, { headers: { accept: 'text/html' } })
  expect(answer.status(), path).toBe(status)
  const html = await answer.text()
  expect(await scriptBytes(request, html), path).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  return html
}

function mainOf(html: string): string {
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
  expect(main).not.toBe('')
  return main
}

/** What the document itself asks for. Code that is fetched ahead for the next click comes later and is not counted. */
async function scriptBytes(request: APIRequestContext, html: string): Promise<number> {
  const files = [...html.matchAll(/(?:modulepreload" href|<script(?: type="module")? src)="([^"]+)"/g)].map(
    ([, file = '']) => file,
  )
  expect(files).not.toHaveLength(0)
  let bytes = 0
  for (const file of files) bytes += await fileBytes(request, file)
  return bytes
}

/** Pages share most of their files. */
const sizes = new Map<string, number>()

async function fileBytes(request: APIRequestContext, file: string): Promise<number> {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const answer = await request.get(file, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()['content-encoding']).toBe('br')
  const bytes = Number(answer.headers()['content-length'])
  sizes.set(file, bytes)
  return bytes
}
