import { expect, openPage, test, viewports } from './fixtures.ts'

test('the first page comes as HTML, without inline scripts, under a strict policy', async ({ request }) => {
  const answer = await request.get('/')
  const html = await answer.text()
  expect(html).toContain('Тихие дома')
  expect(html).not.toContain('<script>')
  for (const [tag] of html.matchAll(/<script[^>]*>/g))
    expect(tag).toMatch(/src="\/assets\/|type="application\/(ld\+)?json"/)
  expect(answer.headers()['content-security-policy']).toContain("script-src 'self'")
})

test('home shows the projects of the store', async ({ page }) => {
  await openPage(page, '/')
  for (const name of ['Северный сад', 'Речной берег', 'Тихая роща', 'Мануфактура', 'Высота']) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible()
  }
})

test.describe('an unknown address', () => {
  // Chromium itself notes a document that came with an error status.
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('shows the 404 page with status 404 and a way on', async ({ page }) => {
    const answer = await page.goto('/nothing/here')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Здесь ничего не построено')
    await page.getByRole('main').getByRole('link', { name: 'На главную' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Тихие дома')
    await expect(page).toHaveTitle(/Морошка/)
  })

  test('leads back from a page that is not there, past places of the page itself', async ({ page }) => {
    await openPage(page, '/policy')
    await openPage(page, '/policy#consent')
    await page.goto('/nowhere')
    await page.getByRole('main').getByRole('link', { name: 'Вернуться назад' }).click()
    await expect(page).toHaveURL('/policy')
  })
})

test('a page comes from the cache the second time and answers 304 to its own ETag', async ({ request }) => {
  await request.get('/')
  const second = await request.get('/')
  expect(second.headers()['x-cache']).toBe('hit')
  expect(second.headers()['content-encoding']).toBe('br')
  const etag = second.headers().etag ?? ''
  const third = await request.get('/', { headers: { 'if-none-match': etag } })
  expect(third.status()).toBe(304)
})

test('phones have a cache of their own', async ({ request }) => {
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148' }
  await request.get('/?cache=class')
  expect((await request.get('/?cache=class', { headers: phone })).headers()['x-cache']).toBe('miss')
  expect((await request.get('/?cache=class', { headers: phone })).headers()['x-cache']).toBe('hit')
  expect((await request.get('/?cache=class')).headers().vary).toContain('user-agent')
})

test('built files are compressed once and kept for ever', async ({ page, request }) => {
  await page.goto('/')
  const script = await page.locator('script[type=module]').getAttribute('src')
  const answer = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()['content-encoding']).toBe('br')
  expect(answer.headers()['cache-control']).toContain('immutable')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const viewport of viewports) {
    test(`home reads and its menu opens on a ${viewport.name}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (viewport.width <= 1024) await page.locator('summary', { hasText: 'Меню' }).click()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Квартиры' })).toBeVisible()
    })
  }
})

test('the burger menu opens, closes by Escape and gives the focus back', async ({ page }) => {
  await page.setViewportSize(viewports[0])
  await openPage(page, '/')
  const summary = page.locator('summary', { hasText: 'Меню' })
  await summary.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Проекты' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Проекты' })).toBeHidden()
  await expect(summary).toBeFocused()
})
