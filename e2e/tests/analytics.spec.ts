// What the counter and the contact request learn about a visit that begins with a search and returns by an advertisement.
import type { Page } from '@playwright/test'
import { option, rows } from '../src/catalog-list.ts'
import { expectThanks, fill, filling, sendButton, watchCalls } from '../src/contact-form.ts'
import { CLIENT_ID, recordCounter } from '../src/recording-counter.ts'
import { expect, test } from './fixtures.ts'

const LANDING = '/list?utm_source=yandex&utm_medium=cpc&utm_campaign=brand&yclid=77'
const ADVERTISER = 'https://yandex.ru/'
const step = test.step

const phone = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^\+7/ })

/** Nothing calls or leaves the page, but the clicks are real. */
async function stayOnPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a')
      if (/^tel:|\.pdf/.test(link?.getAttribute('href') ?? '')) event.preventDefault()
    })
  })
}

test('a visit is counted after consent, each act once, and its sources go with the request', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await stayOnPage(page)
  const counter = await recordCounter(page)
  const calls = watchCalls(page)
  const origin = new URL(test.info().project.use.baseURL ?? '').origin
  const landing = origin + LANDING
  let flat = { id: 0, projectSlug: '' }
  const about = () => ({ flatId: flat.id, project: flat.projectSlug })

  await step('the first visit comes from a search, the second one from an advertisement', async () => {
    await page.goto('/about', { referer: 'https://ya.ru/' })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cm_data'))).toContain('/about')
    await page.goto(LANDING, { referer: ADVERTISER })
    await page.mouse.move(5, 5)
    await page.mouse.move(15, 15)
    await expect(page.locator('#catalog-filter noscript')).toHaveCount(0)
  })

  await step('without consent nothing leaves the site', async () => {
    await phone(page).click()
    await rows(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/flat\/\d+$/)
    const id = page.url().split('/').at(-1)
    flat = (await (await request.get(`/v2/flat/${id}`)).json()).flat
    expect(counter.requested).toEqual([])
    expect(await page.evaluate(() => 'ym' in window || 'dataLayer' in window)).toBe(false)
  })

  await step(
    'consent on the second page: the landing page is counted first, with its marks and its referrer',
    async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Настройки cookie' }).click()
      await page.getByRole('button', { name: /^Принять/ }).click()
      await expect.poll(counter.hits).toEqual([
        [landing, { title: expect.stringMatching(/^Купить квартиру/), referer: ADVERTISER }],
        [page.url(), { title: await page.title(), referer: landing }],
      ])
    },
  )

  await step('every act on the page of a flat is a goal', async () => {
    await page
      .locator('aside')
      .getByRole('button', { name: /^В избранное/ })
      .click()
    await phone(page).click()
    await page.locator('aside').getByRole('link', { name: 'PDF' }).click()
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
    await page.locator('aside').getByRole('button', { name: 'Поделиться' }).click()
    await expect(page.getByText('Ссылка скопирована')).toBeVisible()
    const first = page.getByRole('region', { name: /^Как\sплатить/ }).getByRole('textbox', { name: /^Первый взнос/ })
    await first.fill('5000000')
    await first.fill('5100000')
    await expect.poll(counter.goals).toEqual([
      ['favorite_add', about()],
      ['phone_click', about()],
      ['pdf_download', { ...about(), file: '/flats.pdf' }],
      ['share', { ...about(), way: 'copy' }],
      ['calc_use', { ...about(), calculator: 'mortgage' }],
    ])
  })

  await step('the form is opened, started and sent once, and the request has both sources and the ids', async () => {
    const earlier = (await counter.goals()).length
    await page.locator('aside').getByRole('link', { name: 'Забронировать' }).click()
    const modal = page.getByRole('dialog')
    await expect(modal).toBeVisible()
    await fill(modal, filling())
    await sendButton(modal).click()
    await expectThanks(modal)
    const form = { ...about(), formname: 'flatForm' }
    expect((await counter.goals()).slice(earlier)).toEqual([
      ['form_open', form],
      ['booking_open', form],
      ['form_start', form],
      ['form_sent', { ...form, number: expect.stringMatching(/^\d{4}-\d{4}$/) }],
    ])
    expect(calls.bodies('forms')[0]?.cm_data).toEqual({
      at: expect.stringMatching(/^\d{4}-/),
      landing: '/about',
      referrer: 'https://ya.ru/',
      last_at: expect.stringMatching(/^\d{4}-/),
      last_landing: LANDING,
      last_referrer: ADVERTISER,
      last_utm_source: 'yandex',
      last_utm_medium: 'cpc',
      last_utm_campaign: 'brand',
      last_yclid: '77',
      ym_client_id: CLIENT_ID,
    })
    await modal.getByRole('button', { name: 'Закрыть' }).click()
    await expect(modal).toHaveCount(0)
  })

  await step('the next page has its own title and the page before; a filter is a goal and no page view', async () => {
    const flatAddress = page.url()
    await page.getByRole('banner').getByRole('link', { name: 'Квартиры', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Квартиры')
    await expect
      .poll(async () => (await counter.hits()).at(-1))
      .toEqual([`${origin}/list`, { title: await page.title(), referer: flatAddress }])
    const views = (await counter.hits()).length
    await option(page, '2').click()
    await expect.poll(async () => (await counter.goals()).at(-1)).toEqual(['filter_apply', { filters: 'rooms' }])
    expect(await counter.hits()).toHaveLength(views)
  })

  await step('e-commerce has the flat opened, added and requested, and the lists', async () => {
    const actions = await page.evaluate(() =>
      (window as unknown as { dataLayer: { ecommerce: object }[] }).dataLayer.map(
        ({ ecommerce }) => Object.keys(ecommerce)[1],
      ),
    )
    expect(actions.filter((action) => action !== 'impressions')).toEqual(['detail', 'add', 'purchase'])
    expect(actions.filter((action) => action === 'impressions').length).toBeGreaterThanOrEqual(2)
  })
})
