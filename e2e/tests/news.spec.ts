// News: filters, shared links, articles and print.
import { expect, openPage, test } from './fixtures.ts'

const step = test.step
const ARTICLE = '/news/vysota-karkas-na-verhnej-otmetke'

test('from the list of news to an article', async ({ page }) => {
  await openPage(page, '/news')

  await step('a visitor narrows the news down, shares the link and resets', async () => {
    const titles = page.locator('main').getByRole('heading', { level: 3 })
    await expect(page.getByRole('link', { name: 'Показать ещё' })).toBeVisible()
    const filters = page.getByRole('search', { name: 'Какие новости показать' })
    await expect(filters.getByRole('link')).toHaveText(['Все', 'Новости', 'Акции', 'События'])

    await filters.getByRole('link', { name: 'События' }).click()
    await expect(page).toHaveURL('/news?type=event')
    await filters.getByRole('combobox', { name: 'Проект' }).selectOption('Речной берег')
    await expect(page).toHaveURL('/news?type=event&projects=rechnoy-bereg')
    await filters.getByRole('combobox', { name: 'Год' }).selectOption('2026')
    await expect(filters.getByText('3 новости')).toBeVisible()
    await expect(titles).toHaveText(['День соседей на набережной', 'Корпус 1 «Речного берега» заселяется'])

    // A shared link opens the same list.
    await page.reload()
    await expect(filters.getByText('3 новости')).toBeVisible()
    await expect(filters.getByRole('combobox', { name: 'Год' })).toHaveValue('2026')

    await filters.getByRole('link', { name: 'Сбросить' }).click()
    await expect(page).toHaveURL('/news')
    await page.getByRole('link', { name: 'Показать ещё' }).click()
    await expect(page).toHaveURL('/news?page=2')
    await expect(page.getByRole('heading', { name: '2025', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: '2025', exact: true })).toBeHidden()
  })

  await step('an article is complete, links to others and prints without header and footer', async () => {
    await page.getByRole('link', { name: 'Каркас корпуса 2 «Высоты» дошёл до верхней отметки' }).click()
    await expect(page).toHaveURL(ARTICLE)
    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { name: 'Что дальше' })).toBeVisible()
    await expect(article.getByRole('link', { name: 'Высота' })).toHaveAttribute('href', '/projects/vysota')
    await expect(page.getByRole('heading', { name: 'Ещё новости' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Ещё новости' })).toBeHidden()
    await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Башни «Высоты» вышли из земли' }).click()
    await expect(page).toHaveURL('/news/vysota-pervye-etazhi')
  })
})

test('a link with an unknown filter shows the news and says what was ignored', async ({ request }) => {
  const unknown = await (await request.get('/news?type=lecture&year=2024')).text()
  expect(unknown).toContain('В ссылке был фильтр, которого здесь нет.')
  expect(unknown).toMatch(/>5\sновостей</)
  const none = await (await request.get('/news?type=promo&projects=tihaya-roscha')).text()
  expect(none).toMatch(/<h2[^>]*>Таких новостей ещё не было</)
  expect(none).toMatch(/<a href="\/news"[^>]*>(<span[^>]*>)*Показать все новости</)
})

test('the site map and the feed have every article', async ({ request }) => {
  const html = await (await request.get(ARTICLE)).text()
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'NewsArticle',
    headline: expect.stringMatching(/^Каркас корпуса\s2\s«Высоты» дошёл/),
    datePublished: '2026-11-12T00:00:00+03:00',
    mainEntityOfPage: expect.stringMatching(/^http.*\/news\/vysota-karkas-na-verhnej-otmetke$/),
    image: [expect.stringMatching(/^http/)],
  })
  expect(html).toContain('<meta property="og:type" content="article"')
  const feed = await request.get('/news/rss.xml')
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  expect(await feed.text()).toMatch(/<link>http[^<]*\/news\/vysota-karkas-na-verhnej-otmetke<\/link>/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are links and a form', async ({ page }) => {
    await page.goto('/news')
    await page.getByRole('link', { name: 'События' }).click()
    await page.getByRole('combobox', { name: 'Год' }).selectOption('2024')
    await page.getByRole('button', { name: 'Показать', exact: true }).click()
    await expect(page).toHaveURL('/news?type=event&projects=&year=2024')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/Субботник/)
  })
})
